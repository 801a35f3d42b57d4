import Foundation
import PseudoTerminal
import Testing

/// One meeting in several windows.
@Suite(.onOwnThreads)
struct WatchStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.importThree()
  }

  @Test func `a running meeting is watched, listed, and not started twice`() throws {
    let mine = try home.open("run", "1", "--minutes", "10")
    try mine.wait(forText: "Speaker 1 of 3")

    let theirs = try home.open("watch", "1")
    try theirs.wait(forText: "▶ running · watching ", "Speaker 1 of 3", " old")
    try mine.press("i")
    try mine.wait(forText: "Note, Ada:")
    try mine.type("배포는 수요일")
    try mine.press("Enter", "n")
    try mine.wait(forText: "Speaker 2 of 3")
    try theirs.wait(forText: "Speaker 2 of 3", "Ada   배포는 수요일")
    try theirs.press("n")
    try theirs.wait(forText: "Only the meeting's own window can do this")
    try mine.press("p")
    try theirs.wait(forText: "▮▮ paused · watching ")

    #expect(try home.run("list").output[0].contains("paused, 0:0"))
    #expect(try home.run("list", "--json").output.contains { $0.contains("김민지's turn, on ") })
    let refused = try home.run("run", "1")
    #expect(refused.exit == .code(1))
    #expect(refused.error.joined().contains("Watch it with standups watch, or start another"))
    let list = try home.open()
    try list.wait(forText: "paused, 0:0", "김민지's turn")
    try list.press("s")
    try list.wait(forText: "The meeting has begun", "Start another")
    try list.press("1")
    try list.wait(forText: "▮▮ paused · watching ")

    try theirs.press("q")
    try theirs.wait(forText: "Start meeting", "paused, 0:0")
    try mine.press("q")
    try mine.wait(forText: "Keep this meeting?")
    try mine.press("s")
    try mine.wait(forText: "Saved")
    try list.wait(forText: "No one is holding this meeting", "The meeting is over")
    #expect(try home.snapshots().isEmpty)
  }
}

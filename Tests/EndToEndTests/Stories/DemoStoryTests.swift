import Foundation
import PseudoTerminal
import Testing

/// The demo is for trying everything, and saves nothing.
@Suite(.onOwnThreads)
struct DemoStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the demo writes nothing`() throws {
    let window = try home.open("--demo", "--deep-link", "/standups/1/record?seconds=1")
    try window.wait(forText: "ended on time")
    try window.press("Escape")
    try window.wait(forText: "History")
    try window.press("Escape")
    try window.wait(forText: "3 standups")
    try window.press("a")
    try window.wait(forText: "New standup")
    try window.type("연습")
    try window.press("C-s")
    try window.wait(forText: "▸ ▌ 연습", "Demo, nothing is saved")
    try window.press("d")
    try window.wait(forText: "Delete?")
    try window.press("1", untilNoText: "Delete?")
    try window.press("u")
    try window.wait(forText: "▸ ▌ 연습")
    try window.quit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }
}

import Foundation
import PseudoTerminal
import Testing

/// The program with `--linear`, for people who hear it: a whole day without a single byte that moves
/// the cursor.
@Suite(.onOwnThreads)
struct LinearStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.configure(#"{"mute": true}"#)
  }

  /// The program, and how far its output has been heard.
  private final class Talk {
    let terminal: PseudoTerminal
    private var heard = 0

    init(_ terminal: PseudoTerminal) { self.terminal = terminal }

    /// Waits until the program says these texts after what was heard before.
    func hear(_ texts: String...) throws { try hear(all: texts) }

    private func hear(all texts: [String]) throws {
      try terminal.wait(for: "\(texts)") { terminal in
        let news = String(decoding: terminal.output.dropFirst(self.heard), as: UTF8.self)
        return texts.allSatisfy(news.contains)
      }
      heard = terminal.output.count
    }

    /// Types a line, and waits for the answer.
    func say(_ line: String, hear texts: String...) throws {
      try terminal.send(line + "\n")
      try hear(all: texts)
    }

    /// Answers an alert until it takes the answer: what deletes something waits a moment.
    func insist(_ line: String, hear text: String) throws {
      let refusal = "Type it again to confirm"
      var isRefused = true
      for _ in 0..<10_000 where isRefused {
        let start = terminal.output.count
        try terminal.send(line + "\n")
        try terminal.wait(for: text) { terminal in
          let news = String(decoding: terminal.output[start...], as: UTF8.self)
          isRefused = !news.contains(text)
          return !isRefused || news.contains(refusal)
        }
      }
      heard = terminal.output.count
    }

    /// What was sent besides text and line breaks.
    var controls: [Unicode.Scalar] {
      String(decoding: terminal.output, as: UTF8.self).unicodeScalars.filter {
        $0 != "\r" && $0 != "\n" && $0.properties.generalCategory == .control
      }
    }
  }

  private func open(_ arguments: String...) throws -> Talk {
    Talk(
      try home.start("--linear") {
        $0.arguments += arguments
        $0.environment["TERM"] = "dumb"
      })
  }

  @Test func `a whole day is text`() throws {
    let url = try shareFolder()
    // Else the sync after the meeting may still be running when the key is pressed.
    try home.write(configuration: #"{"autoSync": false, "mute": true}"#)
    let talk = try open()
    let modes = talk.terminal.modes
    try talk.hear("Daily Standups.", "No standups yet.", "Type help")
    try addDesign(talk)
    try holdMeeting(talk)
    try talk.say("back", hear: "2. Meeting of")
    try talk.say("edit", hear: "Title: Design.")
    try talk.say("Design team", hear: "Length")
    try talk.say("/done", hear: "Design team.")
    try talk.say("back", hear: "1. Design team")
    try talk.say("sync", hear: "Sent Design team: ")
    try talk.say("delete", hear: "1 Delete, 2 Cancel.")
    try talk.insist("yes", hear: "No standups yet.")
    try talk.say("undo", hear: "Undone: \"Design team\" deleted.", "1. Design team")
    #expect(talk.terminal.modes == modes)
    try talk.say("quit")
    #expect(try talk.terminal.waitForExit() == .code(0))
    #expect(talk.controls == [])
    #expect(try home.standups().map(\.title) == ["Design team"])
    let meeting = try #require(try home.meetings(of: home.standups()[0].id).first)
    #expect(meeting.transcript.map(\.text) == ["API key is late"])
    #expect(meeting.ending == "savedEarly")
    #expect(try home.run("sync").output.first?.isEmpty == false)
    #expect(FileManager.default.fileExists(atPath: url))
  }

  private func shareFolder() throws -> String {
    let url = home.path + "/shared.git"
    try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
      toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    #expect(
      try home.shell("git init --quiet --bare --initial-branch=main '\(url)'").exit == .code(0))
    #expect(try home.run("sync", "--init", url).exit == .code(0))
    return url
  }

  private func addDesign(_ talk: Talk) throws {
    try talk.say("add", hear: "New standup", "Title: empty.")
    try talk.say("Design", hear: "Length: 5 minutes.")
    try talk.say("soon", hear: "Type minutes", "Length: 5 minutes.")
    try talk.say("7", hear: "Attendee 1: empty.")
    try talk.say("Ada", hear: "Another attendee.")
    try talk.say("김민지", hear: "Another attendee.")
    try talk.say("", hear: "More.")
    try talk.say("yes", hear: "When: empty.")
    try talk.say("sometimes", hear: "A schedule needs days and a time, as in Mon-Fri 09:30.")
    try talk.say("mon-fri 9:30 UTC", hear: "Holidays: empty.")
    try talk.say("", hear: "Theme: Bubblegum.")
    try talk.say("teal", hear: "When a turn ends: wait for Next.")
    try talk.say("/done", hear: "1. Design, 2 people, 7 minutes, meets ", "Saved.")
    let standup = try #require(try home.standups().first)
    #expect(standup.title == "Design" && standup.theme == "teal" && standup.length == 420)
    #expect(standup.names == ["Ada", "김민지"])
  }

  private func holdMeeting(_ talk: Talk) throws {
    try talk.say("open 1", hear: "Attendees: Ada, 김민지.", "1. Start meeting.")
    try talk.say("start", hear: "Planned: 7 minutes.")
    try talk.say("begin", hear: "Ada's turn, 3 minutes 30.", "Next: 김민지.", "ends at")
    try talk.say("next", hear: "김민지's turn, ", "No one is next.")
    try talk.say("note", hear: "Note for 김민지.")
    try talk.say("API key is late", hear: "Note, 김민지, at ", ": API key is late.")
    try talk.say("end", hear: "Keep this meeting?", "s Save and end, d Discard, r Resume.")
    try talk.say("save", hear: "ended early.", "2. 김민지, spoke ", "API key is late.")
  }

  @Test func `a meeting goes on while nothing is typed`() throws {
    let talk = Talk(
      try home.start("run", "--people", "Ann,Ben,Cem,Dan", "--minutes", "1", "--linear") {
        $0.environment["TERM"] = "dumb"
      })
    try talk.hear("Ann's turn, 15 seconds.", "Next: Ben.", "ends at")
    try talk.hear("Ann's turn, 10 seconds left.")
    talk.terminal.signal(SIGTERM)
    #expect(try talk.terminal.waitForExit() == .code(143))
    #expect(talk.controls == [])
    #expect(try home.snapshots().count == 1)
  }

  @Test func `the end of the input ends the program, and everything is saved`() throws {
    let story = try home.shell(
      #"printf 'load three samples\nedit 2\n\n12\n/done\n' | "$standups" --linear | tail -n 1"#)
    #expect(story.exit == .code(0))
    #expect(story.output.first?.hasPrefix("2. Product, 5 people, 12 minutes, ") == true)
    #expect(try home.standups().map(\.length)[1] == 720)
    let closed = try home.shell(#""$standups" --linear <&- | tail -n 1; "$standups" --linear >&-"#)
    #expect(closed.output == ["Type help for the commands."])
  }
}

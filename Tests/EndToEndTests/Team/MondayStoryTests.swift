import Foundation
import PseudoTerminal
import Testing

/// A Monday morning: what two people wrote on their computers, who is away, what was committed, and
/// what has been open for days.
@Suite(.onOwnThreads)
struct MondayStoryTests {
  private let ann: Home
  private let ben: Home
  private let cem: Home
  private var url: String { ann.path + "/shared.git" }

  init() throws {
    (ann, ben, cem) = try (Home(), Home(), Home())
    for home in [ann, ben, cem] {
      try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
        toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
      // Every day counts, whenever this runs.
      try home.write(configuration: #"{"weekend": []}"#)
    }
    #expect(
      try ann.shell("git init --quiet --bare --initial-branch=main '\(url)'").exit == .code(0))
  }

  @Test func `updates of others are taken, an old item is resolved, and a summary is sent`() throws
  {
    try holdMeetingThreeDaysAgo()
    let vacation = "\(day(0))..\(day(2))"
    #expect(try ann.run("away", "Core", "Dan", vacation).exit == .code(0))
    try commit("Fix the parser", by: "Ben")
    for home in [ann, ben, cem] { #expect(try home.run("sync", "--init", url).exit == .code(0)) }

    #expect(
      try ben.run(
        "update", "Core", "--as", "Ben", "-d", "Fixed *the* race", "-b", "<!channel> is down"
      ).exit == .code(0))
    #expect(try ben.run("sync").exit == .code(0))
    let piped = try cem.shell("printf 'Review & rest' | \"$standups\" update Core --as Cem")
    #expect(piped.output == ["Cem has 1 line for the next meeting of \"Core\""])
    #expect(try cem.run("sync").exit == .code(0))

    let window = try ann.open()
    try window.wait(forText: "1 standup")
    try window.press("y")
    try window.wait(forText: "Received")
    try holdMeeting(window)
    // The end of the meeting syncs by itself, and may be first.
    try window.press("y")
    try window.wait(for: "a sync") { $0.contains("Sent") || $0.contains("Already up to date") }
    try window.quit()

    let summary = try ann.run("export", "1", "-f", "slack").output
    #expect(summary.first?.contains("Core") == true, "\(summary)")
    #expect(summary.contains { $0.contains("Fixed") && $0.contains("race") }, "\(summary)")
    #expect(summary.contains { $0.contains("Review &amp; rest") }, "\(summary)")
    #expect(summary.allSatisfy { !$0.contains("<!channel>") }, "\(summary)")

    for home in [ben, cem] {
      #expect(try home.run("sync").exit == .code(0))
      #expect(
        try home.run("updates", "Core").output
          .map { $0.prefix(16) } == [
            "Ann: nothing yet", "Ben: nothing yet", "Cem: nothing yet", "Dan: away until ",
          ])
      #expect(
        try home.run("history", "Core", "--json").output
          .contains { $0.contains("\"attendance\" : \"away\"") })
      let items = try home.run("items", "--all").output
      #expect(items.count == 2)
      #expect(
        items.first?.hasSuffix("Ben  note     resolved  Waiting for the key") == true, "\(items)")
      #expect(
        items.last?.hasSuffix("Ben  blocker  new       <!channel> is down") == true, "\(items)")
    }
  }

  /// Ann's part: Ben's update and his item are there on his turn, and Cem's on the next.
  private func holdMeeting(_ window: Tmux) throws {
    try window.press("s")
    try window.wait(forText: "4 people, 1 away", "× Dan", "away until")
    try window.press("n")
    try window.wait(forText: "Speaker 1 of 3")
    // Another key in between makes the next n count, however soon it comes.
    try window.press("j", "n")
    try window.wait(
      forText: "Speaker 2 of 3", "Fixed *the* race", "<!channel> is down",
      "commit Fix the parser (app main)", "· Waiting for the key", "3 days")
    try window.press("r")
    try window.wait(forText: "✓ Waiting for the key")
    try window.press("j", "n")
    try window.wait(forText: "Speaker 3 of 3", "Review & rest", without: "the race")
    try window.press("q")
    try window.wait(forText: "Keep this meeting?")
    try window.press("s")
    try window.wait(forText: "ended early", "Saved")
    try window.press("Escape")
    try window.wait(forText: "Open 1", "<!channel> is down", without: "the key")
    try window.press("Escape")
    try window.wait(forText: "1 standup")
  }

  /// The local day after some days: `2026-11-24`.
  private func day(_ number: Int) -> String {
    Date(timeIntervalSinceNow: 9 * 3_600 + Double(number) * 86_400)
      .formatted(.iso8601.year().month().day())
  }

  /// Makes a repository with a commit, and names it to Ann's program.
  private func commit(_ subject: String, by author: String) throws {
    let script = """
      git init --quiet --initial-branch=main '\(ann.path)/app' && cd '\(ann.path)/app'
      git -c user.name=\(author) commit --quiet --allow-empty -m '\(subject)'
      """
    #expect(try ann.shell(script).exit == .code(0))
    try #"{"repositories": {"Core": ["~/app"]}}"#.write(
      toFile: ann.path + "/config/standups/local.json", atomically: true, encoding: .utf8)
  }

  /// Imports a standup with a meeting, and makes an item of a line in it.
  private func holdMeetingThreeDaysAgo() throws {
    let start = Date(timeIntervalSinceNow: -3 * 86_400)
    let people = ["Ann", "Ben", "Cem", "Dan"].map { (UUID().uuidString, $0) }
    let meeting: [String: Any] = [
      "id": UUID().uuidString, "startedAt": start.formatted(.iso8601),
      "endedAt": start.addingTimeInterval(300).formatted(.iso8601), "ending": "time",
      "planned": 300,
      "speakers": people.map { ["id": $0, "name": $1, "present": true, "seconds": 100] },
      "transcript": [
        ["at": 150, "kind": "note", "speaker": people[1].0, "text": "Waiting for the key"]
      ],
    ]
    let backup: [String: Any] = [
      "version": 1,
      "standups": [
        [
          "id": UUID().uuidString, "title": "Core", "length": 300, "theme": "teal", "position": 0,
          "overtime": "wait", "order": "fixed",
          "attendees": people.map { ["id": $0, "name": $1] }, "meetings": [meeting],
        ]
      ],
    ]
    let path = ann.path + "/core.json"
    try JSONSerialization.data(withJSONObject: backup).write(to: URL(filePath: path))
    #expect(try ann.run("import", path).exit == .code(0))
    let window = try ann.open("--deep-link", "/standups/1/meetings/1")
    try window.wait(forText: "2:30  Ben  Waiting for the key")
    try window.press("G")
    try window.wait(forText: "▸ 2:30  Ben")
    try window.press("o")
    try window.wait(forText: "Open item added")
    try window.press("Escape")
    try window.wait(forText: "Open 1", "Waiting for the key", "3 days")
    try window.press("Escape")
    try window.wait(forText: "1 standup")
    try window.quit()
  }
}

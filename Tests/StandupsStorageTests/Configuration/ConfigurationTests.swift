import Records
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ConfigurationTests {
  @Test func `every setting can be changed`() {
    let (configuration, problems) = parse(
      """
      {
        "color" : "256",
        "hooks" : { "meetingEnded" : ["publish", "--team"], "meetingStarted" : [] },
        "keys" : { "list.add" : "n", "record.next" : ["Space", "→"] },
        "links" : false,
        "motion" : false,
        "mouse" : false,
        "mute" : true,
        "notify" : true,
        "progress" : false,
        "summary" : "teams",
        "template" : "notes.txt",
        "theme" : { "standup" : "navy", "accent" : "#4FA3E3", "overtime" : "#ff0000" },
        "transcriber" : ["whisper", "--stream"],
        "warnings" : { "percent" : 30, "seconds" : 15 }
      }
      """)

    var expected = Configuration()
    expected.color = .palette256
    expected.hooks = [.meetingEnded: ["publish", "--team"], .meetingStarted: []]
    expected.keys = [
      .init(action: "list.add", keys: ["n"], location: TextLocation(line: 4, column: 27)),
      .init(
        action: "record.next", keys: ["Space", "→"], location: TextLocation(line: 4, column: 48)),
    ]
    expected.takesMouse = false
    expected.isMuted = true
    expected.notification = .automatic
    expected.showsLinks = false
    expected.hasMotion = false
    expected.showsProgress = false
    expected.summaryFormat = .teams
    expected.templatePath = "notes.txt"
    expected.theme = .navy
    expected.colors = [.accent: 0x4FA3E3, .overtime: 0xFF0000]
    expected.transcriber = ["whisper", "--stream"]
    expected.warnings = WarningThresholds(percent: 30, seconds: 15)
    #expect(configuration == expected)
    #expect(problems == [])
  }

  @Test func `every setting has a default`() {
    let (configuration, problems) = parse("{}")
    #expect(configuration == Configuration())
    #expect(configuration.takesMouse && !configuration.isMuted)
    #expect(problems == [])
  }

  @Test func `tickets have a limit`() {
    let members = (1...21).map { "\"P\($0)-#\": \"https://example.com/$0\"" }
    let (configuration, problems) = parse("{\"tickets\": {\(members.joined(separator: ","))}}")
    #expect(
      problems.map(\.description) == [
        "/c, line 1, column 13: only the first 20 of 21 patterns are used"
      ])
    #expect(TextLink.all(in: "P20-1 P21-1", configuration.tickets).count == 1)
  }

  @Test(arguments: [1...1, 100...3600])
  func `warnings have a range`(ends: ClosedRange<Int>) {
    let (percent, seconds) = (ends.lowerBound, ends.upperBound)
    let (configuration, problems) = parse(
      "{\"warnings\": {\"percent\": \(percent), \"seconds\": \(seconds)}}")
    #expect(configuration.warnings == WarningThresholds(percent: percent, seconds: seconds))
    #expect(problems == [])
  }

  @Test(arguments: [
    ("{", "/c, line 1, column 2: expected a key in quotes"),
    ("[]", "/c, line 1, column 1: expected an object, found an array"),
    (
      "{\n  \"mute\" : 1\n}",
      "/c, line 2, column 12: expected true or false, found a number"
    ),
    (
      "{\"color\": \"blue\"}",
      "/c, line 1, column 11: expected one of auto, always, never, 256, 16, truecolor"
    ),
    (
      "{\"sound\": 1}",
      "/c, line 1, column 11: unknown key \"sound\", expected one of autoSync, clipboard, color, "
        + "hooks, keys, language, links, me, motion, mouse, mute, notify, progress, summary, "
        + "template, theme, tickets, transcriber, warnings, weekend"
    ),
    (
      "{\"notify\": \"never\"}",
      "/c, line 1, column 12: expected one of true, false, \"osc9\", \"osc99\", \"osc777\""
    ),
    ("{\"warnings\": {\"percent\": 0}}", "/c, line 1, column 26: the number is out of range"),
    ("{\"warnings\": {\"percent\": 101}}", "/c, line 1, column 26: the number is out of range"),
    ("{\"warnings\": {\"seconds\": 0}}", "/c, line 1, column 26: the number is out of range"),
    ("{\"warnings\": {\"seconds\": 3601}}", "/c, line 1, column 26: the number is out of range"),
    (
      "{\"tickets\": {\"P-#\": \"ftp://x/$0\"}}",
      "/c, line 1, column 21: expected an address such as "
        + "\"https://tracker.example.com/browse/$0\", with http or https and without spaces"
    ),
    ("{\"tickets\": {\"P-#\": 1}}", "/c, line 1, column 21: expected a string, found a number"),
    ("{\"keys\": {\"list.add\": []}}", "/c, line 1, column 23: expected a key"),
    (
      "{\"theme\": {\"accent\": \"blue\"}}",
      "/c, line 1, column 22: expected a color such as \"#4FA3E3\""
    ),
    (
      "{\"theme\": {\"notice\": \"#12345G\"}}",
      "/c, line 1, column 22: expected a color such as \"#4FA3E3\""
    ),
    (
      "{\"theme\": {\"border\": \"#123456\"}}",
      "/c, line 1, column 22: unknown key \"border\", expected one of standup, accent, danger, "
        + "notice, overtime, paused, ready, urgent"
    ),
    (
      "{\"transcriber\": \"whisper\"}",
      "/c, line 1, column 17: expected an array, found a string"
    ),
    (
      "{\"hooks\": [\"publish\"]}",
      "/c, line 1, column 11: expected an object, found an array"
    ),
    (
      "{\"hooks\": {\"meetingEnded\": \"publish\"}}",
      "/c, line 1, column 28: expected an array, found a string"
    ),
    (
      "{\"hooks\": {\"meetingEnded\": [[\"publish\"]]}}",
      "/c, line 1, column 29: expected a string, found an array"
    ),
    (
      "{\"hooks\": {\"meetingPaused\": [\"publish\"]}}",
      "/c, line 1, column 29: unknown hook \"meetingPaused\", expected one of itemOpened, "
        + "meetingEnded, meetingStarted"
    ),
  ])
  func `an invalid setting is reported with its location and has its default`(
    text: String, sentence: String
  ) {
    let (configuration, problems) = parse(text)
    #expect(configuration == Configuration())
    #expect(problems.map(\.description) == [sentence])
  }

  @Test func `the first of very many problems are reported, and the rest counted`() {
    let unknown = (1...20_000).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    let (_, problems) = parse("{\(unknown)}")
    #expect(problems.count == 21)
    #expect(problems[19].location == TextLocation(line: 20, column: 8))
    #expect(problems[20].description == "/c: there are 19980 more problems")
  }

  @Test func `no more keys are assigned than there are actions`() {
    let keys = (1...20_000).map { "\"a\($0)\": \"x\"" }.joined(separator: ",")
    let (configuration, problems) = parse("{\"keys\": {\(keys)}}")
    #expect(configuration.keys.count == 1000)
    #expect(problems.map(\.reason) == ["only the first 1000 of 20000 keys are used"])
  }

  @Test(arguments: [
    ("true", Configuration.Notification.automatic), ("false", .never), ("\"osc9\"", .osc9),
    ("\"osc99\"", .osc99), ("\"osc777\"", .osc777),
  ])
  func `notifications can be switched on and off or name a sequence`(
    _ text: String, _ notification: Configuration.Notification
  ) {
    let (configuration, problems) = parse("{\"notify\": \(text)}")
    #expect(configuration.notification == notification)
    #expect(problems == [])
  }

  @Test func `a theme is a name or an object`() {
    let (named, problems) = parse("{\"theme\": \"teal\"}")
    #expect(named.theme == .teal && named.colors.isEmpty && problems == [])
    let (partial, partialProblems) = parse(
      "{\"theme\": {\"standup\": \"chartreuse\", \"ready\": \"#00ff00\", \"x\": 1}}")
    #expect(partial.theme == .bubblegum && partial.colors == [.ready: 0x00FF00])
    #expect(partialProblems.count == 2)
  }

  @Test func `an invalid hook does not affect the other`() {
    let (configuration, problems) = parse(
      "{\"hooks\": {\"meetingStarted\": 1, \"meetingEnded\": [\"publish\"]}}")
    #expect(configuration.hooks == [.meetingEnded: ["publish"]])
    #expect(problems.count == 1)
  }

  @Test func `an invalid setting does not affect the others`() {
    let (configuration, problems) = parse(
      "{\"mute\": 1, \"mouse\": false, \"keys\": {\"a.b\": 1, \"list.add\": \"n\"}}")
    #expect(!configuration.takesMouse)
    #expect(configuration.keys.map(\.action) == ["list.add"])
    #expect(problems.count == 2)
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/standups/config.json"),
    (["HOME": "/h"], "/h/.config/standups/config.json"),
    (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/standups/config.json"),
  ])
  func `the path follows the base directory specification`(
    environment: [String: String], path: String
  ) {
    #expect(Configuration.path(environment: environment) == path)
  }

  private func parse(
    _ text: String
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    Configuration.parse(Array(text.utf8), path: "/c")
  }
}

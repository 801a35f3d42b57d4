import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct ConfigurationTests {
  @Test func `everything can be decided`() {
    let (configuration, problems) = parse(
      """
      {
        "color" : "256",
        "keys" : { "list.add" : "n", "record.next" : ["Space", "→"] },
        "mouse" : false,
        "mute" : true,
        "notify" : true,
        "theme" : "navy",
        "transcriber" : ["whisper", "--stream"],
        "warnings" : { "percent" : 30, "seconds" : 15 }
      }
      """)

    var expected = Configuration()
    expected.color = .palette256
    expected.keys = [
      .init(action: "list.add", keys: ["n"], location: TextLocation(line: 3, column: 27)),
      .init(
        action: "record.next", keys: ["Space", "→"], location: TextLocation(line: 3, column: 48)),
    ]
    expected.takesMouse = false
    expected.isMuted = true
    expected.notification = .automatic
    expected.theme = .navy
    expected.transcriber = ["whisper", "--stream"]
    expected.warnings = WarningThresholds(percent: 30, seconds: 15)
    #expect(configuration == expected)
    #expect(problems == [])
  }

  @Test func `nothing has to be decided`() {
    let (configuration, problems) = parse("{}")
    #expect(configuration == Configuration())
    #expect(problems == [])
  }

  @Test(arguments: [
    ("{", "/c, line 1, column 2: a key in quotes should be here"),
    ("[]", "/c, line 1, column 1: an object should be here, not a list"),
    (
      "{\n  \"mute\" : 1\n}",
      "/c, line 2, column 12: true or false should be here, not a number"
    ),
    (
      "{\"color\": \"blue\"}",
      "/c, line 1, column 11: the value is none of auto, always, never, 256, 16, truecolor"
    ),
    (
      "{\"sound\": 1}",
      "/c, line 1, column 11: there is no key \"sound\", only color, keys, mouse, mute, notify, "
        + "theme, transcriber, warnings"
    ),
    (
      "{\"notify\": \"never\"}",
      "/c, line 1, column 12: the value is none of true, false, \"osc9\", \"osc777\""
    ),
    ("{\"warnings\": {\"percent\": 0}}", "/c, line 1, column 26: the number is out of range"),
    ("{\"keys\": {\"list.add\": []}}", "/c, line 1, column 23: a key should be here"),
    (
      "{\"transcriber\": \"whisper\"}",
      "/c, line 1, column 17: a list should be here, not a text"
    ),
  ])
  func `what cannot be followed is named with its place, and its default holds`(
    text: String, sentence: String
  ) {
    let (configuration, problems) = parse(text)
    #expect(configuration == Configuration())
    #expect(problems.map(\.description) == [sentence])
  }

  @Test(arguments: [
    ("true", Configuration.Notification.automatic), ("false", .never), ("\"osc9\"", .osc9),
    ("\"osc777\"", .osc777),
  ])
  func `a notification goes the way that is wanted`(
    _ text: String, _ notification: Configuration.Notification
  ) {
    let (configuration, problems) = parse("{\"notify\": \(text)}")
    #expect(configuration.notification == notification)
    #expect(problems == [])
  }

  @Test func `what is wrong keeps nothing else from being followed`() {
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
  func `it is where configurations are`(environment: [String: String], path: String) {
    #expect(Configuration.path(environment: environment) == path)
  }

  private func parse(
    _ text: String
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    Configuration.parse(Array(text.utf8), path: "/c")
  }
}

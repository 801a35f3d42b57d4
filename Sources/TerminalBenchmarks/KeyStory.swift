/// Keys that are pressed one after the other, again in each round.
struct KeyStory {
  struct Step {
    var key: String
    /// The heading under which the answer counts; nil if it does not.
    var title: String?
  }

  /// Pressed once, before.
  var setup: [String] = []
  var steps: [Step]

  static let row = KeyStory(steps: steps("j", 8, "Row key") + steps("k", 8, "Row key"))
  static let scroll = KeyStory(setup: [pageDown], steps: steps("j", 8, "Row key that scrolls"))
  static let page = KeyStory(steps: steps(pageDown, 6, "Page key") + steps(pageUp, 6, "Page key"))
  static let typing = KeyStory(
    setup: ["a"],
    steps: steps("x", 10, "A character typed in the form's title") + steps("\u{7F}", 10, nil))
  static let alert = KeyStory(
    steps: [Step(key: "d", title: "Opening an alert"), Step(key: "n", title: "Closing an alert")])

  /// There and back at once, as far as ten standups go.
  static let shortPage = KeyStory(
    steps: Array(repeating: steps(pageDown, 1, "Page key") + steps(pageUp, 1, "Page key"), count: 6)
      .flatMap(\.self))
  static let filter = KeyStory(
    setup: ["/"],
    steps: ["S", "t", "a"].flatMap { steps($0, 1, "A letter of the filter") }
      + steps("\u{7F}", 3, nil))
  static let opening = KeyStory(
    steps: [Step(key: "\r", title: "Opening a standup"), Step(key: "h", title: nil)])

  /// The headings, in the order of their first step.
  var titles: [String] {
    steps.compactMap(\.title).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let pageDown = "\u{1B}[6~"
  private static let pageUp = "\u{1B}[5~"

  private static func steps(_ key: String, _ count: Int, _ title: String?) -> [Step] {
    Array(repeating: Step(key: key, title: title), count: count)
  }
}

/// Keys that are pressed one after the other, again in each round.
struct KeyScript {
  struct Step {
    var bytes: [UInt8]
    /// Whether what it costs is of interest.
    var counts: Bool
  }

  var title: String
  /// Pressed once, before.
  var setup: [Step] = []
  var steps: [Step]
  /// Pressed once, after.
  var end: [Step] = []

  static let row = KeyScript(title: "Row key", steps: presses("j", 4) + presses("k", 4))
  /// There and back at once, as far as ten standups go.
  static let page = KeyScript(
    title: "Page key",
    steps: (0..<4).flatMap { _ in presses("\u{1B}[6~", 1) + presses("\u{1B}[5~", 1) })
  static let typing = KeyScript(
    title: "A character typed", setup: presses("a", 1),
    steps: presses("x", 8) + erasures(8), end: presses("\u{1B}", 1))
  static let filter = KeyScript(
    title: "A letter of the filter", setup: presses("/", 1),
    steps: "Standup".flatMap { presses(String($0), 1) } + erasures(7),
    end: presses("\u{1B}", 1))

  /// The window comes to the front, upon which its size is looked at.
  static let focus = KeyScript(title: "", setup: presses("\u{1B}[I", 1), steps: [])

  static let all = [row, page, typing, filter]

  private static func presses(_ key: String, _ count: Int) -> [Step] {
    Array(repeating: Step(bytes: Array(key.utf8), counts: true), count: count)
  }

  private static func erasures(_ count: Int) -> [Step] {
    Array(repeating: Step(bytes: [0x7F], counts: false), count: count)
  }
}

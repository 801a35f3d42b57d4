import TerminalUI

/// Changes the style of what is written next, by bytes that are made once for each pair of styles.
struct StyleWriter {
  private(set) var strings: StyleStrings
  /// The style in force; `nil` where only the terminal knows.
  private(set) var current: Style?

  /// The styles met so far. The place of the one in force, and one more for none.
  private var styles: [Style] = []
  private var place = StyleWriter.capacity
  /// The bytes from one place to another.
  private var transitions: [[UInt8]?]

  /// How many styles are remembered: a screen has a dozen or two.
  private static let capacity = 48
  /// What it takes to change the colour in most palettes.
  private static let usualCost = 10

  init(_ strings: StyleStrings) {
    self.strings = strings
    transitions = Array(repeating: nil, count: (Self.capacity + 1) * Self.capacity)
  }

  /// Forgets which style is in force.
  mutating func forget() {
    current = nil
    place = Self.capacity
  }

  /// Has what is written next look like that.
  mutating func change(to style: Style, in bytes: inout [UInt8]) {
    guard style != current else { return }
    let target = place(of: style)
    let index = place * Self.capacity + target
    if let known = transitions[index] {
      bytes += known
    } else {
      let made = strings.transition(from: current, to: style)
      transitions[index] = made
      bytes += made
    }
    place = target
    current = style
  }

  /// How many bytes it takes from one style to another; a guess where that was never needed.
  func cost(from old: Style?, to new: Style) -> Int {
    guard old != new else { return 0 }
    let start = old.map { styles.firstIndex(of: $0) } ?? Self.capacity
    guard let start, let target = styles.firstIndex(of: new),
      let known = transitions[start * Self.capacity + target]
    else { return Self.usualCost }
    return known.count
  }

  private mutating func place(of style: Style) -> Int {
    if let place = styles.firstIndex(of: style) { return place }
    if styles.count == Self.capacity { forgetAll() }
    styles.append(style)
    return styles.count - 1
  }

  private mutating func forgetAll() {
    styles = current.map { [$0] } ?? []
    if current != nil { place = 0 }
    for index in transitions.indices { transitions[index] = nil }
  }
}

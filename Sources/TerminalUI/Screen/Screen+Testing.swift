/// The actions of input on a screen, for tests: a window of 80x24 in which nothing has happened
/// yet.
extension Screen {
  private static var testedSize: Size { Size(width: 80, height: 24) }

  /// The action of a key, a click, or pasted text; nil if it does nothing.
  public func action(for input: Input) -> Action? {
    var interaction = Interaction()
    return interaction.respond(
      to: input, on: self, drawn: render(size: Self.testedSize), at: .zero)
  }

  /// The action of a click on the first occurrence of a text; nil if there is none, or the click
  /// does nothing.
  public func action(clickingOn text: String) -> Action? {
    let canvas = render(size: Self.testedSize)
    for y in 0..<canvas.size.height {
      let line = canvas.line(y)
      guard let start = line.start(of: text) else { continue }
      let point = Point(x: line[..<start].columns, y: y)
      return action(for: .mouse(Mouse(.press, at: point)))
    }
    return nil
  }
}

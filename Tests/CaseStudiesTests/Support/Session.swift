import TerminalUI

/// Presses keys and clicks on one screen, long after it opened.
struct Session<Action: Sendable> {
  let screen: Screen<Action>
  let size: Size
  private var interaction = Interaction()

  init(_ screen: Screen<Action>, size: Size = Size(width: 80, height: 24)) {
    self.screen = screen
    self.size = size
    interaction.screenDrawn(screen, in: size, at: .zero)
  }

  var canvas: Canvas { screen.render(size: size, interaction: interaction) }

  mutating func press(_ key: Key) -> Action? { respond(to: .key(key)) }

  mutating func click(_ x: Int, _ y: Int) -> Action? {
    respond(to: .mouse(Mouse(.press, at: Point(x: x, y: y))))
  }

  private mutating func respond(to input: Input) -> Action? {
    interaction.respond(to: input, on: screen, drawn: canvas, at: .seconds(1))
  }
}

extension Screen {
  /// The screen as text in a window of this size.
  func picture(_ width: Int, _ height: Int) -> String {
    render(size: Size(width: width, height: height), tier: .monochrome).text
  }

  /// The popup on top of the screen.
  var popup: Popup<Action>? {
    guard case .popup(let popup) = cover else { return nil }
    return popup
  }

  /// The sheet on top of the screen.
  var sheet: Screen? {
    guard case .sheet(let sheet) = cover else { return nil }
    return sheet
  }
}

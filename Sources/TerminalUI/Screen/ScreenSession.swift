/// Turns input into a screen's actions, and draws the screen.
///
/// The screen is rebuilt whenever its content may have changed.
///
/// ```swift
/// var session = ScreenSession { AppFeature.screen(store.state) }
/// let canvas = session.draw(size: Size(width: 80, height: 24), glyphs: .unicode, at: now)
/// if let action = session.action(for: .key("e"), at: now) { store.send(action) }
/// ```
public struct ScreenSession<Action: Sendable> {
  private let makeScreen: () -> Screen<Action>
  private var current: Screen<Action>?
  private var interaction = Interaction()
  /// The last picture, which clicks hit; of size zero before the first one.
  public private(set) var drawn = Canvas(size: .zero)

  /// Creates a session for the screen that `screen` builds from the current state.
  public init(screen: @escaping () -> Screen<Action>) {
    makeScreen = screen
  }

  /// The action of an input; `nil` if it does nothing.
  ///
  /// The session assumes that the caller sends the action, and then rebuilds the screen.
  ///
  /// - Parameter now: a reading of a monotonic clock.
  public mutating func action(for input: Input, at now: Duration) -> Action? {
    // A click must hit the current screen: the one in the last picture may have had other rows.
    if case .mouse = input, current == nil {
      _ = draw(size: drawn.size, glyphs: drawn.glyphs, at: now)
    }
    let action = interaction.respond(to: input, on: currentScreen(), drawn: drawn, at: now)
    if action != nil { screenChanged() }
    return action
  }

  /// Draws the current screen.
  public mutating func draw(size: Size, glyphs: GlyphSet, at now: Duration) -> Canvas {
    let screen = currentScreen()
    interaction.update(for: screen, at: now)
    drawn = screen.render(size: size, glyphs: glyphs, interaction: interaction)
    return drawn
  }

  /// Rebuilds the screen, because something other than input may have changed it.
  public mutating func screenChanged() {
    current = nil
  }

  private mutating func currentScreen() -> Screen<Action> {
    let screen = current ?? makeScreen()
    current = screen
    return screen
  }
}

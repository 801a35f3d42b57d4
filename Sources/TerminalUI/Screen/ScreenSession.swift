/// A screen in use: input comes to its actions, and its pictures are drawn.
///
/// The screen is made again once something may have changed what it shows.
///
/// ```swift
/// var session = ScreenSession { AppFeature.screen(store.state) }
/// let picture = session.draw(size: Size(width: 80, height: 24), glyphs: .unicode, at: now)
/// if let action = session.action(for: .key("e"), at: now) { store.send(action) }
/// ```
public struct ScreenSession<Action: Sendable> {
  private let makeScreen: () -> Screen<Action>
  private var made: Made?
  private var outdated: Made?
  private var interaction = Interaction()
  /// The last picture, which clicks hit; of size zero before the first one.
  public private(set) var drawn = Canvas(size: .zero)

  /// NB: the screen is kept in a box, since it is large and would be copied for each use.
  private final class Made {
    let screen: Screen<Action>

    init(_ screen: Screen<Action>) {
      self.screen = screen
    }
  }

  /// A session on the screen that `screen` makes of the present state.
  public init(screen: @escaping () -> Screen<Action>) {
    makeScreen = screen
  }

  /// The action that an input comes to; `nil` if none. Whoever sends it changes the screen, which is
  /// made again for the next input.
  ///
  /// - Parameter now: a reading of a clock that never goes back.
  public mutating func action(for input: Input, at now: Duration) -> Action? {
    // NB: what the pointer hits must be in a picture of this screen: another one may have other rows.
    if case .mouse = input, made == nil {
      _ = draw(size: drawn.size, glyphs: drawn.glyphs, at: now)
    }
    let action = interaction.respond(to: input, on: makeOnce().screen, drawn: drawn, at: now)
    if action != nil { screenChanged() }
    return action
  }

  /// The picture of the screen as it is now.
  public mutating func draw(size: Size, glyphs: Glyphs, at now: Duration) -> Canvas {
    let made = makeOnce()
    interaction.notePopup(of: made.screen, at: now)
    drawn = made.screen.render(size: size, glyphs: glyphs, interaction: interaction, after: drawn)
    return drawn
  }

  /// Has the screen made again: something besides input may have changed it.
  public mutating func screenChanged() {
    outdated = made
    made = nil
  }

  /// Frees what is not needed any more. Call it once the picture is out, which need not wait for that.
  public mutating func tidyUp() {
    outdated = nil
  }

  private mutating func makeOnce() -> Made {
    if let made { return made }
    let new = Made(makeScreen())
    made = new
    return new
  }
}

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
  private var drawnScreen: ScreenIdentity?
  /// Whether nothing has changed since the last picture.
  private var isDrawn = false

  /// Creates a session for the screen that `screen` builds from the current state.
  public init(screen: @escaping () -> Screen<Action>) {
    makeScreen = screen
  }

  /// The action of an input; `nil` if it does nothing.
  ///
  /// A key acts on the current screen, drawn or not. The mouse acts on the last picture, and does
  /// nothing if what is under the pointer has changed since. On a screen that ticks, clocks may have
  /// advanced.
  ///
  /// The session assumes that the caller sends the action and runs the effects that are ready. Then
  /// it rebuilds the screen.
  ///
  /// - Parameter now: a reading of a monotonic clock.
  public mutating func action(for input: Input, at now: Duration) -> Action? {
    if case .mouse(let mouse) = input, !isUpToDate(under: mouse) {
      interaction.cancelDrag()
      return nil
    }
    let action = interaction.respond(to: input, on: currentScreen(), drawn: drawn, at: now)
    if action != nil { forgetScreen() }
    return action
  }

  /// Draws the current screen.
  public mutating func draw(
    size: Size, glyphs: GlyphSet, tier: ColorTier = .direct, at now: Duration
  ) -> Canvas {
    let screen = currentScreen()
    interaction.screenDrawn(screen, in: size, at: now)
    drawn = screen.render(size: size, glyphs: glyphs, tier: tier, interaction: interaction)
    drawnScreen = ScreenIdentity(screen)
    isDrawn = true
    return drawn
  }

  /// Rebuilds the screen, because something other than input may change it. Call it before that
  /// happens, so that it is not taken for the work of the last input.
  public mutating func screenWillChange(at now: Duration) {
    if interaction.needsUpdate { interaction.update(for: currentScreen(), at: now) }
    forgetScreen()
  }

  private mutating func forgetScreen() {
    current = nil
    isDrawn = false
  }

  private mutating func currentScreen() -> Screen<Action> {
    let screen = current ?? makeScreen()
    current = screen
    return screen
  }

  private mutating func isUpToDate(under mouse: Mouse) -> Bool {
    if isDrawn { return true }
    let screen = currentScreen()
    guard ScreenIdentity(screen) == drawnScreen else { return false }
    guard mouse.kind == .press else { return true }
    let picture = screen.render(
      size: drawn.size, glyphs: drawn.glyphs, tier: drawn.tier, interaction: interaction)
    let isTicking = screen.isTicking
    return picture.meaning(at: mouse.position, isTicking: isTicking)
      == drawn.meaning(at: mouse.position, isTicking: isTicking)
  }
}

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
  private var motion: PopupMotion?
  /// True if nothing has changed since the last picture.
  private var isDrawn = false

  /// Creates a session for the screen that `screen` builds from the current state.
  public init(screen: @escaping () -> Screen<Action>) {
    makeScreen = screen
  }

  /// The action of an input; `nil` if it does nothing.
  ///
  /// A key acts on the current screen, drawn or not. The mouse acts on the last picture, and does
  /// nothing if the content under the pointer has changed since. On a screen that ticks, clocks may
  /// have advanced.
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
    if input.endsMotion { motion = nil }
    let screen = currentScreen()
    let action = interaction.respond(to: input, on: screen, drawn: drawn, at: now)
    if let time = interaction.closingTime, let popup = screen.topPopup {
      let card = PopupCard(
        popup: popup.map { _ in }, focus: interaction.focused, scroll: interaction.scroll)
      motion = PopupMotion(
        closing: card, on: ScreenIdentity(screen).withoutPopup, for: time, at: now)
    }
    if action != nil { forgetScreen() }
    return action
  }

  /// The action that shows a notice from outside of the program's features; `nil` if the screen
  /// shows none. The session assumes the same as for the action of an input.
  public mutating func action(forNotice notice: String) -> Action? {
    let action = currentScreen().showNotice?(notice)
    if action != nil { forgetScreen() }
    return action
  }

  /// Draws the current screen.
  ///
  /// - Parameter hasMotion: true if popups unroll and fold away, and if views may move by
  ///   themselves. While something moves, ``nextFrame`` says when to draw again. Keys, clicks,
  ///   another screen, and another size end the motion of a popup.
  public mutating func draw(
    size: Size, glyphs: GlyphSet, tier: ColorTier = .direct, hasMotion: Bool = false,
    at now: Duration
  ) -> Canvas {
    let screen = currentScreen()
    let identity = ScreenIdentity(screen)
    if interaction.screenDrawn(screen, in: size, at: now) {
      motion = PopupMotion(openingOn: identity, at: now)
    }
    let mayMove = hasMotion && size == drawn.size && motion?.screen == identity
    if !mayMove || motion?.advance(to: now) == false { motion = nil }
    drawn = picture(
      of: screen, size: size, glyphs: glyphs, tier: tier, at: hasMotion ? now : nil)
    drawnScreen = identity
    isDrawn = true
    return drawn
  }

  /// The time at which the next picture of a motion is due; `nil` if nothing moves.
  public var nextFrame: Duration? {
    [motion?.nextFrame, drawn.nextFrame].compactMap(\.self).min()
  }

  /// Rebuilds the screen, because something other than input may change it. Call it before that
  /// happens, so that the change is not attributed to the last input.
  public mutating func screenWillChange(at now: Duration) {
    if interaction.needsUpdate { interaction.update(for: currentScreen(), at: now) }
    forgetScreen()
  }

  private func picture(
    of screen: Screen<Action>, size: Size, glyphs: GlyphSet, tier: ColorTier,
    at time: Duration? = nil
  ) -> Canvas {
    var canvas = screen.render(
      size: size, glyphs: glyphs, tier: tier, interaction: interaction,
      unrolled: motion?.unrolled ?? 1, after: drawn, at: time)
    motion?.leavingCard?.drawLeaving(on: &canvas)
    return canvas
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
    let picture = picture(
      of: screen, size: drawn.size, glyphs: drawn.glyphs, tier: drawn.tier)
    let isTicking = screen.isTicking
    return picture.meaning(at: mouse.position, isTicking: isTicking)
      == drawn.meaning(at: mouse.position, isTicking: isTicking)
  }
}

extension Input {
  /// True if the user now wants something else. Releasing the button that closed a popup does not
  /// count.
  fileprivate var endsMotion: Bool {
    switch self {
    case .focus, .reply: false
    case .key, .paste, .uncertainKey: true
    case .mouse(let mouse):
      switch mouse.kind {
      case .drag, .release: false
      case .press, .wheelDown, .wheelUp: true
      }
    }
  }
}

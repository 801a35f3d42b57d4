/// A pure function from screen, picture, and time to actions: it turns input into a screen's
/// actions.
///
/// It holds the state that a screen needs between inputs: the focus and the scroll position of the
/// open popup, and the thing that the pointer is dragging.
public struct Interaction: Hashable, Sendable {
  /// The rows by which the message of the popup is scrolled.
  public internal(set) var scroll = 0
  /// The open popup; `nil` once it is answered, so that an equal popup counts as a new one.
  var popup: PopupIdentity?
  var focused = 0
  var arming = Arming.undrawn
  /// True if the last input was certainly meant as input.
  var isCertain = true
  var lastPress: Press?
  /// The time that the popup answered by the last input takes to fold away; `nil` if it answered
  /// none, or one that was never drawn.
  var closingTime: Duration?
  /// The key that opened the popup, until it has been released.
  var opener: Press?
  private(set) var isTyped = false
  private var screen: ScreenIdentity?
  private var typingGuard = TypingGuard()
  private var hasSheet = false
  private var isEnterPressed = false
  private var sheetClosedAt: Duration?
  private var dragged: Dragged?
  /// The count that is being typed before a key.
  private var count: Int?

  /// The state of the keyboard's access to the destructive buttons of the popup.
  enum Arming: Hashable {
    case armed
    case undrawn
    /// The time at which the popup was drawn, or a key was pressed that does not arm the buttons.
    case waiting(since: Duration)
  }

  /// A key, and the time it was last pressed.
  struct Press: Hashable {
    var key: Key
    var time: Duration
  }

  /// The thing that the pointer drags while its button is down.
  private enum Dragged: Hashable {
    case row(Int)
    case slider(Int, in: Rect)
  }

  public init() {}

  /// - Parameter isTyped: true if buttons are named by lines, which is said where keys are.
  init(isTyped: Bool) { self.isTyped = isTyped }

  /// The time without a key before keys press the destructive buttons of a new popup, or do
  /// anything after a text field was closed by something other than the user. Until then, keys were
  /// meant for the previous screen.
  public static let quietTime: Duration = .milliseconds(300)

  /// The time without a letter before that letter may answer the popup it opened. Before that, it
  /// counts as pressed twice or held down: keyboards repeat a held-down key sooner.
  static let releaseTime: Duration = .milliseconds(700)

  /// The time for which Enter is ignored after it closed a sheet: a second press was meant for the
  /// sheet.
  public static let doublePressTime: Duration = .milliseconds(300)

  /// The action of an input on a screen; `nil` if it does nothing.
  ///
  /// - Parameters:
  ///   - canvas: the picture the user sees, which clicks hit. In a window too small for it, only
  ///     `^C` works, since the program cannot ask anything. Before the first picture, of size zero,
  ///     keys work as usual.
  ///   - now: a reading of a monotonic clock.
  public mutating func respond<Action>(
    to input: Input, on screen: Screen<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    update(for: screen, at: now)
    closingTime = nil
    if input == .focus(true) { return screen.focusGained?() }
    if screen.isTooSmall(canvas.size) {
      guard let key = input.key else { return nil }
      if !screen.isSheetTooLarge(for: canvas.size) {
        return key == .control("c") ? screen.quitWithoutAsking?() : nil
      }
      guard key == .escape || key == .control("c") else { return nil }
    }
    typingGuard.mayHaveClosed = true
    let action = action(of: input, on: screen, drawn: canvas, at: now)
    if action == nil { typingGuard.mayHaveClosed = false }
    return action
  }

  /// Takes note of what a new picture shows. Call it whenever the screen is drawn.
  ///
  /// - Returns: true if the picture is the first one with the card of a popup.
  @discardableResult
  public mutating func screenDrawn<Action>(
    _ screen: Screen<Action>, in size: Size, at now: Duration
  ) -> Bool {
    update(for: screen, at: now)
    guard popup != nil, arming == .undrawn, size.holds(.smallestWindow) else { return false }
    arming = .waiting(since: now)
    return true
  }

  /// Detects that the screen changed, that a popup opened, or that a sheet or text field closed.
  mutating func update<Action>(for screen: Screen<Action>, at now: Duration) {
    typingGuard.update(isOpen: screen.takesText, at: now)
    updateSheet(for: screen, at: now)
    let identity = ScreenIdentity(screen)
    if identity != self.screen { (dragged, count) = (nil, nil) }
    self.screen = identity
    updatePopup(screen.topPopup)
  }

  /// True if the next update must come before anything but the effects of the last input changes
  /// the screen.
  var needsUpdate: Bool { typingGuard.needsUpdate }

  /// Ends any drag of the pointer.
  mutating func cancelDrag() {
    dragged = nil
  }

  private mutating func updateSheet<Action>(for screen: Screen<Action>, at now: Duration) {
    let hadSheet = hasSheet
    hasSheet = if case .sheet = screen.cover { true } else { false }
    if hadSheet, !hasSheet { sheetClosedAt = isEnterPressed ? now : nil }
  }

  private mutating func action<Action>(
    of input: Input, on screen: Screen<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    switch input {
    case .focus, .reply:
      return nil
    case .key(let key), .uncertainKey(let key):
      dragged = nil
      isCertain = input == .key(key)
      arm(at: now)
      lastPress = Press(key: key.latin ?? key, time: now)
      if typingGuard.isStray(key, at: now) { return nil }
      return respond(to: key, on: screen, drawn: canvas, at: now)
    case .mouse(let mouse):
      (isCertain, count) = (true, nil)
      return respond(to: mouse, on: screen, drawn: canvas, at: now)
    case .paste(let text):
      if screen.topPopup == nil, let typing = screen.top({ $0.typing }) {
        return edited(.insert(text), typing)
      }
      return screen.showNotice?(String(localized: "You can only paste into text fields."))
    }
  }

  private mutating func respond<Action>(
    to key: Key, on screen: Screen<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    isEnterPressed = key == .enter
    if !isEnterPressed { sheetClosedAt = nil }
    if let sheetClosedAt, now - sheetClosedAt < Self.doublePressTime { return nil }
    if let popup = screen.topPopup {
      let key = key.latin ?? key
      if isOpener(key, at: now) { return nil }
      if let action = respond(to: key, in: popup, on: screen, drawn: canvas) { return action }
      return key.modifiers.contains(.control) ? screen.globalKeys.action(for: key) : nil
    }
    if !isCertain, key == .escape, screen.top({ $0.keys.asksFirst(key) }) {
      return screen.showNotice?(
        String(localized: "The terminal is still answering; press Esc again"))
    }
    let typing = screen.top { $0.typing }
    let key = typing == nil ? key.latin ?? key : key
    if typing == nil, extendCount(with: key, on: screen.top { $0.keys.rows }) { return nil }
    let count = count
    self.count = nil
    if count != nil {
      if key == .escape { return nil }
      if screen.top({ $0.keys.deletes(key) }) {
        return screen.showNotice?(
          String(localized: "Nothing deleted: counts are only for moving"))
      }
    }
    switch screen.top({ $0.keys.match(key, count: count ?? 1) }) {
    case .action(let action): return action
    case .disabled(let reason): return screen.showNotice?(reason)
    case nil: break
    }
    if let typing {
      if let edit = TextEdit(key) { return edited(edit, typing) }
      guard !key.isPrintable else { return nil }
    }
    switch screen.globalKeys.match(key) {
    case .action(let action): return action
    case .disabled(let reason): return screen.showNotice?(reason)
    case nil: return nil
    }
  }

  /// Adds a key to the count if it is one of its digits, before a key that moves in a list; returns
  /// false for other keys.
  private mutating func extendCount(with key: Key, on rows: [KeyRow]) -> Bool {
    guard let digit = key.digit, digit > 0 || count != nil,
      rows.contains(where: \.takesCount), !rows.contains(where: { $0.keys.contains(key) })
    else { return false }
    count = min((count ?? 0) * 10 + digit, Self.countLimit)
    return true
  }

  private static let countLimit = 1_000_000

  /// The action of an edit. Typing never closes a text field.
  private mutating func edited<Action>(
    _ edit: TextEdit, _ typing: (TextEdit) -> Action
  ) -> Action {
    typingGuard.mayHaveClosed = false
    return typing(edit)
  }

  private mutating func respond<Action>(
    to mouse: Mouse, on screen: Screen<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    switch mouse.kind {
    case .drag:
      return drag(to: mouse.position, on: screen, drawn: canvas)
    case .release:
      dragged = nil
      return nil
    case .wheelDown, .wheelUp:
      let isDown = mouse.kind == .wheelDown
      if let popup = screen.topPopup {
        scroll(popup, by: isDown ? 1 : -1, in: canvas.size)
        return nil
      }
      let key = screen.assignedKey(for: isDown ? .down : .up)
      return respond(to: key, on: screen, drawn: canvas, at: now)
    case .press:
      let target = canvas.target(at: mouse.position)
      dragged = nil
      switch target?.hit {
      case nil, .nothing: return nil
      case .key(let key):
        let isCovered = screen.topPopup != nil
        return respond(
          to: isCovered ? key : screen.assignedKey(for: key), on: screen, drawn: canvas, at: now)
      case .item(let index):
        guard let popup = screen.topPopup else {
          dragged = .row(index)
          return screen.top { $0.pick?(index) }
        }
        return press(index, in: popup)
      case .slider(let index):
        dragged = target.map { .slider(index, in: $0.area) }
        return drag(to: mouse.position, on: screen, drawn: canvas)
      case .step(let index, let step):
        return screen.topPopup == nil ? screen.top { $0.step?(index, step) } : nil
      case .text(let start):
        guard screen.topPopup == nil else { return nil }
        dragged = canvas.item(at: mouse.position).map { .row($0) }
        return screen.top { $0.typing?(.moveTo(column: mouse.position.x - start)) }
      }
    }
  }

  private mutating func drag<Action>(
    to point: Point, on screen: Screen<Action>, drawn canvas: Canvas
  ) -> Action? {
    guard screen.topPopup == nil else { return nil }
    switch dragged {
    case nil:
      return nil
    case .slider(let index, let area):
      let fraction = Double(point.x - area.minX) / Double(max(1, area.width - 1))
      return screen.top { $0.slide?(index, min(max(fraction, 0), 1)) }
    case .row(let index):
      guard let other = canvas.item(at: point), other != index,
        let action = screen.top({ $0.drag?(index, other) })
      else { return nil }
      dragged = .row(other > index ? index + 1 : index - 1)
      return action
    }
  }
}

/// Turns input into a screen's actions, as a pure function of screen, picture, and time.
///
/// It holds the state that a screen needs between inputs: the focus and the scroll position of the
/// open popup, and what the pointer is dragging.
public struct Interaction: Hashable, Sendable {
  /// How far the message of the popup is scrolled, in rows.
  public internal(set) var scroll = 0
  /// The open popup; `nil` once it is answered, so that an equal popup counts as a new one.
  private var popup: PopupIdentity?
  private var focused = 0
  private var openedAt: Duration = .zero
  private var hasSheet = false
  private var isEnterPressed = false
  private var sheetClosedAt: Duration?
  private var dragged: Dragged?

  /// What the pointer drags while its button is down.
  private enum Dragged: Hashable {
    case row(Int)
    case slider(Int, in: Rect)
  }

  public init() {}

  /// How long a popup's destructive button ignores the keyboard, so that keys typed ahead do no
  /// harm.
  public static let destructiveKeyDelay: Duration = .milliseconds(150)

  /// How long Enter is ignored after it closed a sheet: a second press was meant for the sheet.
  public static let doublePressTime: Duration = .milliseconds(300)

  /// The index of the focused button.
  func focus<Action>(in popup: Popup<Action>) -> Int {
    guard self.popup == PopupIdentity(popup) else { return popup.initialFocus }
    return focused
  }

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
    if input == .focus(true) { return screen.focusGained?() }
    if Screen<Action>.isTooSmall(canvas.size) {
      return input == .key(.control("c")) ? screen.quitWithoutAsking?() : nil
    }
    switch input {
    case .focus, .reply:
      return nil
    case .key(let key):
      dragged = nil
      return respond(to: key, on: screen, drawn: canvas, at: now)
    case .mouse(let mouse):
      return respond(to: mouse, on: screen, drawn: canvas, at: now)
    case .paste(let text):
      if screen.topPopup == nil, let typing = screen.top({ $0.typing }) {
        return typing(.insert(text))
      }
      return screen.showNotice?("You can only paste into text fields.")
    }
  }

  /// Detects that a popup opened or a sheet closed. Call it whenever the screen has changed.
  public mutating func update<Action>(for screen: Screen<Action>, at now: Duration) {
    updateSheet(for: screen, at: now)
    let popup = screen.topPopup
    let identity = popup.map(PopupIdentity.init)
    guard identity != self.popup else { return }
    self.popup = identity
    focused = popup?.initialFocus ?? 0
    scroll = 0
    openedAt = now
  }

  private mutating func updateSheet<Action>(for screen: Screen<Action>, at now: Duration) {
    let hadSheet = hasSheet
    hasSheet = if case .sheet = screen.cover { true } else { false }
    if hadSheet, !hasSheet { sheetClosedAt = isEnterPressed ? now : nil }
  }

  private mutating func respond<Action>(
    to key: Key, on screen: Screen<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    isEnterPressed = key == .enter
    if !isEnterPressed { sheetClosedAt = nil }
    if let sheetClosedAt, now - sheetClosedAt < Self.doublePressTime { return nil }
    if let popup = screen.topPopup {
      let key = key.latin ?? key
      if let action = respond(to: key, in: popup, drawn: canvas, at: now) { return action }
      return key.modifiers.contains(.control) ? screen.globalKeys.action(for: key) : nil
    }
    let typing = screen.top { $0.typing }
    let key = typing == nil ? key.latin ?? key : key
    switch screen.top({ $0.keys.match(key) }) {
    case .action(let action): return action
    case .disabled(let reason): return screen.showNotice?(reason)
    case nil: break
    }
    if let typing {
      if let edit = TextEdit(key) { return typing(edit) }
      guard !key.isPrintable else { return nil }
    }
    switch screen.globalKeys.match(key) {
    case .action(let action): return action
    case .disabled(let reason): return screen.showNotice?(reason)
    case nil: return nil
    }
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
        scroll(popup, by: isDown ? 1 : -1, drawn: canvas)
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

  private mutating func respond<Action>(
    to key: Key, in popup: Popup<Action>, drawn canvas: Canvas, at now: Duration
  ) -> Action? {
    let count = popup.buttons.count
    let page = max(1, PopupLayout(popup, in: canvas.size, focus: focused).messageSize.height - 1)
    switch key {
    case .escape:
      return close(popup)
    case .tab, .right:
      moveFocus(by: 1, among: count)
    case .shift(.tab), .left:
      moveFocus(by: -1, among: count)
    case .down:
      if count > 1 { moveFocus(by: 1, among: count) } else { scroll(popup, by: 1, drawn: canvas) }
    case .up:
      if count > 1 { moveFocus(by: -1, among: count) } else { scroll(popup, by: -1, drawn: canvas) }
    case .pageDown:
      scroll(popup, by: page, drawn: canvas)
    case .pageUp:
      scroll(popup, by: -page, drawn: canvas)
    case .enter, .space:
      return pressFromKeyboard(focused, in: popup, at: now)
    case "y" where count == 2:
      return pressFromKeyboard(0, in: popup, at: now)
    case "n" where count == 2:
      return pressFromKeyboard(1, in: popup, at: now)
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty,
        ("1"..."9").contains(character), let number = character.wholeNumberValue
      else { return nil }
      return pressFromKeyboard(number - 1, in: popup, at: now)
    }
    return nil
  }

  private mutating func moveFocus(by step: Int, among count: Int) {
    guard count > 0 else { return }
    focused = (focused + step + count) % count
  }

  private mutating func scroll<Action>(
    _ popup: Popup<Action>, by rows: Int, drawn canvas: Canvas
  ) {
    let maximum = PopupLayout(popup, in: canvas.size, focus: focused).maximumScroll
    scroll = max(0, min(scroll + rows, maximum))
  }

  /// Presses a button, unless it is destructive and the popup has just opened.
  private mutating func pressFromKeyboard<Action>(
    _ index: Int, in popup: Popup<Action>, at now: Duration
  ) -> Action? {
    guard popup.buttons.indices.contains(index) else { return nil }
    let isGuarded =
      popup.buttons[index].role == .destructive && now - openedAt < Self.destructiveKeyDelay
    return isGuarded ? nil : press(index, in: popup)
  }

  private mutating func press<Action>(_ index: Int, in popup: Popup<Action>) -> Action? {
    guard popup.buttons.indices.contains(index) else { return nil }
    self.popup = nil
    return popup.buttons[index].action
  }

  private mutating func close<Action>(_ popup: Popup<Action>) -> Action? {
    guard let action = popup.dismissAction else { return nil }
    self.popup = nil
    return action
  }
}

/// What distinguishes a popup from the previous one.
private struct PopupIdentity: Hashable, Sendable {
  var title: String?
  var message: String?
  var labels: [String]

  init<Action>(_ popup: Popup<Action>) {
    title = popup.title
    message = popup.message
    labels = popup.buttons.map(\.label)
  }
}

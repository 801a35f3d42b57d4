/// An alert, drawn over everything else, which is dimmed and ignores input.
public struct Popup<Action: Sendable>: Sendable {
  /// The bold title at the top; `nil` takes no room.
  public var title: String?
  /// The message, wrapped, and scrolled if it is too long; `nil` takes no room.
  public var message: String?
  /// The buttons in drawing order. Unless they have their own keys, the digit keys press them by
  /// position.
  public var buttons: [Button]
  /// The index of the button that is focused when the popup opens.
  public var initialFocus: Int
  /// The action of Esc and of a click outside the card; `nil` ignores them.
  public var dismissAction: Action?
  /// True if the title and the message are centered.
  public var isMessageCentered = false
  /// True if the popup says that something is lost, or would be.
  public var isAboutLoss = false
  /// True if the last button is set apart from the others.
  public var hasFooter = false
  /// True if a mark in the corner closes the popup, as Esc does.
  public var hasCloseMark = false
  /// True if even two buttons are stacked.
  var isStacked = false

  /// One of the popup's buttons.
  public struct Button: Sendable {
    public var label: String
    /// A glyph before the label, where the terminal has more than ASCII; screen readers skip it.
    public var icon: String?
    /// The role, which determines the color, and which keys are ignored.
    public var role: PopupRole
    /// The letter that presses it; `nil` if its digit does.
    public var key: Character?
    public var action: Action
    /// The time the popup takes to fold away after the button was pressed, at most 120 ms; zero
    /// closes it at once, and `nil` takes the usual time.
    public var closingTime: Duration?

    public init(
      _ label: String, icon: String? = nil, role: PopupRole, key: Character? = nil,
      action: Action, closingTime: Duration? = nil
    ) {
      self.label = label
      self.icon = icon
      self.role = role
      self.key = key
      self.action = action
      self.closingTime = closingTime
    }
  }

  public init(
    title: String?, message: String?, buttons: [Button], initialFocus: Int = 0,
    dismissAction: Action?
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.initialFocus = initialFocus
    self.dismissAction = dismissAction
  }

  /// The indices of the buttons that a window of this size offers. A small one has no room to
  /// explain what a destructive button would do. Before the first picture, all of them work.
  func offeredButtons(in size: Size) -> [Int] {
    let hasRoom = size == .zero || size.holds(.smallestWindow)
    return buttons.indices.filter { hasRoom || buttons[$0].role != .destructive }
  }

  /// True if something is already lost, or is lost by every answer that does anything.
  var isDangerous: Bool {
    isAboutLoss
      || buttons.contains { $0.role == .destructive }
        && buttons.allSatisfy { $0.role == .destructive || $0.role == .cancel }
  }

  /// The key rows of the footer while the popup is open.
  var keyRows: [KeyRow] {
    var rows: [KeyRow] = []
    if buttons.count > 1 { rows.append(KeyRow(keys: [.tab], id: "move", label: "Move")) }
    if !buttons.isEmpty { rows.append(KeyRow(keys: [.enter], id: "press", label: "Press")) }
    for (name, button) in zip(buttonKeys, buttons) {
      guard let name else { continue }
      rows.append(KeyRow(keys: [Key(.character(name))], id: "\(name)", label: button.label))
    }
    if dismissAction != nil { rows.append(closeRow) }
    return rows
  }

  var closeRow: KeyRow { KeyRow(keys: [.escape], id: "close", label: "Close") }

  /// True if only the letters of the buttons, and Enter, press them.
  var hasLetters: Bool { buttons.contains { $0.key != nil } }

  /// The keys that press the buttons, in their order.
  private var buttonKeys: [Character?] {
    if hasLetters { return buttons.map(\.key) }
    return (buttons.count == 2 ? "yn" : "123456789").map { $0 }
  }

  /// The popup with its actions embedded in a parent's.
  public func map<Parent>(_ transform: (Action) -> Parent) -> Popup<Parent> {
    var popup = Popup<Parent>(
      title: title, message: message,
      buttons: buttons.map {
        .init(
          $0.label, icon: $0.icon, role: $0.role, key: $0.key, action: transform($0.action),
          closingTime: $0.closingTime)
      },
      initialFocus: initialFocus, dismissAction: dismissAction.map(transform))
    popup.isMessageCentered = isMessageCentered
    popup.isAboutLoss = isAboutLoss
    popup.hasFooter = hasFooter
    popup.hasCloseMark = hasCloseMark
    popup.isStacked = isStacked
    return popup
  }
}

extension Popup.Button {
  /// The key that presses the button at this place.
  func name(at index: Int) -> String { key.map(String.init) ?? "\(index + 1)" }

  /// The label as it is drawn.
  func text(in glyphs: GlyphSet) -> String {
    guard let icon, glyphs == .unicode else { return label }
    return "\(icon) \(label)"
  }
}

/// The meaning of a popup's button.
public enum PopupRole: Hashable, Sendable {
  /// Changes nothing.
  case cancel
  /// The expected answer; in the accent.
  case confirm
  /// Deletes something; red and marked with `✗`.
  case destructive
  /// Ends something, such as a meeting; looks plain.
  case ending
  case plain
}

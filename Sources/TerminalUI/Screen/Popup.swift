/// An alert as it is drawn: over everything, which is dim and inert meanwhile.
public struct Popup<Action: Sendable>: Sendable {
  /// Drawn bold at the top; `nil` draws none.
  public var title: String?
  /// Wrapped, and scrolled where it is too long; `nil` draws none.
  public var message: String?
  /// In the order of drawing.
  public var buttons: [Button]
  /// The button that has the focus when the popup opens.
  public var initialFocus: Int
  private let makeBackground: (@Sendable () -> Action)?

  /// Esc and a click beside the card; `nil` swallows them.
  public var background: Action? { makeBackground?() }

  /// One of its buttons.
  public struct Button: Sendable {
    /// What is written on it.
    public var label: String
    /// What pressing it means.
    public var role: PopupRole
    /// What pressing it comes to.
    public var action: Action

    public init(_ label: String, role: PopupRole, action: Action) {
      self.label = label
      self.role = role
      self.action = action
    }

    func map<Parent>(
      _ transform: @escaping @Sendable (Action) -> Parent
    ) -> Popup<Parent>.Button {
      Popup<Parent>.Button(label, role: role, action: transform(action))
    }
  }

  public init(
    title: String?, message: String?, buttons: [Button], initialFocus: Int = 0,
    background: Action?
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.initialFocus = initialFocus
    makeBackground = if let background { { background } } else { nil }
  }

  /// The same popup, for a parent.
  public func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> Popup<Parent> {
    Popup<Parent>(
      title: title, message: message,
      buttons: buttons.map { $0.map(transform) },
      initialFocus: initialFocus, background: background.map(transform))
  }
}

/// What pressing a popup's button means.
public enum PopupRole: Hashable, Sendable {
  /// Leaves everything as it is.
  case cancel
  /// The expected answer; drawn green.
  case confirm
  /// Takes something away; drawn red, with a mark.
  case destructive
  case plain
}

extension Screen {
  /// The screen with a popup over everything while `item` is not `nil`; the state can be a plain
  /// optional.
  ///
  /// ```swift
  /// screen.alert(item: state.deletion) { standup in
  ///   Popup(
  ///     title: "Delete?", message: standup.title,
  ///     leading: .init("Delete", role: .destructive, action: .deleted(standup.id)),
  ///     trailing: .init("Cancel", role: .cancel, action: .dismissed), dismissAction: .dismissed)
  /// }
  /// ```
  public func alert<Item>(item: Item?, popup: (Item) -> Popup<Action>) -> Screen {
    self.popup(item.map(popup))
  }
}

extension Popup {
  /// A popup with two buttons side by side, below a centered message.
  public init(
    title: String? = nil, message: String? = nil, leading: Button, trailing: Button,
    dismissAction: Action?
  ) {
    self.init(
      title: title, message: message, buttons: [leading, trailing],
      initialFocus: leading.role == .destructive ? 1 : 0, dismissAction: dismissAction)
    isMessageCentered = true
  }

  /// A popup with one button, below a centered message.
  public init(
    title: String? = nil, message: String? = nil, footer: Button, dismissAction: Action?
  ) {
    self.init(title: title, message: message, buttons: [footer], dismissAction: dismissAction)
    isMessageCentered = true
  }

  /// A popup with any number of buttons below each other, and a mark in the corner that closes it.
  ///
  /// ```swift
  /// Popup(
  ///   menu: "Standup",
  ///   buttons: [
  ///     .init("Edit", icon: "✎", role: .plain, action: .editPressed),
  ///     .init("Copy link", icon: "⧉", role: .plain, action: .copyPressed),
  ///   ],
  ///   footer: .init("Delete", role: .destructive, action: .deletePressed),
  ///   dismissAction: .dismissed)
  /// ```
  ///
  /// - Parameter footer: a last button, set apart from the others; `nil` for none.
  public init(
    menu title: String?, message: String? = nil, buttons: [Button], footer: Button? = nil,
    dismissAction: Action
  ) {
    self.init(
      title: title, message: message, buttons: buttons + (footer.map { [$0] } ?? []),
      dismissAction: dismissAction)
    isMessageCentered = true
    hasCloseMark = true
    hasFooter = footer != nil && !buttons.isEmpty
    isStacked = true
  }
}

extension Interaction {
  /// The index of the focused button.
  func focus<Action>(in popup: Popup<Action>) -> Int {
    guard self.popup == PopupIdentity(popup) else { return popup.initialFocus }
    return focused
  }

  mutating func updatePopup<Action>(_ popup: Popup<Action>?) {
    let identity = popup.map(PopupIdentity.init)
    guard identity != self.popup else { return }
    self.popup = identity
    focused = popup?.initialFocus ?? 0
    scroll = 0
    arming = .undrawn
    opener = popup == nil ? nil : lastPress
  }

  /// True if a key is the letter that opened the popup, pressed twice or held down.
  mutating func isOpener(_ key: Key, at now: Duration) -> Bool {
    guard let opener, opener.key == key, case .character(let character) = key.code,
      character.isLetter, key.modifiers.isEmpty, now - opener.time < Self.releaseTime
    else {
      opener = nil
      return false
    }
    self.opener?.time = now
    return true
  }

  /// Arms the destructive buttons if the key is certain and no other has been pressed for long
  /// enough. Otherwise the wait starts again.
  mutating func arm(at now: Duration) {
    switch arming {
    case .undrawn: break
    case .armed where isCertain: break
    case .waiting(let since) where isCertain && now - since >= Self.quietTime: arming = .armed
    case .armed, .waiting: arming = .waiting(since: now)
    }
  }

  mutating func respond<Action>(
    to key: Key, in popup: Popup<Action>, on screen: Screen<Action>, drawn canvas: Canvas
  ) -> Action? {
    let size = canvas.size
    let count = popup.buttons.count
    let page = max(1, PopupLayout(popup, in: size, focus: focused).messageSize.height - 1)
    switch key {
    case .escape:
      return close(popup)
    case .tab, .right:
      moveFocus(by: 1, among: popup.offeredButtons(in: size))
    case .shift(.tab), .left:
      moveFocus(by: -1, among: popup.offeredButtons(in: size))
    case .down where count > 1:
      moveFocus(by: 1, among: popup.offeredButtons(in: size))
    case .up where count > 1:
      moveFocus(by: -1, among: popup.offeredButtons(in: size))
    case .down:
      scroll(popup, by: 1, in: size)
    case .up:
      scroll(popup, by: -1, in: size)
    case .pageDown:
      scroll(popup, by: page, in: size)
    case .pageUp:
      scroll(popup, by: -page, in: size)
    case .enter:
      return pressFromKeyboard(focused, in: popup, on: screen, size)
    case _ where popup.hasLetters:
      guard case .character(let character) = key.code, key.modifiers.isEmpty,
        let index = popup.buttons.firstIndex(where: { $0.key == character })
      else { return nil }
      return pressFromKeyboard(index, in: popup, on: screen, size)
    case .space:
      return pressFromKeyboard(focused, in: popup, on: screen, size)
    case "y" where count == 2:
      return pressFromKeyboard(0, in: popup, on: screen, size)
    case "n" where count == 2:
      return pressFromKeyboard(1, in: popup, on: screen, size)
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty,
        ("1"..."9").contains(character), let number = character.wholeNumberValue
      else { return nil }
      return pressFromKeyboard(number - 1, in: popup, on: screen, size)
    }
    return nil
  }

  private mutating func moveFocus(by step: Int, among buttons: [Int]) {
    guard let first = buttons.first else { return }
    guard let place = buttons.firstIndex(of: focused) else {
      focused = first
      return
    }
    focused = buttons[(place + step + buttons.count) % buttons.count]
  }

  mutating func scroll<Action>(_ popup: Popup<Action>, by rows: Int, in size: Size) {
    let maximum = PopupLayout(popup, in: size, focus: focused).maximumScroll
    scroll = max(0, min(scroll + rows, maximum))
  }

  /// Presses a button, unless the key may not have been meant for it.
  private mutating func pressFromKeyboard<Action>(
    _ index: Int, in popup: Popup<Action>, on screen: Screen<Action>, _ size: Size
  ) -> Action? {
    guard popup.offeredButtons(in: size).contains(index) else { return nil }
    guard obeysKey(popup.buttons[index].role) else {
      return screen.showNotice?(
        isTyped
          ? String(localized: "Type it again to confirm")
          : String(localized: "Press again to confirm"))
    }
    return press(index, in: popup)
  }

  /// True if the last key presses buttons with this role.
  private func obeysKey(_ role: PopupRole) -> Bool {
    switch role {
    case .cancel, .confirm, .plain: true
    case .destructive: arming == .armed
    case .ending: isCertain
    }
  }

  mutating func press<Action>(_ index: Int, in popup: Popup<Action>) -> Action? {
    guard popup.buttons.indices.contains(index) else { return nil }
    leave(by: popup.buttons[index])
    return popup.buttons[index].action
  }

  private mutating func close<Action>(_ popup: Popup<Action>) -> Action? {
    guard let action = popup.dismissAction else { return nil }
    leave(by: popup.buttons.first { $0.role == .cancel })
    return action
  }

  private mutating func leave<Action>(by button: Popup<Action>.Button?) {
    popup = nil
    closingTime = arming == .undrawn ? nil : button?.closingTime ?? PopupMotion.usualTime
  }
}

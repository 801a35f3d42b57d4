/// The identity of the screen, sheets, and popup that are shown, whatever their current content.
struct ScreenIdentity: Hashable, Sendable {
  private var layers: [Layer]
  private var popup: PopupIdentity?

  private struct Layer: Hashable {
    var title: String
    var keyTable: String?
  }

  init<Action>(_ screen: Screen<Action>) {
    let layer = Layer(title: screen.title, keyTable: screen.keys.name)
    switch screen.cover {
    case nil:
      layers = [layer]
    case .popup(let popup):
      layers = [layer]
      self.popup = PopupIdentity(popup)
    case .sheet(let sheet):
      let covering = ScreenIdentity(sheet)
      layers = [layer] + covering.layers
      popup = covering.popup
    }
  }
}

extension ScreenIdentity {
  /// The same screen and sheets once the popup is closed.
  var withoutPopup: Self {
    var identity = self
    identity.popup = nil
    return identity
  }
}

/// The properties that distinguish a popup from the previous one.
struct PopupIdentity: Hashable, Sendable {
  private var title: String?
  private var message: String?
  private var labels: [String]

  init<Action>(_ popup: Popup<Action>) {
    title = popup.title
    message = popup.message
    labels = popup.buttons.map(\.label)
  }
}

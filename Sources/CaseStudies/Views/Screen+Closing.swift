import TerminalUI

extension Screen {
  /// The screen with Esc, which returns to the one below.
  func closable(_ action: Action, does label: String) -> Screen {
    var screen = self
    screen.keys = keys.followed(by: [.on(.escape, id: "close", does: label, action)])
    return screen
  }

  /// A screen for data that has not arrived yet.
  static func loading(_ title: String) -> Screen {
    Screen(title: title, keys: [], body: CenteredColumn { Text("Loading…", style: .dim) })
  }
}

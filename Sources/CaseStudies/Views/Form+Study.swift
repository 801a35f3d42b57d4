import ComposableUI
import TerminalUI

extension Form {
  /// The screen of a form with keys and views of its feature, which has no buttons of its own.
  ///
  /// - Parameters:
  ///   - below: the views below the fields.
  ///   - action: wraps an action of the form in one of the feature.
  func studyScreen<Action>(
    title: String, detail: String, keys: KeyMap<Action>,
    @ViewBuilder below: () -> [any View] = { [] },
    action: @escaping @Sendable (FormAction) -> Action
  ) -> Screen<Action> {
    let keys = KeyMap.moving(between: "Field").map(action).followed(by: keys)
    var screen = screen(title: title, detail: detail, keys: keys, embed: action)
    let (fields, below) = (screen.body, below())
    screen.body = VStack(spacing: 1) {
      fields
      below
    }
    .padding(Edges(top: 1, left: 1, right: 1))
    return screen
  }
}

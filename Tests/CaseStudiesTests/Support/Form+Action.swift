import Composable
import ComposableUI

extension Form {
  /// Changes the form as an action does, for what a test expects of a feature with a form.
  mutating func apply(_ action: FormAction) {
    _ = FormReducer().reduce(into: &self, action: action)
  }
}

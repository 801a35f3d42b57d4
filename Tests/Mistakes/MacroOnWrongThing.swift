import Composable
import ComposableMacros

@CasePathable
// error below: '@CasePathable' can only be applied to an enum
struct Counter {
  var count = 0
}

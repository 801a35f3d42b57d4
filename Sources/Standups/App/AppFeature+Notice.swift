import Composable

extension AppFeature.Action {
  var keepsNotice: Bool {
    switch self {
    case .folderRefused, .loadFailed, .loaded, .noticed, .saveFailed, .saved:
      true
    case .list(.delegate), .path(.element(_, .detail(.delegate))):
      true
    case .path(.element(_, .record(.timerTicked))), .path(.element(_, .record(.delegate))):
      true
    case .destination, .helpPressed, .interruptPressed, .launched, .list, .path, .terminated:
      false
    }
  }
}

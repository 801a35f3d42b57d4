import Composable

extension AppFeature.Action {
  var keepsNotice: Bool {
    switch self {
    case .conflictFound, .focusGained, .folderRefused, .launched, .interruptedMeetingClaimed,
      .interruptedMeetingsFound, .linkedMeetingFound, .loadFailed, .loaded, .noticed,
      .outsideChanged,
      .saveFailed, .saved, .sync:
      true
    case .list(let action):
      action.isSentByEffect
    case .path(.element(_, let action)):
      action.isSentByEffect
    case .path(.popFrom), .path(.push):
      true
    case .destination, .helpPressed, .interruptPressed, .linkPressed, .mouseSwitchPressed,
      .terminated:
      false
    }
  }
}

extension StandupsList.Action {
  fileprivate var isSentByEffect: Bool {
    switch self {
    case .delegate, .destination(.presented(.add(.delegate))),
      .destination(.presented(.edit(.delegate))), .lengthsRead:
      true
    case .destination, .view: false
    }
  }
}

extension Path.Action {
  fileprivate var isSentByEffect: Bool {
    switch self {
    case .detail(.delegate), .detail(.destination(.presented(.edit(.delegate)))): true
    case .detail: false
    case .meeting(.view): false
    case .meeting: true
    case .record(.destination), .record(.view): false
    case .record: true
    case .statistics(.view): false
    case .statistics: true
    }
  }
}

import Composable

extension AppFeature.Action {
  var keepsNotice: Bool {
    switch self {
    case .folderRefused, .launched, .leftMeetingClaimed, .leftMeetingsFound, .loadFailed, .loaded,
      .noticed, .saveFailed, .saved, .sync:
      true
    case .list(let action):
      action.isSentByEffect
    case .path(.element(_, let action)):
      action.isSentByEffect
    case .path(.popFrom), .path(.push):
      true
    case .destination, .helpPressed, .interruptPressed, .mouseSwitchPressed, .terminated:
      false
    }
  }
}

extension StandupsList.Action {
  fileprivate var isSentByEffect: Bool {
    switch self {
    case .delegate, .destination(.presented(.add(.delegate))),
      .destination(.presented(.edit(.delegate))):
      true
    case .addPressed, .deletePressed, .destination, .editPressed, .moved, .openPressed,
      .quitPressed, .rowPicked, .samplesPressed, .startPressed, .syncPressed, .undoPressed:
      false
    }
  }
}

extension Path.Action {
  fileprivate var isSentByEffect: Bool {
    switch self {
    case .detail(.delegate), .detail(.destination(.presented(.edit(.delegate)))):
      true
    case .meeting(.appeared), .meeting(.loadFailed), .meeting(.loaded):
      true
    case .record(.alertAppeared), .record(.alertDisappeared), .record(.appeared),
      .record(.delegate), .record(.newestMeetingFailed), .record(.newestMeetingRead),
      .record(.saveRequested), .record(.timerTicked):
      true
    case .detail, .meeting, .record:
      false
    }
  }
}

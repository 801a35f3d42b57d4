import Composable

enum PopupShape: CaseIterable, Hashable, Sendable {
  case titleMessageFooter
  case messageFooter
  case titleFooter
  case titleMessage
  case titleMessagePair
  case messagePair
  case titlePair
  case titleLeading
}

extension PopupShape {
  /// The layout that a link names: `case1`…`case8`.
  init?(link word: String) {
    guard word.hasPrefix("case"), let number = Int(word.dropFirst(4)),
      Self.allCases.indices.contains(number - 1)
    else { return nil }
    self = Self.allCases[number - 1]
  }

  var label: String {
    switch self {
    case .titleMessageFooter: "title, message, footer"
    case .messageFooter: "message, footer"
    case .titleFooter: "title, footer"
    case .titleMessage: "title, message, no button"
    case .titleMessagePair: "title, message, two buttons"
    case .messagePair: "message, two buttons"
    case .titlePair: "title, two buttons"
    case .titleLeading: "title and a leading button, which is not shown"
    }
  }

  func popup(isBackgroundDismissable: Bool) -> PopupAlertState<Never> {
    let title: TextState = "알림 제목"
    let message: TextState = "알림 내용입니다."
    let confirm = ButtonState<Never> { "확인" }
    let cancel = ButtonState<Never>(animation: .explicit(nil)) { "취소" }
    switch self {
    case .titleMessageFooter:
      return PopupAlertState(
        title: title, message: message, footerButton: confirm,
        isBackgroundDismissable: isBackgroundDismissable)
    case .messageFooter:
      return PopupAlertState(
        message: message, footerButton: confirm, isBackgroundDismissable: isBackgroundDismissable)
    case .titleFooter:
      return PopupAlertState(
        title: title, footerButton: confirm, isBackgroundDismissable: isBackgroundDismissable)
    case .titleMessage:
      return PopupAlertState(
        title: title, message: message, isBackgroundDismissable: isBackgroundDismissable)
    case .titleMessagePair:
      return PopupAlertState(
        title: title, message: message, leadingButton: confirm, trailingButton: cancel,
        isBackgroundDismissable: isBackgroundDismissable)
    case .messagePair:
      return PopupAlertState(
        message: message, leadingButton: confirm, trailingButton: cancel,
        isBackgroundDismissable: isBackgroundDismissable)
    case .titlePair:
      return PopupAlertState(
        title: title, leadingButton: confirm, trailingButton: cancel,
        isBackgroundDismissable: isBackgroundDismissable)
    case .titleLeading:
      return PopupAlertState(
        title: title, leadingButton: confirm, isBackgroundDismissable: isBackgroundDismissable)
    }
  }
}

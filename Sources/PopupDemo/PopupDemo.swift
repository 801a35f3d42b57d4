import Composable
import TerminalUI

/// Two popups, one after the other, without a reducer, a store, or actions: the popup is a value, and
/// what a button does is a closure.
///
/// The case study `PopupAlerts` shows the same popups with a reducer.
@MainActor
final class PopupDemo {
  typealias Act = @MainActor @Sendable () -> Void

  private(set) var answer = ""
  var isFinished = false
  var popup: Popup<Act>?

  var screen: Screen<Act> {
    Screen(
      title: "Popup demo", detail: "PopupDemo.swift",
      keys: [
        .on(.enter, .space, id: "show", does: "Show the popup", show),
        .on("q", .control("c"), id: "quit", does: "Quit", { self.isFinished = true }),
      ],
      body: VStack(spacing: 1) {
        Button("팝업 보기", isFocused: true).onClick(.key(.enter))
        Text(answer, style: .dim)
      }
      .centered()
    )
    .popup(Binding(get: { self.popup }, set: { self.popup = $0 }))
  }

  private func show() {
    popup = Popup(
      title: "첫번째 알림", message: "두번째 알림을 볼까요?",
      leading: .init("네", role: .confirm, action: showSecond),
      trailing: .init("아니요", role: .cancel) { self.answer = "아니요" }, dismissAction: {})
  }

  private func showSecond() {
    popup = Popup(
      message: "두번째 알림입니다",
      footer: .init("확인", role: .confirm) { self.answer = "확인" }, dismissAction: {})
  }
}

extension Screen where Action == PopupDemo.Act {
  /// The screen with a popup while the binding has one. An answer closes the popup first, so that it
  /// can open the next one.
  @MainActor
  func popup(_ popup: Binding<Popup<Action>?>) -> Screen {
    self.popup(
      popup.wrappedValue.map { shown in
        shown.map { act in
          {
            popup.wrappedValue = nil
            act()
          }
        }
      })
  }
}

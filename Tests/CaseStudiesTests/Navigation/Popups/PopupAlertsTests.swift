import Composable
import ComposableMacros
import ComposableTesting
import ComposableUI
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct PopupAlertsTests {
  private typealias Destination = PopupAlerts.Destination

  private func store(_ destination: Destination.State? = nil) -> TestStoreOf<PopupAlerts> {
    TestStore(initialState: PopupAlerts.State(destination: destination)) { PopupAlerts() }
  }

  @Test func `both popups can be dismissed`() async {
    for popup in [Destination.State.alert(.first), .remindAlert(.second)] {
      let store = store(popup)
      await store.send(.destination(.dismiss)) { $0.destination = nil }
    }
  }

  @Test func `the button presents the first popup`() async {
    let store = store()
    await store.send(.showPressed) { $0.destination = .alert(.first) }
  }

  @Test func `네 presents the second popup, and 확인 closes it`() async {
    let store = store(.alert(.first))
    await store.send(.destination(.presented(.alert(.okPressed)))) {
      $0.answer = PopupAlerts.Answer(label: "네", foundPopup: false)
      $0.destination = .remindAlert(.second)
    }
    await store.send(.destination(.presented(.remindAlert(.okPressed)))) {
      $0.answer = PopupAlerts.Answer(label: "확인", foundPopup: false)
      $0.destination = nil
    }
  }

  @Test func `아니요 closes the popup`() async {
    let store = store(.alert(.first))
    await store.send(.destination(.presented(.alert(.cancelPressed)))) {
      $0.answer = PopupAlerts.Answer(label: "아니요", foundPopup: false)
      $0.destination = nil
    }
  }

  @Test func `one case can present itself again`() async {
    let store = TestStore(initialState: SingleCase.State(popup: .step(1))) { SingleCase() }
    await store.send(.popup(.presented(.nextPressed(2)))) { $0.popup = .step(2) }
    await store.send(.popup(.presented(.nextPressed(2))))
    #expect(store.state.popup == .step(2))
    await store.send(.popup(.dismiss)) { $0.popup = nil }
  }

  @Test func `Korean text is laid out by terminal cells`() {
    #expect(
      PopupAlerts.screen(PopupAlerts.State(destination: .alert(.first))).picture(60, 12) == """
          Popup alerts                           PopupAlerts.swift


        ╭──────────────────────────────────────────────────────────╮
        │ 첫번째 알림                                              │
        │ 두번째 알림을 볼까요?                                    │
        │                                                          │
        │ ▸            네                        아니요            │
        ╰──────────────────────────────────────────────────────────╯


          Tab move  Enter press  y 네  n 아니요  Esc close
        """)
  }

  @Test func `keys become actions`() {
    var session = Session(PopupAlerts.screen(PopupAlerts.State()))
    #expect(session.press(.enter) == .showPressed)
    #expect(session.click(35, 10) == .showPressed)
    session = Session(PopupAlerts.screen(PopupAlerts.State(destination: .alert(.first))))
    #expect(session.press("n") == .destination(.presented(.alert(.cancelPressed))))
  }
}

@Reducer
struct SingleCase {
  struct State: Equatable {
    @PresentationState var popup: PopupAlertState<Answer>?
  }

  enum Action: Equatable, Sendable {
    case popup(PresentationAction<Answer>)
  }

  enum Answer: Equatable, Sendable {
    case nextPressed(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .popup(.dismiss):
        return .none
      case .popup(.presented(.nextPressed(let step))):
        state.popup = .step(step)
        return .none
      }
    }
    .ifLet(\.$popup, action: \.popup)
  }
}

extension PopupAlertState<SingleCase.Answer> {
  fileprivate static func step(_ step: Int) -> Self {
    PopupAlertState(
      title: "\(step)번째 알림", footerButton: ButtonState(action: .nextPressed(step)) { "다음" })
  }
}

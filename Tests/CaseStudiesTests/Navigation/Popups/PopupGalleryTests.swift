import Composable
import ComposableTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct PopupGalleryTests {
  private struct Content: Equatable {
    var title: String?
    var message: String?
    var buttons: [String]
  }

  private func store(_ state: PopupGallery.State) -> TestStoreOf<PopupGallery> {
    TestStore(initialState: state) { PopupGallery() }
  }

  private func showing(
    _ shape: PopupShape, isBackgroundDismissable: Bool = true
  ) -> PopupGallery.State {
    var state = PopupGallery.State(isBackgroundDismissable: isBackgroundDismissable)
    state.present(.shape(shape))
    return state
  }

  @Test func `the Korean alert offers to delete or to cancel`() {
    let popup = PopupGallery.screen(PopupGallery.State(destination: .alert(.deletionInKorean)))
      .popup
    #expect(popup?.title == "정말 삭제하시겠습니까?")
    #expect(popup?.message == nil)
    #expect(popup?.buttons.map(\.label) == ["삭제", "Cancel"])
    #expect(popup?.buttons.map(\.role) == [.destructive, .cancel])
    #expect(popup?.initialFocus == 1)
  }

  @Test func `the English alert offers to delete or to cancel`() {
    let popup =
      PopupGallery.screen(PopupGallery.State(destination: .alert(.deletionInEnglish))).popup
    #expect(popup?.title == "Are you sure you want to delete?")
    #expect(popup?.buttons.map(\.label) == ["Delete", "Cancel"])
  }

  @Test func `confirming and canceling close the alert`() async {
    let store = store(PopupGallery.State(destination: .alert(.deletionInKorean)))
    await store.send(.destination(.presented(.alert(.deletionConfirmed)))) {
      $0.confirmations = 1
      $0.destination = nil
    }
    #expect(PopupGallery.screen(store.state).notice == "Confirmed: 1")
    await store.send(.moved(.last)) { $0.selection = .background }
    await store.send(.moved(.up)) { $0.selection = .deletionInKorean }
    await store.send(.openPressed) { $0.destination = .alert(.deletionInKorean) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `the gallery has eight shapes`() {
    let title = "알림 제목"
    let message = "알림 내용입니다."
    let expected = [
      Content(title: title, message: message, buttons: ["확인"]),
      Content(message: message, buttons: ["확인"]),
      Content(title: title, buttons: ["확인"]),
      Content(title: title, message: message, buttons: []),
      Content(title: title, message: message, buttons: ["확인", "취소"]),
      Content(message: message, buttons: ["확인", "취소"]),
      Content(title: title, buttons: ["확인", "취소"]),
      Content(title: title, buttons: []),
    ]
    let shown = PopupShape.allCases.map { shape in
      let popup = PopupGallery.screen(showing(shape)).popup
      return Content(
        title: popup?.title, message: popup?.message, buttons: popup?.buttons.map(\.label) ?? [])
    }
    #expect(shown == expected)
  }

  @Test func `every button in the gallery closes the popup`() {
    for shape in PopupShape.allCases {
      let popup = PopupGallery.screen(showing(shape)).popup
      #expect(popup?.buttons.allSatisfy { $0.action == .destination(.dismiss) } == true)
    }
  }

  @Test func `the second of two buttons closes its popup at once, the others let it fold away`() {
    for shape in PopupShape.allCases {
      let popup = PopupGallery.screen(showing(shape)).popup
      let isPair = popup?.buttons.count == 2
      #expect(popup?.buttons.first?.closingTime == nil)
      #expect(popup?.buttons.last?.closingTime == (isPair ? .zero : nil))
    }
  }

  @Test func `background dismissal can be turned off for every shape`() async {
    let store = store(PopupGallery.State())
    await store.send(.backgroundPressed) { $0.isBackgroundDismissable = false }
    for shape in PopupShape.allCases {
      var session = Session(PopupGallery.screen(showing(shape, isBackgroundDismissable: false)))
      let hasButtons = session.screen.popup?.buttons.isEmpty == false
      #expect((session.press(.escape) == nil) == hasButtons)
      session = Session(PopupGallery.screen(showing(shape)))
      #expect(session.click(0, 0) == .destination(.dismiss))
    }
  }

  @Test func `the menu is open while there is a drink`() async {
    let store = store(PopupGallery.State(selection: .menu))
    #expect(PopupGallery.screen(store.state).popup == nil)
    await store.send(.openPressed) { $0.menu = "Cortado" }
    let popup = PopupGallery.screen(store.state).popup
    #expect(popup?.title == "Cortado")
    #expect(popup?.buttons.map(\.label) == ["Order", "Share", "Rate", "Remove"])
    await store.send(.menuAnswered("Shared")) {
      $0.menu = nil
      $0.menuAnswer = "Shared"
    }
    #expect(PopupGallery.screen(store.state).popup == nil)
    #expect(PopupGallery.screen(store.state).notice == "Shared")
  }

  @Test func `the screen lists the shapes`() {
    #expect(
      PopupGallery.screen(PopupGallery.State()).picture(60, 15) == """
          Popup gallery                         PopupGallery.swift
         ▸ 1  title, message, footer
           2  message, footer
           3  title, footer
           4  title, message, no button
           5  title, message, two buttons
           6  message, two buttons
           7  title, two buttons
           8  title and a leading button, which is not shown
           Menu of an optional value
           Alert in English
           Alert in Korean
           Background dismissal: on

          ↑↓ move  Enter show  b toggle background dismissal
        """)
  }

  @Test func `keys become actions`() async {
    var session = Session(PopupGallery.screen(PopupGallery.State()))
    #expect(session.press("b") == .backgroundPressed)
    #expect(session.press(.enter) == .openPressed)
    #expect(session.click(5, 5) == .rowPicked(3))
    let store = store(PopupGallery.State())
    await store.send(.rowPicked(3)) { $0.selection = .shape(.titleMessage) }
  }
}

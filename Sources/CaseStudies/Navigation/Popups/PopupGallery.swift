import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension PopupGallery: CaseStudy {
  static let about = About(
    "Popup gallery", link: "popup/gallery", lesson: "eight layouts, and how each one closes",
    """
    A popup is a value: its texts and buttons decide how it looks and how it closes. The list \
    shows every layout.
    """)
}

@Reducer
struct PopupGallery {
  struct State: Equatable, Sendable {
    var confirmations = 0
    @PresentationState var destination: Destination.State?
    var isBackgroundDismissable = true
    /// The drink that the menu is about; a plain optional, without its own reducer.
    var menu: String?
    var menuAnswer: String?
    var selection = Row.shape(.titleMessageFooter)

    mutating func present(_ row: Row) {
      selection = row
      switch row {
      case .background:
        isBackgroundDismissable.toggle()
      case .deletionInEnglish:
        destination = .alert(.deletionInEnglish)
      case .deletionInKorean:
        destination = .alert(.deletionInKorean)
      case .menu:
        menu = "Cortado"
      case .shape(let shape):
        destination = .popup(shape.popup(isBackgroundDismissable: isBackgroundDismissable))
      }
    }
  }

  enum Row: CaseIterable, Equatable, Sendable {
    case background
    case deletionInEnglish
    case deletionInKorean
    case menu
    case shape(PopupShape)

    static let allCases: [Row] =
      PopupShape.allCases.map { .shape($0) }
      + [.menu, .deletionInEnglish, .deletionInKorean, .background]
  }

  enum Action: Equatable, Sendable {
    case backgroundPressed
    case destination(PresentationAction<Destination.Action>)
    case menuAnswered(String?)
    case moved(Movement)
    case openPressed
    case rowPicked(Int)
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case popup(PopupAlertState<Never>)
  }

  enum Alert: AlertRepresentable {
    case deletionInEnglish
    case deletionInKorean

    enum Action: Equatable, Sendable {
      case deletionConfirmed
    }

    var alertState: AlertState<Action> {
      switch self {
      case .deletionInEnglish:
        AlertState {
          TextState("Are you sure you want to delete?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
        }
      case .deletionInKorean:
        AlertState {
          TextState("정말 삭제하시겠습니까?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("삭제") }
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backgroundPressed:
        state.isBackgroundDismissable.toggle()
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        state.confirmations += 1
        return .none

      case .destination:
        return .none

      case .menuAnswered(let answer):
        state.menu = nil
        state.menuAnswer = answer
        return .none

      case .moved(let movement):
        let index = Row.allCases.firstIndex(of: state.selection) ?? 0
        state.selection = Row.allCases[movement.applied(to: index, count: Row.allCases.count)]
        return .none

      case .openPressed:
        state.present(state.selection)
        return .none

      case .rowPicked(let index):
        let rows = Row.allCases
        if rows.indices.contains(index) { state.selection = rows[index] }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension PopupGallery {
  static func follow(_ link: inout LinkPath, in state: inout State) {
    guard let word = link.next() else { return }
    guard let shape = PopupShape(link: word) else {
      return link.problems.append("There is no popup \"\(word)\".")
    }
    state.present(.shape(shape))
  }

  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [
      .on(.enter, .space, id: "show", does: "Show", .openPressed),
      .on(
        "b", id: "toggle-background-dismissal", does: "Toggle background dismissal",
        .backgroundPressed),
    ])

  static func screen(_ state: State) -> Screen<Action> {
    let rows = Row.allCases
    var screen = Screen(
      about, keys: keys,
      body: RowList(count: rows.count, selection: rows.firstIndex(of: state.selection)) { index in
        HStack(spacing: 1) {
          SelectionMark(rows[index] == state.selection)
          Text(
            rows[index].label(in: state), style: rows[index] == state.selection ? .bold : .plain)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .rowPicked($0) }
    if state.confirmations > 0 { screen.notice = "Confirmed: \(state.confirmations)" }
    if let answer = state.menuAnswer { screen.notice = Notice(answer) }
    switch state.destination {
    case nil:
      return screen.alert(item: state.menu) { .drinkMenu($0) }
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .popup(let popup):
      return screen.popup(Popup(popup, dismiss: .destination(.dismiss)))
    }
  }
}

extension Popup<PopupGallery.Action> {
  fileprivate static func drinkMenu(_ drink: String) -> Self {
    Popup(
      menu: drink, message: "A menu without its own feature",
      buttons: [
        .init("Order", icon: "☕", role: .confirm, action: .menuAnswered("Ordered")),
        .init("Share", icon: "↗", role: .plain, action: .menuAnswered("Shared")),
        .init("Rate", icon: "★", role: .plain, action: .menuAnswered("Rated")),
      ],
      footer: .init("Remove", role: .destructive, action: .menuAnswered("Removed")),
      dismissAction: .menuAnswered(nil))
  }
}

extension PopupGallery.Row {
  fileprivate func label(in state: PopupGallery.State) -> String {
    switch self {
    case .background:
      "Background dismissal: \(state.isBackgroundDismissable ? "on" : "off")"
    case .deletionInEnglish:
      "Alert in English"
    case .deletionInKorean:
      "Alert in Korean"
    case .menu:
      "Menu of an optional value"
    case .shape(let shape):
      "\((PopupShape.allCases.firstIndex(of: shape) ?? 0) + 1)  \(shape.label)"
    }
  }
}

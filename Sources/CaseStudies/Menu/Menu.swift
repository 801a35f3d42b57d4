import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Menu {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    /// Whether the program around the menu keeps a history, which a key opens.
    var hasHistory = false
    var isFinished = false
    var notice: String?
    var path = StackState<Path.State>()
    var selection = Study.counter
    var takesMouse = true
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case helpPressed([KeyRow])
    case linkPressed
    case mouseTogglePressed
    case moved(Movement)
    case noticed(String)
    case openPressed
    case path(StackAction<Path.State, Path.Action>)
    case quitPressed
    case rowPicked(Int)
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case help(Help)
  }

  enum Alert: AlertRepresentable {
    case notFound([String])

    typealias Action = Never

    var alertState: AlertState<Never> {
      switch self {
      case .notFound(let problems):
        AlertState {
          TextState("Not found")
        } message: {
          TextState(problems.joined(separator: "\n"))
        }
      }
    }
  }

  @Dependency(\.clipboard) var clipboard

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.notice = nil
      switch action {
      case .destination(.presented(.help(.delegate(.chosen(let key))))):
        state.destination = nil
        return Menu.screen(state).action(for: key).map { .send($0) } ?? .none

      case .destination, .path:
        return .none

      case .helpPressed(let rows):
        state.destination = .help(Help.State(rows: rows))
        return .none

      case .linkPressed:
        return .run { [clipboard, link = state.link] send in
          switch await clipboard.copy(link) {
          case .copied: await send(.noticed("Copied \(link)"))
          case .rejected: await send(.noticed("This study: \(link)"))
          case .sent: await send(.noticed("Sent to the clipboard: \(link)"))
          }
        }

      case .mouseTogglePressed:
        state.takesMouse.toggle()
        state.notice =
          state.takesMouse
          ? "The mouse clicks and scrolls. Hold Shift to select text."
          : "The mouse selects text. Press ^T or M-m to click and scroll again."
        return .none

      case .moved(let movement):
        let index = Study.allCases.firstIndex(of: state.selection) ?? 0
        state.selection = Study.allCases[movement.applied(to: index, count: Study.allCases.count)]
        return .none

      case .noticed(let notice):
        state.notice = notice
        return .none

      case .openPressed:
        state.path.append(state.selection.screen)
        return .none

      case .quitPressed:
        state.isFinished = true
        return .none

      case .rowPicked(let index):
        let studies = Study.allCases
        if studies.indices.contains(index) { state.selection = studies[index] }
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Menu: TimeTraveler {
  static let keys: KeyMap<Action> = Movement.keys.map(Action.moved)
    .followed(by: [
      .on(.enter, does: "Open", .openPressed),
      .on("q", does: "Quit", .quitPressed),
    ])

  static let globalKeys: KeyMap<Action> = [
    .on("L", does: "Copy this study's link", .linkPressed).onlyInHelp,
    .on(.control("c"), does: "Quit", .quitPressed).onlyInHelp,
    .on(.control("t"), .alt("m"), does: "Mouse on or off (Shift selects)", .mouseTogglePressed)
      .onlyInHelp,
  ]

  private static let loopRows = [
    KeyRow(keys: [.control("l")], label: "Redraw the screen"),
    KeyRow(keys: [.control("z")], label: "Suspend"),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = content(state)
    let back: KeyMap<Action> =
      state.path.topID.map { top in
        [.on(.escape, does: "Back", .path(.popFrom(id: top)))]
      } ?? []
    let others = back.followed(by: globalKeys)
    let historyRows = state.hasHistory ? [TimeTravel<Menu>.openingRow] : []
    let rows = screen.keyRows + others.rows + loopRows + historyRows
    screen.globalKeys = back.followed(by: [.on("?", does: "Help", .helpPressed(rows))])
      .followed(by: globalKeys)
    screen.showNotice = { .noticed($0) }
    screen.takesMouse = state.takesMouse
    screen.notice = state.notice ?? screen.notice
    screen.windowTitle = "case-studies"
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(Popup(alert, dismiss: .destination(.dismiss)))
    case .help(let help):
      return screen.sheet(Help.screen(help).map { .destination(.presented(.help($0))) })
    }
  }

  private static let title = "Case studies"

  private static func content(_ state: State) -> Screen<Action> {
    guard let id = state.path.topID, let element = state.path[id: id] else { return list(state) }
    var screen = Path.screen(element).map { Action.path(.element(id: id, action: $0)) }
    screen.trail = [title]
    return screen
  }

  private static func list(_ state: State) -> Screen<Action> {
    let studies = Study.allCases
    var screen = Screen(
      title: title, detail: "Menu.swift", keys: keys,
      body: RowList(
        count: studies.count, selection: studies.firstIndex(of: state.selection), rowHeight: 2
      ) { index in
        StudyCard(study: studies[index], isSelected: studies[index] == state.selection)
      })
    screen.pick = { .rowPicked($0) }
    return screen
  }
}

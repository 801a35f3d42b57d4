import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import TerminalUI

@Reducer
struct Menu {
  struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    /// True if the program around the menu keeps a history, which a key opens.
    var hasHistory = false
    var isFinished = false
    var notice: Notice?
    var path = StackState<Path.State>()
    /// The selected study, which is also the one on top of the menu.
    var selection = Study.all[0].id
    var takesMouse = true

    /// The study on top of the menu.
    var study: Study? { path.isEmpty ? nil : Study[selection] }
  }

  enum Action: Equatable, Sendable {
    case aboutPressed
    case destination(PresentationAction<Destination.Action>)
    case helpPressed([KeyRow])
    case linkPressed
    case mouseTogglePressed
    case moved(Movement)
    case noticed(Notice)
    case openPressed
    case path(StackAction<Path.State, Path.Action>)
    case quitPressed
    case rowPicked(Int)
    case sectionMoved(Int)
    case started
  }

  @Reducer
  enum Destination {
    @ReducerCaseEphemeral case alert(Alert)
    case help(Help)
  }

  enum Alert: AlertRepresentable {
    case about(About)
    case notFound([String])

    typealias Action = Never

    var alertState: AlertState<Never> {
      switch self {
      case .about(let about):
        AlertState {
          TextState(about.title)
        } message: {
          TextState("\(about.text)\n\n\(about.path)")
        }
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
      case .aboutPressed:
        state.destination = .alert(.about(Study[state.selection].about))
        return .none

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
          case .copied: await send(.noticed(.success("Copied \(link)")))
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
        let index = Study.all.firstIndex { $0.id == state.selection } ?? 0
        state.selection = Study.all[movement.applied(to: index, count: Study.all.count)].id
        return .none

      case .noticed(let notice):
        state.notice = notice
        return .none

      case .openPressed:
        state.path.append(Study[state.selection].initial())
        return appeared(state)

      case .quitPressed:
        state.isFinished = true
        return .none

      case .rowPicked(let index):
        if Study.all.indices.contains(index) { state.selection = Study.all[index].id }
        return .none

      case .sectionMoved(let step):
        let sections = Study.catalog.map { $0.studies.map(\.id) }
        let current = sections.firstIndex { $0.contains(state.selection) } ?? 0
        let next = sections[(current + step + sections.count) % sections.count]
        if let first = next.first { state.selection = first }
        return .none

      case .started:
        return appeared(state)
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }

  /// Tells the open study that it has been opened.
  private func appeared(_ state: State) -> Effect<Action> {
    guard let id = state.path.topID, let action = state.study?.appeared else { return .none }
    return .send(.path(.element(id: id, action: action)))
  }
}

extension Menu: TimeTraveler {
  static let keys: KeyMap = .moving { Action.moved($0) }
    .followed(by: [
      .on(.enter, id: "open", does: "Open", .openPressed),
      .on(.tab, id: "section", does: "Section", .sectionMoved(1)),
      .on(.shift(.tab), id: "section-before", does: "Section before", .sectionMoved(-1)).onlyInHelp,
      .on("q", id: "quit", does: "Quit", .quitPressed),
    ])

  /// The keys that work everywhere. In text fields, a letter is text: there, function keys do the
  /// same.
  static func globalKeys(help rows: [KeyRow]) -> KeyMap<Action> {
    [
      .on("a", Key(.function(2)), id: "about", does: "About", .aboutPressed).prioritized(),
      .on("?", Key(.function(1)), id: "help", does: "Help", .helpPressed(rows)).prioritized(2),
      .on("L", id: "copy-link", does: "Copy this study's link", .linkPressed).onlyInHelp,
      .on(.control("c"), id: "quit", does: "Quit", .quitPressed).onlyInHelp,
      .on(
        .control("t"), .alt("m"), id: "mouse-on-or-off", does: "Mouse on or off (Shift selects)",
        .mouseTogglePressed
      )
      .onlyInHelp,
    ]
  }

  private static let loopRows = [
    KeyRow(keys: [.control("l")], id: "redraw", label: "Redraw the screen"),
    KeyRow(keys: [.control("z")], id: "suspend", label: "Suspend"),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = content(state)
    let back: KeyMap<Action> =
      state.path.topID.map { top in
        [.on(.escape, id: "back", does: "Back", .path(.popFrom(id: top)))]
      } ?? []
    let others = back.followed(by: globalKeys(help: []).without("?"))
    let historyRows = state.hasHistory ? [TimeTravel<Menu>.openingRow] : []
    let rows = screen.keyRows + others.rows + loopRows + historyRows
    screen.globalKeys = back.followed(by: globalKeys(help: rows))
    screen.showNotice = { .noticed(.failure($0)) }
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
    var study = element.currentCase.screen.map { Action.path(.element(id: id, action: $0)) }
    study.trail.insert(title, at: 0)
    return study
  }

  private static func list(_ state: State) -> Screen<Action> {
    let about = Study[state.selection].about
    var screen = Screen(
      title: title, detail: "Menu.swift", keys: keys,
      body: SplitView(StudyList(selection: state.selection), .trailing, onClick: "a") {
        AboutPanel(about: about)
      })
    screen.pick = { .rowPicked($0) }
    screen.remark = about.path
    return screen
  }
}

import Composable
import ComposableMacros
import ComposableUI
import TerminalUI

extension OfflineFiles: CaseStudy {
  static let about = About(
    "Reusable downloads", link: "downloads",
    lesson: "progress, questions, and cancellation in a row",
    """
    The component owns the download: its effect streams events into the state, and its questions \
    stop it or delete the file. A row needs one Scope for all of it, and all rows can run at the \
    same time.
    """)
}

@Reducer
struct OfflineFiles {
  struct State: Equatable, Sendable {
    var files: IdentifiedArrayOf<OfflineFile.State> = OfflineFile.State.samples
    var selection: OfflineFile.State.ID?
  }

  enum Action: Equatable, Sendable {
    case files(IdentifiedActionOf<OfflineFile>)
    case moved(Movement)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .files:
        return .none

      case .moved(let movement):
        state.move(movement)
        return .none
      }
    }
    .forEach(\.files, action: \.files) { OfflineFile() }
  }
}

@Reducer
struct OfflineFile {
  struct State: Equatable, Identifiable, Sendable {
    var download: Download.State
    let title: String

    var id: String { download.path }
  }

  enum Action: Equatable, Sendable {
    case download(Download.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.download, action: \.download) { Download() }
  }
}

extension OfflineFile.State {
  init(_ title: String, path: String) {
    self.init(download: Download.State(path: path), title: title)
  }

  static let samples: IdentifiedArrayOf<Self> = [
    Self("The shell", path: "/bin/sh"), Self("The list of files", path: "/bin/ls"),
    Self("The copier", path: "/bin/cp"), Self("A missing file", path: "/no/such/file"),
  ]
}

extension OfflineFiles.State: ListState {
  var rows: IdentifiedArrayOf<OfflineFile.State> { files }
}

extension OfflineFiles {
  static func keys(_ state: State) -> KeyMap<Action> {
    let keys = KeyMap.moving { Action.moved($0) }
    guard let file = state.selected else { return keys }
    let press = Action.files(.element(id: file.id, action: .download(.buttonPressed)))
    return keys.followed(by: [
      .on(.enter, .space, id: "download", does: file.download.label, press)
    ])
  }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      about, keys: keys(state),
      body: state.rowList { file, isSelected in
        HStack(spacing: 1) {
          SelectionMark(isSelected)
          Text(file.title, style: isSelected ? .bold : .plain).frame(width: 18)
          DownloadMark(mode: file.download.mode)
        }
        .padding(Edges(left: 1, right: 1))
      })
    screen.pick = { .moved(.to($0)) }
    screen.isTicking = true
    return screen.popup(alert(state))
  }

  /// The alert of the first row that has one.
  private static func alert(_ state: State) -> Popup<Action>? {
    state.files.lazy.compactMap { row in
      row.download.alert.map { alert in
        Popup(alert, dismiss: .files(.element(id: row.id, action: .download(.alert(.dismiss))))) {
          .files(.element(id: row.id, action: .download(.alert(.presented($0)))))
        }
      }
    }
    .first
  }
}

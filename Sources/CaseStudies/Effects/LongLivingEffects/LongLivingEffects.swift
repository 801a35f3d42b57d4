import Composable
import ComposableMacros
import Dependencies
import TerminalUI

extension LongLivingEffects: CaseStudy {
  static let about = About(
    "Long-living effects", link: "long-living", lesson: "events for as long as a screen is open",
    """
    The study watches the folder in which the program was started, from the action that its parent \
    sends when it opens until it closes. Nothing has to be stopped: the store cancels the effects \
    of a screen that is closed.
    """)
  static let appeared: Action? = .task
}

@Reducer
struct LongLivingEffects {
  struct State: Equatable, Sendable {
    var changeCount = 0
    var failure: String?
    /// The changes, the latest first.
    var latest: [FolderChange] = []
    var path: String?

    static let latestLimit = 100
  }

  enum Action: Equatable, Sendable {
    case folderChanged(FolderChange)
    case task
    case watchFailed(String)
  }

  @Dependency(\.folder) var folder

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .folderChanged(let change):
        state.changeCount += 1
        state.latest.insert(change, at: 0)
        state.latest = Array(state.latest.prefix(State.latestLimit))
        return .none

      case .task:
        let path = folder.path()
        state.path = path
        return .run { send in
          for await change in try folder.changes(path) { await send(.folderChanged(change)) }
        } catch: { error, send in
          await send(.watchFailed("\(error)"))
        }

      case .watchFailed(let reason):
        state.failure = reason
        return .none
      }
    }
  }
}

extension LongLivingEffects {
  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      about, keys: [],
      body: VStack(spacing: 1) {
        if let failure = state.failure {
          WrappedText("! \(failure)")
        } else if let path = state.path {
          WrappedText("Watching \(path)")
          WrappedText(
            "Press ^Z, run `touch example`, and come back with `fg`.", style: .dim)
        }
        Text(
          "\(state.changeCount) \(state.changeCount == 1 ? "change" : "changes") so far",
          style: .bold)
        RowList(count: state.latest.count, selection: nil, isSelectable: { _ in false }) { index in
          Text("\(state.latest[index].kind.label)  \(state.latest[index].name)")
        }
      }
      .padding(Edges(left: 1, right: 1)))
  }
}

extension FolderChange.Kind {
  fileprivate var label: String {
    switch self {
    case .added: "added  "
    case .removed: "removed"
    case .written: "written"
    }
  }
}

import Composable
import ComposableMacros
import DeepLinks
import StandupsModel
import TerminalUI

/// The screens above the list, in the order in which the manual lists their keys.
@Reducer(cases: (any ScreenCase).self)
public enum Path {
  case detail(StandupDetail)
  case items(Items)
  case ready(ReadyMeeting)
  case record(RecordMeeting)
  case meeting(PastMeeting)
  case search(Search)
  case statistics(Statistics)
}

/// A screen in its place on the path.
protocol ScreenCase<Cases>: ReducerCase where Child: ScreenFeature {}
extension ReducerCaseOf: ScreenCase where Child: ScreenFeature {}

extension ScreenCase {
  static var keyTables: [KeyedScreen] { Child.keyTables }
  static var linkName: String? { Child.linkName }

  var appeared: Cases.Action? { Child.appeared(state).map(action.embed) }
  var canOpenOverList: Bool { Child.canOpenOverList }
  var screen: Screen<Cases.Action> { Child.screen(state).map(action.embed) }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    Child.open(over: &detail, &request)
  }

  /// Adds the part of a link that leads to the screen.
  func extend(_ link: inout DeepLink, of standup: Standup?) {
    if let name = Child.linkName { link.append(name) }
    state.extend(&link, of: standup)
  }

  mutating func forgetReading() { state.forgetReading() }

  mutating func showAlert(_ code: String) -> Bool { state.showAlert(code) }
}

extension Path.State {
  /// Updates the screen with the standup from the list.
  mutating func show(
    _ standups: IdentifiedArrayOf<Standup>, replacing old: IdentifiedArrayOf<Standup>
  ) {
    switch self {
    case .detail(let detail):
      guard let standup = standups[id: detail.standup.id] else { return }
      self.detail?.show(standup)
    case .items:
      self.items?.show(standups)
    case .meeting(let shown):
      guard let standup = standups[id: shown.standupID] else { return }
      self.meeting?.show(standup.history)
    case .ready(let ready):
      guard let standup = standups[id: ready.standup.id],
        let before = old[id: ready.standup.id], standup != before
      else { return }
      self.ready?.show(standup, replacing: before)
    case .search:
      self.search?.show(standups)
    case .record, .statistics:
      break
    }
  }
}

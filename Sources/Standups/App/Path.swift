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
  case watch(WatchMeeting)
}

/// A screen in its place on the path.
protocol ScreenCase<Cases>: ReducerCase where Child: ScreenFeature {}
extension ReducerCaseOf: ScreenCase where Child: ScreenFeature {}

extension ScreenCase {
  static var keyTables: [KeyedScreen] { Child.keyTables }
  static var linkName: String? { Child.linkName }

  var appeared: Cases.Action? { Child.appeared(state).map(action.embed) }
  var canOpenOverList: Bool { Child.canOpenOverList }
  var questionBeforeQuitting: Cases.Action? {
    Child.questionBeforeQuitting(state).map(action.embed)
  }

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

  /// Updates the screen from the content.
  ///
  /// - Returns: the action that reads the data the screen does not have yet.
  mutating func follow(_ content: Content) -> Cases.Action? {
    state.follow(content).map(action.embed)
  }

  mutating func forgetReading() { state.forgetReading() }

  /// The request that an action of the screen carries.
  func request(_ sent: Cases.Action) -> Request? {
    action.extract(from: sent).flatMap(Child.request)
  }

  mutating func showAlert(_ code: String) -> Bool { state.showAlert(code) }
}

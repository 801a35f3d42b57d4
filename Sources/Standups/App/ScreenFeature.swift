import Composable
import DeepLinks
import StandupsModel
import TerminalUI

/// The requirements for every screen above the list.
protocol ScreenFeature: Reducer where State: ScreenState, State.ScreenAction == Action {
  /// True if the screen can open directly over the list, so that Esc goes back to the list.
  static var canOpenOverList: Bool { get }
  /// The tables of its keys, and of those of its sheets.
  static var keyTables: [KeyedScreen] { get }
  /// The segment after the standup in a link to the screen; nil if links do not open it over a
  /// standup.
  static var linkName: String? { get }

  /// The action sent to the screen when it is put on the path.
  static func appeared(_ state: State) -> Action?
  /// The screen that a link with its ``linkName`` opens; nil if it cannot open.
  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State?
  /// The action that asks before quitting discards typed text; nil if there is none.
  static func questionBeforeQuitting(_ state: State) -> Action?
  /// The request that an action carries.
  static func request(_ action: Action) -> Request?
  static func screen(_ state: State) -> Screen<Action>
}

extension ScreenFeature {
  static var canOpenOverList: Bool { false }
  static var linkName: String? { nil }

  static func appeared(_ state: State) -> Action? { nil }

  static func questionBeforeQuitting(_ state: State) -> Action? { nil }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? { nil }
}

/// The state of a screen above the list. Its part of the link syntax is in its own folder.
protocol ScreenState {
  associatedtype ScreenAction

  /// The notice when another program has deleted the record on the screen.
  var deletionNotice: Notice? { get }
  /// The standup being edited on the screen, or one of its meetings.
  var editedStandup: Standup.ID? { get }
  /// True if the line that is being written on the screen would be lost.
  var hasUnsavedLine: Bool { get }
  /// The name of the screen in messages, as in "Showing the form instead."
  var linkTitle: String { get }
  /// The alerts of the screen that need a cause. Links open examples of them.
  var exampleAlerts: [any AlertRepresentable] { get }
  /// The alert that the screen itself has opened.
  var openAlert: (any AlertRepresentable)? { get }
  /// The place that decides which edits undo reverts without asking.
  var place: Place { get }
  /// The reason why another screen cannot replace this one now; nil if one can.
  var reasonToStay: String? { get }
  /// The standups whose agendas the screen shows.
  var shownAgendas: [Standup.ID] { get }
  /// The standup that the screen is about; nil if it is about all of them.
  var subject: (id: Standup.ID, title: String?)? { get }
  /// The titles between the list and the screen.
  var trail: [String] { get }

  /// Adds the parts of a link to the screen that follow its name.
  func extend(_ link: inout DeepLink, of standup: Standup?)
  /// Updates the screen from the content.
  ///
  /// - Returns: the action that reads the data the screen does not have yet.
  mutating func follow(_ content: Content) -> ScreenAction?
  /// True if the record on the screen was deleted. Forms and running meetings stay open.
  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool
  /// Forgets the reading in progress, since its effect is canceled.
  mutating func forgetReading()
  /// Opens the alert with a code; false if the screen has none.
  mutating func showAlert(_ code: String) -> Bool
}

extension ScreenState {
  var deletionNotice: Notice? {
    subject?.title.map { Notice("\($0.quoted) was deleted elsewhere") }
  }
  var editedStandup: Standup.ID? { nil }
  var exampleAlerts: [any AlertRepresentable] { [] }
  var hasUnsavedLine: Bool { false }
  var openAlert: (any AlertRepresentable)? { nil }
  var place: Place { .nothing }
  var reasonToStay: String? { nil }
  var shownAgendas: [Standup.ID] { [subject?.id].compactMap(\.self) }
  var trail: [String] { [subject?.title].compactMap(\.self) }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    subject.map { standups[id: $0.id] == nil } ?? false
  }

  mutating func forgetReading() {}

  mutating func showAlert(_ code: String) -> Bool { false }
}

import Composable
import ComposableMacros
import ComposableUI
import DeepLinks
import StandupsModel
import TerminalUI

/// The screens above the list.
@Reducer
public enum Path {
  case detail(StandupDetail)
  case items(Items)
  case meeting(PastMeeting)
  case ready(ReadyMeeting)
  case record(RecordMeeting)
  case search(Search)
  case statistics(Statistics)
}

extension Path {
  /// The screens by their names in links: `/standups/1/statistics`, `/search`.
  enum Kind: String, CaseIterable {
    case detail
    case items
    case record
    case meeting = "meetings"
    case search
    case statistics

    var keyTables: [KeyedScreen] {
      switch self {
      case .detail:
        StandupDetail.keyTables + StandupForm.keyTables + PersonForm.keyTables
          + UpdateForm.keyTables
      case .items: Items.keyTables
      case .meeting: PastMeeting.keyTables
      case .record: ReadyMeeting.keyTables + RecordMeeting.keyTables
      case .search: Search.keyTables
      case .statistics: Statistics.keyTables
      }
    }
  }

  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .detail(let detail): StandupDetail.screen(detail).map { .detail($0) }
    case .items(let items): Items.screen(items).map { .items($0) }
    case .meeting(let meeting): PastMeeting.screen(meeting).map { .meeting($0) }
    case .ready(let ready): ReadyMeeting.screen(ready).map { .ready($0) }
    case .record(let record): RecordMeeting.screen(record).map { .record($0) }
    case .search(let search): Search.screen(search).map { .search($0) }
    case .statistics(let statistics): Statistics.screen(statistics).map { .statistics($0) }
    }
  }
}

extension Path.State {
  var kind: Path.Kind {
    switch self {
    case .detail: .detail
    case .items: .items
    case .meeting: .meeting
    case .ready, .record: .record
    case .search: .search
    case .statistics: .statistics
    }
  }

  var appeared: Path.Action? {
    switch self {
    case .detail(let detail):
      detail.destination?.update == nil
        ? nil : .detail(.destination(.presented(.update(.appeared))))
    case .items: nil
    case .meeting: .meeting(.appeared)
    case .ready: .ready(.appeared)
    case .record: .record(.appeared)
    case .search: .search(.appeared)
    case .statistics: .statistics(.appeared)
    }
  }

  /// The titles between the list and the screen.
  var trail: [String] {
    switch self {
    case .detail: []
    case .items(let items): [items.standupTitle].compactMap(\.self)
    case .meeting(let meeting): [meeting.standupTitle]
    case .ready(let ready): [ready.standup.displayTitle]
    case .record(let record): [record.standup.displayTitle]
    case .search: []
    case .statistics(let statistics): [statistics.standupTitle]
    }
  }

  /// Whether the screen can open directly over the list, so that Esc goes back to the list.
  var canOpenOverList: Bool { kind == .statistics }

  /// The standup that the screen is about, if it is about one.
  var standupID: Standup.ID? {
    switch self {
    case .detail(let detail): detail.standup.id
    case .items(let items): items.standupID
    case .meeting(let meeting): meeting.standupID
    case .ready(let ready): ready.standup.id
    case .record(let record): record.standup.id
    case .search: nil
    case .statistics(let statistics): statistics.standupID
    }
  }
}

// MARK: - Changes to the standup

extension Path.State {
  /// The notice when another program has deleted what the screen shows; nil if it shows all standups.
  var deletionNotice: String? {
    switch self {
    case .detail(let detail): "\(detail.standup.displayTitle.quoted) was deleted elsewhere"
    case .items: nil
    case .meeting: "The meeting was deleted elsewhere"
    case .ready(let ready): "\(ready.standup.displayTitle.quoted) was deleted elsewhere"
    case .record(let record): "\(record.standup.displayTitle.quoted) was deleted elsewhere"
    case .search: nil
    case .statistics(let statistics): "\(statistics.standupTitle.quoted) was deleted elsewhere"
    }
  }

  /// Whether what the screen shows was deleted. Forms and running meetings stay open.
  func isStale(in content: Content) -> Bool {
    switch self {
    case .detail(let detail):
      return content.standups[id: detail.standup.id] == nil && !detail.hasOpenForm
    case .meeting(let meeting):
      return content.standups[id: meeting.standupID]?.history.contains(meeting.name) != true
    case .ready(let ready):
      return content.standups[id: ready.standup.id] == nil && !ready.isQuick
    case .items(let items):
      return items.standupID.map { content.standups[id: $0] == nil } ?? false
    case .record, .search:
      return false
    case .statistics(let statistics):
      return content.standups[id: statistics.standupID] == nil
    }
  }

  /// Takes what the screen shows of the content.
  ///
  /// - Returns: the action that reads what the screen does not know yet.
  mutating func follow(_ content: Content) -> Path.Action? {
    switch self {
    case .detail: detail?.follow(content).map { .detail($0) }
    case .items: items?.follow(content).map { .items($0) }
    case .meeting: meeting?.follow(content).map { .meeting($0) }
    case .ready: ready?.follow(content).map { .ready($0) }
    case .record: record?.follow(content).map { .record($0) }
    case .search: search?.follow(content).map { .search($0) }
    case .statistics: statistics?.follow(content).map { .statistics($0) }
    }
  }

  /// What the screen shows, as far as it decides what undo does there.
  var place: Place {
    switch self {
    case .detail(let detail): .standup(detail.standup.id)
    case .items(let items): .items(of: items.standupID)
    case .meeting(let meeting): .meeting(meeting.name, of: meeting.standupID)
    case .ready, .record, .search, .statistics: .nothing
    }
  }

  /// The standups whose agendas are on the screen.
  var shownStandups: [Standup.ID] {
    switch self {
    case .items(let items): items.standups.ids
    case .search(let search): search.standups.ids
    case .detail, .meeting, .record, .statistics: [standupID].compactMap(\.self)
    case .ready: []
    }
  }
}

extension Path.Action {
  /// What a screen asks of the program.
  var request: Request? {
    switch self {
    case .detail(.delegate(let request)), .items(.delegate(let request)),
      .meeting(.delegate(let request)), .ready(.delegate(let request)),
      .record(.delegate(let request)), .search(.delegate(let request)):
      request
    case .detail, .items, .meeting, .ready, .record, .search, .statistics: nil
    }
  }
}

// MARK: - Links

extension Path.State {
  /// The screen named after the standup in a link; nil if there is none.
  init?(
    linked segment: String, over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) {
    let screen: Self?
    switch Path.Kind(rawValue: segment) {
    case .detail, .search, nil:
      request.reject(segment: segment)
      screen = nil
    case .items:
      screen = .items(Items.State([detail.standup], of: detail.standup.id, &request))
    case .meeting:
      screen = PastMeeting.State(of: detail.standup, &request).map { .meeting($0) }
    case .record:
      screen = detail.startMeeting(&request)
    case .statistics:
      screen = .statistics(Statistics.State(of: detail.standup, &request))
    }
    guard let screen else { return nil }
    self = screen
  }

  /// Adds the part of a link that leads from the standup to this screen.
  func extend(_ link: inout DeepLink, of standup: Standup) {
    switch self {
    case .detail(let detail): detail.extend(&link, of: standup)
    case .items(let items): items.extend(&link, of: standup)
    case .meeting(let meeting): meeting.extend(&link, of: standup)
    case .ready(let ready): ready.extend(&link, of: standup)
    case .record(let record): record.extend(&link, of: standup)
    case .search(let search): search.extend(&link)
    case .statistics(let statistics): statistics.extend(&link, of: standup)
    }
  }

  var linked: any LinkedScreen {
    switch self {
    case .detail(let detail): detail
    case .items(let items): items
    case .meeting(let meeting): meeting
    case .ready(let ready): ready
    case .record(let record): record
    case .search(let search): search
    case .statistics(let statistics): statistics
    }
  }

  mutating func showAlert(_ code: String) -> Bool {
    switch self {
    case .detail: detail?.showAlert(code) == true
    case .items: items?.showAlert(code) == true
    case .meeting: meeting?.showAlert(code) == true
    case .ready: ready?.showAlert(code) == true
    case .record: record?.showAlert(code) == true
    case .search: search?.showAlert(code) == true
    case .statistics: statistics?.showAlert(code) == true
    }
  }
}

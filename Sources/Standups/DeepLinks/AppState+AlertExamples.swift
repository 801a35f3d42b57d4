import Composable
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppState {
  mutating func show(_ code: AlertCode) -> Bool {
    switch code {
    case .away: showOverMeeting { _ in .example(.timePassed(.seconds(90))) }
    case .changedElsewhere: show(.changedElsewhere(.example, self))
    case .changesDiscarded: showOverForm(.discardChanges(thenQuit: false))
    case .deletion: showDeletion()
    case .loadFailed: path.isEmpty && show(.loadFailed([.example]))
    case .meetingEnded: showOverMeeting { .endMeeting(isOvertime: $0.isOvertime, canDiscard: true) }
    case .meetingEndedByLast:
      showOverMeeting { .endMeeting(isOvertime: $0.isOvertime, canDiscard: false) }
    case .notFound: show(.notFound(["No standup is called \"\(Standup.example.displayTitle)\"."]))
    case .quitDuringMeeting: runningMeeting != nil && showAsIs(.quitDuringMeeting)
    case .quitUnsaved: show(.quitWithUnsaved(["\"\(Standup.example.displayTitle)\""]))
    case .saveFailed: show(.saveFailed(.example))
    case .speechDenied:
      showOverDetail {
        .example(.speechDenied(Self.exampleReason, starting: $0))
      }
    case .speechFailed: showOverMeeting { _ in .example(.speechFailed(Self.exampleReason)) }
    case .speechRestricted:
      showOverDetail { .example(.speechRestricted(Self.exampleReason, starting: $0)) }
    case .standupGone: show(.standupGone(.example, meeting: RunningMeeting.example.recovered))
    case .unfinishedMeeting: path.isEmpty && show(.unfinishedMeeting(.example))
    case .unreadable: show(.unreadable([.example]))
    }
  }

  private static let exampleReason = "This is an example"

  private mutating func show(_ alert: RootAlert) -> Bool {
    showAsIs(alert.inert)
  }

  private mutating func showAsIs(_ alert: RootAlert) -> Bool {
    present(alert)
    return true
  }

  private mutating func showDeletion() -> Bool {
    guard path.isEmpty else {
      return showOverDetail { .delete($0) }
    }
    guard list.destination == nil, let standup = list.selectedStandup else { return false }
    list.destination = .alert(.delete(standup))
    return true
  }

  private mutating func showOverDetail(
    _ alert: (Standup) -> StandupDetail.Alert
  ) -> Bool {
    guard let id = path.ids.last, let detail = path[id: id]?.detail, detail.destination == nil
    else { return false }
    path[id: id]?.detail?.destination = .alert(alert(detail.standup))
    return true
  }

  private mutating func showOverForm(_ alert: StandupForm.Alert) -> Bool {
    if let id = path.ids.last {
      guard path[id: id]?.detail?.destination?.edit != nil else { return false }
      path[id: id]?.detail?.destination?.edit?.destination = alert
      return true
    }
    switch list.destination {
    case nil, .alert: return false
    case .add: list.destination?.add?.destination = alert
    case .edit: list.destination?.edit?.destination = alert
    }
    return true
  }

  private mutating func showOverMeeting(
    _ alert: (MeetingEngine) -> RecordMeeting.Alert
  ) -> Bool {
    guard let id = path.ids.last, var record = path[id: id]?.record else { return false }
    _ = record.engine.pause(.alert, at: record.reading)
    record.destination = alert(record.engine)
    path[id: id]?.record = record
    return true
  }
}

extension AlertState {
  fileprivate var inert: Self { map { _ in nil } }
}

extension Conflict {
  fileprivate static let example = Conflict(
    change: .writeStandup(.example), theirs: .standupGone(isInTrash: false))
}

extension RunningMeeting {
  fileprivate static var example: Self {
    @Dependency(\.date) var date
    return RunningMeeting(
      id: Standup.example.id, standup: .example, startedAt: date.now, savedAt: date.now,
      progress: MeetingProgress(
        order: Standup.example.attendees, planned: Standup.example.wholeSeconds, overtime: .end),
      transcript: [])
  }
}

extension Standup {
  fileprivate static let example = Standup(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), title: "Example",
    attendees: [])
}

extension SaveFailure {
  fileprivate static let example = SaveFailure(
    sentence: "could not write example/standup.json: this is an example",
    reason: "this is an example")
}

extension UnreadableFile {
  fileprivate static let example = UnreadableFile(
    path: "example/standup.json", reason: "this is an example", line: 1, column: 1)
}

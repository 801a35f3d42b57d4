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
    case .away: showOverMeeting { _ in AlertState.timePassed(.seconds(90)).inert }
    case .changedElsewhere: show(.saving(.changedElsewhere(.example, mine: nil)))
    case .changesDiscarded: showOverForm(.discardChanges(.discardConfirmed))
    case .deletion: showDeletion()
    case .loadFailed: path.isEmpty && show(.loadFailed(UnreadableFile.example.sentence))
    case .meetingEnded: showOverMeeting { .endMeeting($0, canDiscard: true) }
    case .meetingEndedByLast: showOverMeeting { .endMeeting($0, canDiscard: false) }
    case .notFound: show(.notFound(["No standup is called \"\(Standup.example.displayTitle)\"."]))
    case .quitDuringMeeting: runningMeeting != nil && showAsIs(.quitDuringMeeting)
    case .quitUnsaved: show(.saving(.quitWithUnsaved(["\"\(Standup.example.displayTitle)\""])))
    case .saveFailed: show(.saving(.saveFailed(.example)))
    case .speechDenied: showOverDetail { .speechDenied(Self.exampleReason, starting: $0).inert }
    case .speechFailed: showOverMeeting { _ in .speechFailed(Self.exampleReason).inert }
    case .speechRestricted:
      showOverDetail { .speechRestricted(Self.exampleReason, starting: $0).inert }
    case .standupGone: show(
        .interruptedMeetings(
          .standupGone(.example, meeting: RunningMeeting.example.recovered)))
    case .unfinishedMeeting: path.isEmpty && show(.interruptedMeetings(.unfinished(.example)))
    case .unreadable: show(.externalChanges(.unreadable([.example])))
    }
  }

  private static let exampleReason = "This is an example"

  private mutating func show(_ alert: AppFeature.Alert) -> Bool {
    showAsIs(.example(alert))
  }

  private mutating func showAsIs(_ alert: AppFeature.Alert) -> Bool {
    present(alert)
    return true
  }

  private mutating func showDeletion() -> Bool {
    guard path.isEmpty else {
      return showOverDetail { .deleteStandup($0, action: .deletionConfirmed) }
    }
    guard list.destination == nil, let standup = list.selectedStandup else { return false }
    list.destination = .alert(
      .deleteStandup(standup, action: .deletionConfirmed(standup.id)))
    return true
  }

  private mutating func showOverDetail(
    _ alert: (Standup) -> AlertState<StandupDetail.Destination.Alert>
  ) -> Bool {
    guard let id = path.ids.last, let detail = path[id: id]?.detail, detail.destination == nil
    else { return false }
    path[id: id]?.detail?.destination = .alert(alert(detail.standup))
    return true
  }

  private mutating func showOverForm(_ alert: AlertState<StandupForm.Alert>) -> Bool {
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
    _ alert: (MeetingEngine) -> AlertState<RecordMeeting.Alert>
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

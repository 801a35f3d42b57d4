import Composable
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct MeetingAutosave<Content: Reducer>: Reducer
where Content.State == AppFeature.State, Content.Action == AppFeature.Action {
  private let content: Content

  @Dependency(\.date) private var date
  @Dependency(\.runningMeetings) private var runningMeetings

  init(@ReducerBuilder<AppFeature.State, AppFeature.Action> content: () -> Content) {
    self.content = content()
  }

  func reduce(
    into state: inout AppFeature.State, action: AppFeature.Action
  ) -> Effect<AppFeature.Action> {
    let before = state.path.checkpoint
    let effect = content.reduce(into: &state, action: action)
    if case .saved(.writeMeeting(let meeting, _, _)) = action {
      return .merge(effect, remove(meeting.id))
    }
    let after = state.path.checkpoint
    if let before, before.isRunning, before.meetingID != after?.meetingID {
      return .merge(effect, remove(before.meetingID))
    }
    guard let after, after.isRunning, before != after, let record = state.runningRecord else {
      return effect
    }
    return .merge(effect, save(record.snapshot(at: date.now)))
  }

  private func remove(_ id: Meeting.ID) -> Effect<AppFeature.Action> {
    .run { [runningMeetings] _ in
      try await runningMeetings.remove(id)
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  private func save(_ meeting: RunningMeeting) -> Effect<AppFeature.Action> {
    .run { [runningMeetings] _ in
      try await runningMeetings.save(meeting)
    } catch: { error, send in
      await send(.noticed("The meeting cannot be kept for a crash: \(error)"))
    }
  }
}

extension AppState {
  var runningRecord: RecordMeeting.State? {
    path.last?.record
  }
}

extension StackState<Path.State> {
  fileprivate var checkpoint: RecordMeeting.State.Checkpoint? {
    guard case .record(let record) = last else { return nil }
    return record.checkpoint
  }
}

extension RecordMeeting.State {
  struct Checkpoint: Equatable {
    var fiveSeconds: Int
    var isRunning: Bool
    var meetingID: Meeting.ID
    var present: [Bool]
    var speaker: Attendee.ID?
    var speakers: [Attendee.ID?]
    var transcript: [TranscriptLine]
  }

  var checkpoint: Checkpoint {
    let members = engine.progress.members
    return Checkpoint(
      fiveSeconds: engine.elapsedSeconds / 5, isRunning: isRunning, meetingID: meetingID,
      present: members.map(\.isPresent), speaker: engine.current.id,
      speakers: members.map(\.id), transcript: transcript)
  }

  func snapshot(at date: Date) -> RunningMeeting {
    RunningMeeting(
      id: meetingID, standup: standup, startedAt: startedAt, savedAt: date.inWholeSeconds,
      progress: engine.progress, transcript: transcript)
  }
}

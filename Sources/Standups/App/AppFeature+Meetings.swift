import Composable
import Dependencies
import StandupsModel

/// Running meetings: their beginning, the features that depend on them, and their end.
extension AppFeature {
  /// The facts about the meeting on the screen that other features need.
  struct MeetingStatus: Equatable {
    var checkpoint: RecordMeeting.State.Checkpoint?
    /// The meeting that is paused because an alert covers it.
    var covered: StackElementID?
    var ending: Library.Ending
    /// True while a meeting is getting ready or running.
    var isOpen: Bool
    var running: Meeting.ID?
    var speaker: Attendee.ID?
  }

  func meetingChanged(
    _ state: inout State, from old: MeetingStatus, to new: MeetingStatus
  ) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    if new.checkpoint != old.checkpoint || new.ending != old.ending {
      effects.append(forward(.autosave(.meetingChanged(state.path.last?.record)), &state))
    }
    if new.ending != old.ending, new.ending != .notRequested {
      effects.append(forward(.sync(.stop), &state))
    }
    if new.speaker != old.speaker, new.speaker != nil {
      effects.append(forward(.library(.shown(state.shownAgendas)), &state))
    }
    if new.running != old.running,
      let record = state.runningMeeting.flatMap({ state.path[id: $0]?.record })
    {
      effects.append(forward(.hooks(.meetingOpened(record)), &state))
    }
    if new.isOpen, !old.isOpen { effects.append(forward(.sync(.becameDue), &state)) }
    if new.covered != old.covered {
      for (id, action) in [(old.covered, .alertDisappeared), (new.covered, .alertAppeared)]
        as [(StackElementID?, RecordMeeting.Action)]
      {
        guard let id, state.path.contains(id: id) else { continue }
        effects.append(.send(.path(.element(id: id, action: .record(action)))))
      }
    }
    return .merge(effects)
  }

  func resume(_ meeting: RunningMeeting, _ state: inout State) {
    let standup = state.library.content.standups[id: meeting.standup.id]
    if let standup { state.path.append(.detail(StandupDetail.State(standup: standup))) }
    state.path.append(
      .record(
        RecordMeeting.State(
          resuming: meeting, newest: standup?.history.first,
          transcriber: speech.status() == .authorized ? .on : .off)))
  }

  /// Stores a meeting that has ended, and shows its summary above the standup if its screen was
  /// open. The standup of a quick meeting is stored with it.
  func end(
    _ meeting: Meeting, of standup: Standup, isQuick: Bool, wasOpen: Bool, _ state: inout State
  ) -> Effect<Action> {
    let hooks = forward(.hooks(.meetingEnded(meeting.id, of: standup)), &state)
    let isKnown = state.library.content.standups[id: standup.id] != nil
    guard isKnown || isQuick else {
      state.present(.interruptedMeetings(.standupGone(standup, meeting: meeting)))
      return hooks
    }
    let stored = forward(.library(.held(meeting, of: standup)), &state)
    if !isKnown, wasOpen, state.library.ending == .notRequested {
      state.path.append(.detail(StandupDetail.State(standup: standup)))
    }
    showSummary(of: meeting, in: standup.id, &state)
    return .merge(hooks, stored)
  }

  private func showSummary(
    of meeting: Meeting, in id: Standup.ID, _ state: inout State
  ) {
    guard case .detail(let detail) = state.path.last, detail.standup.id == id,
      let standup = state.library.content.standups[id: id],
      let name = standup.history.first(where: { $0.meeting?.id == meeting.id })?.name
    else { return }
    var summary = PastMeeting.State(of: standup, name: name)
    summary.hasJustEnded = true
    state.path.append(.meeting(summary))
  }

  /// Runs the follow-up of a change that is on disk.
  func followUp(_ change: Change, _ state: inout State) -> Effect<Action> {
    switch change {
    case .discardMeeting(let meeting, _, _):
      return forward(.autosave(.meetingStored(meeting.id)), &state)
    case .writeItem(let item, let id) where item.isNew:
      guard let standup = state.library.content.standups[id: id] else { return .none }
      return forward(.hooks(.happened([.itemOpened(item, of: standup)])), &state)
    case .writeMeeting(let meeting, let name, _):
      let hasEnded = state.hooks.ended[meeting.id] != nil
      return .merge(
        forward(.autosave(.meetingStored(meeting.id)), &state),
        forward(.hooks(.meetingStored(meeting, name: name)), &state),
        hasEnded ? forward(.sync(.becameDue), &state) : .none)
    case .writeUpdate:
      return forward(.sync(.becameDue), &state)
    case .restoreMeeting, .restoreStandup, .trashItem, .trashMeeting, .trashStandup, .writeItem,
      .writeSchedule, .writeStandup, .writeWait:
      return .none
    }
  }
}

extension AppState {
  var meeting: AppFeature.MeetingStatus {
    let record = path.last?.record
    return AppFeature.MeetingStatus(
      checkpoint: record?.checkpoint, covered: destination?.alert == nil ? nil : runningMeeting,
      ending: library.ending, isOpen: isMeetingOpen, running: runningMeetingID,
      speaker: record?.engine.current.id)
  }
}

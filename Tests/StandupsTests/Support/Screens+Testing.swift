import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

extension Trait where Self == DependencyTrait {
  /// It is Monday, June 1, 2026.
  static var today: Self {
    .dependency(\.date, .constant(Date(timeIntervalSince1970: 1_780_272_000)))
  }
}

/// A screen as text in a window of this size, where everything shows without color.
func picture<Action>(of screen: Screen<Action>, _ width: Int, _ height: Int) -> String {
  screen.render(size: Size(width: width, height: height), tier: .monochrome).text
}

/// The action that an input causes at 80x24.
func answer<Action>(to input: Input, on screen: Screen<Action>) -> Action? {
  screen.action(for: input)
}

/// The action of a click on the first occurrence of a text at 80x24.
func click<Action>(on words: String, of screen: Screen<Action>) -> Action? {
  screen.action(clickingOn: words)
}

/// A form as a sheet over a screen that has nothing but a title.
func sheet(_ state: StandupForm.State) -> Screen<StandupForm.Action> {
  Screen(title: "플랫폼 싱크", detail: "e edit", keys: [], body: Text(""))
    .sheet(StandupForm.screen(state))
}

/// 플랫폼 싱크 being edited, with the focus on a third attendee without a name.
var koreanForm: StandupForm.State {
  withDependencies {
    $0.uuid = .incrementing
  } operation: {
    StandupForm.State(
      standup: koreanStandup(["Ada", "김민지", ""]), purpose: .edit,
      focus: .attendee(UUID(3)))
  }
}

func koreanStandup(_ names: [String], overtime: Overtime = .end) -> Standup {
  Standup(
    id: UUID(100), title: "플랫폼 싱크", length: .seconds(750), theme: .teal,
    attendees: names.enumerated().map { Attendee(id: UUID($0 + 1), name: $1) },
    turnEnd: .advance, overtime: overtime)
}

/// 플랫폼 싱크 after 4:10: Ada has spoken, Blob is absent, a blocker was noted.
var runningMeeting: RecordMeeting.State {
  var state = recording(koreanStandup(["Ada", "김민지", "Lin", "", "Blob"]))
  _ = state.engine.advance(to: .seconds(50))
  _ = state.engine.press(.absent(UUID(5)), at: .seconds(50))
  for seconds in stride(from: 100, through: 250, by: 50) {
    _ = state.engine.advance(to: .seconds(seconds))
  }
  state.reading = .seconds(250)
  state.transcript = [
    TranscriptLine(
      id: UUID(7), at: .seconds(41), speaker: UUID(1), kind: .note, text: "importer is merged"),
    TranscriptLine(
      id: UUID(8), at: .seconds(220), speaker: UUID(2), kind: .blocker, text: "API key is late"),
  ]
  return state
}

var pausedMeeting: RecordMeeting.State {
  var state = runningMeeting
  _ = state.engine.pause(.key, at: .seconds(250))
  state.isMuted = true
  state.selection = UUID(3)
  return state
}

/// The focus is on the newest note, and 김민지 said something at the last meeting.
var meetingWithLastTime: RecordMeeting.State {
  var state = runningMeeting
  state.panel = .notes
  state.selectedLine = state.transcript.last?.id
  state.carriedOver = [
    TranscriptLine(speaker: UUID(1), kind: .note, text: "starts the importer"),
    TranscriptLine(speaker: UUID(2), kind: .note, text: "ships the importer"),
    TranscriptLine(speaker: UUID(2), kind: .blocker, text: "no access"),
  ]
  return state
}

var meetingWithEditor: RecordMeeting.State {
  var state = runningMeeting
  state.editor = RecordMeeting.Editor(
    subject: .note(.note, at: .seconds(250), speaker: UUID(2)),
    input: .note("새 아이콘 are in review"))
  return state
}

var meetingInOvertime: RecordMeeting.State {
  var state = recording(koreanStandup(["Ada", "김민지"], overtime: .wait))
  for seconds in stride(from: 40, through: 760, by: 40) {
    _ = state.engine.advance(to: .seconds(seconds))
  }
  state.reading = .seconds(760)
  return state
}

func past(_ meeting: Meeting, selection: Int = 0) -> PastMeeting.State {
  var standup = koreanStandup([])
  let name = MeetingName(startedAt: meeting.startedAt)
  standup.history.insert(meeting, name: name)
  var state = PastMeeting.State(of: standup, name: name)
  state.selection = selection
  return state
}

/// The meeting of Design, with one of its lines in the editor.
var pastMeetingWithEditor: PastMeeting.State {
  var state = PastMeeting.State(of: heldDesign, name: heldDesign.history[0].name)
  state.editor = PastMeeting.Editor(
    kind: .blocker, line: 1, original: pastMeeting.transcript[1])
  return state
}

/// A meeting from another program, without speakers, times, or a planned length.
var importedMeeting: Meeting {
  let date = Date(timeIntervalSince1970: 1_779_269_400)
  return Meeting(
    id: UUID(0), startedAt: date, endedAt: date, ending: .imported,
    transcript: [
      TranscriptLine(
        kind: .speech, text: "The new icons are in review, and two of them are missing.")
    ])
}

var unreadableMeeting: PastMeeting.State {
  var state = past(pastMeeting)
  state.meeting = nil
  state.problem = "20260520T093000Z.json, line 3: \"id\" is missing"
  return state
}

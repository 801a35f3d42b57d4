import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@Suite struct `Running meeting as sentences` {
  private func texts(_ state: RecordMeeting.State) -> [String] {
    RecordMeeting.speech(of: state).lines.map(\.text)
  }

  private func announcements(_ state: RecordMeeting.State) -> [String] {
    RecordMeeting.speech(of: state).announcements.map(\.text)
  }

  @Test func `the speaker comes first, then who is next, the others, the clock, and the notes`() {
    #expect(
      texts(runningMeeting).dropLast(3) == [
        "김민지's turn, 1 minute 40 left.", "Next: Lin.", "Ada, done, 2 minutes 30",
        "김민지, speaking, 1 minute 40", "Lin, waiting", "Someone, waiting", "Blob, absent",
      ])
    #expect(
      texts(runningMeeting).suffix(2) == [
        "Note, Ada, at 41 seconds: importer is merged",
        "Blocker, 김민지, at 3 minutes 40: API key is late",
      ])
    let clock = texts(runningMeeting)[7]
    #expect(clock.hasPrefix("Speaker 2 of 4. The meeting has 8 minutes 20 left, 37 seconds ahead"))
  }

  @Test func `what was said last time comes before the others`() {
    #expect(
      texts(meetingWithLastTime)[2...3] == [
        "Last time, note: ships the importer", "Last time, blocker: no access",
      ])
    let selected = RecordMeeting.speech(of: meetingWithLastTime).lines.filter(\.isSelected)
    #expect(selected.map(\.row) == [6])
  }

  @Test func `a turn is announced when it begins, becomes urgent, and is over each minute`() {
    var state = recording(koreanStandup(["Ada", "김민지"], overtime: .wait))
    state.engine = MeetingEngine(
      standup: Standup(
        id: UUID(1), title: "Design", length: .seconds(120),
        attendees: attendees(["Ada", "Ben"]), turnEnd: .hold, overtime: .wait),
      members: attendees(["Ada", "Ben"]).map { .init($0) }, startedAt: .zero)
    var heard: [String] = []
    var known: Set<String> = []
    for second in 0...190 {
      _ = state.engine.advance(to: .seconds(second))
      if second == 150 { _ = state.engine.press(.next, at: .seconds(150)) }
      let announcements = RecordMeeting.speech(of: state).announcements
      heard += announcements.filter { !known.contains($0.id) }.map { "\(second) \($0.text)" }
      known = Set(announcements.map(\.id))
    }
    #expect(
      heard == [
        "0 Ada's turn, 1 minute.", "0 Next: Ben.", "0 The meeting takes 2 minutes.",
        "0 The clock is running.", "48 Ada's turn, 12 seconds left.",
        "50 Ada's turn, 10 seconds left.",
        "60 Ada's turn, time is up.", "120 Ada is 1 minute over.",
        "120 The meeting's time is up.", "150 Ben's turn, time is up.", "150 No one is next.",
      ])
  }

  @Test func `a pause and added time are announced`() {
    var state = runningMeeting
    _ = state.engine.press(.minutes(1), at: .seconds(250))
    _ = state.engine.pause(.key, at: .seconds(250))
    #expect(announcements(state).contains("The meeting takes 13 minutes 30."))
    #expect(announcements(state).contains("Paused."))
    #expect(texts(state)[0].hasPrefix("Paused. 김민지's turn"))
  }

  @Test func `a plain screen has the sentences, with the cursor on the speaker or the selection`() {
    func canvas(_ state: RecordMeeting.State) -> Canvas {
      RecordMeeting.screen(state)
        .render(size: Size(width: 80, height: 24), glyphs: .screenReader)
    }
    let running = canvas(runningMeeting)
    #expect(running.line(1) == "")
    #expect(running.caret == Point(x: 0, y: 2))
    #expect(canvas(pausedMeeting).caret == Point(x: 0, y: 6))
    #expect(canvas(pausedMeeting).line(6) == "Lin, waiting")
    #expect(canvas(meetingWithEditor).caret?.y == 21)
    #expect(
      click(on: "Lin, waiting", of: RecordMeeting.screen(runningMeeting), .screenReader)
        == .view(.rowPicked(2)))
  }

  private func click(
    on words: String, of screen: Screen<RecordMeeting.Action>, _ glyphs: GlyphSet
  ) -> RecordMeeting.Action? {
    let canvas = screen.render(size: Size(width: 80, height: 24), glyphs: glyphs)
    guard let y = (0..<24).first(where: { canvas.line($0).contains(words) }) else { return nil }
    var interaction = Interaction()
    return interaction.respond(
      to: .mouse(Mouse(.press, at: Point(x: 0, y: y))), on: screen, drawn: canvas, at: .zero)
  }

  @Test func `a text field asks for what it is for`() {
    #expect(meetingWithEditor.question?.label == "Note for 김민지")
    #expect(meetingWithEditor.question?.value == "새 아이콘 are in review")
    var state = runningMeeting
    state.editor = RecordMeeting.Editor(subject: .guest, input: TextInput(""))
    #expect(state.question?.label == "Name of the guest")
  }
}

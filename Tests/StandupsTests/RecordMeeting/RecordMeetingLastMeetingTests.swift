import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `What the last meeting left` {
  private var last: Meeting {
    saved(
      .time, planned: 60, speaking: 30, 30,
      transcript: [
        TranscriptLine(at: .seconds(2), speaker: id("a"), kind: .note, text: "importer is merged"),
        TranscriptLine(at: .seconds(9), speaker: id("a"), kind: .blocker, text: "no access"),
        TranscriptLine(at: .seconds(30), speaker: id("b"), kind: .parking, text: "일정 조정"),
      ])
  }

  private var history: History {
    var history = History()
    history.insert(last, name: history.freeName(for: last.startedAt))
    return history
  }

  private func lines(of meeting: MeetingUnderTest) -> [String] {
    meeting.store.state.carriedOverLines.map(\.text)
  }

  @Test func `each speaker sees their own blockers and parking lot`() async {
    let meeting = MeetingUnderTest(["a", "b"], seconds: 60, history: history)
    await meeting.store.send(.appeared)
    #expect(lines(of: meeting) == ["no access"])
    await meeting.store.send(.view(.nextPressed))
    #expect(lines(of: meeting) == ["일정 조정"])
    await meeting.leave()
  }

  @Test func `it is read when the meeting starts`() async {
    let meeting = MeetingUnderTest(
      ["a", "b"], seconds: 60,
      history: History(names: [MeetingName(startedAt: last.startedAt)]), meeting: last)
    #expect(lines(of: meeting).isEmpty)
    await meeting.store.send(.appeared)
    await meeting.store.receive(.newestMeetingRead(last))
    #expect(lines(of: meeting) == ["no access"])
    #expect(meeting.engine.rows.map(\.name) == ["a", "b"])
    await meeting.leave()
  }

  @Test func `a last meeting that cannot be read is told, and no more`() async {
    let meeting = MeetingUnderTest(
      ["a", "b"], seconds: 60,
      history: History(names: [MeetingName(startedAt: last.startedAt)]))
    meeting.store.dependencies.standupsClient.meeting = { _, _ in
      throw Disk.Failure(description: "it is damaged")
    }
    await meeting.store.send(.appeared)
    await meeting.store.receive(.newestMeetingFailed) {
      $0.notice = "The last meeting could not be read, so nothing is carried over"
    }
    #expect(meeting.engine.current.name == "a")
    await meeting.leave()
  }

  @Test func `it stands beside the clock`() {
    var state = runningMeeting
    state.carriedOver = [
      TranscriptLine(speaker: UUID(2), kind: .blocker, text: "API key is late"),
      TranscriptLine(speaker: UUID(2), kind: .parking, text: "who owns the on-call rota in June?"),
      TranscriptLine(speaker: UUID(3), kind: .blocker, text: "nobody reviews"),
    ]
    #expect(
      picture(of: RecordMeeting.screen(state), 80, 24) == """
         플랫폼 싱크                                               bell on · notes only
         ██████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
         Time Elapsed  4:10               Teal [Tl]                Time Remaining  8:20
                     ⣀⣠⠤⠤⠖⠂⢸⣿⣿⣶⣶⣤⣄⡀
                 ⢀⡤⠒⠉⠁        ⠈⠉⠙⠻⢿⣷⣦⡀
               ⣠⠞⠁                 ⠈⠻⣿⣶⡄              ██      ██  ██  ██████
             ⢀⠞⠁                     ⠈⠻⣿⣦⡀            ██  ██  ██  ██  ██  ██
            ⢠⠋                         ⠈⢿⣷⡀           ██      ██████  ██  ██
           ⢠⠇                           ⠈⢿⣷           ██  ██      ██  ██  ██
           ⡞                             ⠸⣿⡇          ██          ██  ██████
          ⢠⠇            김민지            ⣿⣿
          ⢈          is speaking          ⣉⣉      left of 3:20
          ⠘⡆                              ⣿⣿      meeting ends 23:44 · next Lin
           ⢧                             ⢰⣿⡇
           ⠘⡆                           ⢀⣾⡿       Last time
            ⠘⣄                         ⢀⣾⡿⠁       ! API key is late
             ⠈⢦⡀                     ⢀⣴⣿⠟⠁        @ who owns the on-call rota in June?
               ⠙⢦⡀                 ⢀⣴⣿⠿⠃
                 ⠈⠓⠤⣀⡀        ⢀⣀⣠⣴⣾⡿⠟⠁
                     ⠉⠙⠒⠒⠦⠄⢸⣿⣿⠿⠿⠛⠋⠁
         ✓ Ada 2:30  ▸ 김민지 1:40  · Lin  · Someone  × Blob
         ! 3:40 김민지: API key is late
         Speaker 2 of 4
         n next  b previous  Space pause  i note  ! blocker  l later  x absent  q end
        """)
  }

  @Test func `more than there is room for is counted`() {
    var state = runningMeeting
    state.carriedOver = (1...5).map {
      TranscriptLine(speaker: UUID(2), kind: .blocker, text: "blocker \($0)")
    }
    let lines = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(lines.contains("Last time, 3 of 5"))
    #expect(lines.contains("! blocker 3"))
    #expect(!lines.contains("! blocker 4"))
    #expect(!picture(of: RecordMeeting.screen(state), 40, 12).contains("Last time"))
  }
}

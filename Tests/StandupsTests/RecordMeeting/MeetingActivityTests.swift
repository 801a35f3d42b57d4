import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Commits in a meeting. Ann has made many, Ben one, and Cem none.
@MainActor
@Suite("Commits of the people in a meeting") struct MeetingActivityTests {
  private let standup = Standup(
    id: UUID(100), title: "Design", length: .seconds(600),
    attendees: attendees(["Ann", "Ben", "Cem"]))

  private func commit(_ number: Int, of name: String) -> Commit {
    Commit(
      id: "\(name)\(number)", subject: "Change \(number)", repository: "app", branch: "main",
      committedAt: Date(timeIntervalSince1970: 1_234_000_000 - Double(number)),
      authors: [.init(name: name, email: "")])
  }

  private var activity: Activity {
    Activity(
      (1...12).map { commit($0, of: "Ann") } + [commit(1, of: "Ben")], of: standup.attendees)
  }

  @Test func `the meeting reads them when it begins, since the last one`() async {
    var standup = standup
    standup.history.insert(pastMeeting, name: MeetingName(startedAt: pastMeeting.startedAt))
    let now = pastMeeting.startedAt.addingTimeInterval(259_200)
    let meeting = MeetingUnderTest(
      recording(standup, clock: LeapingClock()), clock: LeapingClock())
    meeting.store.dependencies.date = .constant(now)
    meeting.store.dependencies.activity.read = { [activity, standup] read, start in
      #expect(read == standup && start == pastMeeting.startedAt)
      return activity
    }
    await meeting.start()
    await meeting.store.receive(.activityRead(activity)) { $0.activity = activity }
    await meeting.leave()
  }

  @Test func `they are read when the meeting gets ready, and are there when it begins`() async {
    let store = TestStore(initialState: ready(standup)) {
      ReadyMeeting()
    } withDependencies: {
      $0.activity.read = { [activity] _, start in
        // The meeting has no history, and it is Friday.
        #expect(start == Date(timeIntervalSince1970: 1_234_567_890 - 86_400))
        return activity
      }
      $0.calendars = .none
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.runningMeetings = .none
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
    await store.send(.appeared)
    await store.receive(.activityRead(activity)) { $0.activity = activity }
    await store.receive(.otherMeetingRead(nil))
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.activity == activity
    }
  }

  @Test func `a reading that never ends does not keep the meeting waiting`() async {
    let meeting = MeetingUnderTest(["Ann", "Ben"], seconds: 60)
    meeting.store.dependencies.activity.read = { _, _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Activity, Never>) in }
    }
    await meeting.start()
    await meeting.run(seconds: 3)
    #expect(meeting.engine.elapsedSeconds == 3)
    await meeting.leave()
  }

  @Test func `the speaker's commits stand beside the clock, as many as there is room for`() {
    var state = recording(standup)
    state.activity = activity
    let wide = picture(of: RecordMeeting.screen(state), 120, 40)
    #expect(wide.contains("─ 4 of 12 ┃ ─") && wide.contains("app main"))
    #expect(wide.contains("Change 4") && !wide.contains("Change 5"))
    let small = picture(of: RecordMeeting.screen(state), 80, 24)
    #expect(small.contains("12 commits: Change 1 ") && !small.contains("Change 2"))
    let compact = picture(of: RecordMeeting.screen(state), 60, 14)
    #expect(compact.contains("12 commits: Change 1"))

    _ = state.engine.press(.next, at: .seconds(5))
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("commit Change 1 "))
    _ = state.engine.press(.next, at: .seconds(9))
    #expect(!picture(of: RecordMeeting.screen(state), 80, 24).contains("Change"))
  }

  @Test func `long names of branches leave room for the subject`() {
    var state = recording(standup)
    var commit = commit(1, of: "Ann")
    commit.branch = String(repeating: "long-", count: 30)
    state.activity = Activity([commit], of: standup.attendees)
    #expect(picture(of: RecordMeeting.screen(state), 80, 24).contains("Change 1"))
  }

  @Test func `they are spoken, ten at most`() {
    var state = recording(standup)
    state.activity = activity
    let speech = RecordMeeting.speech(of: state)
    let lines = speech.lines.map(\.text)
    #expect(lines[2] == "Commit, app main: Change 1")
    #expect(lines[12] == "And 2 more commits.")
    #expect(speech.announcements.map(\.text).contains("12 commits since the last meeting."))
  }
}

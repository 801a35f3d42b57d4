import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite struct `A meeting that has not begun` {
  private func store(
    _ standup: Standup, openedBy key: PressGuard.Press? = nil, ongoing: OngoingMeeting? = nil,
    clock: TestClock = TestClock()
  ) async -> TestStoreOf<ReadyMeeting> {
    let store = TestStore(initialState: ready(standup, openedBy: key)) {
      ReadyMeeting()
    } withDependencies: {
      $0.activity = .none
      $0.calendars = .none
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.runningMeetings = .none
      $0.runningMeetings.ongoing = { [ongoing].compactMap(\.self) }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
    await store.send(.appeared)
    if let ongoing {
      await store.receive(.otherMeetingRead(.ongoing(ongoing))) {
        $0.other = .ongoing(ongoing)
        $0.destination = .ongoing(ongoing)
      }
    } else {
      await store.receive(.otherMeetingRead(nil))
    }
    return store
  }

  private func team(_ names: [String]) -> Standup {
    Standup(id: UUID(100), title: "Design", length: .seconds(60), attendees: attendees(names))
  }

  // MARK: - Stories

  @Test func `one is missing, one is early, a guest is first, and the meeting begins with them`()
    async
  {
    let store = await store(team(["a", "b", "c"]))
    await store.send(.view(.moved(.down))) { $0.selection = id("b") }
    await store.send(.view(.absentPressed)) { $0.mark("b", isAbsent: true) }
    await store.send(.view(.moved(.down))) {
      $0.presses.forget()
      $0.selection = id("c")
    }
    await store.send(.view(.personMoved(.up))) { $0.members.swapAt(1, 2) }
    await store.send(.view(.guestPressed)) { $0.guest = .name("") }
    await store.send(.view(.guestEdited(.insert(" Eve ")))) { $0.guest?.apply(.insert(" Eve ")) }
    await store.send(.view(.guestSubmitted)) {
      $0.guest = nil
      $0.members.append(.init(id: UUID(0), name: "Eve", isGuest: true))
      $0.isChanged = true
      $0.selection = UUID(0)
    }
    for index in [3, 2, 1] {
      await store.send(.view(.personMoved(.up))) { $0.members.swapAt(index, index - 1) }
    }
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      let rows = record.engine.rows
      return rows.map(\.name) == ["Eve", "a", "c", "b"]
        && rows.map(\.status) == [.current, .waiting, .waiting, .absent]
        && rows.map(\.isGuest) == [true, false, false, false]
        && record.engine.turnRemaining == 20
    }
  }

  @Test func `when everyone is absent, it cannot begin, and says why`() async {
    let clock = TestClock()
    let store = await store(team(["a"]), clock: clock)
    await store.send(.view(.absentPressed)) { $0.mark("a", isAbsent: true) }
    await store.send(.view(.beginPressed(.pause)))
    let screen = ReadyMeeting.screen(store.state)
    let reason = "Everyone is absent. Press x to mark who is here."
    #expect(screen.keys.rows.first?.reason == reason)
    #expect(screen.remark == reason)
    #expect(answer(to: .key(.enter), on: screen) == nil)
    await clock.advance(by: .seconds(1))
    await store.send(.view(.absentPressed)) {
      $0.mark("a", isAbsent: false, at: clock.uptime)
    }
    #expect(ReadyMeeting.screen(store.state).remark == nil)
  }

  @Test func `in a team of nobody, the first guest is the team`() async {
    let store = await store(team([]))
    for (number, name) in ["Eve", "Kim"].enumerated() {
      await store.send(.view(.guestPressed)) { $0.guest = .name("") }
      await store.send(.view(.guestEdited(.insert(name)))) { $0.guest?.apply(.insert(name)) }
      await store.send(.view(.guestSubmitted)) {
        let guest = MeetingProgress.Member(id: UUID(number), name: name, isGuest: true)
        $0.guest = nil
        $0.members = number == 0 ? [guest] : $0.members + [guest]
        $0.selection = guest.id
        $0.isChanged = true
      }
    }
  }

  @Test func `a team of nobody is said to be one, and the meeting begins`() async {
    let store = await store(team([]))
    let screen = ReadyMeeting.screen(store.state)
    let lines = picture(of: screen, 80, 24)
    #expect(lines.contains("no one listed") && !lines.contains("Someone"))
    #expect(screen.keys.rows.first { $0.keys == ["x"] }?.reason == "No one is listed")
    await store.send(.view(.beginPressed(.pause)))
    await store.receive { action in
      guard case .delegate(.begun(let record)) = action else { return false }
      return record.engine.rows.map(\.name) == ["Someone"]
    }
  }

  @Test func `the key that opened it does not begin while it may be held down, and others do`()
    async
  {
    let clock = TestClock()
    let store = await store(team(["a"]), openedBy: .speaker, clock: clock)
    for _ in 1...3 {
      await clock.advance(by: .milliseconds(400))
      await store.send(.view(.beginPressed(.speaker))) {
        _ = $0.presses.isRepetition(of: .speaker, at: clock.uptime)
      }
    }
    await store.send(.view(.beginPressed(.next)))
    await store.receive { action in
      if case .delegate(.begun) = action { true } else { false }
    }
  }

  @Test func `x held down marks one person once`() async {
    let clock = TestClock()
    let store = await store(team(["a", "b"]), clock: clock)
    await store.send(.view(.absentPressed)) { $0.mark("a", isAbsent: true) }
    await clock.advance(by: .milliseconds(100))
    await store.send(.view(.absentPressed)) {
      _ = $0.presses.press(.absent, at: clock.uptime)
      $0.notice = .countedOnce
    }
    await clock.advance(by: .milliseconds(400))
    await store.send(.view(.absentPressed)) {
      $0.notice = nil
      $0.mark("a", isAbsent: false, at: clock.uptime)
    }
    for repetition in 1...5 {
      await clock.advance(by: .milliseconds(30))
      await store.send(.view(.absentPressed)) {
        $0.notice = .countedOnce
        $0.mark("a", isAbsent: true, at: clock.uptime)
      }
      #expect(store.state.members[0].isAbsent, "\(repetition)")
    }
    await store.send(.view(.moved(.down))) {
      $0.notice = nil
      $0.presses.forget()
      $0.selection = id("b")
    }
    await store.send(.view(.absentPressed)) { $0.mark("b", isAbsent: true, at: clock.uptime) }
  }

  @Test func `it follows the list, and keeps marks, guests, and the order`() async {
    let old = team(["a", "b", "c"])
    var state = ready(old)
    state.members.swapAt(0, 2)
    state.members[1].isAbsent = true
    state.members.append(.init(id: UUID(7), name: "Eve", isGuest: true))
    state.selection = id("c")
    var new = team(["a", "b", "d"])
    new.attendees[0].name = "Ann"
    new.title = "Research"
    new.length = .seconds(90)
    state.follow(new, after: old)
    #expect(state.members.map(\.name) == ["b", "Ann", "Eve", "d"])
    #expect(state.members.map(\.isAbsent) == [true, false, false, false])
    #expect(state.selection == id("b") && state.standup == new)
    var empty = new
    empty.attendees = []
    state.follow(empty, after: new)
    #expect(state.members.map(\.name) == ["Eve"])
  }

  @Test func `it keeps the length that a link asked for, unless the standup's changes`() {
    let old = team(["a"])
    var asked = old
    asked.length = .seconds(24)
    var state = ready(asked)
    var new = renamed(old, "Research")
    state.follow(new, after: old)
    #expect(state.standup.title == "Research" && state.standup.length == .seconds(24))
    let renamed = new
    new.length = .seconds(90)
    state.follow(new, after: renamed)
    #expect(state.standup.length == .seconds(90))
  }

  @Test func `a guest without a name, or closed with Esc, is nobody`() async {
    let store = await store(team(["a"]))
    for key in [ReadyMeeting.Action.View.guestSubmitted, .guestClosed] {
      await store.send(.view(.guestPressed)) { $0.guest = .name("") }
      await store.send(.view(.guestEdited(.insert(" ")))) { $0.guest?.apply(.insert(" ")) }
      await store.send(.view(key)) { $0.guest = nil }
    }
  }

  @Test func `a click selects a person, and does not begin`() async {
    let store = await store(team(["a", "b"]))
    #expect(click(on: "· b", of: ReadyMeeting.screen(store.state)) == .view(.moved(.to(1))))
    await store.send(.view(.moved(.to(1)))) { $0.selection = id("b") }
    #expect(click(on: "· b", of: ReadyMeeting.screen(store.state)) == nil)
  }

  @Test func `it says that the meeting runs elsewhere`() async {
    let progress = recording(team(["a"])).engine.progress
    let meeting = RunningMeeting(
      id: UUID(9), standup: team(["a"]), startedAt: .distantPast, savedAt: .distantPast,
      progress: progress, transcript: [])
    let store = await store(team(["a"]), ongoing: OngoingMeeting(meeting: meeting, host: "desk"))
    let remark = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: { [state = store.state] in
      ReadyMeeting.screen(state).remark
    }
    #expect(remark == "The meeting is running, 0:00, a's turn, on desk. Press w to watch.")
  }

  @Test(arguments: [ReadyMeeting.Action.View.guestClosed, .guestSubmitted])
  func `the question about another meeting waits until the text field is closed`(
    closing: ReadyMeeting.Action.View
  ) async {
    let store = await store(team(["a"]))
    await store.send(.view(.guestPressed)) { $0.guest = .name("") }
    let other = ReadyMeeting.OtherMeeting.ongoing(
      OngoingMeeting(
        meeting: RunningMeeting(
          id: UUID(9), standup: team(["a"]), startedAt: .distantPast, savedAt: .distantPast,
          progress: recording(team(["a"])).engine.progress, transcript: []), host: "desk"))
    await store.send(.otherMeetingRead(other)) {
      $0.other = other
      $0.waitingAlert = .init(other)
    }
    await store.send(.view(closing)) {
      $0.destination = .init(other)
      $0.guest = nil
      $0.waitingAlert = nil
    }
  }

  // MARK: - In the app

  @Test func `Esc leaves without a trace`() async {
    let disk = Disk()
    let shelf = Shelf()
    let store = appStore(app([design], showing: design), disk: disk)
    store.dependencies.runningMeetings = shelf.client
    await open(in: store)
    await store.send(action(.view(.absentPressed))) {
      $0.path[id: 1]?.ready?.mark("Blob", isAbsent: true)
    }
    await store.send(action(.view(.backPressed)))
    await store.receive(.path(.popFrom(id: 1))) { $0.pop(from: 1) }
    await store.finish()
    #expect(shelf.takeLog() == [])
    #expect(disk.takeChanges() == [])
  }

  @Test func `Begin takes its place, and keeps a snapshot from then on`() async {
    let shelf = Shelf()
    let store = appStore(app([design], showing: design))
    store.dependencies.runningMeetings = shelf.client
    await open(in: store)
    let meeting = recording(design, members: ready(design).members, begunBy: .next)
    await store.send(action(.view(.beginPressed(.next))))
    await store.receive(action(.delegate(.begun(meeting)))) {
      $0.autosave.meetingID = meeting.meetingID
      $0.pop(from: 1)
      $0.push(.record(meeting))
    }
    await store.receive(.path(.element(id: 2, action: .record(.appeared))))
    #expect(shelf.takeLog() == ["save 0"])
    await store.skipInFlightEffects()
  }

  @Test func `it follows the list`() async {
    let store = appStore(app([design], showing: design))
    await open(in: store)
    let theirs = renamed(design, "Research")
    let change = ExternalChange(id: design.id, content: .standup(theirs, Revision([1])))
    await store.send(.library(.found([change]))) {
      $0.change { $0.place(theirs) }
      $0.path[id: 1]?.ready?.standup = theirs
    }
  }

  @Test func `it closes when the standup is deleted elsewhere`() async {
    let store = appStore(app([design], showing: design))
    await open(in: store)
    #expect(store.state.path.last?.currentCase.state.isStale(in: []) == true)
    #expect(
      store.state.path.last?.currentCase.state.deletionNotice == "\"Design\" was deleted elsewhere")
  }

  /// Opens the screen above the detail.
  private func open(in store: TestStoreOf<AppFeature>) async {
    let screen = Path.State.ready(ready(design))
    await store.send(.path(.element(id: 0, action: .detail(.view(.startPressed)))))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.open([screen])))))) {
      $0.push(screen)
    }
    await store.receive(action(.appeared))
    await store.receive(action(.otherMeetingRead(nil)))
  }

  private func action(_ action: ReadyMeeting.Action) -> AppFeature.Action {
    .path(.element(id: 1, action: .ready(action)))
  }
}

extension ReadyMeeting.State {
  fileprivate mutating func mark(
    _ name: String, isAbsent: Bool, at reading: Duration = .zero
  ) {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return }
    members[index].isAbsent = isAbsent
    isChanged = true
    _ = presses.press(.absent, at: reading)
  }
}

extension ReadyMeeting.State {
  /// Follows the standup, which was followed before.
  @discardableResult
  mutating func follow(_ new: Standup, after old: Standup) -> ReadyMeeting.Action? {
    _ = follow(Content([old]))
    return follow(Content([new]))
  }
}

/// The screen before a meeting of a standup, just opened.
func ready(
  _ standup: Standup, transcriber: RecordMeeting.Transcriber = .off,
  openedBy key: PressGuard.Press? = nil
) -> ReadyMeeting.State {
  withDependencies {
    $0.continuousClock = TestClock()
    $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
  } operation: {
    ReadyMeeting.State(standup: standup, transcriber: transcriber, openedBy: key)
  }
}

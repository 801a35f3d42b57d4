import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// The app with a history, on a disk, as the program runs it.
@MainActor
@Suite(.today) struct TimeTravelTests {
  private typealias Travel = TimeTravel<AppFeature>

  private let clock = TestClock()
  private let disk: Disk

  init() {
    disk = Disk(LoadedStandups(standups: [design, product]))
  }

  private func store() -> StoreOf<Travel> {
    let store = Store(initialState: Travel.State(AppState(hasHistory: true))) {
      Travel { AppFeature() }
    } withDependencies: { [clock, disk] in
      $0.activity = .none
      $0.calendars = .none
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.hooks = .none
      $0.notification = .none
      $0.runningMeetings = .none
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = .none
      $0.standupsClient = disk.client
      $0.syncClient = .none(because: "Sync is not set up")
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    store.onWake = {}
    store.send(.feature(.launched))
    store.drain()
    return store
  }

  private func press(_ keys: Key..., in store: StoreOf<Travel>) {
    for key in keys {
      if let action = Travel.screen(store.state).action(for: key) { store.send(action) }
      store.drain()
    }
  }

  private func text(_ store: StoreOf<Travel>) -> String {
    picture(of: Travel.screen(store.state), 80, 24)
  }

  /// Opens the pane and selects the newest entry with this label.
  private func select(_ label: String, in store: StoreOf<Travel>) throws {
    press(.alt("h"), in: store)
    let history = store.history
    let index = try #require((0..<history.count).first { history[$0].label == label })
    store.send(.moved(.to(index)))
  }

  @Test(arguments: [true, false])
  func `help names the history's key if there is a history`(hasHistory: Bool) {
    let screen = AppFeature.screen(AppState(hasHistory: hasHistory))
    guard case .user(.helpPressed(let rows)) = screen.action(for: "?") else {
      Issue.record("no help")
      return
    }
    let row = rows.first { $0.keys.contains(.alt("h")) }
    #expect(row?.label == (hasHistory ? "History" : nil))
  }

  @Test func `no screen has a key for something else than the history`() {
    let key = Key.alt("h")
    for screen in KeyedScreen.all {
      #expect(!screen.table.rows.contains { $0.keys.contains(key) }, "\(screen.name)")
    }
  }

  @Test func `a write that goes on when somebody continues is not forgotten`() throws {
    let store = store()
    disk.hold()
    press("c", in: store)
    let copy = try #require(store.present.list.standups.last)
    try select(".loaded", in: store)
    press(.enter, in: store)
    #expect(store.present.isSaving)
    disk.release()
    store.drain()
    #expect(disk.takeChanges() == [.writeStandup(copy), .trashStandup(copy.id)])
    #expect(!store.present.isSaving)
  }

  @Test func `nobody continues from before the standups were loaded`() throws {
    let store = store()
    try select(".launched", in: store)
    press(.enter, in: store)
    #expect(text(store).contains("The standups were not loaded yet."))
    #expect(store.present.list.standups.count == 2)
  }

  @Test func `within a meeting, its clock goes on with the time that has really passed`()
    async throws
  {
    let store = store()
    press("s", .enter, in: store)
    let meeting = store.present.path.last?.record?.meetingID
    await pass(10, in: store)
    press("n", in: store)
    await pass(10, in: store)
    #expect(store.present.turn?.name == "Ada")
    try select(".path.element(id:, action: .record.timerTicked)", in: store)
    for movement in [Movement.pageDown, .down] { store.send(.moved(movement)) }
    #expect(text(store).contains("▸") && store.present.turn?.name == "Ada")
    press(.enter, in: store)
    #expect(store.present.turn?.name == "Blob")
    #expect(store.present.turn?.elapsed == .seconds(20))
    await pass(5, in: store)
    #expect(store.present.turn?.elapsed == .seconds(25))
    #expect(store.present.path.last?.record?.meetingID == meeting)
  }

  @Test func `a gap of more than a minute is asked about, as after a sleep`() async throws {
    let store = store()
    press("s", .enter, in: store)
    await pass(10, in: store)
    press(.space, in: store)
    await pass(100, in: store)
    try select(".path.element(id:, action: .record.timerTicked)", in: store)
    press(.enter, in: store)
    #expect(store.present.path.last?.record?.destination != nil)
    #expect(store.present.turn?.elapsed == .seconds(10))
  }

  @Test func `an open form is as it was`() throws {
    let store = store()
    press("e", "X", .escape, in: store)
    store.send(.feature(.list(.destination(.dismiss))))
    try select(".user.list.destination.presented.edit.form.textEdited.insert", in: store)
    press(.enter, in: store)
    #expect(text(store).contains("DesignX"))
    press(.control("s"), in: store)
    #expect(disk.takeChanges() == [.writeStandup(renamed(design, "DesignX"))])
  }

  /// Lets time pass, second by second.
  private func pass(_ seconds: Int, in store: StoreOf<Travel>) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      store.drain()
    }
  }
}

import Composable
import ComposableTesting
import Dependencies
import Foundation
import StandupsModel

@testable import Standups

/// The whole app on a test disk, with a stopped clock.
@MainActor
func appStore(_ state: AppState, disk: Disk = Disk()) -> TestStoreOf<AppFeature> {
  TestStore(initialState: state) {
    AppFeature()
  } withDependencies: {
    $0.continuousClock = TestClock()
    $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    $0.notification = .none
    $0.runningMeetings = .none
    $0.speech = .none
    $0.standupsClient = disk.client
    $0.syncClient = .none(because: "Sync is not set up")
    $0.uuid = .incrementing
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
  }
}

/// Receives the actions that effects send until no more arrive.
@MainActor
func settle(_ store: TestStoreOf<AppFeature>) async {
  for _ in 0..<8 { await store.skipReceivedActions(strict: false) }
}

/// The app with its list on top.
func app(_ standups: [Standup]) -> AppState {
  var state = AppState()
  state.list = list(standups)
  state.saving.standups = state.list.standups
  return state
}

/// The app with the detail of one of its standups on top.
func app(_ standups: [Standup], showing standup: Standup) -> AppState {
  var state = app(standups)
  state.path.append(.detail(StandupDetail.State(standup: standup)))
  return state
}

/// The app with a meeting that has just started on top.
func app(_ standups: [Standup], holding standup: Standup) -> AppState {
  var state = app(standups, showing: standup)
  let record = recording(standup)
  state.autosave.meetingID = record.meetingID
  state.path.append(.record(record))
  return state
}

func list(_ standups: [Standup]) -> StandupsList.State {
  var state = StandupsList.State()
  state.isLoaded = true
  state.standups = IdentifiedArray(uniqueElements: standups)
  return state
}

/// Design with Blob and Ada, Product without people, and 플랫폼 싱크, at positions 0, 1, and 2.
let design = Standup(
  id: UUID(100), title: "Design", length: .seconds(60), theme: .orange,
  attendees: attendees(["Blob", "Ada"]))
let product = Standup(
  id: UUID(200), title: "Product", length: .seconds(1800), theme: .poppy, position: 1)
let platform = Standup(
  id: UUID(300), title: "플랫폼 싱크", length: .seconds(750), theme: .teal,
  attendees: attendees(["Ada", "김민지"]), position: 2)

func renamed(_ standup: Standup, _ title: String) -> Standup {
  var standup = standup
  standup.title = title
  return standup
}

/// Design after one meeting, held on May 20, 2026.
var heldDesign: Standup {
  var standup = design
  standup.history.insert(pastMeeting, name: MeetingName(startedAt: pastMeeting.startedAt))
  return standup
}

var heldName: MeetingName { MeetingName(startedAt: pastMeeting.startedAt) }

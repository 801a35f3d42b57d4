import Composable
import ComposableTesting
import DeepLinks
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
    prepare(&$0)
    $0.activity = .none
    $0.calendars = .none
    $0.hooks = .none
    $0.notification = .none
    $0.runningMeetings = .none
    $0.standupsClient = disk.client
    $0.syncClient = .none(because: "Sync is not set up")
  }
}

/// The app over its standups as a link opens it, before any effect has run.
func app(
  _ standups: [Standup], openedBy link: String, isUnattended: Bool = false
) throws -> AppState {
  var state = AppState(link: try DeepLink(link), isUnattended: isUnattended)
  state.load(standups)
  withDependencies(prepare) { state.openLink() }
  state.library.edited = state.editedStandup
  state.library.shown = state.shownAgendas
  return state
}

private func prepare(_ values: inout DependencyValues) {
  values.calendars = .none
  values.continuousClock = TestClock()
  values.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
  values.speech = .none
  values.uuid = .incrementing
  values.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
}

extension AppState {
  /// What changes when the standups were read.
  mutating func load(_ standups: [Standup]) {
    list.isLoaded = true
    change { $0 = Content(standups) }
  }

  /// What changes when the content does: the list and the screens above it follow.
  mutating func change(_ change: (inout Content) -> Void) {
    change(&library.content)
    list.follow(library.content)
    for id in path.ids { _ = path[id: id]?.currentCase.follow(library.content) }
  }

  /// What changes when a screen opens.
  mutating func push(_ screen: Path.State) {
    path.append(screen)
    if let id = path.ids.last { _ = path[id: id]?.currentCase.follow(library.content) }
    library.shown = shownAgendas
  }

  /// What changes when a screen closes, with those above it.
  mutating func pop(from id: StackElementID) {
    path.pop(from: id)
    library.shown = shownAgendas
  }

  /// What changes when a meeting of the design is over: it is in the history, and being written.
  mutating func holdDesign(_ meeting: Meeting) {
    let name = MeetingName(startedAt: meeting.startedAt)
    hooks.ended[meeting.id] = design
    change { $0[design.id].standup?.history.insert(meeting, name: name) }
    library.writing = .writeMeeting(meeting, name: name, standup: design.id)
  }

  /// What else changes when a meeting of the design has ended: its summary is above the detail.
  mutating func showSummary(of meeting: Meeting) {
    guard let standup = library.content.standups[id: design.id] else { return }
    let name = MeetingName(startedAt: meeting.startedAt)
    var summary = PastMeeting.State(of: standup, name: name)
    summary.hasJustEnded = true
    push(.meeting(summary))
  }
}

extension TestStore<AppState, AppFeature.Action> {
  /// Receives that these changes were written, one after another.
  func receiveSaved(
    _ changes: [Change], file: StaticString = #filePath, line: UInt = #line
  ) async {
    for (index, change) in changes.enumerated() {
      await receive(
        .library(.saved(change)),
        assert: {
          $0.library.hasSaved = true
          $0.library.waiting = Array(changes.dropFirst(index + 2))
          $0.library.writing = changes.dropFirst(index + 1).first
        }, file: file, line: line)
      let stored = AppFeature.Action.library(.delegate(.stored(change)))
      guard case .writeMeeting(let meeting, _, _) = change, state.hooks.ended[meeting.id] != nil
      else {
        await receive(stored, file: file, line: line)
        continue
      }
      await receive(
        stored, assert: { $0.hooks.ended[meeting.id] = nil }, file: file, line: line)
    }
  }

  /// Receives the figures of the meetings in the history of the detail at the bottom.
  func receiveFigures(
    _ figures: [MeetingName: MeetingFigures], version: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await receive(
      .path(.element(id: 0, action: .detail(.unreadMeetingsShown))),
      assert: { state in
        for name in figures.keys { state.path[id: 0]?.detail?.requested[name] = version }
      }, file: file, line: line)
    await receiveRead(figures, file: file, line: line)
  }

  /// Receives these figures, which the detail at the bottom has asked for.
  func receiveRead(
    _ figures: [MeetingName: MeetingFigures], file: StaticString = #filePath, line: UInt = #line
  ) async {
    guard let id = state.path[id: 0]?.detail?.standup.id else { return }
    await receive(
      .path(.element(id: 0, action: .detail(.figuresRead(figures, of: id)))),
      assert: { $0.path[id: 0]?.detail?.figures.merge(figures) { _, new in new } }, file: file,
      line: line)
  }

  /// Lets the meeting on a screen run; every second it advances its clock and changes nothing else.
  func runMeeting(_ id: StackElementID, seconds: Int, on clock: TestClock) async {
    for _ in 0..<seconds {
      await clock.advance(by: .seconds(1))
      await receive(.path(.element(id: id, action: .record(.timerTicked)))) {
        $0.path[id: id]?.record?.advance(to: clock.uptime)
      }
    }
  }
}

/// The app with its list on top.
func app(_ standups: [Standup]) -> AppState {
  var state = AppState()
  state.load(standups)
  return state
}

/// The app with the detail of one of its standups on top.
func app(_ standups: [Standup], showing standup: Standup) -> AppState {
  var state = app(standups)
  state.push(.detail(StandupDetail.State(standup: standup)))
  return state
}

/// The app with a meeting that has just started on top.
func app(_ standups: [Standup], holding standup: Standup) -> AppState {
  var state = app(standups, showing: standup)
  let record = recording(standup)
  state.autosave.meetingID = record.meetingID
  state.push(.record(record))
  return state
}

func list(_ standups: [Standup]) -> StandupsList.State {
  var state = StandupsList.State()
  state.isLoaded = true
  state.follow(Content(standups))
  return state
}

extension StandupsList.State {
  /// Shows the standups after a change.
  mutating func change(_ change: (inout IdentifiedArrayOf<Standup>) -> Void) {
    var standups = standups
    change(&standups)
    follow(Content(standups.elements))
  }
}

/// A meeting of the design that was saved when it had just begun.
var savedAtOnce: Meeting {
  saved(.savedEarly, planned: 60, by: spoke("Blob", 0, of: 30), silent("Ada"))
}

/// Design with Blob and Ada, Product without people, and 플랫폼 싱크, at positions 0, 1, and 2.
let design = Standup(
  id: UUID(100), title: "Design", length: .seconds(60), theme: .orange,
  attendees: attendees(["Blob", "Ada"]), turnEnd: .advance, overtime: .end)
let product = Standup(
  id: UUID(200), title: "Product", length: .seconds(1800), theme: .poppy, turnEnd: .advance,
  overtime: .end, position: 1)
let platform = Standup(
  id: UUID(300), title: "플랫폼 싱크", length: .seconds(750), theme: .teal,
  attendees: attendees(["Ada", "김민지"]), turnEnd: .advance, overtime: .end, position: 2)

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

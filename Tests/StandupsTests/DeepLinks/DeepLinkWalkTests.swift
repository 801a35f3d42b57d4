import Composable
import ComposableTesting
import ComposableUI
import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// Any screen that keys can reach has a link that opens it.
@MainActor
@Suite struct `Links of every reachable screen` {
  @Test func `a screen's link opens the same screen`() throws {
    /// How often each combination of kinds of screens was checked.
    var checks: [[String]: Int] = [:]
    // The age of items on the screen depends on the date.
    try withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.zones = .utc
    } operation: {
      for seed in 1...24 {
        var random = Random(seed: UInt64(seed))
        var walk = Walk()
        for step in 0..<150 {
          walk.step(&random)
          if walk.state.isFinished { walk = Walk() }
          let place = Place(walk.state)
          guard checks[place.kinds, default: 0] < 3 else { continue }
          checks[place.kinds, default: 0] += 1
          let link = DeepLink(showing: walk.state).description
          let copy = Walk(link: try DeepLink(link), standups: walk.state.list.standups.elements)
          #expect(
            Place(copy.state) == place, "seed \(seed), step \(step), \(link), keys \(walk.keys)")
          #expect(DeepLink(showing: copy.state).description == link)
        }
      }
    }
    let kinds = Set(checks.keys.joined())
    #expect(
      kinds.isSuperset(of: Path.cases.compactMap { $0.keyTables.first?.name })
        && kinds.isSuperset(of: [
          "add", "alert Delete?", "alert Discard changes?", "alert Keep this meeting?",
          "alert Quit during the meeting?", "edit", "list",
        ]), "\(kinds.sorted())")
  }
}

/// A session with random key presses.
@MainActor
private struct Walk {
  private let store: StoreOf<AppFeature>
  private var interaction = Interaction()
  private var now: Duration = .zero
  private(set) var keys: [Key] = []

  var state: AppState { store.state }

  init(link: DeepLink? = nil, standups: [Standup]? = nil) {
    var unread = platform
    unread.history.insert(heldName)
    unread.history.insert(unread.history.freeName(for: heldName.startedAt))
    let loaded = LoadedStandups(standups: standups ?? [heldDesign, product, unread])
    store = Store(initialState: AppState(link: link)) {
      AppFeature()
    } withDependencies: {
      $0.activity = .none
      $0.calendars = .none
      $0.clipboard.copy = { _ in .copied }
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
      $0.export.place = { $0 }
      $0.export.write = { _, path in path }
      $0.hooks = .none
      $0.localTime = LocalTime.utc
      $0.runningMeetings = .none
      $0.notification = .none
      $0.sound = SoundClient(speakerChanged: {}, timeUp: {})
      $0.speech = .none
      $0.syncClient = .none(because: "Sync is off")
      $0.standupsClient = StandupsClient(
        prepare: {}, load: { loaded }, list: { _ in [] }, meeting: { _, _ in pastMeeting },
        agenda: { _ in Agenda() }, userNames: { [] }, lengths: { _ in [] },
        meetings: { places in
          Dictionary(uniqueKeysWithValues: places.map { ($0, pastMeeting) })
        },
        oldBlockers: { _ in [] }, postponeBlockers: { _, _ in }, apply: { _ in },
        history: { EditHistory() }, record: { _ in },
        deletedRecords: { [] }, newerRecords: { _ in [] }, copies: { [] }, settle: { _, _ in },
        restore: { _ in }, accept: { _ in },
        touched: { AsyncStream { $0.finish() } }, unwatched: { [] }, reload: { _ in [] })
      $0.uuid = UUIDGenerator { UUID() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(FixedGenerator())
    }
    store.send(.launched)
    store.drain()
  }

  mutating func step(_ random: inout Random) {
    let screen = AppFeature.screen(store.state)
    let key = Self.keys(of: screen).randomElement(using: &random) ?? .escape
    let size = Size(width: 80, height: 24)
    interaction.screenDrawn(screen, in: size, at: now)
    now += .seconds(1)
    keys.append(key)
    // Keys need only the size of the picture.
    let picture = Canvas(size: size)
    if let action = interaction.respond(to: .key(key), on: screen, drawn: picture, at: now) {
      store.send(action)
    }
    store.drain()
  }

  private static func keys(of screen: Screen<AppFeature.Action>) -> [Key] {
    let typed: [Key] = ["가", "x", " ", "%", "/", "&", "+", "?"]
    let popup: [Key] = [.enter, .tab, .escape, "1", "2", "3"]
    return screen.keyRows.flatMap(\.keys) + typed + popup + [.control("c"), "L"]
  }
}

/// Identifies a screen without using links.
private struct Place: Equatable {
  private(set) var parts: [String] = []

  var kinds: [String] {
    parts.map { part in
      part.hasPrefix("alert") ? part : String(part.prefix { $0 != " " })
    }
  }

  init(_ state: AppState) {
    let list = state.list
    if state.path.isEmpty {
      parts.append("list")
      add(list)
    }
    for screen in Self.linked(state) { add(screen, of: list) }
    if let alert = state.destination?.alert {
      parts.removeAll { $0.hasPrefix("alert") }
      parts.append("alert \(alert.alertState.title.text)")
    }
  }

  /// The screens that a link leads through. It leads to what a search has found as if there had been
  /// no search: through the standup.
  private static func linked(_ state: AppState) -> [Path.State] {
    let path = Array(state.path)
    guard let search = path.lastIndex(where: { $0.search != nil }) else { return path }
    guard search < path.count - 1 else { return [path[search]] }
    let found = Array(path[(search + 1)...])
    guard let meeting = found[0].meeting, let standup = state.list.standups[id: meeting.standup.id]
    else { return found }
    return [.detail(StandupDetail.State(standup: standup))] + found
  }

  private mutating func add(_ list: StandupsList.State) {
    if list.destination?.add == nil, list.destination?.edit == nil {
      parts.append("filter \(list.filter.text)")
    }
    switch list.destination {
    case nil, .trash: break
    case .add(let form):
      let names = form.standup.attendees.map(\.name)
      parts.append("add \(form.standup.title) \(names) \(focus(of: form, limit: .max))")
      addCover(of: form)
    case .alert(let alert):
      parts.append("of \(list.selected?.id as UUID?)")
      add(alert)
    case .edit(let form): add(form, of: list)
    }
  }

  private mutating func add(_ screen: Path.State, of list: StandupsList.State) {
    parts.append("\(screen.caseName) \(screen.currentCase.state.subject?.id as UUID?)")
    if let items = screen.items { parts.append("for \(items.filter.text)") }
    if let search = screen.search { parts.append("for \(search.filter.text)") }
    if let meeting = screen.meeting { parts.append("of \(meeting.name.rawValue)") }
    if let record = screen.record {
      parts.append("for \(record.engine.progress.planned)")
      add(record.destination)
    }
    switch screen.detail?.destination {
    case nil: break
    case .alert(let alert): add(alert)
    case .edit(let form): add(form, of: list)
    case .update(let form):
      parts.append("update")
      add(form.form.alert)
    }
  }

  private mutating func add(_ form: StandupForm.State, of list: StandupsList.State) {
    let stored = list.standups[id: form.standup.id]?.attendees.count ?? 0
    let focus = focus(of: form, limit: max(1, stored))
    parts.append("edit \(form.standup.id) \(form.standup.title) \(focus)")
    addCover(of: form)
  }

  private mutating func addCover(of form: StandupForm.State) {
    if let person = form.person { parts.append("person \(person.form.focus)") }
    add(form.person?.form.alert ?? form.form.alert)
  }

  private mutating func add(_ alert: (some AlertRepresentable)?) {
    if let alert { parts.append("alert \(alert.alertState.title.text)") }
  }

  private func focus(of form: StandupForm.State, limit: Int) -> String {
    guard let index = form.form.focusedAttendee else { return form.form.focus.name }
    return "person \(min(index, limit - 1))"
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}

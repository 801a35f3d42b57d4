import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The search, which finds titles, people, notes, items, and updates of all standups while the user
/// types.
@Reducer
public struct Search: Sendable {
  public struct State: Equatable, Sendable {
    /// A batch of meetings that are being read.
    struct Batch: Equatable, Sendable {
      let places: [MeetingPlace]
      /// The meetings of the batch that have changed since the reading began.
      var changed: Set<MeetingPlace> = []
    }

    private(set) var agendaIndex = AgendaIndex()
    /// The batches being read: up to two, so that one is read while the other is added to the
    /// index.
    var batches: [Batch] = []
    var filter: ListFilter
    private(set) var index: NoteIndex
    private(set) var results = SearchResults()
    public var selection: SearchResults.Row.ID?
    private(set) var standups: IdentifiedArrayOf<Standup>
    private var versions = MeetingVersions()

    /// - Parameter index: an index whose meetings need not be read again.
    init(_ standups: IdentifiedArrayOf<Standup>, text: String = "", reusing index: NoteIndex? = nil)
    {
      self.index = NoteIndex(standups.elements, reusing: index)
      self.standups = standups
      filter = ListFilter(text, isTyping: text.isBlank)
      find()
    }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case delegate(Request)
    /// Other programs have changed standups, or meetings were added.
    case meetingsChanged
    case meetingsRead([MeetingPlace], [MeetingPlace: Meeting])
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case filter(ListFilter.Action)
      case moved(Movement)
      case openPressed
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .meetingsChanged:
        return state.isReading ? .none : .merge(readNext(&state), readNext(&state))

      case .delegate:
        return .none

      case .meetingsRead(let places, let meetings):
        state.add(meetings, of: places)
        return readNext(&state)

      case .view(let action):
        return reduce(into: &state, action)
      }
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .filter(let action):
      let text = state.filter.text
      state.filter.apply(action)
      if state.filter.text != text { state.searchAnew() }
      return .none

    case .moved(let movement):
      state.move(movement)
      return .none

    case .openPressed:
      guard let row = state.selected, let screen = state.screen(of: row) else { return .none }
      return .send(.delegate(.open([screen])))
    }
  }

  /// Reads the newest meetings that have not been read yet. The effect ends with the screen, at the
  /// latest after one batch.
  private func readNext(_ state: inout State) -> Effect<Action> {
    guard let batch = state.nextBatch() else { return .none }
    return .run { send in
      try await send(.meetingsRead(batch, standupsClient.meetings(batch)))
    } catch: { _, send in
      await send(.meetingsRead(batch, [:]))
    }
  }
}

extension Search.State: ListState {
  public var rows: [SearchResults.Row] { results.rows }

  /// The number of meetings read at once. The first results come quickly, and saves hardly wait.
  private static let batchSizes = 32...512

  var readCount: Int { index.meetingCount - index.unread.count }

  var isReading: Bool { !batches.isEmpty }

  /// The next meetings to read; nil if all are read or being read.
  fileprivate mutating func nextBatch() -> [MeetingPlace]? {
    let size = max(Self.batchSizes.lowerBound, min(readCount, Self.batchSizes.upperBound))
    let requested = batches.reduce(0) { $0 + $1.places.count }
    let places = Array(index.unread.dropFirst(requested).prefix(size))
    guard !places.isEmpty else { return nil }
    batches.append(Batch(places: places))
    return places
  }

  /// Follows the standups, their items, and their updates. Meetings that have changed are read
  /// again.
  mutating func follow(_ content: Content) -> Search.Action? {
    if content.standups != standups {
      index = NoteIndex(content.standups.elements, reusing: index)
      standups = content.standups
      find()
    }
    if content.versions != versions {
      let old = versions
      versions = content.versions
      let isStale = { [versions] (place: MeetingPlace) in
        versions[place.name, of: place.standup] != old[place.name, of: place.standup]
      }
      index.readAgain(where: isStale)
      for position in batches.indices {
        batches[position].changed.formUnion(batches[position].places.filter(isStale))
      }
    }
    let agendas = AgendaIndex(standups.elements, content.shownAgendas)
    if agendas != agendaIndex {
      agendaIndex = agendas
      find()
    }
    return isReading || index.unread.isEmpty ? nil : .meetingsChanged
  }

  fileprivate mutating func add(_ meetings: [MeetingPlace: Meeting], of places: [MeetingPlace]) {
    let range = index.add(meetings, of: places)
    if let position = batches.firstIndex(where: { $0.places == places }) {
      let changed = batches.remove(at: position).changed
      if !changed.isEmpty { index.readAgain(where: changed.contains) }
    }
    find(in: range)
  }

  fileprivate mutating func searchAnew() {
    selection = nil
    find()
  }

  /// Searches, and keeps the selected row.
  ///
  /// - Parameter range: the meetings read since the last search, if they are older than all others
  ///   that were searched; nil to search all.
  private mutating func find(in range: Range<Int>? = nil) {
    if range == nil { results = SearchResults() }
    results.add(SearchPattern(filter.text), in: index, agendaIndex, range)
  }

  /// The screen that Enter opens.
  fileprivate func screen(of row: SearchResults.Row) -> Path.State? {
    guard let standup = standups[id: row.standup] else { return nil }
    switch row {
    case .agenda(.item(let item, _)):
      let entry = standup.history.first { $0.name.startedAt == item.openedAt }
      guard let entry, let line = item.line else { fallthrough }
      var meeting = PastMeeting.State(of: standup, name: entry.name)
      meeting.show(.id(line))
      return .meeting(meeting)
    case .agenda(.update), .person, .standup:
      return .detail(StandupDetail.State(standup: standup))
    case .note(let note):
      var meeting = PastMeeting.State(of: standup, name: note.meeting.name)
      meeting.show(.index(note.line))
      return .meeting(meeting)
    case .unreadable(let place):
      return .meeting(PastMeeting.State(of: standup, name: place.name))
    }
  }
}

/// The results of a search, as far as they are shown.
public struct SearchResults: Equatable, Sendable {
  public enum Row: Equatable, Identifiable, Sendable {
    case agenda(AgendaIndex.Entry)
    case note(FoundNote)
    case person(Attendee, in: Standup.ID)
    case standup(Standup.ID)
    case unreadable(MeetingPlace)

    /// The identity of a row, which stays the same when the words change.
    public enum ID: Hashable, Sendable {
      case item(Item.ID, of: Standup.ID)
      case line(WrittenUpdate.Line.ID, of: Standup.ID)
      case note(MeetingPlace, line: Int)
      case person(Attendee.ID, in: Standup.ID)
      case standup(Standup.ID)
      case unreadable(MeetingPlace)
    }

    public var id: ID {
      switch self {
      case .agenda(.item(let item, let standup)): .item(item.id, of: standup)
      case .agenda(.update(let line, _, let standup)): .line(line.id, of: standup)
      case .note(let note): .note(note.meeting, line: note.line)
      case .person(let attendee, let standup): .person(attendee.id, in: standup)
      case .standup(let standup): .standup(standup)
      case .unreadable(let place): .unreadable(place)
      }
    }

    var standup: Standup.ID {
      switch self {
      case .agenda(let entry): entry.standup
      case .note(let note): note.meeting.standup
      case .person(_, let standup), .standup(let standup): standup
      case .unreadable(let place): place.standup
      }
    }
  }

  private(set) var rows: [Row] = []
  /// The number of titles, people, items, lines of updates, and notes that match.
  private(set) var count = 0
  private(set) var noteCount = 0
  private(set) var unreadableCount = 0
  private var names: [Row] = []
  private var notes: [Row] = []

  var shownNoteCount: Int { notes.count }

  /// The maximum number of notes: enough to scroll through. To narrow them down, people type more.
  static let longestNotes = 500
  /// The maximum number of names: few, so that the notes stay in sight.
  static let longestNames = 20

  init() {}

  /// Adds the matches.
  ///
  /// - Parameter range: the meetings to search for notes; nil for all, and for everything else.
  mutating func add(
    _ pattern: SearchPattern, in index: NoteIndex, _ agendas: AgendaIndex, _ range: Range<Int>?
  ) {
    if !pattern.isEmpty {
      if range == nil {
        addNames(pattern, in: index)
        let found = agendas.entries(matching: pattern)
        count += found.count
        names += found.prefix(Self.longestNames).map { .agenda($0) }
      }
      let limit = Self.longestNotes - notes.count
      let found = index.notes(matching: pattern, in: range, limit: limit)
      count += found.count
      noteCount += found.count
      notes += found.first.map { .note($0) }
    }
    let unreadable = index.unreadable
    unreadableCount = unreadable.count
    rows = names + notes + unreadable.prefix(Self.longestNames).map { .unreadable($0) }
  }

  private mutating func addNames(_ pattern: SearchPattern, in index: NoteIndex) {
    let titles = index.titles(matching: pattern)
    let people = index.people(matching: pattern)
    count += titles.count + people.count
    names += titles.prefix(Self.longestNames).map { .standup(index.standups[$0].id) }
    names += people.prefix(Self.longestNames).map { .person($0.attendee, in: $0.standup) }
  }
}

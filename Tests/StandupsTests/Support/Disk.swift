import Composable
import Dependencies
import StandupsModel
import Synchronization

@testable import Standups

/// An in-memory data folder that records what it is asked to write, and can be slow or fail.
final class Disk: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What is in the trash.
  private let deleted: [DeletedRecord]

  private struct State {
    var agendas: [Standup.ID: Agenda] = [:]
    var asked: [Change] = []
    var copies: [RecordCopy] = []
    var settled: [Bool] = []
    var accepted: [SeenRevision] = []
    var failure: @Sendable (Change) -> String? = { _ in nil }
    var oldBlockers: [Standup.ID: [Item]] = [:]
    var postponed: [Standup.ID: Set<Item.ID>] = [:]
    var reloaded: [Standup.ID] = []
    var restored: [DeletedRecord.ID] = []
    var history = EditHistory()
    var outside: [Standup.ID: ExternalChange] = [:]
    var theirs: [Change.Record: ExternalRecord] = [:]
    var isHeld = false
    var writers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let loaded: LoadedStandups

  init(_ loaded: LoadedStandups = LoadedStandups(), deleted: [DeletedRecord] = []) {
    self.loaded = loaded
    self.deleted = deleted
  }

  /// The blockers about which somebody decides later.
  var postponed: [Standup.ID: Set<Item.ID>] { state.withLock { $0.postponed } }

  /// The copies that a file sync has left.
  var copies: [RecordCopy] { state.withLock { $0.copies } }

  /// Whether each copy that a person has decided about was taken in.
  var settled: [Bool] { state.withLock { $0.settled } }

  func leave(_ copies: [RecordCopy]) { state.withLock { $0.copies = copies } }

  /// The ids of what was moved back from the trash.
  var restored: [DeletedRecord.ID] { state.withLock { $0.restored } }

  /// What the person did, as it is remembered after a restart.
  var history: EditHistory { state.withLock { $0.history } }

  /// A person has made edits, also before a restart.
  func remember(_ edits: Edit...) {
    state.withLock { state in
      for edit in edits { state.history.apply(.done(edit)) }
    }
  }

  /// The changes it was asked to write since the last call.
  func takeChanges() -> [Change] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  /// From now on, a write fails if `failure` returns a reason.
  func fail(_ failure: @escaping @Sendable (Change) -> String?) {
    state.withLock { $0.failure = failure }
  }

  /// The revisions accepted since the last call.
  func takeAccepted() -> [SeenRevision] {
    state.withLock { state in
      defer { state.accepted = [] }
      return state.accepted
    }
  }

  /// The standups reloaded since the last call.
  func takeReloaded() -> [Standup.ID] {
    state.withLock { state in
      defer { state.reloaded = [] }
      return state.reloaded
    }
  }

  /// Another program writes a record. It is not overwritten until its revision is accepted.
  func change(_ record: Change.Record, to theirs: ExternalRecord) {
    state.withLock { $0.theirs[record] = theirs }
  }

  /// The result of reloading a standup.
  func change(_ change: ExternalChange) {
    state.withLock { $0.outside[change.id] = change }
  }

  /// What is read of a standup from now on.
  func show(_ agenda: Agenda, of standup: Standup.ID) {
    state.withLock { $0.agendas[standup] = agenda }
  }

  /// The blockers of a standup's earlier meetings that are no items.
  func show(oldBlockers: [Item], of standup: Standup.ID) {
    state.withLock { $0.oldBlockers[standup] = oldBlockers }
  }

  func repair() {
    fail { _ in nil }
  }

  /// From now on, writes block until `release()`.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func release() {
    let writers = state.withLock { state in
      state.isHeld = false
      defer { state.writers = [] }
      return state.writers
    }
    for writer in writers { writer.resume() }
  }

  var client: StandupsClient {
    StandupsClient(
      prepare: {},
      load: { self.loaded },
      list: { self.reload($0.map { TouchedStandup($0) }) },
      meeting: { _, _ in throw Failure(description: "no meeting is read here") },
      agenda: { id in self.state.withLock { $0.agendas[id] ?? Agenda() } },
      userNames: { ["Ann", "ann@example.com"] },
      lengths: { $0.map { MeetingLengths(meetings: $0, seconds: []) } },
      meetings: { _ in throw Failure(description: "no meeting is read here") },
      oldBlockers: { id in self.state.withLock { $0.oldBlockers[id] ?? [] } },
      postponeBlockers: { blockers, id in self.state.withLock { $0.postponed[id] = blockers } },
      apply: { try await self.apply($0) },
      history: { self.history },
      record: { step in self.state.withLock { $0.history.apply(step) } },
      deletedRecords: { self.deleted },
      newerRecords: { _ in [] },
      copies: { self.copies },
      settle: { copy, isTakenIn in
        self.state.withLock { state in
          state.copies.removeAll { $0 == copy }
          state.settled.append(isTakenIn)
        }
      },
      restore: { id in self.state.withLock { $0.restored.append(id) } },
      accept: { self.accept($0) },
      touched: { AsyncStream { $0.finish() } },
      unwatched: { [] },
      reload: { self.reload($0) })
  }

  private func apply(_ change: Change) async throws {
    await withCheckedContinuation { writer in
      let isHeld = state.withLock { state in
        state.asked.append(change)
        if state.isHeld { state.writers.append(writer) }
        return state.isHeld
      }
      if !isHeld { writer.resume() }
    }
    if let theirs = state.withLock({ $0.theirs[change.record] }) {
      throw Conflict(change: change, theirs: theirs)
    }
    if let reason = state.withLock({ $0.failure })(change) { throw Failure(description: reason) }
  }

  private func accept(_ seen: [SeenRevision]) {
    state.withLock { state in
      state.accepted += seen
      for seen in seen where state.theirs[seen.record]?.revision == seen.revision {
        state.theirs[seen.record] = nil
      }
    }
  }

  private func reload(_ touched: [TouchedStandup]) -> [ExternalChange] {
    let ids = touched.map(\.standup)
    return state.withLock { state in
      state.reloaded += ids
      return ids.map { state.outside[$0] ?? ExternalChange(id: $0, content: .gone) }
    }
  }
}

extension ExternalRecord {
  fileprivate var revision: Revision? {
    switch self {
    case .meeting(_, let revision), .standup(_, let revision): revision
    case .meetingGone, .standupGone: nil
    }
  }
}

extension [MeetingName: Meeting] {
  /// These records as the records of a standup's meetings.
  func of(_ standup: Standup.ID) -> [MeetingPlace: Meeting] {
    [MeetingPlace: Meeting](
      uniqueKeysWithValues: map { (MeetingPlace(name: $0.key, standup: standup), $0.value) })
  }
}

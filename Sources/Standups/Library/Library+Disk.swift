import Composable
import Dependencies
import Records
import StandupsModel
import TerminalUI

/// Reading from disk: changes by other programs, files that cannot be read, and the agendas of the
/// standups on the screen.
extension Library {
  private enum CancelID: Hashable, Sendable {
    case ongoing
    case watch
  }

  private static let timeToFinishWriting: Duration = .milliseconds(200)

  func watch() -> Effect<Action> {
    .run { send in
      var ongoing: [OngoingMeeting] = []
      for await touched in await standupsClient.touched() {
        if !touched.isEmpty { try await read(touched, send) }
        let known = ongoing
        ongoing = try await runningMeetings.ongoing()
        if ongoing != known { await send(.ongoingRead(ongoing)) }
      }
    } catch: { error, send in
      await send(.delegate(.notice("Could not watch for changes by other programs: \(error)")))
    }
    .cancellable(id: CancelID.watch, cancelInFlight: true)
  }

  /// Reads the standups that may have changed without notice.
  func readUnwatched() -> Effect<Action> {
    .run { send in
      let ids = try await standupsClient.unwatched()
      if !ids.isEmpty { try await read(ids.map { TouchedStandup($0, meetings: nil) }, send) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)"))))
    }
  }

  /// Reads which meetings are running elsewhere: a machine that is gone is not reported.
  func readOngoing(replacing known: Content) -> Effect<Action> {
    .run { send in
      let ongoing = try await runningMeetings.ongoing()
      if ongoing.byStandup != known.ongoing { await send(.ongoingRead(ongoing)) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)"))))
    }
  }

  /// Reads them again as long as one is running, since a window that was killed writes nothing.
  func readOngoingLater() -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(OngoingMeeting.longestAge + 1))
      try await send(.ongoingRead(runningMeetings.ongoing()))
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)"))))
    }
    .cancellable(id: CancelID.ongoing, cancelInFlight: true)
  }

  func reload(_ ids: [Standup.ID], meetings: Set<MeetingName>? = []) -> Effect<Action> {
    guard !ids.isEmpty else { return .none }
    return .run { send in
      try await read(ids.map { TouchedStandup($0, meetings: meetings) }, send)
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)"))))
    }
  }

  /// Reads standups, and reads unreadable ones again, since another program may be writing them.
  func read(_ touched: [TouchedStandup], _ send: Send<Action>) async throws {
    let changes = try await standupsClient.reload(touched)
    let whole = changes.filter(\.unreadable.isEmpty)
    let incomplete = Set(changes.filter { !$0.unreadable.isEmpty }.map(\.id))
    if !whole.isEmpty { await send(.found(whole)) }
    guard !incomplete.isEmpty else { return }
    try await clock.sleep(for: Self.timeToFinishWriting)
    try await send(
      .found(standupsClient.reload(touched.filter { incomplete.contains($0.standup) })))
  }

  /// Shows the data that was read, except for standups that are being edited or written here.
  func take(_ changes: [ExternalChange], _ state: inout State) -> Effect<Action> {
    let isReturned =
      state.isFolderUnavailable && changes.allSatisfy { $0.unavailableFolder == nil }
    let unreadable = state.report(changes)
    let busy = state.busy
    let known = changes.filter(\.isKnown)
    state.postponed.formUnion(known.map(\.id).filter(busy.contains))
    let shown = known.filter { !busy.contains($0.id) }
    // Items and updates are compared only if they are on the screen.
    let isFromOutside = shown.contains {
      $0.isFromOutside(knowing: state.content.standups[id: $0.id]?.storedSchedule)
        || !state.shown.contains($0.id)
    }
    let missing = state.content.take(shown)
    let seen = shown.compactMap(\.seen) + missing.map { SeenRevision(.standup($0), nil) }
    let ids = Set(shown.map(\.id))
    // The records quoted by an open question may have changed again.
    let isInConflict = state.conflicts.contains { conflict in
      known.contains { $0.id == conflict.change.standupID }
    }
    return .merge(
      .concatenate(accept(seen), reload(missing)),
      readAgendas(of: state.shown.filter(ids.contains), replacing: state.content),
      isFromOutside ? readHistory(replacing: state.history) : .none,
      isReturned || isInConflict ? write([], &state) : .none,
      unreadable.isEmpty
        ? .none : .send(.delegate(.alert(.library(.unreadable(unreadable))))))
  }

  /// Reads the changes to standups that are no longer being edited or written here.
  func readPostponed(_ state: inout State, _ busy: Set<Standup.ID>) -> Effect<Action> {
    guard !state.postponed.isEmpty else { return .none }
    let ids = state.postponed.subtracting(busy)
    state.postponed.formIntersection(busy)
    return reload(ids.sorted(), meetings: nil)
  }

  /// Reads a record that was restored from the trash, in its present form.
  func reread(after change: Change) -> Effect<Action> {
    switch change {
    case .restoreMeeting(let name, let id): reload([id], meetings: [name])
    case .restoreStandup(let id): reload([id], meetings: nil)
    case .discardMeeting, .trashItem, .trashMeeting, .trashStandup, .writeItem, .writeMeeting,
      .writeSchedule, .writeStandup, .writeUpdate, .writeWait:
      .none
    }
  }

  /// Merges or drops the first copy, and asks about the next one.
  func settle(_ copies: [RecordCopy], isTakenIn: Bool) -> Effect<Action> {
    guard let copy = copies.first else { return .none }
    return .run { send in
      try await standupsClient.settle(copy, isTakenIn)
      if copies.count > 1 { await send(.copiesFound(Array(copies.dropFirst()))) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
    }
  }

  func accept(_ seen: [SeenRevision]) -> Effect<Action> {
    seen.isEmpty ? .none : .run { _ in await standupsClient.accept(seen) }
  }
}

// MARK: - Agendas

extension Library {
  func readAgendas(of ids: [Standup.ID], replacing known: Content) -> Effect<Action> {
    guard !ids.isEmpty else { return .none }
    return .run { send in
      var agendas: [Standup.ID: Agenda] = [:]
      for id in ids {
        let agenda = try await standupsClient.agenda(id)
        if agenda != known[id].agenda { agendas[id] = agenda }
      }
      if !agendas.isEmpty { await send(.agendasRead(agendas)) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
    }
  }

  func take(_ agendas: [Standup.ID: Agenda], _ state: inout State) -> Effect<Action> {
    let known = state.content
    let reported = Set(known.agendas.values.flatMap(\.unreadable).map(\.path))
    state.content.take(agendas, unsaved: state.unsaved)
    let history = state.content == known ? .none : readHistory(replacing: state.history)
    let unreadable = state.content.agendas.values.flatMap(\.unreadable)
    guard !unreadable.allSatisfy({ reported.contains($0.path) }) else { return history }
    let files = unreadable.count.counted("update or item", "updates or items")
    let notice: Notice = "\(files) cannot be read. Run standups check to see why."
    return .merge(history, .send(.delegate(.notice(notice))))
  }
}

extension Library.State {
  /// The standups being edited or written.
  var busy: Set<Standup.ID> { Set(unsaved.map(\.standupID) + [edited].compactMap(\.self)) }

  /// The unreadable files that have not been reported yet.
  fileprivate mutating func report(_ changes: [ExternalChange]) -> [UnreadableFile] {
    let away = changes.compactMap(\.unavailableFolder).first
    defer { isFolderUnavailable = away != nil }
    if let away { return isFolderUnavailable ? [] : [away] }
    for change in changes where !reported.isEmpty {
      let paths = Set(change.unreadable.map(\.path))
      let folder = "/\(change.id.uuidString)/"
      reported = reported.filter { !$0.includes(folder) || paths.contains($0) }
    }
    let news = changes.flatMap(\.unreadable).filter { !reported.contains($0.path) }
    reported.formUnion(news.map(\.path))
    return news
  }
}

extension ExternalChange {
  fileprivate var isKnown: Bool {
    switch content {
    case .folderUnavailable, .unreadable: false
    case .gone, .standup, .unchanged: true
    }
  }

  /// True if another program has changed a standup, or a meeting that was read.
  ///
  /// - Parameter known: the standup's schedule as it is known here.
  fileprivate func isFromOutside(knowing known: ScheduleRecord?) -> Bool {
    switch content {
    case .folderUnavailable, .unreadable: false
    case .gone, .standup: true
    case .unchanged(_, let schedule):
      !meetings.isEmpty || schedule != known
    }
  }

  /// The revision that the next write of the standup may replace.
  fileprivate var seen: SeenRevision? {
    switch content {
    case .gone: SeenRevision(.standup(id), nil)
    case .standup(_, let revision): SeenRevision(.standup(id), revision)
    case .folderUnavailable, .unchanged, .unreadable: nil
    }
  }

  fileprivate var unavailableFolder: UnreadableFile? {
    switch content {
    case .folderUnavailable(let folder): folder
    case .gone, .standup, .unchanged, .unreadable: nil
    }
  }
}

extension [OngoingMeeting] {
  /// The meetings by their standups; of several of one standup, the oldest.
  var byStandup: [Standup.ID: OngoingMeeting] {
    Dictionary(map { ($0.meeting.standup.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

import Composable
import Dependencies
import StandupsModel
import TerminalUI

/// The part of the content on a screen, which decides which edits `u` undoes there at once.
public enum Place: Equatable, Sendable {
  case items(of: Standup.ID?)
  case list
  case meeting(MeetingName, of: Standup.ID)
  case nothing
  case standup(Standup.ID)

  func shows(_ edit: Edit) -> Bool {
    guard let part = edit.parts.first else { return true }
    return switch (self, part) {
    case (.items(nil), .item), (.list, .standup): true
    case (.items(let id), .item): part.standupID == id
    case (.meeting(let name, let id), .meeting(let difference, _)):
      part.standupID == id && difference.record.name == name
    case (.meeting(_, let id), .item): part.standupID == id
    case (.standup, .meeting(.changed, _)): false
    case (.standup(let id), _): part.standupID == id
    case (.items, _), (.list, _), (.meeting, _), (.nothing, _): false
    }
  }
}

extension Library {
  /// An edit that a notice has named. The next key performs it, whatever the screen shows.
  struct Proposal: Equatable, Sendable {
    let direction: EditHistory.Direction
    /// The records of the edit, since an edit that is read from disk may differ in details.
    let records: [Change.Record]
    /// True until the next key.
    var isFresh = true
  }

  /// Performs an edit that the user has just made.
  ///
  /// - Parameter direction: the direction in which another history has made it; nil if it is made
  ///   for the first time.
  func make(
    _ edit: Edit, _ state: inout State, direction: EditHistory.Direction? = nil
  ) -> Effect<Action> {
    let changes = state.make(edit)
    var step = EditHistory.Step.done(edit)
    if let direction, state.history.next(direction)?.records == edit.records {
      step = .moved(direction, made: edit)
    }
    let notice = direction == nil ? edit.deletionNotice : nil
    if notice != nil { state.proposal = Proposal(direction: .undo, records: edit.records) }
    return .merge(
      notice.map { .send(.delegate(.notice($0))) } ?? .none,
      record(step, &state), write(changes, &state))
  }

  /// Stores a meeting that was held; it can be deleted, but not undone. If its standup is not
  /// stored, adding both is an edit.
  func store(
    _ meeting: Meeting, of standup: Standup, _ state: inout State
  ) -> Effect<Action> {
    guard var held = state.content.standups[id: standup.id] else {
      var held = standup
      held.position = state.content.standups.nextPosition
      held.history = History()
      held.history.insert(meeting, name: held.history.freeName(for: meeting.startedAt))
      return make(.added(held), &state)
    }
    let name = held.history.freeName(for: meeting.startedAt)
    held.history.insert(meeting, name: name)
    state.content.place(held)
    return write([.writeMeeting(meeting, name: name, standup: held.id)], &state)
  }

  /// Takes a standup that was deleted elsewhere back from the trash, with all that it had, and
  /// stores a meeting of it. A standup that is not there is stored with the meeting alone.
  func store(
    _ meeting: Meeting, ofDeleted standup: Standup, _ state: State
  ) -> Effect<Action> {
    .run { [isBack = state.content.standups[id: standup.id] != nil] send in
      let trash = isBack ? [] : try await standupsClient.deletedRecords()
      if let deleted = trash.first(where: { $0.record == .standup(standup.id) }) {
        try await standupsClient.restore(deleted.id)
        try await show(deleted, send)
      }
      await send(.delegate(.ended(meeting, of: standup, isQuick: true)))
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
      let question = InterruptedMeetings.Alert.standupGone(standup, meeting: meeting)
      await send(.delegate(.alert(.interruptedMeetings(question))))
    }
  }

  /// Moves a meeting, and the items that it has made, to the trash. Undo also makes the items that
  /// it would have made once it was stored.
  func discard(
    _ meeting: Meeting, of standup: Standup, isQuick: Bool, _ state: inout State
  ) -> Effect<Action> {
    let present = state.content.standups[id: standup.id]
    var held = present ?? standup
    let name = held.history.freeName(for: meeting.startedAt)
    if isQuick, present == nil {
      held.position = state.content.standups.nextPosition
      held.history = History()
      held.history.insert(meeting, name: name)
      state.content.place(held)
      let items = meeting.items.map { Change.writeItem($0, standup: held.id) }
      let stored = write(held.addition + items, &state)
      return .merge(stored, make(.deleted(held), &state))
    }
    let entry = History.Entry(name: name, meeting: meeting)
    return .run { [unsaved = state.unsaved] send in
      var agenda = try await standupsClient.agenda(standup.id)
      agenda.apply(unsaved.filter { $0.standupID == standup.id })
      let made = agenda.items(of: meeting.id)
      let known = Set(made.map(\.id))
      let items = made + meeting.items.filter { !known.contains($0.id) }
      await send(
        .edited(
          Edit(
            [.meeting(.deleted(entry), standup: standup.id)]
              + items.map { .item(.deleted($0), standup: standup.id) })))
    } catch: { error, send in
      await send(.edited(.deleted(entry, of: standup.id)))
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
    }
  }

  private func record(_ step: EditHistory.Step, _ state: inout State) -> Effect<Action> {
    state.history.apply(step)
    return .run { _ in
      try await standupsClient.record(step)
    } catch: { error, send in
      await send(
        .notRemembered(String(localized: "This cannot be undone after you quit: \(error)")))
    }
  }

  func readHistory(replacing old: EditHistory = EditHistory()) -> Effect<Action> {
    .run { send in
      let history = try await standupsClient.history()
      if history != old { await send(.historyRead(history, replacing: old)) }
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
    }
  }
}

// MARK: - Undo and redo

extension Library {
  /// Undoes or redoes the last edit. An edit that the screen does not show is named first.
  func travel(
    _ direction: EditHistory.Direction, on place: Place, _ state: inout State
  ) -> Effect<Action> {
    guard !state.isTraveling else { return .none }
    let dropped = dropReturned(&state)
    guard let done = state.history.last(direction), let edit = state.history.next(direction) else {
      return dropped.merge(with: .send(.delegate(.notice(Notice(direction.nothing)))))
    }
    guard place.shows(done) || state.proposal?.names(done, direction) == true else {
      state.proposal = Proposal(direction: direction, records: done.records)
      return dropped.merge(with: .send(.delegate(.notice(Notice(state.proposalNotice(direction))))))
    }
    state.proposal = nil
    let meetings = edit.meetings.filter { place in
      let entry = state.content.standups[id: place.standup]?.history[name: place.name]
      return entry.map { $0.meeting == nil } ?? false
    }
    let agendas = edit.agendas.filter { !state.shown.contains($0) }
    guard !meetings.isEmpty || !agendas.isEmpty else {
      return dropped.merge(with: travel(direction, &state))
    }
    state.isTraveling = true
    return dropped.merge(
      with: .run { send in
        // They are read one by one, so that the next write may replace them.
        var read: [MeetingPlace: Meeting] = [:]
        for place in meetings {
          read[place] = try await standupsClient.meeting(place.name, place.standup)
        }
        var known: [Standup.ID: Agenda] = [:]
        for id in agendas { known[id] = try await standupsClient.agenda(id) }
        await send(.recordsRead(read, known, direction, edit))
      } catch: { error, send in
        await send(.travelFailed("\(error)".asSentence))
      })
  }

  /// Undoes or redoes the last edit with the records that were read for that.
  func travel(
    _ direction: EditHistory.Direction, _ state: inout State,
    reading meetings: [MeetingPlace: Meeting] = [:], _ agendas: [Standup.ID: Agenda] = [:]
  ) -> Effect<Action> {
    guard let done = state.history.last(direction), let edit = state.history.next(direction) else {
      return .none
    }
    let title = { [content = state.content] in content.title(of: $0) ?? edit.title(of: $0) }
    state.content.take(agendas, unsaved: state.unsaved)
    for (place, meeting) in meetings {
      state.content[place.standup].standup?.history.update(place.name, meeting: meeting)
    }
    do throws(Edit.Obstacle) {
      let contents = edit.standupIDs.map { ($0, state.content[$0]) }
      let (changes, made) = try done.moved(
        direction, in: Dictionary(uniqueKeysWithValues: contents))
      _ = state.make(made)
      return .merge(
        .merge(edit.returning.map { .send(.delegate(.reveal($0))) }),
        .send(.delegate(.notice(.success(direction.notice(done.summary(title: title)))))),
        record(.moved(direction, made: made), &state), write(changes, &state))
    } catch {
      return .merge(
        .send(.delegate(.notice(.failure(done.refusal(error, direction, title: title))))),
        record(.dropped(direction), &state))
    }
  }

  /// Forgets deletions that were undone in another way: a restored record cannot be restored again.
  private func dropReturned(_ state: inout State) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    while let edit = state.history.undoable.last, state.content.hasBack(edit) {
      effects.append(record(.dropped(.undo), &state))
    }
    return .concatenate(effects)
  }

  /// Shows a record that was restored from the trash on disk, and remembers that the user did so.
  func takeBack(_ record: DeletedRecord) -> Effect<Action> {
    .run { send in
      try await show(record, send)
    } catch: { error, send in
      await send(.delegate(.notice(.failure("\(error)".asSentence))))
    }
  }

  private func show(_ restored: DeletedRecord, _ send: Send<Action>) async throws {
    let id = restored.record.standupID
    // The folder may still know the standup's state from before it was deleted.
    await standupsClient.accept([SeenRevision(.standup(id), nil)])
    try await read([TouchedStandup(id)], send)
    try await send(.restoredShown(restored, standupsClient.agenda(id)))
  }

  func rememberReturn(
    of deleted: DeletedRecord, _ agenda: Agenda, _ state: inout State
  ) -> Effect<Action> {
    let id = deleted.record.standupID
    state.content.take([id: agenda], unsaved: state.unsaved)
    let part: Edit.Part? =
      switch deleted.record {
      case .item(let item, _), .wait(let item, _):
        state.content[id].agenda.items.first { $0.id == item }.map {
          .item(.restored($0), standup: id)
        }
      case .meeting(let name, _):
        state.content.standups[id: id]?.history[name: name].map {
          .meeting(.restored($0), standup: id)
        }
      case .schedule, .standup:
        state.content.standups[id: id].map { .standup(.restored($0)) }
      case .update(let author, _):
        state.content[id].agenda.updates[author].map {
          .update(WrittenUpdate.Rewrite(base: [], lines: $0.lines), of: author, standup: id)
        }
      }
    return .merge(
      part.map { record(.done(Edit([$0])), &state) } ?? .none,
      .send(.delegate(.reveal(id))), .send(.delegate(.notice(.success(deleted.restoredNotice)))))
  }
}

extension Library.Proposal {
  fileprivate func names(_ edit: Edit, _ direction: EditHistory.Direction) -> Bool {
    self.direction == direction && records == edit.records
  }
}

extension Library.State {
  /// Expires a proposal, so that it holds only until the next key. Called for each key.
  mutating func keyPressed() {
    if proposal?.isFresh == true { proposal?.isFresh = false } else { proposal = nil }
  }

  fileprivate func proposalNotice(_ direction: EditHistory.Direction) -> String {
    let summary = history.last(direction)?.summaryWithPlace { content.title(of: $0) } ?? ""
    let key = direction == .undo ? "u" : "^R"
    // NB: a narrow window cuts off the end.
    return direction == .undo
      ? String(localized: "Press \(key) again to undo: \(summary)")
      : String(localized: "Press \(key) again to redo: \(summary)")
  }
}

extension Content {
  fileprivate func hasBack(_ edit: Edit) -> Bool {
    edit.parts.contains { part in
      switch part {
      case .meeting(.deleted(let entry), let id):
        standups[id: id]?.history.contains(entry.name) == true
      case .standup(.deleted(let standup)): standups[id: standup.id] != nil
      case .item, .meeting, .standup, .update: false
      }
    }
  }
}

extension Edit {
  /// The title of a standup that the edit deletes or adds.
  func title(of id: Standup.ID) -> String? {
    for case .standup(let difference) in parts where difference.record.id == id {
      return difference.record.displayTitle
    }
    return nil
  }

  /// The standups whose agendas it compares with those on disk.
  fileprivate var agendas: Set<Standup.ID> {
    Set(
      parts.compactMap { part in
        switch part {
        case .item(_, let id), .update(_, _, let id): id
        case .standup(.deleted(let standup)): standup.id
        case .meeting, .standup: nil
        }
      })
  }

  /// The standups that it adds.
  fileprivate var returning: [Standup.ID] {
    parts.compactMap { part in
      switch part {
      case .standup(.added(let standup)), .standup(.restored(let standup)): standup.id
      case .item, .meeting, .standup, .update: nil
      }
    }
  }

  /// The notice after a deletion.
  fileprivate var deletionNotice: Notice? {
    switch parts.first {
    case .meeting(.deleted, _): .success("Meeting moved to the trash. Press u to undo.")
    case .standup(.deleted(let standup)):
      .success("\(standup.displayTitle.quoted) deleted. Press u to undo.")
    case .item, .meeting, .standup, .update, nil: nil
    }
  }
}

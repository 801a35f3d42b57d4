import StandupsModel

/// A standup in an imported file, with its meetings in the order of the file.
struct ImportedStandup {
  var standup: Standup
  var meetings: [Meeting]
  var agenda = Agenda()

  func added(at position: Int) -> Standup {
    var added = standup
    added.position = position
    added.history.insert(meetings)
    return added
  }

  /// A copy with new ids. A person has the same new id on the team and in all meetings.
  func copy(uuid: () -> UUID) -> ImportedStandup {
    var people: [UUID: UUID] = [:]
    func copy(ofPerson id: UUID) -> UUID {
      let copy = people[id] ?? uuid()
      people[id] = copy
      return copy
    }
    var copied = standup.copy(id: uuid())
    copied.$attendees = LimitedList(
      reading: standup.$attendees.stored.map { $0.copy(id: copy(ofPerson: $0.id)) },
      limit: RecordLimit.people)
    var ids: [UUID: UUID] = [:]
    var lines: [UUID: UUID] = [:]
    let meetings = meetings.map { old in
      var meeting = old.copy(id: uuid())
      ids[old.id] = meeting.id
      meeting.$speakers = LimitedList(
        reading: meeting.$speakers.stored.map { $0.copy(id: copy(ofPerson: $0.id)) },
        limit: RecordLimit.people)
      meeting.facilitator = meeting.facilitator.map(copy(ofPerson:))
      let copies = meeting.$transcript.stored.map { line in
        var line = line
        if let old = line.id {
          line = line.copy(id: lines[old] ?? uuid())
          lines[old] = line.id
        }
        line.speaker = line.speaker.map(copy(ofPerson:))
        return line
      }
      meeting.$transcript = LimitedList(reading: copies, limit: RecordLimit.lines)
      return meeting
    }
    return ImportedStandup(
      standup: copied, meetings: meetings,
      agenda: agenda.copy(person: copy(ofPerson:), meetings: ids, lines: lines, uuid: uuid))
  }
}

extension Agenda {
  /// The agenda of a copy.
  ///
  /// - Parameters:
  ///   - person: returns the new id of a person.
  ///   - meetings: the new ids of meetings, by the old ones.
  ///   - lines: the new ids of lines, by the old ones.
  ///   - uuid: returns a fresh id.
  fileprivate func copy(
    person: (UUID) -> UUID, meetings: [UUID: UUID], lines: [UUID: UUID], uuid: () -> UUID
  ) -> Agenda {
    Agenda(
      items: items.map { item in
        let meeting = meetings[item.meeting] ?? uuid()
        let line = item.line.flatMap { lines[$0] }
        return item.copy(
          id: line.map { Item.id(ofLine: $0) } ?? uuid(), meeting: meeting, line: line,
          person: person,
          resolvedIn: item.resolution?.meeting.flatMap { meetings[$0] })
      },
      updates: updates.values.sorted { $0.id < $1.id }.map { update in
        WrittenUpdate(
          id: person(update.id),
          lines: update.$lines.stored.map { $0.copy(id: uuid()) })
      })
  }
}

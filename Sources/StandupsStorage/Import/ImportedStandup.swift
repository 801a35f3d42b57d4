import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A standup in an imported file, with its meetings in the order of the file.
struct ImportedStandup {
  var standup: Standup
  var meetings: [Meeting]

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
    copied.attendees = standup.attendees.map {
      Attendee(id: copy(ofPerson: $0.id), name: $0.name)
    }
    let meetings = meetings.map { meeting in
      var meeting = meeting.copy(id: uuid())
      meeting.speakers = meeting.speakers.map { $0.copy(id: copy(ofPerson: $0.id)) }
      meeting.transcript = meeting.transcript.map { line in
        var line = line
        line.id = line.id.map { _ in uuid() }
        line.speaker = line.speaker.map(copy(ofPerson:))
        return line
      }
      return meeting
    }
    return ImportedStandup(standup: copied, meetings: meetings)
  }
}

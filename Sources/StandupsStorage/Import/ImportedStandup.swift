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
    let id = uuid()
    let attendees = standup.attendees.map {
      Attendee(id: copy(ofPerson: $0.id), name: $0.name)
    }
    let meetings = meetings.map { meeting in
      Meeting(
        id: uuid(), startedAt: meeting.startedAt, endedAt: meeting.endedAt,
        planned: meeting.planned, ending: meeting.ending,
        speakers: meeting.speakers.map {
          Speaker(
            id: copy(ofPerson: $0.id), name: $0.name, seconds: $0.seconds, present: $0.present)
        },
        transcript: meeting.transcript.map { line in
          var line = line
          line.speaker = line.speaker.map(copy(ofPerson:))
          return line
        })
    }
    let copied = Standup(
      id: id, title: standup.title, length: standup.length, theme: standup.theme,
      attendees: attendees, overtime: standup.overtime, order: standup.order)
    return ImportedStandup(standup: copied, meetings: meetings)
  }
}

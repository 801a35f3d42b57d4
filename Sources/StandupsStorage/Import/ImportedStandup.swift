import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A standup of a file, with its meetings in the order of the file.
struct ImportedStandup {
  var standup: Standup
  var meetings: [Meeting]

  func added(at position: Int) -> Standup {
    var added = standup
    added.position = position
    added.history.insert(meetings)
    return added
  }

  /// The same under new ids. People who are on the team keep their identity in the meetings.
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
        id: uuid(), start: meeting.start, end: meeting.end,
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

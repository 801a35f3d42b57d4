import Foundation
import StandupsModel

/// The records that tests of edits change.
protocol EditRecords {}

extension EditRecords {
  var item: Item {
    Item(
      id: UUID(0x41), text: "API key is late", kind: .blocker, meeting: UUID(0x14),
      openedAt: Date(timeIntervalSince1970: 0))
  }

  var line: WrittenUpdate.Line {
    WrittenUpdate.Line(id: UUID(0x51), kind: .today, text: "Write tests")
  }

  var meeting: Meeting {
    Meeting(
      id: UUID(0x14), startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: 9), ending: .time)
  }

  var name: MeetingName { MeetingName(startedAt: meeting.startedAt) }
  var entry: History.Entry { History.Entry(name: name, meeting: meeting) }
  var standup: Standup { Standup(id: UUID(1), title: "Design", length: .seconds(300)) }

  var held: Standup {
    var standup = standup
    standup.history.insert(meeting, name: name)
    return standup
  }

  var noted: History.Entry {
    var meeting = meeting
    meeting.transcript.append(TranscriptLine(id: UUID(0x61), kind: .blocker, text: "No key"))
    return History.Entry(name: name, meeting: meeting)
  }

  func titled(_ title: String, _ standup: Standup? = nil) -> Standup {
    var standup = standup ?? self.standup
    standup.title = title
    return standup
  }

  var resolved: Item {
    var item = item
    item.resolve(at: Date(timeIntervalSince1970: 60))
    return item
  }
}

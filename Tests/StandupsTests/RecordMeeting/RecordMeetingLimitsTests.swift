import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

/// A meeting with as much as there may be. If a key looked at everything for each line, person, or item,
/// these tests would take minutes.
@MainActor
@Suite struct `A running meeting at its limits` {
  private let people = (1...RecordLimit.people).map {
    Attendee(id: UUID(50_000 + $0), name: "P\($0)")
  }

  /// Half of the lines are the update of the speaker, who also has all the items.
  private func state(_ panel: RecordMeeting.Panel) -> RecordMeeting.State {
    var state = recording(Standup(id: UUID(100), title: "Design", attendees: people))
    let (speaker, count) = (people[0].id, RecordLimit.lines / 2)
    state.agenda = Agenda(
      items: (0..<RecordLimit.items).map { number in
        Item(
          id: UUID(number), text: "item \(number)", kind: .blocker,
          owner: Item.Owner(people[0]), meeting: UUID(9),
          openedAt: Date(timeIntervalSince1970: Double(number)))
      },
      updates: [
        WrittenUpdate(
          id: speaker,
          lines: (0..<count).map { .init(id: UUID(20_000 + $0), kind: .today, text: "u\($0)") })
      ])
    state.takeUpdate()
    state.transcript += (0..<count).map {
      TranscriptLine(
        id: UUID(30_000 + $0), at: .zero, speaker: people[$0 % people.count].id, kind: .note,
        text: "line \($0)")
    }
    state.selectedLine = state.transcript.last?.id
    state.panel = panel
    return state
  }

  @Test(arguments: [
    (RecordMeeting.Panel.roster, "▶ P1"), (.notes, "▸ 0:00  P500   line 4999"),
    (.items, "▸ ! item 0"),
  ])
  func `it is drawn`(panel: RecordMeeting.Panel, text: String) {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1_234_567_890))
    } operation: {
      let screen = RecordMeeting.screen(state(panel))
      #expect(picture(of: screen, 120, 40).contains(text))
    }
  }

  @Test func `a long name leaves room for the time and the margin`() {
    var state = recording(koreanStandup(["Rosa Maximiliane von Hohenstein-Bergmann", "Lin"]))
    _ = state.engine.press(.next, at: .seconds(5))
    let line = picture(of: RecordMeeting.screen(state), 40, 12).split(separator: "\n")
      .first { $0.contains("✓ Rosa") }
    #expect(line == " ✓ Rosa Maximiliane von Hohenste… 0:05")
  }

  @Test(.today) func `it is said`() {
    let lines = RecordMeeting.speech(of: state(.notes)).lines
    #expect(lines.count(where: { $0.row != nil }) == RecordLimit.people + RecordLimit.lines)
    #expect(lines.last?.text == "Note, P500, at 0 seconds: line 4999")
    #expect(lines.last?.isSelected == true)
  }
}

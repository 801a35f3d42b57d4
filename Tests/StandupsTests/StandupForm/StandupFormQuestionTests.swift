import Composable
import ComposableTesting
import ComposableUI
import Dependencies
import Foundation
import StandupsModel
import TerminalUI
import Testing

@testable import Standups

@MainActor
@Suite(.today) struct `Standup form as questions` {
  /// A form, and the answers to its questions.
  @MainActor
  private final class Interview {
    let store: StoreOf<StandupForm>

    init(_ names: [String] = []) {
      let uuid = UUIDGenerator.incrementing
      store = Store(
        initialState: withDependencies {
          $0.uuid = uuid
        } operation: {
          StandupForm.State(
            standup: Standup(
              id: UUID(100), title: "", length: .seconds(300), attendees: attendees(names)),
            purpose: .add)
        }
      ) {
        StandupForm()
      } withDependencies: {
        $0.uuid = uuid
      }
    }

    var question: Question<StandupForm.Action>? { StandupForm.screen(store.state).question }

    /// Answers the question, and returns the next one or why the answer is invalid.
    func answer(_ text: String) -> String {
      switch question?.answer?(text) {
      case .actions(let actions): for action in actions { store.send(action) }
      case .rejected(let reason): return reason
      case nil: return "no question"
      }
      return [question?.label, question?.value].compactMap(\.self).joined(separator: ": ")
    }
  }

  @Test func `each field is a question, and an empty answer keeps its value`() {
    let interview = Interview()
    #expect(interview.question?.label == "Title")
    #expect(interview.question?.value == "empty")
    #expect(interview.answer("Design") == "Length: 5 minutes")
    #expect(interview.answer("") == "Attendee 1: empty")
    #expect(interview.answer("Ada") == "Another attendee: ")
    #expect(interview.answer("Ben") == "Another attendee: ")
    #expect(interview.answer("") == "More: ")
    #expect(interview.answer("") == "Add?: ")
    interview.store.send(.form(.focused(.more)))
    #expect(interview.answer("what") == "Type yes to see them, or press Enter")
    #expect(interview.answer("yes") == "When: empty")
    #expect(interview.answer("") == "Holidays: empty")
    #expect(interview.answer("xmas").hasPrefix("\"xmas\" is not a day; write 2026-12-24"))
    #expect(interview.answer("2026-12-25") == "Theme: Bubblegum")
    #expect(interview.answer("teal") == "When a turn ends: wait for Next")
    #expect(interview.answer("next person") == "When time is up: keep going")
    #expect(interview.answer("") == "Order: fixed")
    #expect(interview.answer("rot") == "Facilitator: nobody")
    #expect(interview.answer("everybody") == "Talk time: shown afterward")
    #expect(interview.answer("hid") == "Add?: ")
    let standup = interview.store.form.value
    #expect(standup.title == "Design" && standup.theme == .teal && standup.turnEnd == .advance)
    #expect(standup.holidays.map(\.text) == ["2026-12-25"])
    #expect(standup.rotatesFacilitator && !standup.comparesTalkTime)
    #expect(standup.order == .rotate && standup.attendees.map(\.name) == ["Ada", "Ben"])
  }

  @Test func `an invalid answer changes nothing and says what is valid`() {
    let interview = Interview()
    _ = interview.answer("")
    for text in ["soon", "999", "7:99"] {
      #expect(interview.answer(text) == "Type minutes, such as 7 or 7:30, up to 180:00")
    }
    #expect(interview.answer("7:30") == "Attendee 1: empty")
    interview.store.send(.form(.focused(.theme)))
    #expect(interview.store.form.value.length == .seconds(450))
    #expect(interview.answer("green").hasPrefix("Choose one of these: "))
    #expect(interview.question?.choices.count == Theme.allCases.count)
  }

  @Test func `all fields can be read, with the numbers that select them`() {
    let lines = Interview(["Ada", ""]).store.form.speech.lines
    #expect(lines.first?.text == "Title: empty" && lines.first?.isSelected == true)
    #expect(lines.map(\.text).contains("Attendee 2: empty"))
    #expect(lines.map(\.row).compactMap(\.self) == [0, 1, 3, 4, 5, 6, 7, 8])
  }
}

import Composable
import StandupsModel
import TerminalUI

extension StandupForm {
  /// The fields with their values.
  static func speech(of state: State) -> Speech {
    Speech(
      lines: state.rows.enumerated().compactMap { index, row in
        row.field.map { field in
          let (label, value) = state.spoken(field)
          let text = value.map { "\(label): \($0.isEmpty ? "empty" : $0)" } ?? label
          return SpokenLine(text, row: index, isSelected: field == state.focus)
        }
      })
  }

  /// What the focused field asks. An empty answer goes on to the next field.
  static func question(of state: State) -> Question<Action>? {
    guard let focus = state.focus else { return nil }
    let standup = state.standup
    let (label, text) = state.spoken(focus)
    let value = text.map { $0.isEmpty ? "empty" : $0 } ?? ""
    switch focus {
    case .attendee, .title:
      return Question(label, value: value) { answer in
        let input = Action.binding(.set(\.$input, TextInput(answer.asTyped)))
        let next = Action.view(.fieldPassed(.forward))
        return .actions(answer.isEmpty ? [next] : [input, next])
      }
    case .length:
      return Question(label, value: value) { answer in
        guard !answer.isEmpty else { return .actions([.view(.fieldPassed(.forward))]) }
        guard LengthStepper.length(typed: answer) != nil else {
          return .rejected("Type minutes, such as 7 or 7:30, up to 180:00")
        }
        return .actions([
          .binding(.set(\.$input, TextInput(answer))), .view(.fieldPassed(.forward)),
        ])
      }
    case .theme: return choice(label, Theme.allCases.map(\.name), standup.theme.name)
    case .turnEnd: return choice(label, TurnEnd.allCases.map(\.label), standup.turnEnd.label)
    case .overtime: return choice(label, Overtime.allCases.map(\.label), standup.overtime.label)
    case .order: return choice(label, SpeakingOrder.allCases.map(\.label), standup.order.label)
    case .facilitator: return choice(label, Standup.facilitatorLabels, standup.facilitatorLabel)
    case .talkTime: return choice(label, Standup.talkTimeLabels, standup.talkTimeLabel)
    case .newAttendee:
      return Question(label, hint: "Enter alone: no more") { answer in
        answer.isEmpty
          ? .actions([.binding(.set(\.$focus, .commit))])
          : .actions([.view(.namesEntered(answer)), .view(.enterPressed)])
      }
    case .cancel, .commit: return last(label, state.purpose)
    }
  }

  /// A question whose answer is the start of one of the values' labels.
  private static func choice(
    _ question: String, _ labels: [String], _ value: String
  ) -> Question<Action> {
    let current = labels.firstIndex(of: value) ?? 0
    let others = labels.filter { $0 != labels[current] }.joined(separator: ", ")
    return Question(
      question, value: value, choices: labels,
      hint: labels.count > 4 ? "Type /help for the others" : "Or: \(others)"
    ) { answer in
      guard !answer.isEmpty else { return .actions([.view(.fieldPassed(.forward))]) }
      let word = answer.lowercased()
      let started = labels.indices.filter { labels[$0].lowercased().hasPrefix(word) }
      let exact = started.first { labels[$0].lowercased() == word }
      guard let chosen = exact ?? (started.count == 1 ? started[0] : nil) else {
        return .rejected("Choose one of these: \(labels.joined(separator: ", "))")
      }
      let steps = (chosen - current + labels.count) % labels.count
      return .actions(
        Array(repeating: .view(.changePressed(.forward)), count: steps)
          + [.view(.fieldPassed(.forward))])
    }
  }

  /// The question after all fields: Enter presses the focused button.
  private static func last(_ label: String, _ purpose: Purpose) -> Question<Action> {
    let (yes, no) = (purpose.commitLabel.lowercased(), purpose.cancelLabel.lowercased())
    return Question(
      "\(label)?", choices: [yes, no], hint: "Enter means yes. Or type \(yes) or \(no)"
    ) { answer in
      switch answer.lowercased() {
      case "": .actions([.view(.enterPressed)])
      case yes, "y", "yes": .actions([.view(.commitPressed)])
      case no, "n", "no": .actions([.view(.cancelPressed)])
      default: .rejected("Type \(yes) or \(no)")
      }
    }
  }
}

extension StandupForm.State {
  /// What a field is called, and its value; nil for a button.
  fileprivate func spoken(_ field: StandupForm.Field) -> (label: String, value: String?) {
    switch field {
    case .attendee(let id):
      let index = standup.attendees.firstIndex { $0.id == id } ?? 0
      return ("Attendee \(index + 1)", standup.attendees.first { $0.id == id }?.name ?? "")
    case .cancel: return (purpose.cancelLabel, nil)
    case .commit: return (purpose.commitLabel, nil)
    case .facilitator: return ("Facilitator", standup.facilitatorLabel)
    case .length: return ("Length", standup.length.spokenText)
    case .newAttendee: return ("Another attendee", nil)
    case .order: return ("Order", standup.order.label)
    case .overtime: return ("When time is up", standup.overtime.label)
    case .talkTime: return ("Talk time", standup.talkTimeLabel)
    case .theme: return ("Theme", standup.theme.name)
    case .title: return ("Title", standup.title)
    case .turnEnd: return ("When a turn is up", standup.turnEnd.label)
    }
  }
}

extension String {
  /// The text as a text field takes it.
  fileprivate var asTyped: String {
    var input = TextInput()
    input.apply(.insert(self))
    return input.text
  }
}

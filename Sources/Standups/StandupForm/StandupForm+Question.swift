import Composable
import StandupsModel
import TerminalUI

extension StandupForm {
  /// What the focused field asks. An empty answer goes on to the next field.
  static func question(of state: State) -> Question<Action>? {
    let standup = state.standup
    switch state.focus {
    case nil:
      return nil
    case .title:
      return text("Title", value: standup.title)
    case .attendee(let id):
      let index = standup.attendees.firstIndex { $0.id == id } ?? 0
      let name = standup.attendees.first { $0.id == id }?.name ?? ""
      return text("Attendee \(index + 1)", value: name)
    case .length:
      return Question("Length", value: standup.length.spokenText) { answer in
        guard !answer.isEmpty else { return .actions([.view(.fieldPassed(.forward))]) }
        guard LengthStepper.length(typed: answer) != nil else {
          return .rejected("Type minutes, such as 7 or 7:30, up to 180:00")
        }
        return .actions([
          .binding(.set(\.$input, TextInput(answer))), .view(.fieldPassed(.forward)),
        ])
      }
    case .theme:
      return choice("Theme", standup.theme) { $0.name }
    case .turnEnd:
      return choice("When a turn is up", standup.turnEnd) { $0.label }
    case .overtime:
      return choice("When time is up", standup.overtime) { $0.label }
    case .order:
      return choice("Order", standup.order) { $0.label }
    case .newAttendee:
      return Question("Another attendee", hint: "Enter alone: no more") { answer in
        answer.isEmpty
          ? .actions([.binding(.set(\.$focus, .commit))])
          : .actions([.view(.namesEntered(answer)), .view(.enterPressed)])
      }
    case .cancel:
      return last(state.purpose.cancelLabel, state.purpose)
    case .commit:
      return last(state.purpose.commitLabel, state.purpose)
    }
  }

  private static func text(_ label: String, value: String) -> Question<Action> {
    Question(label, value: value, hint: value.isEmpty ? "Empty" : nil) { answer in
      let input = Action.binding(.set(\.$input, TextInput(answer.asTyped)))
      let next = Action.view(.fieldPassed(.forward))
      return .actions(answer.isEmpty ? [next] : [input, next])
    }
  }

  /// A question whose answer is the start of one of the values' labels.
  private static func choice<Value: CaseIterable & Equatable & Sendable>(
    _ question: String, _ value: Value, label: @escaping @Sendable (Value) -> String
  ) -> Question<Action> where Value.AllCases.Index == Int {
    let labels = Value.allCases.map(label)
    let current = Value.allCases.firstIndex(of: value) ?? 0
    let others =
      labels.count > 4
      ? nil
      : "Or: "
        + labels.filter { $0 != labels[current] }
        .joined(separator: ", ")
    return Question(
      question, value: label(value), choices: labels,
      hint: others ?? "Slash help lists the others"
    ) { answer in
      guard !answer.isEmpty else { return .actions([.view(.fieldPassed(.forward))]) }
      let word = answer.lowercased()
      let started = labels.indices.filter { labels[$0].lowercased().hasPrefix(word) }
      let chosen =
        labels.firstIndex { $0.lowercased() == word } ?? (started.count == 1 ? started[0] : nil)
      guard let chosen else {
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
      "\(label)?", choices: [yes, no], hint: "Enter: \(label.lowercased()). Or type \(yes) or \(no)"
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

extension String {
  /// The text as a text field takes it.
  fileprivate var asTyped: String {
    var input = TextInput()
    input.apply(.insert(self))
    return input.text
  }
}

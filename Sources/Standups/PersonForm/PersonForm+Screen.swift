import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension PersonForm {
  static let keys = KeyMap<Action.View>([
    .on(.up, .shift(.tab), id: "field-up", does: "Field", .fieldPassed(.backward)).purpose(.move),
    .on(.down, .tab, id: "field-down", does: "Field", .fieldPassed(.forward)).purpose(.move),
    .on(.enter, id: "next", does: "Next", .enterPressed).prioritized().purpose(.edit),
    .on(.control("s"), id: "done", does: "Done", .commitPressed).prioritized().purpose(.edit),
    .on(.escape, id: "cancel", does: "Cancel", .cancelPressed).prioritized().purpose(.edit),
  ]).named("person").map { Action.view($0) }

  static let keyTables = [KeyedScreen("person", title: "Person", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: state.opened.displayName, detail: "person",
      keys: keys.relabeled(.enter, as: state.focus == Field.allCases.last ? "Done" : nil)
        .askingFirst(.escape, if: state.hasChanges),
      body: PersonFormBody(state: state))
    screen.notice = state.notice
    screen.pick = { .view(.rowPicked($0)) }
    screen.typing = { .view(.textEdited($0)) }
    screen.question = question(of: state)
    screen.speech = {
      Speech(
        lines: Field.allCases.enumerated().map { index, field in
          let text = state.text(of: field)
          return SpokenLine(
            "\(field.label): \(text.isEmpty ? "empty" : text)", row: index,
            isSelected: field == state.focus)
        })
    }
    return screen.popup(
      state.destination.map { alert in
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented($0)) }
      })
  }

  /// What the focused field asks. An empty answer keeps the text, and a hyphen removes it.
  private static func question(of state: State) -> Question<Action> {
    let text = state.text(of: state.focus)
    return Question(
      state.focus.label, value: text.isEmpty ? "empty" : text,
      hint: state.focus == .away ? "Like \(Field.example), or - for none" : ""
    ) { answer in
      let entered = Action.view(.textEntered(answer == "-" ? "" : answer))
      let next = Action.view(.enterPressed)
      return .actions(answer.isEmpty ? [next] : [entered, next])
    }
  }
}

private struct PersonFormBody: View {
  var state: PersonForm.State

  func size(fitting proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, PersonForm.Field.allCases.count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    let fields = PersonForm.Field.allCases
    RowList(
      count: fields.count, selection: fields.firstIndex(of: state.focus),
      isSelectable: { _ in false }
    ) { index in
      let field = fields[index]
      let isFocused = field == state.focus
      return HStack {
        SelectionMark(isFocused).frame(width: 2)
        Text(field.label, style: isFocused ? .key : .dim).frame(width: 13)
        isFocused
          ? TextField(state.input, placeholder: field.placeholder)
          : TextField(
            TextInput(state.text(of: field)), isFocused: false, placeholder: field.placeholder)
      }
      .onClick(.item(index))
    }
    .draw(in: area, on: &canvas)
  }
}

extension PersonForm.Field {
  fileprivate static let example = "2026-12-24..2027-01-02, 2027-02-01"

  fileprivate var label: String {
    switch self {
    case .away: "Days away"
    case .email: "E-mail"
    case .name: "Name"
    }
  }

  fileprivate var placeholder: String {
    switch self {
    case .away: Self.example
    case .email: "as in their commits"
    case .name: Attendee.anonymousName
    }
  }
}

// MARK: - Links

extension PersonForm.State {
  mutating func showAlert(_ code: String) -> Bool {
    guard code == DiscardAlert.code else { return false }
    destination = .discardChanges(thenQuit: false)
    return true
  }
}

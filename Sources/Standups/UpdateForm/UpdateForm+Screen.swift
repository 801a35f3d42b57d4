import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension UpdateForm {
  static let keys = KeyMap<Action.View>([
    .on(.up, .shift(.tab), id: "line-up", does: "Line", .fieldPassed(.backward)).purpose(.move),
    .on(.down, .tab, id: "line-down", does: "Line", .fieldPassed(.forward)).purpose(.move),
    .on(.enter, id: "next-line", does: "Next line", .enterPressed).prioritized().purpose(.edit),
    .on(.control("s"), id: "save", does: "Save", .commitPressed).prioritized().purpose(.edit),
    .on(.escape, id: "cancel", does: "Cancel", .cancelPressed).prioritized().purpose(.edit),
  ]).named("update").map { Action.view($0) }

  static let keyTables = [KeyedScreen("update", title: "Update", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    let isAsking = state.author == nil
    var screen = Screen(
      title: state.author.map { "Update of \($0.displayName.named)" } ?? "Whose update is it?",
      detail: "for the next meeting",
      keys: keys.relabeled(.enter, as: isAsking ? "Choose" : nil)
        .disabled(.control("s"), because: isAsking ? "Choose a person first" : nil)
        .askingFirst(.escape, if: state.hasChanges),
      body: UpdateFormBody(state: state))
    screen.notice = state.notice
    screen.pick = { .view(.rowPicked($0)) }
    screen.speech = { speech(of: state) }
    if !isAsking {
      screen.typing = { .view(.draftEdited($0)) }
      screen.question = question(of: state)
    }
    return screen.popup(
      state.destination.map { alert in
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented($0)) }
      })
  }

  private static func speech(of state: State) -> Speech {
    guard state.author != nil else {
      return Speech(
        lines: state.standup.team.enumerated().map { index, person in
          SpokenLine(person.displayName, row: index, isSelected: index == state.person)
        })
    }
    return Speech(
      lines: state.fields.enumerated().map { index, field in
        SpokenLine(
          "\(field.kind.label): \(field.text.isEmpty ? "empty" : field.text)", row: index,
          isSelected: index == state.focus)
      })
  }

  private static func question(of state: State) -> Question<Action> {
    let field = state.fields[state.focus]
    return Question(field.kind.label, value: field.text) { answer in
      answer.isEmpty
        ? .actions([.view(.fieldPassed(.forward))])
        : .actions([.view(.draftEdited(.insert(answer))), .view(.enterPressed)])
    }
  }
}

/// The lines below their headings, or the team, to choose whose update it is.
private struct UpdateFormBody: View {
  var state: UpdateForm.State

  private enum Row {
    case field(Int)
    case heading(WrittenUpdate.Line.Kind)
  }

  /// The headings, each above its fields.
  private var rows: [Row] {
    var rows: [Row] = []
    for (index, field) in state.fields.enumerated() {
      if index == 0 || state.fields[index - 1].kind != field.kind {
        rows.append(.heading(field.kind))
      }
      rows.append(.field(index))
    }
    return rows
  }

  func size(fitting proposal: Size) -> Size {
    let count = state.author == nil ? state.standup.team.count : rows.count
    return Size(width: proposal.width, height: min(proposal.height, count))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    guard state.author != nil else { return team.draw(in: area, on: &canvas) }
    let rows = rows
    let selection = rows.firstIndex { row in
      if case .field(state.focus) = row { true } else { false }
    }
    RowList(count: rows.count, selection: selection, isSelectable: { _ in false }) { index in
      switch rows[index] {
      case .heading(let kind):
        return Text(kind.label, style: .bold)
      case .field(let field):
        let isFocused = field == state.focus
        return HStack {
          SelectionMark(isFocused).frame(width: 2)
          isFocused
            ? TextField(state.input)
            : TextField(TextInput(state.fields[field].text), isFocused: false)
        }
        .onClick(.item(field))
      }
    }
    .draw(in: area, on: &canvas)
  }

  private var team: RowList {
    let team = state.standup.team
    let row = { (index: Int) -> any View in
      let isSelected = index == state.person
      return HStack {
        SelectionMark(isSelected).frame(width: 2)
        Text(team[index].displayName, style: isSelected ? .bold : .plain)
      }
      .onClick(.item(index))
    }
    return RowList(
      count: team.count, selection: state.person, isSelectable: { _ in false }, row: row)
  }
}

// MARK: - Links

extension UpdateForm.State {
  mutating func showAlert(_ code: String) -> Bool {
    guard code == DiscardAlert.code else { return false }
    destination = .discardChanges(thenQuit: false)
    return true
  }
}

import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension StandupForm {
  static let keys = KeyMap<Action.View>([
    .on(.up, .shift(.tab), id: "field-up", does: "Field", .fieldPassed(.backward)).purpose(.move),
    .on(.down, .tab, id: "field-down", does: "Field", .fieldPassed(.forward)).purpose(.move),
    .on(.enter, id: "next", does: "Next", .enterPressed).onlyInHelp.purpose(.move),
    .on(.control("n"), id: "new", does: "New", .newAttendeePressed).prioritized(-1).purpose(.edit),
    .on(.control("o"), id: "person", does: "Person", .personPressed).purpose(.edit),
    .on(.control("d"), id: "remove", does: "Remove", .removePressed).purpose(.edit),
    .on(
      .backspace, .delete, id: "remove-the-empty-name", does: "Remove the empty name",
      .removePressed
    )
    .onlyInHelp.purpose(.edit),
    .on(.alt(.up), id: "reorder-up", does: "Reorder", .attendeeMoved(.backward)).purpose(.edit),
    .on(.alt(.down), id: "reorder-down", does: "Reorder", .attendeeMoved(.forward)).purpose(.edit),
    .on(.left, id: "change-left", does: "Change", .changePressed(.backward)).purpose(.edit),
    .on(.right, id: "change-right", does: "Change", .changePressed(.forward)).purpose(.edit),
    .on(
      .pageDown, .shift(.left), id: "five-minutes-less", does: "Five minutes less",
      .fiveMinutesPressed(.backward)
    )
    .onlyInHelp.purpose(.edit),
    .on(
      .pageUp, .shift(.right), id: "five-minutes-more", does: "Five minutes more",
      .fiveMinutesPressed(.forward)
    )
    .onlyInHelp.purpose(.edit),
    .on(.control("s"), id: "done", does: "Done", .commitPressed).purpose(.edit),
    .on(.control("_"), id: "undo", does: "Undo", .undoPressed).onlyInHelp.purpose(.edit),
    .on(.control("r"), id: "redo", does: "Redo", .redoPressed).onlyInHelp.purpose(.edit),
    .on(.escape, id: "cancel", does: "Cancel", .cancelPressed).purpose(.edit),
  ]).named("form").map { Action.view($0) }

  static let keyTables = [KeyedScreen("form", title: "Form", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    let rows = state.rows
    var screen = Screen(
      title: state.title, detail: state.purpose.label,
      keys: keys(for: state).askingFirst(.escape, if: state.hasChanges),
      body: StandupFormBody(state: state))
    screen.notice = state.notice
    screen.question = question(of: state)
    screen.speech = { speech(of: state) }
    let field = { @Sendable index in rows.indices.contains(index) ? rows[index].field : nil }
    screen.pick = { index in
      switch field(index) {
      case .cancel: .view(.cancelPressed)
      case .commit: .view(.commitPressed)
      case .newAttendee: .view(.newAttendeePressed)
      case .attendee, .facilitator, .length, .order, .overtime, .talkTime, .theme, .title, .turnEnd:
        .binding(.set(\.$focus, field(index)))
      case nil: nil
      }
    }
    screen.slide = { index, part in
      field(index).map { .view($0 == .theme ? .themeDragged(part) : .lengthDragged(part)) }
    }
    screen.step = { index, step in
      field(index).map { .view(.arrowClicked($0, step < 0 ? .backward : .forward)) }
    }
    screen.drag = { from, to in
      guard case .attendee(let id) = field(from), case .attendee(let other) = field(to)
      else { return nil }
      return .view(.attendeeDragged(id, onto: other))
    }
    if state.isTyping {
      screen.typing = { edit in
        if let names = state.names(in: edit) { return .view(.namesEntered(names)) }
        var input = state.input
        input.apply(edit)
        return .binding(.set(\.$input, input))
      }
    }
    switch state.destination {
    case nil:
      return screen
    case .alert(let alert):
      return screen.popup(
        Popup(alert, dismiss: .destination(.dismiss)) { .destination(.presented(.alert($0))) })
    case .person(let form):
      return screen.sheet(
        PersonForm.screen(form).map { .destination(.presented(.person($0))) })
    }
  }

  private static let plainKeys = keys.without(
    .backspace, .control("d"), .control("o"), .alt(.up), .alt(.down), .left, .right, .pageUp,
    .pageDown)
  private static let choiceKeys = keys.without(
    .backspace, .control("d"), .control("o"), .alt(.up), .alt(.down), .pageUp, .pageDown)
  private static let emptyNameKeys = keys.without(.left, .right, .pageUp, .pageDown)
  private static let lengthKeys = keys.without(
    .backspace, .control("d"), .control("o"), .alt(.up), .alt(.down))
  private static let nameKeys = emptyNameKeys.without(.backspace)

  private static func keys(for state: State) -> KeyMap<Action> {
    switch state.focus {
    case .attendee: state.input.text.isEmpty ? emptyNameKeys : nameKeys
    case .length: lengthKeys
    case .newAttendee, .title, nil: plainKeys
    case .cancel, .commit, .facilitator, .order, .overtime, .talkTime, .theme, .turnEnd: choiceKeys
    }
  }
}

extension StandupForm.State {
  fileprivate var title: String {
    switch purpose {
    case .add: "New standup"
    case .edit: opened.displayTitle
    }
  }
}

extension StandupForm.Purpose {
  fileprivate var label: String {
    switch self {
    case .add: "add"
    case .edit: "edit"
    }
  }

  var cancelLabel: String {
    switch self {
    case .add: "Dismiss"
    case .edit: "Cancel"
    }
  }

  var commitLabel: String {
    switch self {
    case .add: "Add"
    case .edit: "Done"
    }
  }
}

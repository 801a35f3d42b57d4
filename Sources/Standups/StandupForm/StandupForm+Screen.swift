import Composable
import ComposableUI
import StandupsModel
import TerminalUI

extension StandupForm {
  static let keys = KeyMap.moving(between: "Field")
    .followed(by: [
      .on(.enter, id: "next", does: "Next", .enterPressed).onlyInHelp.asksForText
        .purpose(.move),
      .on(.control("n"), id: "new", does: "New", .pressed(.newAttendee)).prioritized(-1)
        .asksForText.purpose(.edit),
    ])
    .map { Action.form($0) }
    .followed(by: attendeeKeys.map { .view($0) })
    .followed(by: changing.followed(by: .ending("Done")).map { .form($0) })
    .named("form")

  private static let attendeeKeys: KeyMap<Action.View> = [
    .on(.control("o"), id: "person", does: "Person", .personPressed).purpose(.edit),
    .on(.control("d"), id: "remove", does: "Remove", .removePressed).purpose(.edit),
    .on(
      .backspace, .delete, id: "remove-the-empty-name", does: "Remove the empty name",
      .removePressed
    )
    .onlyInHelp.purpose(.edit),
    .on(.alt(.up), id: "reorder-up", does: "Reorder", .attendeeMoved(.backward)).purpose(.edit),
    .on(.alt(.down), id: "reorder-down", does: "Reorder", .attendeeMoved(.forward)).purpose(.edit),
  ]

  private static let changing = KeyMap.changing.without(.pageDown, .pageUp)
    .followed(by: [
      .on(
        .pageDown, .shift(.left), id: "five-minutes-less", does: "Five minutes less",
        .pagePressed(.backward)
      )
      .onlyInHelp.purpose(.edit),
      .on(
        .pageUp, .shift(.right), id: "five-minutes-more", does: "Five minutes more",
        .pagePressed(.forward)
      )
      .onlyInHelp.purpose(.edit),
    ])

  static let keyTables = [KeyedScreen("form", title: "Form", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    let form = state.form
    let title = state.purpose == .add ? String(localized: "New standup") : form.opened.displayTitle
    var screen = form.screen(title: title, detail: state.purpose.name, keys: keys(for: form)) {
      Action.form($0)
    }
    screen.widestSheet = 68
    screen.drag = { from, to in
      guard let id = form.attendee(at: from), let other = form.attendee(at: to) else { return nil }
      return .view(.attendeeDragged(id, onto: other))
    }
    return screen.sheet(
      state.person.map { PersonForm.screen($0).map { .person(.presented($0)) } })
  }

  private static func keys(for form: Form<Standup>) -> KeyMap<Action> {
    if form.focusedAttendee == nil {
      return keys.without(.backspace, .control("d"), .control("o"), .alt(.up), .alt(.down))
    }
    return form.input.text.isEmpty ? keys : keys.without(.backspace)
  }
}

extension Form<Standup> {
  fileprivate func attendee(at index: Int) -> Attendee.ID? {
    let row = field(at: index)
    return value.attendees.first { .attendee($0.id) == row?.id }?.id
  }
}

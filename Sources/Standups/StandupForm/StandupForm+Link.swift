import Composable
import DeepLinks
import Dependencies
import StandupsModel

extension StandupForm.State {
  /// A form for a new standup, filled in by the link.
  init(adding request: inout LinkRequest) {
    @Dependency(\.uuid) var uuid
    let blank = Standup(id: uuid())
    var standup = blank
    standup.title = request.take("title") ?? ""
    while let name = request.take("attendee") {
      standup.attendees.append(Attendee(id: uuid(), name: name))
    }
    self.init(standup: standup, purpose: .add, opened: standup == blank ? nil : blank)
    takeFocus(from: &request)
  }

  init(editing standup: Standup, _ request: inout LinkRequest) {
    self.init(standup: standup, purpose: .edit)
    if let title = request.take("title") { self.standup.title = title }
    takeFocus(from: &request)
  }

  /// Adds the title and names typed for a new standup.
  func extend(_ link: inout DeepLink) {
    if !standup.title.isEmpty { link.append("title", standup.title) }
    let names = standup.attendees.map(\.name)
    if names != [""] {
      for name in names { link.append("attendee", name) }
    }
    extendFocus(&link, limit: names.count)
  }

  /// Adds what differs from the stored standup and can be in a link.
  func extend(_ link: inout DeepLink, stored: Standup?) {
    if standup.title != stored?.title { link.append("title", standup.title) }
    extendFocus(&link, limit: max(1, stored?.attendees.count ?? 0))
  }

  var openAlert: (any LinkedAlert)? {
    switch destination {
    case nil: nil
    case .alert(let alert): alert
    case .person(let form): form.destination
    }
  }

  mutating func showAlert(_ code: String) -> Bool {
    if destination?.person != nil { return destination?.person?.showAlert(code) == true }
    guard code == DiscardAlert.code else { return false }
    destination = .alert(.discardChanges(thenQuit: false))
    return true
  }

  private func extendFocus(_ link: inout DeepLink, limit: Int) {
    guard let focus, focus != .title,
      let name = FieldName.name(of: focus, among: standup.attendees, limit: limit)
    else { return }
    link.append("focus", name)
    if let person = destination?.person { link.append("person", person.focus.rawValue) }
  }

  private mutating func takeFocus(from request: inout LinkRequest) {
    guard let name = request.take("focus") else { return focus(on: .title) }
    let field = FieldName.field(name, among: standup.attendees)
    if field == nil { request.fail("The form has no field \(name.quoted)") }
    focus(on: field ?? .title)
    if let index = focusedAttendee, let name = request.take("person") {
      let field = PersonForm.Field(rawValue: name)
      if field == nil { request.fail("The sheet of a person has no field \(name.quoted)") }
      destination = .person(
        PersonForm.State(of: standup.attendees[index], focus: field ?? .name))
    }
  }
}

/// The names of the form's fields in links.
private enum FieldName {
  private static let names: [(field: StandupForm.Field, name: String)] = [
    (.title, "title"), (.length, "length"), (.theme, "theme"), (.turnEnd, "turn-end"),
    (.overtime, "overtime"), (.order, "order"), (.facilitator, "facilitator"),
    (.talkTime, "talk-time"), (.newAttendee, "new-attendee"), (.cancel, "cancel"),
    (.commit, "done"),
  ]
  private static let attendee = "attendee:"

  static func field(_ name: String, among attendees: [Attendee]) -> StandupForm.Field? {
    if name == attendee + "last" { return attendees.last.map { .attendee($0.id) } }
    if name.hasPrefix(attendee), let number = Int(digits: name.dropFirst(attendee.count)) {
      return attendees.indices.contains(number - 1) ? .attendee(attendees[number - 1].id) : nil
    }
    return names.first { $0.name == name }?.field
  }

  /// - Parameter limit: how many attendees there are when the link is opened.
  static func name(
    of field: StandupForm.Field, among attendees: [Attendee], limit: Int
  ) -> String? {
    guard case .attendee(let id) = field else { return names.first { $0.field == field }?.name }
    guard let index = attendees.firstIndex(where: { $0.id == id }) else { return nil }
    return "\(attendee)\(min(index + 1, limit))"
  }
}

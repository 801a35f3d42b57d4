import Composable
import ComposableUI
import DeepLinks
import Dependencies
import StandupsModel

extension StandupForm {
  /// The reason why no other screen can replace the form.
  static var reasonToStay: String { String(localized: "Finish or cancel the form first") }
}

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
    if let title = request.take("title") {
      form.value.title = title
      form.load()
    }
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

  /// Adds the differences from the stored standup that can be in a link.
  func extend(_ link: inout DeepLink, stored: Standup?) {
    if standup.title != stored?.title { link.append("title", standup.title) }
    extendFocus(&link, limit: max(1, stored?.attendees.count ?? 0))
  }

  var openAlert: (any AlertRepresentable)? { person?.form.alert ?? form.alert }

  mutating func showAlert(_ code: String) -> Bool {
    person?.form.showAlert(code) ?? form.showAlert(code)
  }

  /// - Parameter limit: the number of attendees when the link is opened.
  private func extendFocus(_ link: inout DeepLink, limit: Int) {
    guard form.focus != form.fields.first?.id, let name = form.focused?.link else { return }
    link.append("focus", form.focusedAttendee.map { "attendee:\(min($0 + 1, limit))" } ?? name)
    if let field = person?.form.focused { link.append("person", field.link) }
  }

  private mutating func takeFocus(from request: inout LinkRequest) {
    guard let name = request.take("focus") else { return }
    let last = standup.attendees.last.map { FieldID.attendee($0.id) }
    guard let field = name == "attendee:last" ? last : form.field(named: name) else {
      return request.fail("The form has no field \(name.quoted)")
    }
    form.focus(on: field)
    if let index = form.focusedAttendee, let name = request.take("person") {
      var person = PersonForm.State(of: standup.attendees[index])
      if let field = person.form.field(named: name) {
        person.form.focus(on: field)
      } else {
        request.fail("The form of a person has no field \(name.quoted)")
      }
      self.person = person
    }
  }
}

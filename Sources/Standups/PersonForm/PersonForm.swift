import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The form of a person on a team: name, email address, time zone, and days away. The form below gets the data
/// when this one is done.
@Reducer
public struct PersonForm: Sendable {
  public struct State: Equatable, Sendable {
    var form: Form<Draft>

    init(of person: Attendee) {
      form = Form(Draft(of: person))
    }
  }

  /// A person as typed.
  struct Draft: FormValue {
    private static let example = "2026-12-24..2027-01-02, 2027-02-01"

    /// The text of the days on which the person is away, which may not be valid yet.
    var away: String
    var person: Attendee
    /// The name of the time zone, which may not exist.
    var zone: String

    init(of person: Attendee) {
      away = person.away.map(\.text).joined(separator: ", ")
      self.person = person
      zone = person.zone ?? ""
    }

    var rows: [FormRow<Draft>] {
      FormRow(
        "name", "Name",
        .text(
          \.person.name, set: { $0.person.name = $1 },
          placeholder: LocalizedText(verbatim: Attendee.anonymousName),
          limit: RecordLimit.name, isOptional: true))
      FormRow(
        "email", "Email",
        .text(
          \.person.email, set: { $0.person.email = $1 },
          placeholder: "the address in their commits", limit: RecordLimit.name, isOptional: true))
      FormRow(
        .zone, "Time zone",
        .text(
          \.zone, set: { $0.zone = $1 }, placeholder: "such as Asia/Seoul", isOptional: true,
          hint: "Type a time zone like Asia/Seoul, or - for the one here"))
      FormRow(
        .away, "Days away",
        .text(
          \.away, set: { $0.away = $1 }, placeholder: "such as \(Self.example)", isOptional: true,
          hint: "Type days like \(Self.example), or - for none"))
    }

    /// The person, or the field that is not valid, and the reason.
    func finishedPerson() -> Result<Attendee, Rejection> {
      var person = person
      person.$email = person.$email.trimmed
      person.zone = zone.isBlank ? nil : zone.trimmed
      do {
        person.setAway(try DayRange.list(away, today: .today))
      } catch {
        return .failure(Rejection(field: .away, reason: "\(error)"))
      }
      do {
        @Dependency(\.zones) var zones
        if let zone = person.zone { _ = try zones.zone(zone) }
      } catch {
        return .failure(Rejection(field: .zone, reason: "\(error)"))
      }
      return .success(person)
    }
  }

  /// A text that cannot be used.
  struct Rejection: Error {
    let field: FieldID
    let reason: String
  }

  public enum Action: Equatable, Sendable {
    case delegate(FormOutcome<Attendee>)
    case form(FormAction)
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .form(.delegate(.committed)):
        switch state.form.value.finishedPerson() {
        case .success(let person):
          return .send(.delegate(.committed(person)))
        case .failure(let rejection):
          // The text stays in its field.
          state.form.focus(on: rejection.field)
          state.form.notice = .failure(rejection.reason.asSentence)
          return .none
        }

      case .form(.delegate(.discardedToQuit)):
        return .send(.delegate(.discardedToQuit))

      case .delegate, .form:
        return .none
      }
    }
  }
}

extension FieldID {
  fileprivate static let away: Self = "away"
  fileprivate static let zone: Self = "zone"
}

// MARK: - Screen

extension PersonForm {
  static let keys = KeyMap.moving(between: "Field")
    .followed(by: [
      .on(.enter, id: "next", does: "Next", .enterPressed).prioritized().asksForText
        .purpose(.edit)
    ])
    .followed(by: .ending("Done", priority: 1))
    .map { Action.form($0) }
    .named("person")

  static let keyTables = [KeyedScreen("person", title: "Person", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    state.form.screen(
      title: state.form.opened.person.displayName, detail: String(localized: "person"),
      keys: keys.relabeled(.enter, as: state.form.focus == .away ? "Done" : nil)
    ) { .form($0) }
  }
}

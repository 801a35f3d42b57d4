import Composable
import ComposableMacros
import ComposableUI
import StandupsModel
import TerminalUI

/// The form of a person on a team: name, email address, and days away. The form below gets the data
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

    init(of person: Attendee) {
      away = person.away.map(\.text).joined(separator: ", ")
      self.person = person
    }

    var rows: [FormRow<Draft>] {
      FormRow(
        "name", "Name",
        .text(
          \.person.name, set: { $0.person.name = $1 }, placeholder: Attendee.anonymousName,
          limit: RecordLimit.name, isOptional: true))
      FormRow(
        "email", "Email",
        .text(
          \.person.email, set: { $0.person.email = $1 },
          placeholder: "the address in their commits", limit: RecordLimit.name, isOptional: true))
      FormRow(
        .away, "Days away",
        .text(
          \.away, set: { $0.away = $1 }, placeholder: "such as \(Self.example)", isOptional: true,
          hint: "Type days like \(Self.example), or - for none"))
    }

    func finishedPerson() throws(DayListError) -> Attendee {
      var person = person
      person.$email = person.$email.trimmed
      person.setAway(try DayRange.list(away, today: .today))
      return person
    }
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
        do throws(DayListError) {
          return .send(.delegate(.committed(try state.form.value.finishedPerson())))
        } catch {
          // The days stay in their field.
          state.form.focus(on: .away)
          state.form.notice = .failure("\(error)".asSentence)
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
}

// MARK: - Screen

extension PersonForm {
  static let keys = KeyMap.moving(between: "Field")
    .followed(by: [
      .on(.enter, id: "next", does: "Next", .enterPressed).prioritized().purpose(.edit)
    ])
    .followed(by: .ending("Done", priority: 1))
    .map { Action.form($0) }
    .named("person")

  static let keyTables = [KeyedScreen("person", title: "Person", keys.rows, isTyping: true)]

  static func screen(_ state: State) -> Screen<Action> {
    var screen = state.form.screen(title: state.form.opened.person.displayName, detail: "person")
      .map { Action.form($0) }
    screen.keys = keys.relabeled(.enter, as: state.form.focus == .away ? "Done" : nil)
      .askingFirst(.escape, if: state.form.hasChanges)
    return screen
  }
}

import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

/// A person of a team: name, e-mail address, and days away. What is typed goes to the form beneath
/// when the person is done.
@Reducer
public struct PersonForm: Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: DiscardAlert?
    private(set) var focus: Field
    private(set) var input = TextInput("")
    var notice: String?
    let opened: Attendee
    private var texts: [Field: String]

    init(of person: Attendee, focus: Field = .name) {
      opened = person
      texts = Self.texts(of: person)
      self.focus = focus
      input = TextInput(text(of: focus))
    }
  }

  /// Named as in links.
  public enum Field: String, CaseIterable, Sendable {
    case name
    case email
    case away
  }

  public enum Direction: Equatable, Sendable {
    case backward
    case forward
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case destination(PresentationAction<DiscardAlert.Action>)
    case quitRequested
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case cancelPressed
      case commitPressed
      case enterPressed
      case fieldPassed(Direction)
      case rowPicked(Int)
      case textEdited(TextEdit)
      /// Replaces the text of the focused field.
      case textEntered(String)
    }
  }

  public enum Delegate: Equatable, Sendable {
    case committed(Attendee)
    case discardedToQuit
  }

  @Dependency(\.dismiss) var dismiss

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate, .destination(.dismiss):
        return .none

      case .destination(.presented(.discardConfirmed)):
        return .run { _ in await dismiss() }

      case .destination(.presented(.discardToQuitConfirmed)):
        return .send(.delegate(.discardedToQuit))

      case .quitRequested:
        state.destination = .discardChanges(thenQuit: true)
        return .none

      case .view(let action):
        state.notice = nil
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .cancelPressed:
      guard state.hasChanges else { return .run { _ in await dismiss() } }
      state.destination = .discardChanges(thenQuit: false)
      return .none

    case .commitPressed:
      return commit(&state)

    case .enterPressed:
      if state.focus == Field.allCases.last { return commit(&state) }
      state.move(.forward)
      return .none

    case .fieldPassed(let direction):
      state.move(direction)
      return .none

    case .rowPicked(let index):
      if Field.allCases.indices.contains(index) { state.focus(on: Field.allCases[index]) }
      return .none

    case .textEdited(let edit):
      state.edit(edit)
      return .none

    case .textEntered(let text):
      state.edit(.deleteToStart)
      state.edit(.deleteToEnd)
      state.edit(.insert(text))
      return .none
    }
  }

  /// Days that cannot be understood stay in their field, which says what is wrong.
  private func commit(_ state: inout State) -> Effect<Action> {
    do throws(DayListError) {
      return .send(.delegate(.committed(try state.person)))
    } catch {
      state.focus(on: .away)
      state.notice = "\(error)".asSentence
      return .none
    }
  }
}

extension PersonForm.State {
  var hasChanges: Bool { texts != Self.texts(of: opened) }

  func text(of field: PersonForm.Field) -> String { texts[field] ?? "" }

  /// The person as typed. Throws for days that cannot be understood.
  fileprivate var person: Attendee {
    get throws(DayListError) {
      var person = opened
      person.name = text(of: .name)
      person.email = text(of: .email).trimmed
      person.setAway(try DayRange.list(text(of: .away)))
      return person
    }
  }

  mutating func focus(on field: PersonForm.Field) {
    focus = field
    input = TextInput(text(of: field), killed: input.killed)
  }

  mutating func edit(_ edit: TextEdit) {
    input.apply(edit)
    notice = input.notice
    texts[focus] = input.text
  }

  fileprivate mutating func move(_ direction: PersonForm.Direction) {
    let fields = PersonForm.Field.allCases
    let index = fields.firstIndex(of: focus) ?? 0
    let step = direction == .forward ? 1 : fields.count - 1
    focus(on: fields[(index + step) % fields.count])
  }

  private static func texts(of person: Attendee) -> [PersonForm.Field: String] {
    [
      .name: person.name, .email: person.email,
      .away: person.away.map(\.text).joined(separator: ", "),
    ]
  }
}

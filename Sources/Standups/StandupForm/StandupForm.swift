import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct StandupForm: Sendable {
  public struct State: Equatable, Sendable {
    var form: Form<Standup>
    @PresentationState var person: PersonForm.State?
    let purpose: Purpose

    init(standup: Standup, purpose: Purpose, focus: FieldID? = nil, opened: Standup? = nil) {
      @Dependency(\.uuid) var uuid
      var standup = standup
      if standup.attendees.isEmpty { standup.attendees = [Attendee(id: uuid())] }
      form = Form(standup, opened: opened, focus: focus, buttons: purpose.buttons)
      self.purpose = purpose
    }

    var hasChanges: Bool { form.hasChanges || person?.form.hasChanges == true }
    var standup: Standup { form.value }
  }

  public enum Purpose: String, Sendable {
    case add
    case edit
  }

  public enum Action: Equatable, Sendable {
    case delegate(FormOutcome<Standup>)
    case form(FormAction)
    case person(PresentationAction<PersonForm.Action>)
    case quitRequested
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case attendeeDragged(Attendee.ID, onto: Attendee.ID)
      case attendeeMoved(FormAction.Direction)
      case personPressed
      case removePressed
    }
  }

  public var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.form, action: \.form) { FormReducer() }
      Reduce { state, action in
        switch action {
        case .form(.delegate(.committed)):
          let standup = state.standup.normalized()
          // A link may have filled in more text than can be typed.
          if let excess = Standup.fields.excess(in: standup) {
            state.form.notice = .failure(excess.asSentence)
            return .none
          }
          return .send(.delegate(.committed(standup)))

        case .form(.delegate(.discardedToQuit)),
          .person(.presented(.delegate(.discardedToQuit))):
          return .send(.delegate(.discardedToQuit))

        case .person(.presented(.delegate(.committed(let person)))):
          state.person = nil
          state.form.change { $0.update(person) }
          return .none

        case .delegate, .form, .person:
          return .none

        case .quitRequested:
          guard state.hasChanges else { return .send(.delegate(.discardedToQuit)) }
          return .send(
            state.person == nil
              ? .form(.quitRequested) : .person(.presented(.form(.quitRequested))))

        case .view(let action):
          state.form.notice = nil
          reduce(into: &state, action)
          return .none
        }
      }
    }
    .ifLet(\.$person, action: \.person) { PersonForm() }
  }

  private func reduce(into state: inout State, _ action: Action.View) {
    switch action {
    case .attendeeDragged(let id, let other):
      state.form.change { $0.moveAttendee(id, toward: other) }
    case .attendeeMoved(let direction):
      state.form.change { $0.moveFocusedAttendee(direction) }
    case .personPressed:
      guard let index = state.form.focusedAttendee else { return }
      state.person = PersonForm.State(of: state.standup.attendees[index])
    case .removePressed:
      state.form.change { $0.removeFocusedAttendee() }
    }
  }
}

extension StandupForm.Purpose {
  /// The purpose in the title bar.
  var name: String {
    switch self {
    case .add: String(localized: "add")
    case .edit: String(localized: "edit")
    }
  }

  fileprivate var buttons: Form<Standup>.Buttons {
    switch self {
    case .add: .init(cancel: "Dismiss", commit: "Add")
    case .edit: .init(cancel: "Cancel", commit: "Done")
    }
  }
}

import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct StandupForm: Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    @BindingState var focus: Field?
    @BindingState var input = TextInput("")
    var notice: String?
    let opened: Standup
    let purpose: Purpose
    var redoSnapshots: [UndoSnapshot] = []
    var standup: Standup
    var undoSnapshots: [UndoSnapshot] = []

    init(
      standup: Standup, purpose: Purpose, focus: Field? = .title, opened: Standup? = nil
    ) {
      @Dependency(\.uuid) var uuid
      var standup = standup
      if standup.attendees.isEmpty { standup.attendees = [Attendee(id: uuid())] }
      self.opened = opened ?? standup
      self.purpose = purpose
      self.standup = standup
      self.focus(on: focus)
    }
  }

  public enum Purpose: Equatable, Sendable {
    case add
    case edit
  }

  public enum Field: Hashable, Sendable {
    case attendee(Attendee.ID)
    case cancel
    case commit
    case facilitator
    case length
    case newAttendee
    case order
    case overtime
    case talkTime
    case theme
    case title
    case turnEnd
  }

  /// A line of the form.
  public enum Row: Hashable, Sendable {
    case attendeesHeading
    case field(Field)
  }

  public enum Direction: Equatable, Sendable {
    case backward
    case forward
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case quitRequested
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case arrowClicked(Field, Direction)
      case attendeeDragged(Attendee.ID, onto: Attendee.ID)
      case attendeeMoved(Direction)
      case cancelPressed
      case changePressed(Direction)
      case commitPressed
      case enterPressed
      case fieldPassed(Direction)
      case fiveMinutesPressed(Direction)
      case lengthDragged(Double)
      case namesEntered(String)
      case newAttendeePressed
      case personPressed
      case redoPressed
      case removePressed
      case themeDragged(Double)
      case undoPressed
    }
  }

  public enum Delegate: Equatable, Sendable {
    case committed(Standup)
    case discardedToQuit
  }

  @Reducer
  public enum Destination {
    @ReducerCaseEphemeral case alert(DiscardAlert)
    case person(PersonForm)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        state.notice = nil
        return core(into: &state, action: action)
      }
    }
    .onChange(of: \.focus) { old, _ in
      Reduce { state, action in
        guard !action.isUndoOrRedo else { return .none }
        if old == .length { state.commitLength() }
        state.loadInput()
        return .none
      }
    }
    .onChange(of: \.undoSnapshot) { old, new in
      Reduce { state, action in
        guard !action.isUndoOrRedo, new.standup != old.standup else { return .none }
        state.redoSnapshots = []
        if !new.continuesTyping(of: old) { state.remember(old) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .binding(\.$input):
      state.notice = state.input.notice
      state.storeInput()
      return .none

    case .binding, .delegate:
      return .none

    case .destination(.presented(.alert(.discardConfirmed))):
      return .run { _ in await dismiss() }

    case .destination(.presented(.alert(.discardToQuitConfirmed))),
      .destination(.presented(.person(.delegate(.discardedToQuit)))):
      return .send(.delegate(.discardedToQuit))

    case .destination(.presented(.person(.delegate(.committed(let person))))):
      state.destination = nil
      state.update(person)
      return .none

    case .destination:
      return .none

    case .quitRequested:
      guard state.hasChanges else { return .send(.delegate(.discardedToQuit)) }
      guard state.destination?.person == nil else {
        return .send(.destination(.presented(.person(.quitRequested))))
      }
      state.destination = .alert(.discardChanges(thenQuit: true))
      return .none

    case .view(let action):
      return reduce(into: &state, action)
    }
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .arrowClicked(let field, let direction):
      state.focus = field
      state.change(direction)
      return .none

    case .attendeeDragged(let id, let other):
      state.moveAttendee(id, toward: other)
      return .none

    case .attendeeMoved(let direction):
      state.moveFocusedAttendee(direction)
      return .none

    case .cancelPressed:
      return cancel(&state)

    case .changePressed(let direction):
      state.change(direction)
      return .none

    case .commitPressed:
      return commit(&state)

    case .enterPressed:
      switch state.focus {
      case .cancel:
        return cancel(&state)
      case .commit:
        return commit(&state)
      case .newAttendee:
        state.addAttendee(id: uuid())
      case .attendee, .facilitator, .length, .order, .overtime, .talkTime, .theme, .title, .turnEnd,
        nil:
        state.moveFocus(.forward)
      }
      return .none

    case .fieldPassed(let direction):
      state.moveFocus(direction)
      return .none

    case .fiveMinutesPressed(let direction):
      state.stepLength(direction == .forward ? .fiveMinutesUp : .fiveMinutesDown)
      return .none

    case .lengthDragged(let part):
      state.dragLength(to: part)
      return .none

    case .namesEntered(let text):
      state.enterNames(text) { uuid() }
      return .none

    case .newAttendeePressed:
      state.addAttendee(id: uuid())
      return .none

    case .personPressed:
      guard let index = state.focusedAttendee else { return .none }
      state.destination = .person(PersonForm.State(of: state.standup.attendees[index]))
      return .none

    case .redoPressed:
      state.redo()
      return .none

    case .removePressed:
      guard let index = state.focusedAttendee else { return .none }
      state.removeAttendees(at: [index]) { uuid() }
      return .none

    case .themeDragged(let part):
      state.dragTheme(to: part)
      return .none

    case .undoPressed:
      state.undo()
      return .none
    }
  }

  private func cancel(_ state: inout State) -> Effect<Action> {
    guard state.hasChanges else { return .run { _ in await dismiss() } }
    state.destination = .alert(.discardChanges(thenQuit: false))
    return .none
  }

  private func commit(_ state: inout State) -> Effect<Action> {
    if state.focus == .length, !state.commitLength() { return .none }
    return .send(.delegate(.committed(state.standup.normalized())))
  }
}

extension StandupForm.Action {
  fileprivate var isUndoOrRedo: Bool { self == .view(.undoPressed) || self == .view(.redoPressed) }
}

import Composable
import Dependencies
import StandupsModel
import TerminalUI

public struct StandupForm: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: AlertState<Alert>?
    @BindingState var focus: Field?
    @BindingState var input = TextInput("")
    var moments: [Moment] = []
    var notice: String?
    let opened: Standup
    let purpose: Purpose
    var standup: Standup

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
    case length
    case newAttendee
    case order
    case overtime
    case theme
    case title
  }

  public enum Direction: Equatable, Sendable {
    case backward
    case forward
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case destination(PresentationAction<Alert>)
    case quitRequested
    case view(View)

    public enum View: Equatable, Sendable {
      case arrowClicked(Field, Direction)
      case attendeeDragged(from: Int, to: Int)
      case attendeeMoved(Direction)
      case cancelPressed
      case changePressed(Direction)
      case commitPressed
      case enterPressed
      case escapePressed
      case fieldPassed(Direction)
      case fiveMinutesPressed(Direction)
      case lengthDragged(Double)
      case newAttendeePressed
      case removePressed
      case themeDragged(Double)
      case undoPressed
    }
  }

  public enum Alert: Equatable, Sendable {
    case discardConfirmed
    case discardToQuitConfirmed
  }

  public enum Delegate: Equatable, Sendable {
    case committed(Standup)
    case discardedToQuit
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    editing
      .onChange(of: \.focus) { old, _ in
        Reduce { state, action in
          guard action != .view(.undoPressed) else { return .none }
          if old == .length { state.settleLength() }
          state.loadInput()
          return .none
        }
      }
      .onChange(of: \.moment) { old, new in
        Reduce { state, action in
          if action != .view(.undoPressed), !new.goesOn(from: old) { state.remember(old) }
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
  }

  @ReducerBuilder<State, Action>
  private var editing: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.notice = nil
      return core(into: &state, action: action)
    }
  }

  private func core(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .view(.arrowClicked(let field, let direction)):
      state.focus = field
      state.change(direction)
      return .none

    case .view(.attendeeDragged(let from, let to)):
      state.moveAttendee(at: from, toward: to)
      return .none

    case .view(.attendeeMoved(let direction)):
      state.moveFocusedAttendee(direction)
      return .none

    case .binding(\.$input):
      state.storeInput()
      return .none

    case .binding:
      return .none

    case .view(.cancelPressed):
      return .run { _ in await dismiss() }

    case .view(.changePressed(let direction)):
      state.change(direction)
      return .none

    case .view(.commitPressed):
      if state.focus == .length, !state.settleLength() { return .none }
      return .send(.delegate(.committed(state.standup.normalized())))

    case .delegate:
      return .none

    case .destination(.presented(.discardConfirmed)):
      return .run { _ in await dismiss() }

    case .destination(.presented(.discardToQuitConfirmed)):
      return .send(.delegate(.discardedToQuit))

    case .destination(.dismiss):
      return .none

    case .view(.enterPressed):
      switch state.focus {
      case .cancel: return .send(.view(.cancelPressed))
      case .commit: return .send(.view(.commitPressed))
      case .newAttendee: return .send(.view(.newAttendeePressed))
      case .attendee, .length, .order, .overtime, .theme, .title, nil:
        state.passField(.forward)
        return .none
      }

    case .view(.escapePressed):
      guard state.hasChanges else { return .run { _ in await dismiss() } }
      state.destination = .discardChanges(.discardConfirmed)
      return .none

    case .view(.fieldPassed(let direction)):
      state.passField(direction)
      return .none

    case .view(.fiveMinutesPressed(let direction)):
      state.stepLength(direction == .forward ? .fiveMinutesUp : .fiveMinutesDown)
      return .none

    case .view(.lengthDragged(let part)):
      state.dragLength(to: part)
      return .none

    case .view(.newAttendeePressed):
      let attendee = Attendee(id: uuid())
      state.standup.attendees.append(attendee)
      state.focus = .attendee(attendee.id)
      return .none

    case .quitRequested:
      guard state.hasChanges else { return .send(.delegate(.discardedToQuit)) }
      state.destination = .discardChanges(.discardToQuitConfirmed)
      return .none

    case .view(.removePressed):
      guard let index = state.focusedAttendee else { return .none }
      state.removeAttendees(at: [index]) { uuid() }
      return .none

    case .view(.themeDragged(let part)):
      state.dragTheme(to: part)
      return .none

    case .view(.undoPressed):
      state.undo()
      return .none
    }
  }
}

extension AlertState<StandupForm.Alert> {
  static func discardChanges(_ confirmation: Action) -> Self {
    AlertState {
      TextState("Discard changes?")
    } actions: {
      ButtonState(role: .destructive, action: confirmation) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    }
  }
}

extension StandupForm.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    public init() {}

    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
  }

  public var binding: BindingAction<StandupForm.State>? {
    if case .binding(let it) = self { it } else { nil }
  }
}

public import Composable
public import ComposableMacros
import Dependencies
public import TerminalUI
import Undo

/// The actions of every form.
@CasePathable
public enum FormAction: Equatable, Sendable {
  case alert(PresentationAction<DiscardAlert.Action>)
  case cancelPressed
  case changePressed(Direction)
  case commitPressed
  case delegate(Delegate)
  case enterPressed
  case fieldPassed(Direction)
  case focused(FieldID)
  case pagePressed(Direction)
  case pressed(FieldID)
  case quitRequested
  case redoPressed
  case slid(FieldID, to: Double)
  case stepped(FieldID, Direction)
  case textEdited(TextEdit)
  /// The answer to the question of the focused field.
  case textEntered(String)
  case undoPressed

  public enum Direction: Equatable, Sendable {
    case backward
    case forward
  }

  public enum Delegate: Equatable, Sendable {
    case committed
    case discardedToQuit
  }
}

/// The end of a sheet with a form.
public enum FormOutcome<Value: Equatable & Sendable>: Equatable, Sendable {
  case committed(Value)
  case discardedToQuit
}

/// The logic that all forms share.
public struct FormReducer<Value: FormValue>: Reducer {
  @Dependency(\.dismiss) private var dismiss

  public init() {}

  public func reduce(into form: inout Form<Value>, action: FormAction) -> Effect<FormAction> {
    form.notice = nil
    switch action {
    case .alert(let answer): return close(with: answer, &form)
    case .cancelPressed: return cancel(&form)
    case .changePressed(let direction): form.change { $0.control?.step?(&$0, direction) }
    case .commitPressed: return commit(&form)
    case .delegate: break
    case .enterPressed: return press(form.focus, in: &form) { $0.enter }
    case .fieldPassed(let direction): form.change { $0.move(direction) }
    case .focused(let id): form.change(on: id)
    case .pagePressed(let direction): form.change { $0.control?.page?(&$0, direction) }
    case .pressed(let id): return press(id, in: &form) { $0.press ?? $0.enter }
    case .quitRequested: form.alert = .discardChanges(thenQuit: true)
    case .redoPressed: form.travel(.redo)
    case .slid(let id, let part): form.change(on: id) { $0.control?.slide?(&$0, part) }
    case .stepped(let id, let direction):
      form.change(on: id) { $0.control?.step?(&$0, direction) }
    case .textEdited(let edit): form.change(isTyping: true) { $0.edit(edit) }
    case .textEntered(let text): form.change { $0.enter(text) }
    case .undoPressed: form.travel(.undo)
    }
    return .none
  }

  private func close(
    with answer: PresentationAction<DiscardAlert.Action>, _ form: inout Form<Value>
  ) -> Effect<FormAction> {
    form.alert = nil
    return switch answer {
    case .dismiss: .none
    case .presented(.discardConfirmed): .run { [dismiss] _ in await dismiss() }
    case .presented(.discardToQuitConfirmed): .send(.delegate(.discardedToQuit))
    }
  }

  private func cancel(_ form: inout Form<Value>) -> Effect<FormAction> {
    guard form.hasChanges else { return .run { [dismiss] _ in await dismiss() } }
    form.alert = .discardChanges(thenQuit: false)
    return .none
  }

  private func commit(_ form: inout Form<Value>) -> Effect<FormAction> {
    var isFinished = true
    form.change { isFinished = $0.finish() }
    return isFinished ? .send(.delegate(.committed)) : .none
  }

  /// Presses a button, or continues to the next field. After the last field, the form is done.
  private func press(
    _ id: FieldID, in form: inout Form<Value>,
    _ act: (FormControl<Value>) -> FormControl<Value>.Act?
  ) -> Effect<FormAction> {
    let last = form.fields.last?.id
    guard let control = form.rows.first(where: { $0.id == id })?.control else { return .none }
    switch control.ending ?? (id == last && control.enter == nil ? .commit : nil) {
    case .cancel: return cancel(&form)
    case .commit: return commit(&form)
    case nil: form.change(act(control) ?? { $0.goOn() })
    }
    return .none
  }
}

// MARK: - Keys

extension KeyMap<FormAction> {
  /// The keys that move between fields.
  public static func moving(between noun: String) -> Self {
    let id = noun.lowercased()
    return [
      .on(.up, .shift(.tab), id: "\(id)-up", does: noun, .fieldPassed(.backward))
        .asksForText.purpose(.move),
      .on(.down, .tab, id: "\(id)-down", does: noun, .fieldPassed(.forward))
        .asksForText.purpose(.move),
    ]
  }

  /// The keys that change the value of a field.
  public static var changing: Self {
    [
      .on(.left, id: "change-left", does: "Change", .changePressed(.backward)).purpose(.edit),
      .on(.right, id: "change-right", does: "Change", .changePressed(.forward)).purpose(.edit),
      .on(
        .pageDown, .shift(.left), id: "much-less", does: "Much less", .pagePressed(.backward)
      )
      .onlyInHelp.purpose(.edit),
      .on(
        .pageUp, .shift(.right), id: "much-more", does: "Much more", .pagePressed(.forward)
      )
      .onlyInHelp.purpose(.edit),
    ]
  }

  /// The keys that end or cancel the form.
  public static func ending(_ commit: String, priority: Int = 0) -> Self {
    [
      .on(.control("s"), id: commit.lowercased(), does: commit, .commitPressed)
        .prioritized(priority).purpose(.edit),
      .on(.control("_"), id: "undo", does: "Undo", .undoPressed).onlyInHelp.purpose(.edit),
      .on(.control("r"), id: "redo", does: "Redo", .redoPressed).onlyInHelp.purpose(.edit),
      .on(.escape, id: "cancel", does: "Cancel", .cancelPressed).prioritized(priority)
        .purpose(.edit),
    ]
  }
}

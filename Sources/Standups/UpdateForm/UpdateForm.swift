import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

/// What a person writes before a meeting: since last time, today, and blockers, a line each.
@Reducer
public struct UpdateForm: Sendable {
  public struct State: Equatable, Sendable {
    /// Whose update it is; nil until it is known.
    private(set) var author: Attendee?
    /// The lines that were there when the author began.
    private(set) var base: [WrittenUpdate.Line] = []
    private var agenda: Agenda
    @PresentationState var destination: DiscardAlert?
    /// The fields: for each kind at least one.
    private(set) var fields: [Field] = []
    private(set) var focus = 0
    private(set) var input = TextInput.note("")
    var notice: String?
    /// Who is selected while the form asks whose update it is.
    var person = 0
    let standup: Standup

    /// The author is the person of the configuration, if the team has them.
    init(of standup: Standup, agenda: Agenda) {
      @Dependency(\.configuration) var configuration
      self.agenda = agenda
      self.standup = standup
      if let author = standup.attendee(named: [configuration.me].compactMap(\.self)) {
        write(as: author)
      }
    }
  }

  /// A line that is being written.
  public struct Field: Equatable, Sendable {
    let kind: WrittenUpdate.Line.Kind
    var text: String
  }

  public enum Direction: Equatable, Sendable {
    case backward
    case forward
  }

  public enum Action: Equatable, Sendable {
    case appeared
    /// The names by which git knows the user.
    case userFound([String])
    case delegate(Delegate)
    case destination(PresentationAction<DiscardAlert.Action>)
    case quitRequested
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case cancelPressed
      case commitPressed
      case draftEdited(TextEdit)
      case enterPressed
      case fieldPassed(Direction)
      case rowPicked(Int)
    }
  }

  public enum Delegate: Equatable, Sendable {
    case committed(Edit)
    case discardedToQuit
  }

  @Dependency(\.configuration) var configuration
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard state.author == nil, configuration.me == nil else { return .none }
        return .run { send in await send(.userFound(standupsClient.userNames())) }

      case .delegate, .destination(.dismiss):
        return .none

      case .destination(.presented(.discardConfirmed)):
        return .run { _ in await dismiss() }

      case .destination(.presented(.discardToQuitConfirmed)):
        return .send(.delegate(.discardedToQuit))

      case .quitRequested:
        guard state.hasChanges else { return .send(.delegate(.discardedToQuit)) }
        state.destination = .discardChanges(thenQuit: true)
        return .none

      case .userFound(let names):
        guard state.author == nil, let author = state.standup.attendee(named: names) else {
          return .none
        }
        state.write(as: author)
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
      guard let author = state.author else { return .none }
      let texts = state.fields.map { (kind: $0.kind, text: $0.text) }
      let edit = WrittenUpdate.Edit(of: state.base, to: texts) { uuid() }
      guard edit.lines != edit.base else { return .run { _ in await dismiss() } }
      return .send(
        .delegate(.committed(.update(edit, of: author.id, standup: state.standup.id))))

    case .draftEdited(let edit):
      state.edit(edit)
      return .none

    case .enterPressed:
      if state.author == nil {
        state.write(as: state.standup.team[state.person])
      } else {
        state.addField()
      }
      return .none

    case .fieldPassed(let direction):
      state.move(direction)
      return .none

    case .rowPicked(let index):
      state.pick(index)
      return .none
    }
  }
}

extension UpdateForm.State {
  /// Whether something was written that nobody has saved.
  var hasChanges: Bool {
    let texts = fields.map { ($0.kind, $0.text.trimmed) }.filter { !$1.isEmpty }
    let old = base.inFields.map { ($0.kind, $0.text.trimmed) }.filter { !$1.isEmpty }
    return author != nil && !texts.elementsEqual(old, by: ==)
  }

  /// Shows lines that were written elsewhere, unless the person has begun to write.
  mutating func show(_ agenda: Agenda) {
    self.agenda = agenda
    if let author, !hasChanges { write(as: author) }
  }

  mutating func write(as author: Attendee) {
    self.author = author
    base = agenda.updates[author.id]?.lines ?? []
    fields = base.inFields
    focus(on: min(focus, fields.count - 1))
  }

  mutating func edit(_ edit: TextEdit) {
    guard fields.indices.contains(focus) else { return }
    input.apply(edit)
    notice = input.notice
    fields[focus].text = input.text
  }

  /// Goes on to the next line of the same kind: an empty one, or a new one.
  mutating func addField() {
    let next = focus + 1
    let isLast = next == fields.count || fields[next].kind != fields[focus].kind
    if fields[focus].text.isBlank {
      return move(.forward)
    }
    if !isLast, fields[next].text.isBlank { return focus(on: next) }
    fields.insert(UpdateForm.Field(kind: fields[focus].kind, text: ""), at: next)
    focus(on: next)
  }

  mutating func move(_ direction: UpdateForm.Direction) {
    let step = direction == .forward ? 1 : -1
    if author == nil {
      person = max(0, min(person + step, standup.team.count - 1))
    } else {
      focus(on: (focus + step + fields.count) % fields.count)
    }
  }

  mutating func pick(_ index: Int) {
    if author == nil {
      if standup.team.indices.contains(index) { person = index }
    } else if fields.indices.contains(index) {
      focus(on: index)
    }
  }

  private mutating func focus(on index: Int) {
    focus = index
    input = .note(fields[index].text)
  }
}

extension [WrittenUpdate.Line] {
  /// A field for each line, and an empty one for each kind that has none.
  fileprivate var inFields: [UpdateForm.Field] {
    WrittenUpdate.Line.Kind.allCases.flatMap { kind -> [UpdateForm.Field] in
      let lines = filter { $0.kind == kind }
      return lines.isEmpty
        ? [UpdateForm.Field(kind: kind, text: "")]
        : lines.map { UpdateForm.Field(kind: kind, text: $0.text) }
    }
  }
}

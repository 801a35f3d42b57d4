import Composable
import ComposableMacros
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct PastMeeting: Sendable {
  public struct State: Equatable, Sendable {
    var agenda = Agenda()
    /// The layout in which `y` copies the meeting.
    var copyLayout: CopyLayout
    @PresentationState var destination: Alert?
    var draft = TextInput.note("")
    var editor: Editor?
    var grouping = Grouping.time
    /// True while the meeting has just ended and its card is shown instead of its lines.
    var hasJustEnded = false
    /// The line to select once the meeting has been read.
    var lineToShow: LinePlace?
    var meeting: Meeting?
    let name: MeetingName
    var notice: Notice?
    /// The path of the last exported file.
    var exportedPath: String?
    var problem: String?
    var selection = 0
    private(set) var standup: Standup
    /// The version of the record that was read.
    var version = 0

    init(of standup: Standup, name: MeetingName) {
      @Dependency(\.configuration) var configuration
      @Dependency(\.copyLayouts) var copyLayouts
      copyLayout =
        copyLayouts.layout(standup.id).flatMap(CopyLayout.init(word:)) ?? configuration.copyLayout
      self.name = name
      self.standup = standup
      meeting = standup.history[name: name]?.meeting
      problem = standup.history[name: name]?.problem
    }
  }

  public struct Editor: Equatable, Sendable {
    var kind: TranscriptLine.Kind
    let line: Int
    let original: TranscriptLine
  }

  /// The arrangement of the lines.
  public enum Grouping: Equatable, Sendable {
    case person
    /// Blockers first, then the parking lot and the rest.
    case time
  }

  /// A line of the transcript, by its id or its index.
  public enum LinePlace: Equatable, Sendable {
    case id(UUID)
    case index(Int)
  }

  public enum Row: Equatable, Sendable {
    case line(Int)
    case speaker(Int)
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case copied(ClipboardClient.Outcome, CopyLayout)
    case delegate(Request)
    case destination(PresentationAction<Alert.Action>)
    case exportFailed(String)
    case exportPlaced(String)
    case exported(String)
    case layoutNotRemembered(String)
    case loadFailed(String)
    case loaded(Meeting)
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case backPressed
      case cardClosed
      case copyAsPressed
      case copyPressed
      case draftEdited(TextEdit)
      case editPressed
      case editorClosed
      case editorSubmitted
      case exportPressed
      case groupingPressed
      case itemPressed
      case kindPressed
      case moved(Movement)
      case newerPressed
      case olderPressed
      case requested(Request)
    }
  }

  private enum CancelID: Hashable, Sendable {
    case export
    case load
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.configuration) var configuration
  @Dependency(\.copyLayouts) var copyLayouts
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.export) var export
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return load(state)

      case .copied(let outcome, let layout):
        state.notice = outcome.notice(layout)
        return .none

      case .delegate:
        return .none

      case .destination(.presented(.layoutChosen(let layout))):
        state.copyLayout = layout
        return .merge(
          copy(state, as: layout),
          .run { [id = state.standup.id] _ in
            try await copyLayouts.remember(layout.word, id)
          } catch: { error, send in
            await send(.layoutNotRemembered("\(error)"))
          })

      case .destination(.dismiss):
        return .none

      case .destination(.presented(.exportConfirmed(let path))):
        guard let text = summary(of: state, as: .format(.markdown)) else { return .none }
        return .run { send in
          try await send(.exported(export.write(text, path)))
        } catch: { error, send in
          await send(.exportFailed("\(error)"))
        }

      case .exportFailed(let reason):
        state.notice = .failure("Export failed: \(reason)")
        return .none

      case .exportPlaced(let path):
        guard state.destination == nil, state.editor == nil else { return .none }
        state.destination = .export(path: path)
        return .none

      case .exported(let path):
        state.notice = .success("Exported to \(path.harmless)")
        state.exportedPath = path
        return .none

      case .layoutNotRemembered(let reason):
        state.notice = "The format could not be remembered: \(reason)"
        return .none

      case .loadFailed(let problem):
        // An open editor keeps its line.
        guard state.editor == nil else { return .none }
        state.meeting = nil
        state.problem = problem
        return .none

      case .loaded(let meeting):
        state.show(meeting)
        state.selectLineToShow()
        return .none

      case .view(let action):
        state.notice = nil
        state.hasJustEnded = state.hasJustEnded && action.keepsCard
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .backPressed:
      return .run { _ in await dismiss() }

    case .cardClosed:
      return .none

    case .copyAsPressed:
      guard state.meeting != nil else { return .none }
      state.destination = .copyAs(hasTemplate: configuration.summaryTemplate != nil)
      return .none

    case .copyPressed:
      return copy(state, as: state.copyLayout)

    case .draftEdited(let edit):
      state.draft.apply(edit)
      state.notice = state.draft.notice
      return .none

    case .editPressed:
      guard let line = state.selectedLine, let meeting = state.meeting else { return .none }
      let original = meeting.transcript[line]
      state.editor = Editor(kind: original.kind, line: line, original: original)
      state.draft = .note(original.text)
      return .none

    case .editorClosed:
      state.editor = nil
      return .none

    case .editorSubmitted:
      return state.submitDraft().map { .send(.delegate(.edit($0))) } ?? .none

    case .exportPressed:
      guard let meeting = state.shownMeeting else { return .none }
      let name = meeting.fileName(title: state.standup.displayTitle, local: \.local) + ".md"
      return .run { send in
        try await send(.exportPlaced(export.place(name)))
      } catch: { error, send in
        await send(.exportFailed("\(error)"))
      }
      .cancellable(id: CancelID.export, cancelInFlight: true)

    case .groupingPressed:
      let line = state.selectedLine
      state.grouping = state.grouping == .time ? .person : .time
      if let line { state.select(line: line) }
      return .none

    case .itemPressed:
      guard let item = state.newItem else { return .none }
      state.notice = "Open item added. Press i on the standup to see them all."
      return .send(.delegate(.edit(.added(item, of: state.standup.id))))

    case .kindPressed:
      state.changeKind()
      return .none

    case .moved(let movement):
      state.selection = movement.applied(to: state.selection, count: state.rows.count)
      return .none

    case .newerPressed:
      return show(state.standup.history.newer(than: state.name), &state)

    case .olderPressed:
      return show(state.standup.history.older(than: state.name), &state)

    case .requested(let request):
      return .send(.delegate(request))
    }
  }

  private func copy(_ state: State, as layout: CopyLayout) -> Effect<Action> {
    guard let text = summary(of: state, as: layout) else { return .none }
    return .run { send in await send(.copied(clipboard.copy(text), layout)) }
  }

  private func summary(of state: State, as layout: CopyLayout) -> String? {
    guard let meeting = state.meeting else { return nil }
    let (format, template) = configuration.summary(as: layout)
    return state.standup.summary(
      of: meeting, state.agenda, as: format, template: template, tickets: configuration.tickets,
      local: \.local)
  }

  private func load(_ state: State) -> Effect<Action> {
    guard state.standup.history[name: state.name]?.meeting == nil else {
      return .cancel(id: CancelID.load)
    }
    return .run { [name = state.name, id = state.standup.id] send in
      try await send(.loaded(standupsClient.meeting(name, id)))
    } catch: { error, send in
      await send(.loadFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func show(_ name: MeetingName?, _ state: inout State) -> Effect<Action> {
    guard let name else { return .none }
    let (agenda, grouping) = (state.agenda, state.grouping)
    state = State(of: state.standup, name: name)
    state.agenda = agenda
    state.grouping = grouping
    return .merge(
      .cancel(id: CancelID.export), .send(.delegate(.selected(name, of: state.standup.id))),
      load(state))
  }
}

extension PastMeeting.Action.View {
  /// True if the card of a meeting that has just ended stays: any key that needs its lines leads to
  /// them.
  fileprivate var keepsCard: Bool {
    switch self {
    case .copyAsPressed, .copyPressed, .exportPressed, .requested: true
    case .backPressed, .cardClosed, .draftEdited, .editPressed, .editorClosed, .editorSubmitted,
      .groupingPressed, .itemPressed, .kindPressed, .moved, .newerPressed, .olderPressed:
      false
    }
  }
}

extension PastMeeting.State {
  /// The meeting as it is shown.
  var shownMeeting: Meeting? { meeting.map(standup.shown) }

  var rows: [PastMeeting.Row] {
    guard let meeting else { return [] }
    let lines =
      switch grouping {
      case .person: meeting.linesByPerson
      case .time: meeting.linesBySection
      }
    return meeting.speakers.indices.filter { meeting.speakers[$0].isListed }.map { .speaker($0) }
      + lines.map { .line($0) }
  }

  var selectedLine: Int? {
    let rows = rows
    guard rows.indices.contains(selection), case .line(let line) = rows[selection] else {
      return nil
    }
    return line
  }

  /// The item that the selected line would make; nil if there already is one, or no line.
  var newItem: Item? { newItem(ofLine: selectedLine) }

  func newItem(ofLine line: Int?) -> Item? {
    guard let line, let meeting,
      let item = meeting.item(ofLine: line)
    else { return nil }
    return agenda.has(item) ? nil : item
  }

  /// Follows the meeting, its neighbors, and the items. A meeting that has changed is shown in its
  /// old version until it is read again.
  mutating func follow(_ content: Content) -> PastMeeting.Action? {
    guard let standup = content.standups[id: standup.id] else { return nil }
    self.standup = standup
    agenda = content.agenda(of: standup.id)
    let version = content.versions[name, of: standup.id]
    defer { self.version = version }
    if let meeting = standup.history[name: name]?.meeting {
      show(meeting)
      return nil
    }
    return version == self.version ? nil : .appeared
  }

  /// Shows the new version of the meeting. The same line or person stays selected.
  fileprivate mutating func show(_ new: Meeting) {
    let old = rows.indices.contains(selection) ? rows[selection] : nil
    let selected = old.flatMap { meeting?.id(of: $0) }
    meeting = new
    problem = nil
    let row = selected.flatMap { id in rows.firstIndex { new.id(of: $0) == id } }
    selection = row ?? max(0, min(selection, rows.count - 1))
  }

  /// Selects a line of the transcript, now or once the meeting has been read.
  mutating func show(_ line: PastMeeting.LinePlace) {
    lineToShow = line
    selectLineToShow()
  }

  fileprivate mutating func selectLineToShow() {
    guard let place = lineToShow, let meeting else { return }
    lineToShow = nil
    switch place {
    case .id(let id):
      if let line = meeting.transcript.firstIndex(where: { $0.id == id }) { select(line: line) }
    case .index(let line):
      select(line: line)
    }
  }
}

extension Meeting {
  /// The identity of a line or a person across changes of the meeting; nil for a line of an
  /// import, which has no id.
  fileprivate func id(of row: PastMeeting.Row) -> UUID? {
    switch row {
    case .line(let line): transcript[line].id
    case .speaker(let speaker): speakers[speaker].id
    }
  }
}

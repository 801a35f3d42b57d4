import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

@Reducer
public struct StandupsList {
  public struct State: Equatable, Sendable {
    var content = Content()
    @PresentationState var destination: Destination.State?
    var isLoaded = false
    var lengths: [Standup.ID: MeetingLengths] = [:]
    /// The screen of the selected standup, beside the list.
    var preview: StandupDetail.State?
    /// The standup whose preview has been shown long enough to be read.
    var previewed: Standup.ID?
    /// The unknown time zones that a notice has named.
    var reportedZones: Set<String> = []
    public var selection: Standup.ID? { didSet { showPreview() } }
    var upcoming = UpcomingMeetings()
    var visible = VisibleStandups() {
      didSet {
        selectVisibleRow()
        showPreview()
      }
    }

    var filter: ListFilter {
      get { visible.source.filter }
      set { visible.source.filter = newValue }
    }

    var order: ListOrder {
      get { visible.source.order }
      set { visible.source.chosenOrder = newValue }
    }

    var standups: IdentifiedArrayOf<Standup> { visible.source.standups }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Request)
    case destination(PresentationAction<Destination.Action>)
    case lengthsRead([MeetingLengths])
    /// Other cards are on the screen, or soon will be.
    case prefetchRangeChanged
    case preview(StandupDetail.Action)
    /// The preview shows data that has not been read yet.
    case previewChanged
    case previewStayed
    /// A meeting may have come closer.
    case timePassed
    case upcomingChanged
    case view(View)

    @CasePathable
    public enum View: Equatable, Sendable {
      case addPressed
      case deletePressed
      case duplicatePressed
      case editPressed
      case filter(ListFilter.Action)
      case itemsPressed
      case moved(Movement)
      case openPressed
      case orderPressed
      case requested(Request)
      case samplesPressed
      case startPressed
      case statisticsPressed
      case trashPressed
      case updatePressed
    }
  }

  public enum Alert: AlertRepresentable {
    /// The question before a standup is deleted, along with the records that only a newer version
    /// can read.
    case delete(Standup, newer: [Change.Record] = [])

    public enum Action: Equatable, Sendable {
      case deletionConfirmed(Standup.ID)
    }

    public var alertState: AlertState<Action> {
      switch self {
      case .delete(let standup, let newer):
        .deleteStandup(standup, newer, confirmation: .deletionConfirmed(standup.id))
      }
    }
  }

  @Reducer
  public enum Destination {
    case add(StandupForm)
    @ReducerCaseEphemeral case alert(Alert)
    case edit(StandupForm)
    case trash(Trash)
  }

  @Dependency(\.configuration) var configuration
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .destination(.presented(.add(.delegate(.committed(let standup))))):
        guard state.destination?.add != nil else { return .none }
        state.destination = nil
        return add(standup, &state)

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        guard let standup = state.standups[id: id] else { return .none }
        return .send(.delegate(.edit(.deleted(standup))))

      case .destination(.presented(.edit(.delegate(.committed(let standup))))):
        guard state.destination?.edit != nil else { return .none }
        state.destination = nil
        let stored = state.standups[id: standup.id] ?? standup
        return .send(.delegate(.edit(.changed(stored, to: standup))))

      case .destination(.presented(.add(.delegate(.discardedToQuit)))),
        .destination(.presented(.edit(.delegate(.discardedToQuit)))):
        state.destination = nil
        return .send(.delegate(.quit))

      case .destination(.presented(.trash(.delegate(.restored(let record))))):
        state.destination = nil
        return .send(.delegate(.restored(record)))

      case .destination:
        return .none

      case .lengthsRead(let lengths):
        for known in lengths { state.lengths[known.meetings.standupID] = known }
        return .none

      case .prefetchRangeChanged:
        return readRecentLengths(state)

      // NB: Swift 6.3.1 crashes when it optimizes a body with another `ifLet`.
      case .preview(let action):
        guard var preview = state.preview else { return .none }
        let effect = StandupDetail().reduce(into: &preview, action: action)
        state.preview = preview
        return effect.map { .preview($0) }

      case .previewChanged:
        return readPreview(state)

      case .previewStayed:
        guard let preview = state.preview else { return .none }
        state.previewed = preview.standup.id
        return .send(.preview(.unreadMeetingsShown))

      case .timePassed:
        state.followUpcoming()
        return .none

      case .upcomingChanged:
        guard let problem = state.newZoneProblem() else { return waitForChange(state) }
        return .merge(
          waitForChange(state), .send(.delegate(.notice(.failure("\(problem)")))))

      case .view(let action):
        return reduce(into: &state, action)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// Adds a standup at the end, and selects it.
  private func add(_ standup: Standup, _ state: inout State) -> Effect<Action> {
    var standup = standup
    standup.position = state.standups.nextPosition
    state.filter = ListFilter()
    state.selection = standup.id
    return .send(.delegate(.edit(.added(standup))))
  }

  private func reduce(into state: inout State, _ action: Action.View) -> Effect<Action> {
    switch action {
    case .addPressed:
      let standup = Standup(id: uuid(), theme: configuration.theme)
      state.destination = .add(StandupForm.State(standup: standup, purpose: .add))
      return .none

    case .deletePressed:
      guard let standup = state.selected else { return .none }
      state.destination = .alert(
        .delete(standup, newer: standupsClient.newerRecords(standup.id)))
      return .none

    case .duplicatePressed:
      guard let standup = state.selected else { return .none }
      return add(standup.duplicate(position: 0) { uuid() }, &state)

    case .editPressed:
      guard let standup = state.selected else { return .none }
      state.destination = .edit(StandupForm.State(standup: standup, purpose: .edit))
      return .none

    case .filter(let action):
      state.filter.apply(action)
      return .none

    case .itemsPressed:
      return .send(.delegate(.open([.items(Items.State(state.standups))])))

    case .moved(let movement):
      state.move(movement)
      return .none

    case .openPressed:
      guard var detail = state.preview else { return .none }
      detail.forgetReading()
      return .send(.delegate(.open([.detail(detail)])))

    case .orderPressed:
      state.selection = state.selected?.id
      state.changeOrder()
      return .none

    case .requested(let request):
      return .send(.delegate(request))

    case .samplesPressed:
      guard state.isLoaded, state.standups.isEmpty else { return .none }
      return .send(.delegate(.edit(.samples(now: date.now, uuid: { uuid() }))))

    case .startPressed:
      guard let standup = state.selected else { return .none }
      var detail = StandupDetail.State(standup: standup)
      let screen = detail.start(.init(of: standup))
      return .send(.delegate(.open([.detail(detail)] + [screen].compactMap(\.self))))

    case .statisticsPressed:
      guard let standup = state.selected else { return .none }
      return .send(.delegate(.open([.statistics(Statistics.State(standup: standup))])))

    case .trashPressed:
      state.destination = .trash(Trash.State())
      return .send(.destination(.presented(.trash(.appeared))))

    case .updatePressed:
      guard let standup = state.selected else { return .none }
      var detail = StandupDetail.State(standup: standup)
      detail.destination = .update(UpdateForm.State(of: standup, agenda: Agenda()))
      return .send(.delegate(.open([.detail(detail)])))
    }
  }
}

extension StandupsList.State: ListState {
  public var rows: VisibleStandups { visible }

  private mutating func selectVisibleRow() {
    guard visible.isArranged, selection.flatMap({ visible.row(of: $0) }) == nil else { return }
    selection = visible.first?.id ?? selection
  }
}

extension AlertState {
  static func deleteStandup(
    _ standup: Standup, _ newer: [Change.Record], confirmation: Action
  ) -> Self {
    let title = standup.displayTitle.quoted
    return AlertState(
      "Delete?", code: "X",
      message: newer.isEmpty
        ? "\(title) and its meetings will be deleted. You can undo it with u."
        : """
        \(title) and its meetings will be deleted, with \(newer.counts) that only a newer version of \
        standups can read. You can undo it with u.
        """
    ) {
      ButtonState("Delete", role: .destructive, action: confirmation)
      ButtonState("Cancel", role: .cancel)
    }
  }
}

import Composable
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

public struct StandupsList: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState var destination: Destination.State?
    var filter = ListFilter() { didSet { arrange() } }
    var index = SearchIndex()
    var isLoaded = false
    var lengths: [Standup.ID: MeetingLengths] = [:]
    var order = ListOrder.asAdded { didSet { arrange() } }
    var selection: Standup.ID?
    var standups: IdentifiedArrayOf<Standup> = [] { didSet { if arrangesAtOnce { arrange() } } }
    var arranged: VisibleStandups?
    var arrangesAtOnce = true { didSet { if arrangesAtOnce { arrange() } } }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case lengthsRead([MeetingLengths])
    case view(View)

    public enum View: Equatable, Sendable {
      case addPressed
      case deletePressed
      case duplicatePressed
      case editPressed
      case filterCleared
      case filterKept
      case filterPressed
      case filterTyped(TextEdit)
      case moved(Movement)
      case openPressed
      case orderPressed
      case quitPressed
      case rowPicked(Int)
      case samplesPressed
      case startPressed
      case statisticsPressed
      case syncPressed
      case undoPressed
    }
  }

  public enum Delegate: Equatable, Sendable {
    case open([Path.State])
    case quit
    case sync
    case undo
  }

  public struct Destination: Reducer {
    @dynamicMemberLookup
    public enum State: Equatable, Sendable {
      case add(StandupForm.State)
      case alert(AlertState<Alert>)
      case edit(StandupForm.State)
    }

    public enum Action: Equatable, Sendable {
      case add(StandupForm.Action)
      case alert(Alert)
      case edit(StandupForm.Action)
    }

    public enum Alert: Equatable, Sendable {
      case deletionConfirmed(Standup.ID)
    }

    public var body: some ReducerOf<Self> {
      Scope(state: \.add, action: \.add) { StandupForm() }
      Scope(state: \.edit, action: \.edit) { StandupForm() }
    }
  }

  @Dependency(\.configuration) var configuration
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.addPressed):
        let standup = Standup(id: uuid(), theme: configuration.theme)
        state.destination = .add(StandupForm.State(standup: standup, purpose: .add))
        return .none

      case .delegate:
        return .none

      case .view(.deletePressed):
        guard let standup = state.selectedStandup else { return .none }
        state.destination = .alert(.deleteStandup(standup, action: .deletionConfirmed(standup.id)))
        return .none

      case .destination(.presented(.add(.delegate(.committed(let standup))))):
        guard state.destination?.add != nil else { return .none }
        state.append(standup)
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.remove(id: id)
        return .none

      case .destination(.presented(.edit(.delegate(.committed(let standup))))):
        guard state.destination?.edit != nil else { return .none }
        state.standups.update(existing: standup)
        state.destination = nil
        return .none

      case .destination(.presented(.add(.delegate(.discardedToQuit)))),
        .destination(.presented(.edit(.delegate(.discardedToQuit)))):
        state.destination = nil
        return .send(.delegate(.quit))

      case .destination:
        return .none

      case .view(.duplicatePressed):
        guard let standup = state.selectedStandup else { return .none }
        state.append(standup.duplicate(position: state.nextPosition) { uuid() })
        return .none

      case .view(.editPressed):
        guard let standup = state.selectedStandup else { return .none }
        state.destination = .edit(StandupForm.State(standup: standup, purpose: .edit))
        return .none

      case .view(.filterCleared):
        state.filter = ListFilter()
        return .none

      case .view(.filterKept):
        state.filter.isTyping = false
        return .none

      case .view(.filterPressed):
        state.filter.isTyping = true
        state.index.prepare(for: state.standups.elements)
        return .none

      case .view(.filterTyped(let edit)):
        state.filter.input.apply(edit)
        return .none

      case .lengthsRead(let lengths):
        for known in lengths { state.lengths[known.meetings.standupID] = known }
        return .none

      case .view(.moved(let movement)):
        guard let index = state.selectedIndex else { return .none }
        let target = movement.applied(to: index, count: state.shown.count)
        state.selection = state.shown[target].id
        return .none

      case .view(.openPressed):
        guard let standup = state.selectedStandup else { return .none }
        let detail = StandupDetail.State(standup: standup)
        return .send(.delegate(.open([.detail(detail)])))

      case .view(.orderPressed):
        state.selection = state.selectedStandup?.id
        state.order = state.order.next
        return .none

      case .view(.quitPressed):
        return .send(.delegate(.quit))

      case .view(.rowPicked(let index)):
        guard state.shown.indices.contains(index) else { return .none }
        state.selection = state.shown[index].id
        return .none

      case .view(.samplesPressed):
        guard state.isLoaded, state.standups.isEmpty else { return .none }
        state.loadSamples(now: date.now, uuid: { uuid() })
        return .none

      case .view(.startPressed):
        guard let standup = state.selectedStandup else { return .none }
        var detail = StandupDetail.State(standup: standup)
        let record = detail.start(standup).map { Path.State.record($0) }
        return .send(.delegate(.open([.detail(detail)] + [record].compactMap(\.self))))

      case .view(.statisticsPressed):
        guard let standup = state.selectedStandup else { return .none }
        let detail = StandupDetail.State(standup: standup)
        let statistics = Statistics.State(standup: standup)
        return .send(.delegate(.open([.detail(detail), .statistics(statistics)])))

      case .view(.syncPressed):
        return .send(.delegate(.sync))

      case .view(.undoPressed):
        return .send(.delegate(.undo))
      }
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}

extension StandupsList.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let destination = CasePath(Root.destination) {
      if case .destination(let it) = $0 { it } else { nil }
    }
    public init() {}
  }
}

extension StandupsList.Destination.State: CasePathable {
  public struct AllCasePaths: CasePaths {
    let add = CasePath(Root.add) { if case .add(let it) = $0 { it } else { nil } }
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let edit = CasePath(Root.edit) { if case .edit(let it) = $0 { it } else { nil } }
    public init() {}
  }
}

extension StandupsList.Destination.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let add = CasePath(Root.add) { if case .add(let it) = $0 { it } else { nil } }
    let alert = CasePath(Root.alert) { if case .alert(let it) = $0 { it } else { nil } }
    let edit = CasePath(Root.edit) { if case .edit(let it) = $0 { it } else { nil } }
    public init() {}
  }
}

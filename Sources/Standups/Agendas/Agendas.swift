public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel

/// The agendas of the standups on the screen: what was written for their next meetings, and items.
@Reducer
public struct Agendas: Sendable {
  public struct State: Equatable, Sendable {
    /// What was read last, with the changes that were made since. Without the empty ones.
    var known: [Standup.ID: Agenda] = [:]
  }

  public enum Action: Equatable, Sendable {
    /// A change to an item or an update, which is being saved.
    case changed(Change)
    case delegate(Delegate)
    case noticed(String)
    /// Those of these standups that have changed, without the changes that are being saved.
    case read([Standup.ID: Agenda], unsaved: [Change])
    /// The standups are on the screen now, or other programs may have changed them.
    case shown([Standup.ID], unsaved: [Change])
  }

  public enum Delegate: Equatable, Sendable {
    case noticed(String)
  }

  @Dependency(\.standupsClient) private var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let change):
        state.apply(change)
        return .none

      case .delegate:
        return .none

      case .noticed(let notice):
        return .send(.delegate(.noticed(notice)))

      case .read(let agendas, let unsaved):
        let reported = Set(state.known.values.flatMap(\.unreadable).map(\.path))
        for (id, agenda) in agendas { state.known[id] = agenda.isEmpty ? nil : agenda }
        for change in unsaved where agendas[change.standupID] != nil { state.apply(change) }
        let unreadable = state.known.values.flatMap(\.unreadable)
        guard !unreadable.allSatisfy({ reported.contains($0.path) }) else { return .none }
        let files = unreadable.count == 1 ? "update or item" : "updates or items"
        return .send(
          .delegate(
            .noticed(
              "\(unreadable.count) \(files) cannot be read. Run standups check to see why.")))

      case .shown(let ids, let unsaved):
        guard !ids.isEmpty else { return .none }
        return .run { [known = state.known] send in
          var changed: [Standup.ID: Agenda] = [:]
          for id in ids {
            let agenda = try await standupsClient.agenda(id)
            if agenda != known[id] ?? Agenda() { changed[id] = agenda }
          }
          if !changed.isEmpty { await send(.read(changed, unsaved: unsaved)) }
        } catch: { error, send in
          await send(.noticed("\(error)".asSentence))
        }
      }
    }
  }
}

extension Agendas.State {
  fileprivate mutating func apply(_ change: Change) {
    var agenda = known[change.standupID] ?? Agenda()
    agenda.apply(change)
    known[change.standupID] = agenda.isEmpty ? nil : agenda
  }
}

extension AppState {
  /// The standups whose agendas are on the screen.
  var shownAgendas: [Standup.ID] {
    let ids = path.flatMap { $0.currentCase.state.shownAgendas }
    var seen: Set<Standup.ID> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// The changes to agendas that are not on disk yet.
  var unsavedAgendaChanges: [Change] { saving.unsaved.filter(\.isOfAgenda) }
}

extension Path.State {
  /// Updates the screen with the agendas of its standups.
  mutating func show(_ agendas: [Standup.ID: Agenda]) {
    let agenda = currentCase.state.subject.flatMap { agendas[$0.id] } ?? Agenda()
    switch self {
    case .detail:
      detail?.show(agenda)
    case .items:
      items?.agendas = agendas
    case .meeting:
      meeting?.agenda = agenda
    case .record:
      record?.show(agenda)
    case .ready:
      break
    case .search:
      search?.show(agendas)
    case .statistics:
      statistics?.agenda = agenda
    }
  }
}

public import Composable
import ComposableMacros
import Dependencies
public import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Detects changes by other programs in the data folder, and reports files that cannot be read.
@Reducer
public struct ExternalChanges: Sendable {
  public struct State: Equatable, Sendable {
    var isFolderUnavailable = false
    /// Changed standups that are being edited or written here. They are read again afterward.
    var postponed: Set<Standup.ID> = []
    /// Paths of the unreadable files that were reported.
    var reported: Set<String> = []
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case focusGained
    case found([ExternalChange])
    /// The records were read for the first time.
    case loaded(unreadable: [UnreadableFile])
    case noticed(String)
    /// A record of the standup was moved back from the trash.
    case recordRestored(Standup.ID)
    /// Changes were shown, except those of busy standups. `missing` are unchanged on disk but not
    /// in the list.
    case shown([ExternalChange], missing: [Standup.ID], busy: [Standup.ID])
    /// The standups being edited or written have changed.
    case standupsBusy(Set<Standup.ID>)
  }

  public enum Delegate: Equatable, Sendable {
    case alert(Alert)
    /// Standups that are different on disk.
    case changed([ExternalChange])
    /// The data folder is available again.
    case folderReturned
    case noticed(String)
  }

  public enum Alert: AlertRepresentable {
    case unreadable([UnreadableFile])

    public typealias Action = Never

    public var alertState: AlertState<Action> {
      switch self {
      case .unreadable(let files):
        AlertState {
          TextState("Some files could not be read")
        } message: {
          TextState(files.sentences)
        }
      }
    }
  }

  private enum CancelID: Hashable, Sendable {
    case watch
  }

  private static let timeToFinishWriting: Duration = .milliseconds(200)

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.standupsClient) private var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .focusGained:
        return .run { send in
          let ids = try await standupsClient.unwatched()
          if !ids.isEmpty { try await read(ids, send) }
        } catch: { error, send in
          await send(.noticed("\(error)"))
        }

      case .found(let changes):
        let isReturned =
          state.isFolderUnavailable && changes.allSatisfy { $0.unavailableFolder == nil }
        let shown = changes.filter(\.isKnown)
        let unreadable = state.report(changes)
        return .merge(
          shown.isEmpty ? .none : .send(.delegate(.changed(shown))),
          isReturned ? .send(.delegate(.folderReturned)) : .none,
          unreadable.isEmpty ? .none : .send(.delegate(.alert(.unreadable(unreadable)))))

      case .loaded(let unreadable):
        state.reported = Set(unreadable.map(\.path))
        return watch()

      case .noticed(let notice):
        return .send(.delegate(.noticed(notice)))

      case .recordRestored(let id):
        return reload([id])

      case .shown(let changes, let missing, let busy):
        state.postponed.formUnion(busy)
        let seen =
          changes.compactMap(\.seen) + missing.map { SeenRevision(.standup($0), nil) }
        return .concatenate(accept(seen), reload(missing))

      case .standupsBusy(let busy):
        guard !state.postponed.isEmpty else { return .none }
        let ids = state.postponed.subtracting(busy)
        state.postponed.formIntersection(busy)
        return reload(ids.sorted())
      }
    }
  }

  private func accept(_ seen: [SeenRevision]) -> Effect<Action> {
    seen.isEmpty ? .none : .run { _ in await standupsClient.accept(seen) }
  }

  private func watch() -> Effect<Action> {
    .run { send in
      for await ids in await standupsClient.touched() { try await read(ids, send) }
    } catch: { error, send in
      await send(.noticed("Could not watch for changes by other programs: \(error)"))
    }
    .cancellable(id: CancelID.watch, cancelInFlight: true)
  }

  private func reload(_ ids: [Standup.ID]) -> Effect<Action> {
    guard !ids.isEmpty else { return .none }
    return .run { send in
      try await read(ids, send)
    } catch: { error, send in
      await send(.noticed("\(error)"))
    }
  }

  /// Reads standups, and reads unreadable ones again, since another program may be writing them.
  private func read(_ ids: [Standup.ID], _ send: Send<Action>) async throws {
    let changes = try await standupsClient.reload(ids)
    let whole = changes.filter(\.unreadable.isEmpty)
    let possiblyIncomplete = changes.filter { !$0.unreadable.isEmpty }.map(\.id)
    if !whole.isEmpty { await send(.found(whole)) }
    guard !possiblyIncomplete.isEmpty else { return }
    try await clock.sleep(for: Self.timeToFinishWriting)
    try await send(.found(standupsClient.reload(possiblyIncomplete)))
  }
}

extension ExternalChanges.State {
  /// The unreadable files that were not reported yet.
  fileprivate mutating func report(_ changes: [ExternalChange]) -> [UnreadableFile] {
    let away = changes.compactMap(\.unavailableFolder).first
    defer { isFolderUnavailable = away != nil }
    if let away { return isFolderUnavailable ? [] : [away] }
    for change in changes where !reported.isEmpty {
      let paths = Set(change.unreadable.map(\.path))
      let folder = "/\(change.id.uuidString)/"
      reported = reported.filter { !$0.contains(folder) || paths.contains($0) }
    }
    let news = changes.flatMap(\.unreadable).filter { !reported.contains($0.path) }
    reported.formUnion(news.map(\.path))
    return news
  }
}

extension ExternalChange {
  fileprivate var isKnown: Bool {
    switch content {
    case .folderUnavailable, .unreadable: false
    case .gone, .standup, .unchanged: true
    }
  }

  /// What the next write of the standup may replace.
  fileprivate var seen: SeenRevision? {
    switch content {
    case .gone: SeenRevision(.standup(id), nil)
    case .standup(_, let revision): SeenRevision(.standup(id), revision)
    case .folderUnavailable, .unchanged, .unreadable: nil
    }
  }

  fileprivate var unavailableFolder: UnreadableFile? {
    switch content {
    case .folderUnavailable(let folder): folder
    case .gone, .standup, .unchanged, .unreadable: nil
    }
  }
}

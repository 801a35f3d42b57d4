import Composable
import ComposableMacros
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lists what was deleted, and restores it.
@Reducer
public struct Trash: Sendable {
  public struct State: Equatable, Sendable {
    /// Newest deletion first; nil until it was read.
    var records: [DeletedRecord]?
    var notice: String?
    var selection = 0

    var selected: DeletedRecord? {
      guard let records, records.indices.contains(selection) else { return nil }
      return records[selection]
    }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case closePressed
    case delegate(Delegate)
    case failed(String)
    case loaded([DeletedRecord])
    case moved(Movement)
    case restored(DeletedRecord)
    case restorePressed
    case rowPicked(Int)
  }

  @CasePathable
  public enum Delegate: Equatable, Sendable {
    /// The record is back on disk.
    case restored(DeletedRecord)
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          try await send(.loaded(standupsClient.deletedRecords()))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }

      case .closePressed:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .failed(let reason):
        state.notice = reason.asSentence
        return .none

      case .loaded(let records):
        let selected = state.selected?.id
        if state.records == nil { state.notice = nil }
        state.records = records
        state.selection =
          records.firstIndex { $0.id == selected }
          ?? max(0, min(state.selection, records.count - 1))
        return .none

      case .moved(let movement):
        state.notice = nil
        state.selection = movement.applied(
          to: state.selection, count: state.records?.count ?? 0)
        return .none

      case .restored(let record):
        return .send(.delegate(.restored(record)))

      case .restorePressed:
        guard let record = state.selected else { return .none }
        state.notice = nil
        return .run { send in
          try await standupsClient.restore(record.id)
          await send(.restored(record))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }

      case .rowPicked(let index):
        if state.records?.indices.contains(index) == true { state.selection = index }
        return .none
      }
    }
  }
}

extension DeletedRecord {
  /// What to say once the record is back.
  var restoredNotice: String {
    switch record {
    case .item: "Open item of \(displayTitle.quoted) restored"
    case .meeting: "Meeting of \(displayTitle.quoted) restored"
    case .standup: "\(displayTitle.quoted) restored"
    case .update: "Written update of \(displayTitle.quoted) restored"
    }
  }
}

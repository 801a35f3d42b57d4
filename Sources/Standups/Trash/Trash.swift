import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The trash, which lists deleted records and restores them.
@Reducer
public struct Trash: Sendable {
  public struct State: Equatable, ListState, Sendable {
    /// The deleted records, newest deletion first; nil until they have been read.
    var records: [DeletedRecord]?
    var notice: Notice?
    public var selection: DeletedRecord.ID?

    public var rows: [DeletedRecord] { records ?? [] }
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case closePressed
    case delegate(Delegate)
    case failed(String)
    case loaded([DeletedRecord])
    case moved(Movement)
    case restorePressed
  }

  @CasePathable
  public enum Delegate: Equatable, Sendable {
    /// The record has been restored on disk.
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
        state.notice = .failure(reason.asSentence)
        return .none

      case .loaded(let records):
        if state.records == nil { state.notice = nil }
        state.rearrange { $0.records = records }
        return .none

      case .moved(let movement):
        state.notice = nil
        state.move(movement)
        return .none

      case .restorePressed:
        guard let record = state.selected else { return .none }
        state.notice = nil
        return .run { send in
          try await standupsClient.restore(record.id)
          await send(.delegate(.restored(record)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      }
    }
  }
}

extension DeletedRecord {
  /// The notice once the record has been restored.
  var restoredNotice: String {
    let notice: LocalizedText =
      switch record {
      case .item, .wait:
        item.map { "Item \($0.text.quoted) of \(displayTitle.quoted) restored" }
          ?? "Open item of \(displayTitle.quoted) restored"
      case .meeting: "Meeting of \(displayTitle.quoted) restored"
      case .schedule, .standup: "\(displayTitle.quoted) restored"
      case .update: "Written update of \(displayTitle.quoted) restored"
      }
    return notice.text
  }
}

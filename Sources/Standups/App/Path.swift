import Composable
import ComposableUI
import TerminalUI

public struct Path: Reducer {
  @dynamicMemberLookup
  public enum State: Equatable, Sendable {
    case detail(StandupDetail.State)
    case meeting(PastMeeting.State)
    case record(RecordMeeting.State)
    case statistics(Statistics.State)
  }

  public enum Action: Equatable, Sendable {
    case detail(StandupDetail.Action)
    case meeting(PastMeeting.Action)
    case record(RecordMeeting.Action)
    case statistics(Statistics.Action)
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { StandupDetail() }
    Scope(state: \.meeting, action: \.meeting) { PastMeeting() }
    Scope(state: \.record, action: \.record) { RecordMeeting() }
    Scope(state: \.statistics, action: \.statistics) { Statistics() }
  }
}

extension Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .detail(let detail): StandupDetail.screen(detail).map { .detail($0) }
    case .meeting(let meeting): PastMeeting.screen(meeting).map { .meeting($0) }
    case .record(let record): RecordMeeting.screen(record).map { .record($0) }
    case .statistics(let statistics): Statistics.screen(statistics).map { .statistics($0) }
    }
  }
}

extension Path.State {
  var appeared: Path.Action? {
    switch self {
    case .detail: nil
    case .meeting: .meeting(.appeared)
    case .record: .record(.appeared)
    case .statistics: .statistics(.appeared)
    }
  }
}

extension Path.State: CasePathable {
  public struct AllCasePaths: CasePaths {
    let detail = CasePath(Root.detail) { if case .detail(let it) = $0 { it } else { nil } }
    let meeting = CasePath(Root.meeting) { if case .meeting(let it) = $0 { it } else { nil } }
    let record = CasePath(Root.record) { if case .record(let it) = $0 { it } else { nil } }
    let statistics = CasePath(Root.statistics) {
      if case .statistics(let it) = $0 { it } else { nil }
    }
    public init() {}
  }
}

extension Path.Action: CasePathable {
  public struct AllCasePaths: CasePaths {
    let detail = CasePath(Root.detail) { if case .detail(let it) = $0 { it } else { nil } }
    let meeting = CasePath(Root.meeting) { if case .meeting(let it) = $0 { it } else { nil } }
    let record = CasePath(Root.record) { if case .record(let it) = $0 { it } else { nil } }
    let statistics = CasePath(Root.statistics) {
      if case .statistics(let it) = $0 { it } else { nil }
    }
    public init() {}
  }
}

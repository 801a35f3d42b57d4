import Dependencies
import StandupsModel
import Synchronization

@testable import Standups

/// In-memory snapshots, and a log of what was done with them.
final class Shelf: Sendable {
  private struct State {
    var kept: [RunningMeeting] = []
    var log: [String] = []
  }

  private let state = Mutex(State())

  var kept: [RunningMeeting] { state.withLock(\.kept) }

  func put(_ meeting: RunningMeeting) {
    state.withLock { $0.kept.append(meeting) }
  }

  func takeLog() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  var client: RunningMeetingsClient {
    RunningMeetingsClient(
      claim: { id in self.kept.first { $0.id == id } },
      interrupted: { self.kept },
      ongoing: { [] },
      remove: { id in
        self.state.withLock { state in
          state.kept.removeAll { $0.id == id }
          state.log.append("remove")
          return []
        }
      },
      save: { meeting in
        self.state.withLock { state in
          state.kept.removeAll { $0.id == meeting.id }
          state.kept.append(meeting)
          state.log.append("save \(meeting.progress.elapsed.wholeSeconds)")
        }
      })
  }
}

import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsApp
@testable import StandupsStorage

@Suite struct CloseCommandTests {
  private let ada = Attendee(id: UUID(), name: "Ada")
  private let start = Date(timeIntervalSince1970: 1_779_237_000)

  /// Makes each step of a close fail in turn, alone or with all that follow, as if the program was
  /// killed there, and closes again.
  @Test(arguments: 1...60, [false, true])
  func `a close that fails at any step can be repeated`(_ step: Int, isLast: Bool) throws {
    let path = NSTemporaryDirectory() + "standups-" + UUID().uuidString
    defer { _ = Result { try FileManager.default.removeItem(atPath: path) } }
    let standup = Standup(id: UUID(), title: "Design", attendees: [ada])
    let line = WrittenUpdate.Line(id: UUID(), kind: .blocker, text: "No key")
    try DataFolder(path: path).apply([
      .writeStandup(standup),
      .writeUpdate(.init(base: [], lines: [line]), of: ada.id, standup: standup.id),
    ])
    let rest = Mutex(step)
    do {
      let folder = DataFolder(path: path) { _ in
        rest.withLock { rest in
          rest -= 1
          return rest == 0 || isLast && rest < 0 ? EIO : nil
        }
      }
      _ = try CloseCommand.close(
        folder.standup(standup.id), in: folder, id: UUID(), at: start)
    } catch let error as StorageError {
      #expect(error.kind == .system(EIO))
    }

    let folder = DataFolder(path: path)
    let completed = folder.finishSaves()
    if try folder.standup(standup.id).history.isEmpty {
      #expect(completed.isEmpty)
      _ = try CloseCommand.close(
        folder.standup(standup.id), in: folder, id: UUID(), at: start)
    }
    #expect(try folder.standup(standup.id).history.count == 1)
    let agenda = try folder.agenda(of: standup.id)
    #expect(agenda.items.map(\.text) == ["No key"] && agenda.updates.isEmpty)
    #expect(try folder.check().isEmpty && folder.interruptedMeetings().meetings.isEmpty)
  }

  @Test func `a round that another program has stored is not stored again`() throws {
    let path = NSTemporaryDirectory() + "standups-" + UUID().uuidString
    defer { _ = Result { try FileManager.default.removeItem(atPath: path) } }
    let standup = Standup(id: UUID(), title: "Design", attendees: [ada])
    let line = WrittenUpdate.Line(id: UUID(), kind: .today, text: "Login")
    let other = DataFolder(path: path)
    try other.apply([
      .writeStandup(standup),
      .writeUpdate(.init(base: [], lines: [line]), of: ada.id, standup: standup.id),
    ])
    let folder = DataFolder(path: path)
    let known = try folder.standup(standup.id)
    let round = try #require(
      known.writtenMeeting(id: UUID(), at: start, agenda: folder.agenda(of: standup.id)))

    _ = try CloseCommand.close(
      other.standup(standup.id), in: other, id: UUID(), at: start.addingTimeInterval(5))
    #expect {
      try folder.storeRound(
        round, name: known.history.freeName(for: round.startedAt), of: known)
    } throws: {
      ($0 as? StorageError)?.kind == .changedElsewhere
    }
    #expect(try folder.standup(standup.id).history.count == 1)
  }
}

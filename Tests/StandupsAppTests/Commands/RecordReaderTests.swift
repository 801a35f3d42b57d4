import Foundation
import StandupsModel
import StandupsStorage
import TerminalUI
import Testing

@testable import StandupsApp

@Suite struct RecordReaderTests {
  private let folder = DataFolder(path: "/nowhere")

  @Test func `a change that another program was faster than is made again`() throws {
    var attempts = 0
    let result = try folder.retryingChanges {
      attempts += 1
      if attempts < 3 { throw failure(.changedElsewhere) }
      return "done"
    }
    #expect(result == "done" && attempts == 3)
  }

  @Test func `other failures, and other programs that never rest, are reported`() {
    var attempts = 0
    #expect(throws: failure(.noSpace)) {
      try folder.retryingChanges {
        attempts += 1
        throw failure(.noSpace)
      }
    }
    #expect(attempts == 1)
    #expect(throws: failure(.changedElsewhere)) {
      try folder.retryingChanges {
        attempts += 1
        throw failure(.changedElsewhere)
      }
    }
    #expect(attempts == 6)
  }

  @Test func `a title that does not name its standup gives way to the id`() {
    let titles = [
      "Design", "design", "Twice", "Twice", "", " Sync", "-v", "3", UUID().uuidString, "a\nb",
      "a\u{202E}b", "Team: $(x)", "~root",
    ]
    let standups = titles.map { Standup(id: UUID(), title: $0) }
    let expected = standups.enumerated().map { index, standup in
      [0, 1, 11].contains(index) ? standup.title : standup.id.uuidString
    }
    #expect(ListCommand.titles(of: standups).map(\.text) == expected)
  }

  private func failure(_ kind: StorageError.Kind) -> StorageError {
    StorageError(kind: kind, action: "write", path: "/nowhere", reason: "it is a test")
  }
}

import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct TwoWritersTests {
  private let scratch = Scratch()

  /// Adds to a number in the title, taking what is there whenever somebody else was first.
  private static func add(_ count: Int, in path: String) throws(StorageError) {
    let folder = DataFolder(path: path)
    for _ in 0..<count {
      while true {
        var standup = try folder.standup(UUID(1))
        standup.title = "\((Int(standup.title) ?? 0) + 1)"
        do throws(StorageError) {
          try folder.apply(.writeStandup(standup))
          break
        } catch {
          guard error.kind == .changedElsewhere else { throw error }
        }
      }
    }
  }

  @Test func `nothing that either was told is saved gets lost`() async throws {
    try DataFolder(path: scratch.path).apply(.writeStandup(Standup(id: UUID(1), title: "0")))
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...3 {
        group.addTask { try TwoWritersTests.add(30, in: path) }
      }
      try await group.waitForAll()
    }
    #expect(try DataFolder(path: path).standup(UUID(1)).title == "90")
    #expect(try scratch.names(UUID(1).uuidString) == ["standup.json"])
  }

  @Test func `a reader never sees half a file`() async throws {
    let path = scratch.path
    let small = Standup(id: UUID(1), title: "s")
    let large = Standup(id: UUID(1), title: String(repeating: "large ", count: 20_000))
    try DataFolder(path: path).apply(.writeStandup(small))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let folder = DataFolder(path: path)
        _ = try folder.load()
        for index in 0..<40 { try folder.apply(.writeStandup(index % 2 == 0 ? large : small)) }
      }
      group.addTask {
        for _ in 0..<40 {
          let loaded = try DataFolder(path: path).load()
          #expect(loaded.unreadable.isEmpty && loaded.standups.count == 1)
        }
      }
      try await group.waitForAll()
    }
  }
}

import Foundation
import StandupsModel
import Testing

@testable import StandupsStorage

@Suite struct TwoWritersTests {
  private let scratch = Scratch()

  /// Adds a letter to the title many times, and retries whenever another writer was first. Writers
  /// add different letters, since making the same change twice is not a conflict.
  private static func add(_ letter: Character, in path: String) throws(StorageError) {
    let folder = DataFolder(path: path)
    for _ in 1...30 {
      while true {
        var standup = try folder.standup(UUID(1))
        standup.title.append(letter)
        do throws(StorageError) {
          try folder.apply(.writeStandup(standup))
          break
        } catch {
          guard error.kind == .changedElsewhere else { throw error }
        }
      }
    }
  }

  @Test func `cleaning up during writes does not fail or remove anything`() async throws {
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let folder = DataFolder(path: path)
        for number in 1...150 { try folder.apply(.writeStandup(Standup(id: UUID(number)))) }
      }
      group.addTask {
        let folder = DataFolder(path: path)
        while try folder.load().standups.count < 150 { try folder.cleanUp() }
      }
      try await group.waitForAll()
    }
    #expect(try DataFolder(path: path).load().standups.count == 150)
  }

  @Test func `no saved change is lost`() async throws {
    try DataFolder(path: scratch.path).apply(.writeStandup(Standup(id: UUID(1))))
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for letter in "abc" {
        group.addTask { try TwoWritersTests.add(letter, in: path) }
      }
      try await group.waitForAll()
    }
    let title = try DataFolder(path: path).standup(UUID(1)).title
    for letter in "abc" { #expect(title.count { $0 == letter } == 30) }
    #expect(try scratch.names(UUID(1).uuidString) == ["standup.json"])
  }

  @Test func `a reader never sees a partial file`() async throws {
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

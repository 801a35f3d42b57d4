import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsApp
@testable import StandupsStorage

@Suite struct UndoCommandTests {
  private static let old = Standup(id: UUID(), title: "Old")

  private func withFolder(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "standups-" + UUID().uuidString
    defer { _ = Result { try FileManager.default.removeItem(atPath: path) } }
    try DataFolder(path: path).apply(.writeStandup(Self.old))
    try body(path)
  }

  /// A folder that has read the standup, so that it can change it.
  private func folder(_ path: String, fault: FileFault? = nil) throws -> DataFolder {
    let folder = DataFolder(path: path, fault: fault)
    _ = try folder.load()
    return folder
  }

  private var renamed: Standup {
    var standup = Self.old
    standup.title = "New"
    return standup
  }

  @Test(arguments: 1...40)
  func `an undo that fails at any step can be repeated`(_ step: Int) throws {
    try withFolder { path in
      try folder(path).make(.changed(Self.old, to: renamed), in: Self.old)
      let rest = Mutex(step)
      let failing = try folder(path) { _ in
        rest.withLock { rest in
          rest -= 1
          return rest == 0 ? EIO : nil
        }
      }
      do {
        #expect(try failing.move(.undo) == "Undone: title of \"New\" changed")
      } catch let error as StorageError {
        #expect(error.kind == .system(EIO))
      }
      // If only the journal failed, it is undone, and what the journal still has is refused.
      _ = Result { try folder(path).move(.undo) }
      let after = try folder(path)
      #expect(try after.load().standups.map(\.title) == ["Old"])
      #expect(try after.check().isEmpty && after.history().undoable.isEmpty)
    }
  }

  @Test func `an edit without a difference is not remembered`() throws {
    try withFolder { path in
      try folder(path).make(.changed(Self.old, to: Self.old), in: Self.old)
      #expect(try folder(path).move(.undo) == nil)
    }
  }

  @Test func `a refused edit is forgotten`() throws {
    try withFolder { path in
      try folder(path).make(.changed(Self.old, to: renamed), in: Self.old)
      var theirs = Self.old
      theirs.title = "Theirs"
      try folder(path).apply(.writeStandup(theirs))
      let refusal = MoveError.refused("\"New\" was changed since; nothing was undone")
      #expect(throws: refusal) { try folder(path).move(.undo) }
      #expect(try folder(path).move(.undo) == nil)
    }
  }
}

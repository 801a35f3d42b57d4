import Foundation
import StandupsModel
import Synchronization
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// A sync that is killed while it replaces the records.
struct InterruptedSyncTests {
  private let team: Team
  private let ben: Person
  /// Ann's program after it was killed while it replaced her records with Ben's change.
  private let newAnn: Person
  private var design = Standup.design

  init() throws {
    team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    self.ben = ben
    newAnn = Person(path: ann.path, environment: team.environment)
    design.title = "Design review"
    try ben.save(design)
    try ben.sync()
    #expect(throws: SyncError.self) { try Self.replaceAndDie(ann) }
    #expect(try ann.standup(design.id).title == "Design review")
  }

  @Test func `what an interrupted sync has brought is not taken for a change made here`() throws {
    var design = design
    design.title = "Review"
    try ben.save(design)
    try ben.sync()
    try newAnn.sync()
    #expect(try newAnn.standup(design.id).title == "Review")
  }

  @Test func `changes saved after an interrupted sync are sent with the next one`() throws {
    try newAnn.save(.held(30, notes: "Ann was here"), of: design)
    try newAnn.save(Standup(id: UUID(2), title: "Product"))
    try newAnn.sync()
    try ben.sync()
    #expect(try ben.files() == newAnn.files())
    #expect(try ben.standup(design.id).title == "Design review")
    #expect(try ben.meetings(of: design.id).map(\.id) == [UUID(30)])
    #expect(try ben.standup(UUID(2)).title == "Product")
  }

  @Test func `a change to a received record, and taking it back, are shared`() throws {
    try newAnn.sync()
    try newAnn.save(.design)
    try newAnn.sync()
    try ben.sync()
    #expect(try ben.standup(design.id).title == "Design")
  }

  /// From the first record that is replaced on, nothing else reaches the disk.
  private static func replaceAndDie(_ person: Person) throws {
    let isDead = Mutex(false)
    _ = try person.synchronizer(fault: { operation in
      isDead.withLock { isDead in
        if isDead { return EIO }
        if case .rename = operation { isDead = true }
        return nil
      }
    }).synchronize()
  }
}

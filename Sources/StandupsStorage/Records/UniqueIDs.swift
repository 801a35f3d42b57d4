#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the ids of a list, each of which may come once: the few of most lists are kept apart by
/// comparing, many by hashing.
struct UniqueIDs {
  private static let fewAtMost = 16

  private var few: [UUID] = []
  private var many: Set<UUID> = []

  init() { few.reserveCapacity(Self.fewAtMost) }

  mutating func next(_ json: JSON) throws(JSONProblem) -> UUID {
    let id = try json.uuid()
    guard insert(id) else { throw json.problem("the id \(id.uuidString) is repeated") }
    return id
  }

  /// Whether the id did not come before.
  mutating func insert(_ id: UUID) -> Bool {
    guard few.count == Self.fewAtMost else {
      guard !few.contains(id) else { return false }
      few.append(id)
      return true
    }
    return !few.contains(id) && many.insert(id).inserted
  }
}

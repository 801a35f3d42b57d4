#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the ids of a list, each of which may come once.
struct UniqueIDs {
  private var seen: Set<UUID> = []

  mutating func next(_ json: JSON) throws(JSONProblem) -> UUID {
    let id = try json.uuid()
    guard seen.insert(id).inserted else {
      throw json.problem("the id \(id.uuidString) is repeated")
    }
    return id
  }
}

import Records
import StandupsModel

/// Reads the ids of a list and reports duplicates.
struct UniqueIDs {
  private var ids: Set<UUID>

  init(count: Int) { ids = Set(minimumCapacity: count) }

  mutating func next(_ json: JSON) throws(JSONProblem) -> UUID {
    let id = try json.uuid()
    guard ids.insert(id).inserted else { throw json.problem("the ID \(id) is repeated") }
    return id
  }
}

/// Values under keys, both in the order in which they came.
struct OrderedGroups<Key: Hashable, Value> {
  private(set) var groups: [(key: Key, values: [Value])] = []
  private var places: [Key: Int] = [:]

  var isEmpty: Bool { groups.isEmpty }

  mutating func append(_ value: Value, to key: Key) {
    if let place = places[key] {
      groups[place].values.append(value)
    } else {
      places[key] = groups.count
      groups.append((key, [value]))
    }
  }
}

/// The difference between two values, as lines that start with `-` (old), `+` (new), or a space
/// (both); nil if their descriptions are the same.
///
/// For structs and collections, only what differs is shown. Elements are matched by id if they have
/// one, and multiline strings are compared line by line.
///
/// - Complexity: visits both values by reflection; for tests and printing.
package func difference(from old: Any, to new: Any) -> String? {
  let lines = Difference.lines(old, new, after: "")
  return lines.isEmpty ? nil : lines.joined(separator: "\n")
}

private enum Difference {
  static func lines(_ old: Any, _ new: Any, after prefix: String) -> [String] {
    switch (Description.shape(of: old), Description.shape(of: new)) {
    case (.optional(let old), .optional(let new)):
      return lines(old, new, after: prefix)
    case (.keyed(let open, let old, let close), .keyed(let newOpen, let new, _))
    where open == newOpen:
      return keyed(prefix + open, old, new, close)
    case (.enumCase(let name, let old), .enumCase(let newName, let new))
    where name == newName && old.map(\.name) == new.map(\.name):
      let parts = zip(old, new).map {
        lines($0.value, $1.value, after: $0.name.map { "\($0): " } ?? "")
      }
      return block("\(prefix).\(name)(", parts, ")")
    case (.elements(let old), .elements(let new)):
      return elements(old, new, after: prefix)
    case (.text(let old), .text(let new)) where old.contains("\n") && new.contains("\n"):
      return text(old, new, after: prefix)
    default:
      return replaced(old, new, after: prefix)
    }
  }

  private static func replaced(_ old: Any, _ new: Any, after prefix: String) -> [String] {
    let oldLines = Description.lines(of: old, after: prefix)
    let newLines = Description.lines(of: new, after: prefix)
    return oldLines == newLines ? [] : oldLines.map { "- \($0)" } + newLines.map { "+ \($0)" }
  }

  private static func block(_ open: String, _ parts: [[String]], _ close: String) -> [String] {
    let changed = parts.filter { !$0.isEmpty }
    if changed.isEmpty { return [] }
    let unchanged = parts.count - changed.count
    let rest = unchanged == 0 ? [] : ["    … (\(unchanged) unchanged)"]
    return ["  \(open)"] + changed.flatMap { $0 }.map(indented) + rest + ["  \(close)"]
  }

  private static func elements(_ old: [Any], _ new: [Any], after prefix: String) -> [String] {
    let oldIDs = old.compactMap(id(of:))
    let newIDs = new.compactMap(id(of:))
    let hasIDs = oldIDs.count == old.count && newIDs.count == new.count
    guard hasIDs, Set(oldIDs).count == old.count, Set(newIDs).count == new.count else {
      return keyed(
        "\(prefix)[", old.enumerated().map { ("[\($0)]", $1) },
        new.enumerated().map { ("[\($0)]", $1) }, "]")
    }
    let common = Set(oldIDs).intersection(newIDs)
    let isReordered = oldIDs.filter(common.contains) != newIDs.filter(common.contains)
    if isReordered { return replaced(old, new, after: prefix) }
    let positions = Dictionary(uniqueKeysWithValues: zip(newIDs, new.indices))
    let oldKeys = zip(oldIDs, old.indices).map { id, index in "[\(positions[id] ?? index)]" }
    var parts: [[String]] = []
    for (index, element) in old.enumerated() {
      if let position = positions[oldIDs[index]] {
        parts.append(lines(element, new[position], after: "\(oldKeys[index]): "))
      } else {
        parts.append(Description.lines(of: element, after: "[\(index)]: ").map { "- \($0)" })
      }
    }
    for (index, element) in new.enumerated() where !common.contains(newIDs[index]) {
      parts.append(Description.lines(of: element, after: "[\(index)]: ").map { "+ \($0)" })
    }
    return block("\(prefix)[", parts, "]")
  }

  private static func keyed(
    _ open: String, _ old: [(key: String, value: Any)], _ new: [(key: String, value: Any)],
    _ close: String
  ) -> [String] {
    let newValues = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    let oldKeys = Set(old.map(\.key))
    let kept = old.map { key, value in
      if let newValue = newValues[key] { return lines(value, newValue, after: "\(key): ") }
      return Description.lines(of: value, after: "\(key): ").map { "- \($0)" }
    }
    let added = new.filter { !oldKeys.contains($0.key) }.map { key, value in
      Description.lines(of: value, after: "\(key): ").map { "+ \($0)" }
    }
    return block(open, kept + added, close)
  }

  private static func text(_ old: String, _ new: String, after prefix: String) -> [String] {
    if old == new { return [] }
    let oldLines = Description.lines(ofText: old)
    let newLines = Description.lines(ofText: new)
    let changes = newLines.difference(from: oldLines)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var position = 0
    for (offset, line) in oldLines.enumerated() {
      if removed.contains(offset) {
        result.append("- \(line)")
        continue
      }
      while inserted.contains(position) {
        result.append("+ \(newLines[position])")
        position += 1
      }
      result.append("  \(line)")
      position += 1
    }
    result += newLines[position...].map { "+ \($0)" }
    result[0] = "  \(prefix)\(oldLines[0])"
    return result
  }

  private static func indented(_ line: String) -> String {
    let marker = line.prefix(2)
    return "\(marker)  \(line.dropFirst(2))"
  }

  private static func id(of value: Any) -> AnyHashable? {
    (value as? any Identifiable).map { erasedID(of: $0) }
  }

  private static func erasedID(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
}

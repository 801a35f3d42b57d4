/// The rows of a key map as they are now.
///
/// NB: why a row cannot be used now lies beside the rows. So the table of a screen, which is written
/// once, is not copied for each picture, and that it is the same one is told by its address.
struct KeyRows: Hashable, Sendable {
  private let written: [KeyRow]
  private var refusals: [Refusal] = []

  private struct Refusal: Hashable {
    var keys: [Key]
    var reason: String
  }

  init(_ rows: [KeyRow]) {
    written = rows
  }

  /// The rows with the reasons in them. O(rows) if there are reasons.
  var all: [KeyRow] {
    guard !refusals.isEmpty else { return written }
    var rows = written
    for index in rows.indices { rows[index].reason = reason(at: index) }
    return rows
  }

  /// The first row that has a key.
  func index(of key: Key) -> Int? {
    written.firstIndex { $0.keys.contains(key) }
  }

  /// Why a row cannot be used now; `nil` if it can.
  func reason(at index: Int) -> String? {
    let keys = written[index].keys
    return refusals.last { $0.keys.contains(where: keys.contains) }?.reason ?? written[index].reason
  }

  /// Refuses the rows that have one of these keys.
  mutating func disable(_ keys: [Key], because reason: String) {
    refusals.append(Refusal(keys: keys, reason: reason))
  }
}

/// The rows of a key map as they are now.
///
/// NB: why a row cannot be used now, and that the footer names it now, lies beside the rows. So the
/// table of a screen, which is written once, is not copied for each picture, and that it is the same
/// one is told by its address.
struct KeyRows: Hashable, Sendable {
  private let written: [KeyRow]
  private var refusals: [Rejection] = []
  private var hints: [Hint] = []

  private struct Rejection: Hashable {
    var keys: [Key]
    var reason: String
  }

  private struct Hint: Hashable {
    var keys: [Key]
    var priority: Int
  }

  init(_ rows: [KeyRow]) {
    written = rows
  }

  /// The rows with the reasons in them. O(rows) if there are reasons or hints.
  var all: [KeyRow] {
    guard !refusals.isEmpty || !hints.isEmpty else { return written }
    var rows = written
    for index in rows.indices {
      rows[index].reason = reason(at: index)
      let keys = rows[index].keys
      guard let hint = hints.last(where: { $0.keys.contains(where: keys.contains) }) else {
        continue
      }
      rows[index].isHinted = true
      rows[index].priority = hint.priority
    }
    return rows
  }

  /// The first row that has a key.
  func index(of key: Key) -> Int? {
    written.firstIndex { $0.keys.contains(key) }
  }

  /// The row that had a key before others were assigned.
  func row(of ownKey: Key) -> KeyRow? {
    written.first { $0.ownKeys.contains(ownKey) }
  }

  /// Why a row cannot be used now; `nil` if it can.
  func reason(at index: Int) -> String? {
    let keys = written[index].keys
    return refusals.last { $0.keys.contains(where: keys.contains) }?.reason ?? written[index].reason
  }

  /// Refuses the rows that have one of these keys.
  mutating func disable(_ keys: [Key], because reason: String) {
    refusals.append(Rejection(keys: keys, reason: reason))
  }

  /// Has the footer name the rows that have one of these keys.
  mutating func hint(_ keys: [Key], priority: Int) {
    hints.append(Hint(keys: keys, priority: priority))
  }
}

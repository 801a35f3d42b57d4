/// Keys that the user configured in place of the built-in ones, by row name.
public struct KeyAssignments: Hashable, Sendable {
  private var keys: [String: [Key]] = [:]

  /// Creates no assignments: every row keeps its keys.
  public init() {}

  /// True if every row keeps its keys.
  public var isEmpty: Bool { keys.isEmpty }

  /// The row with the keys assigned to it.
  func applied(to row: KeyRow) -> KeyRow {
    var row = row
    row.keys = row.name.flatMap { keys[$0] } ?? row.keys
    return row
  }
}

extension KeyRow {
  /// True if this is the row's name, or was its name in an earlier version.
  fileprivate func isNamed(_ text: String) -> Bool {
    guard let name else { return false }
    return name == text || formerIDs.contains { name.dropLast(id.count) + $0 == text }
  }
}

/// The key rows of a screen, for listing and assigning keys.
public struct KeyTable: Hashable, Sendable {
  public var rows: [KeyRow]
  /// True if the screen has a text field that takes printable keys.
  public var isTyping: Bool

  public init(rows: [KeyRow], isTyping: Bool = false) {
    self.rows = rows
    self.isTyping = isTyping
  }

  /// The row with this name in a configuration.
  fileprivate func row(named name: String) -> KeyRow? { rows.first { $0.isNamed(name) } }

  /// The table with the keys the user configured.
  public func applying(_ assignments: KeyAssignments) -> KeyTable {
    KeyTable(rows: rows.map(assignments.applied), isTyping: isTyping)
  }
}

extension KeyAssignments {
  /// A request to give a row different keys.
  public struct Request: Hashable, Sendable {
    /// The name of the row, such as `list.add`, or a name that it had in an earlier version.
    public var row: String
    /// The names of the keys, such as `^S`; hints show the first one.
    public var keys: [String]

    public init(row: String, keys: [String]) {
      self.row = row
      self.keys = keys
    }
  }

  /// The reason for rejecting a request.
  public enum Rejection: Error, Hashable, CustomStringConvertible {
    /// An earlier request assigns different keys to the same row under this name.
    case repeated(String)
    /// The key already does something else.
    case taken(Key, by: String)
    /// The key types a character on a screen of the row.
    case typed(Key)
    case unknownKey(String)
    case unknownRow(String)

    /// The mistake and its remedy, as a clause without a period.
    public var description: String {
      let clause: LocalizedText =
        switch self {
        case .repeated(let name):
          "\"\(name)\" names the same action with different keys; remove one"
        case .taken(let key, let label): "\(key) already means \"\(label)\""
        case .typed(let key): "\(key) types a character here; use a key with Ctrl or Alt"
        case .unknownKey(let name): "unknown key \"\(name)\""
        case .unknownRow(let name): "unknown action \"\(name)\"; run \"standups keys\" for a list"
        }
      return clause.text
    }
  }

  /// Accepts every request that leaves each key of a screen with a single meaning.
  ///
  /// - Parameters:
  ///   - global: the rows that act on every screen.
  ///   - screens: the tables of the screens.
  /// - Returns: the assignments, and the rejected requests by their index in `requests`. Of two
  ///   requests for the same key, the first wins.
  public static func resolving(
    _ requests: [Request], global: KeyTable, screens: [KeyTable]
  ) -> (assignments: KeyAssignments, rejections: [Int: Rejection]) {
    var rejections: [Int: Rejection] = [:]
    var assignments = KeyAssignments()
    var accepted: [(index: Int, row: String)] = []
    for (index, request) in requests.enumerated() {
      do throws(Rejection) {
        let (row, keys) = try assignment(for: request, in: [global] + screens)
        if let first = accepted.first(where: { $0.row == row }), assignments.keys[row] != keys {
          throw .repeated(requests[first.index].row)
        }
        assignments.keys[row] = keys
        accepted.append((index, row))
      } catch {
        rejections[index] = error
      }
    }
    while let (request, rejection) = assignments.lastConflict(
      in: accepted, global: global, screens: screens)
    {
      rejections[request.index] = rejection
      assignments.keys[request.row] = nil
    }
    return (assignments, rejections)
  }

  /// The name of the requested row and its new keys.
  private static func assignment(
    for request: Request, in tables: [KeyTable]
  ) throws(Rejection) -> (row: String, keys: [Key]) {
    guard let table = tables.first(where: { $0.row(named: request.row) != nil }),
      let row = table.row(named: request.row)?.name
    else { throw .unknownRow(request.row) }
    var keys: [Key] = []
    for name in request.keys {
      guard let key = Key(name: name) else { throw .unknownKey(name) }
      if table.isTyping, key.isPrintable { throw .typed(key) }
      keys.append(key)
    }
    return (row, keys)
  }

  /// The last request that gives a key a second meaning on some screen.
  private func lastConflict(
    in requests: [(index: Int, row: String)], global: KeyTable, screens: [KeyTable]
  ) -> (request: (index: Int, row: String), rejection: Rejection)? {
    for request in requests.reversed() {
      guard let wanted = keys[request.row] else { continue }
      for screen in screens {
        let rows = (screen.rows + global.rows).map(applied)
        guard rows.contains(where: { $0.name == request.row }) else { continue }
        for other in rows where other.name != request.row {
          if let key = wanted.first(where: other.keys.contains) {
            return (request, .taken(key, by: other.label))
          }
        }
      }
    }
    return nil
  }
}

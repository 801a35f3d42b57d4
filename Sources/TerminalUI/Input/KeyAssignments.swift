/// The keys that somebody wants instead of a table's own, by the names of the rows.
public struct KeyAssignments: Hashable, Sendable {
  private var keys: [String: [Key]] = [:]

  /// No wishes: every row keeps its keys.
  public init() {}

  /// Whether every row keeps its keys.
  public var isEmpty: Bool { keys.isEmpty }

  func applied(to row: KeyRow) -> KeyRow {
    guard let name = row.name, let wanted = keys[name] else { return row }
    var row = row
    row.keys = wanted
    return row
  }
}

/// The rows of a screen, for those who list or assign its keys.
public struct KeyTable: Hashable, Sendable {
  /// In their order, headings included.
  public var rows: [KeyRow]
  /// Whether letters are typed into a text field there, so that they cannot be its keys.
  public var isTyping: Bool

  public init(rows: [KeyRow], isTyping: Bool = false) {
    self.rows = rows
    self.isTyping = isTyping
  }

  /// The same rows with the keys that were assigned to them.
  public func assigned(_ assignments: KeyAssignments) -> KeyTable {
    KeyTable(rows: rows.map(assignments.applied), isTyping: isTyping)
  }
}

extension KeyAssignments {
  /// A row by its name, and the keys it is to have, as they are spelled.
  public struct Request: Hashable, Sendable {
    /// The row's name, such as `list.add`.
    public var row: String
    /// The keys' names, such as `^S`; the first is the one that hints name.
    public var keys: [String]

    public init(row: String, keys: [String]) {
      self.row = row
      self.keys = keys
    }
  }

  /// Why a wish is not followed.
  public enum Rejection: Hashable, Sendable, CustomStringConvertible {
    /// The key does something else already.
    case taken(Key, by: String)
    /// The key types a character on that screen.
    case typed(Key)
    case unknownKey(String)
    case unknownRow(String)

    /// A clause without a full stop.
    public var description: String {
      switch self {
      case .taken(let key, let words): "\(key) is \"\(words)\" already"
      case .typed(let key): "\(key) would be typed there; take a key with Ctrl or Alt"
      case .unknownKey(let name): "there is no key \"\(name)\""
      case .unknownRow(let name): "there is no action \"\(name)\"; standups keys lists them"
      }
    }
  }

  /// Follows those wishes after which every key of a screen still does one thing.
  ///
  /// - Parameters:
  ///   - everywhere: the rows that act on every screen.
  ///   - screens: the tables of the screens.
  /// - Returns: the assignments, and why the others are not followed, by their place in `wishes`. Of
  ///   two that want the same key the first is followed.
  public static func following(
    _ wishes: [Request], everywhere: KeyTable, screens: [KeyTable]
  ) -> (assignments: KeyAssignments, refusals: [Int: Rejection]) {
    var refusals: [Int: Rejection] = [:]
    var assignments = KeyAssignments()
    for (index, wish) in wishes.enumerated() {
      switch keys(for: wish, among: [everywhere] + screens) {
      case .success(let keys): assignments.keys[wish.row] = keys
      case .failure(let error): refusals[index] = error.refusal
      }
    }
    while let (index, refusal) = assignments.firstCollision(
      of: wishes, everywhere: everywhere, screens: screens)
    {
      refusals[index] = refusal
      assignments.keys[wishes[index].row] = nil
    }
    return (assignments, refusals)
  }

  private struct RefusalError: Error {
    var refusal: Rejection
  }

  private static func keys(
    for wish: Request, among tables: [KeyTable]
  ) -> Result<[Key], RefusalError> {
    guard let table = tables.first(where: { $0.rows.contains { $0.name == wish.row } }) else {
      return .failure(RefusalError(refusal: .unknownRow(wish.row)))
    }
    var keys: [Key] = []
    for name in wish.keys {
      guard let key = Key(spelled: name) else {
        return .failure(RefusalError(refusal: .unknownKey(name)))
      }
      if table.isTyping, key.isPrintable {
        return .failure(RefusalError(refusal: .typed(key)))
      }
      keys.append(key)
    }
    return .success(keys)
  }

  /// The last wish that gives a key a second meaning.
  private func firstCollision(
    of wishes: [Request], everywhere: KeyTable, screens: [KeyTable]
  ) -> (index: Int, refusal: Rejection)? {
    for (index, wish) in wishes.enumerated().reversed() {
      guard let wanted = keys[wish.row] else { continue }
      for screen in screens {
        let rows = (screen.rows + everywhere.rows).map(applied)
        guard rows.contains(where: { $0.name == wish.row }) else { continue }
        for other in rows where other.name != wish.row {
          if let key = wanted.first(where: other.keys.contains) {
            return (index, .taken(key, by: other.words))
          }
        }
      }
    }
    return nil
  }
}

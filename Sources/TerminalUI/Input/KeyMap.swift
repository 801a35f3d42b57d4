/// One row of a key map: the keys, the words for what they do, and the action that says they were
/// pressed.
///
/// ```swift
/// .on("d", .delete, does: "Delete", .deletePressed)
/// ```
public struct KeyBinding<Action> {
  /// What is shown of it.
  public var row: KeyRow
  /// What pressing one of its keys comes to.
  public var action: Action

  /// - Parameters:
  ///   - keys: the first one is the one that hints name; any of them acts.
  ///   - words: what it does, in one or two words.
  public static func on(_ keys: Key..., does words: String, _ action: Action) -> Self {
    Self(row: KeyRow(keys: keys, words: words), action: action)
  }

  /// Keeps the row in the footer when there is no room for all.
  public func prioritized(_ priority: Int = 1) -> Self {
    var copy = self
    copy.row.priority = priority
    return copy
  }

  /// Has the footer name the row by its key alone where that makes room for all others.
  public var selfExplaining: Self {
    var copy = self
    copy.row.isSelfExplaining = true
    return copy
  }

  /// Keeps the row out of the footer; help names it all the same.
  public var onlyInHelp: Self {
    var copy = self
    copy.row.isHinted = false
    return copy
  }
}

extension KeyBinding: Sendable where Action: Sendable {}

/// What a key map shows of one of its rows.
public struct KeyRow: Hashable, Sendable {
  /// The keys that act; hints name the first.
  public internal(set) var keys: [Key]
  /// What it does, in one or two words.
  public let words: String
  /// The screen that the row is named after; `nil` for a row whose keys are what they are.
  private var screen: String?
  /// Whether another row of that screen has the same words.
  private var hasTwin = false
  /// The keys before others were assigned; what is clicked goes by them.
  private(set) var ownKeys: [Key]
  /// The words as the footer says them, with a small initial.
  let hint: String
  /// Whether the footer names it.
  public var isHinted = true
  /// Whether its key says what it does where the footer has no room for its words.
  var isSelfExplaining = false
  /// Those of higher priority are in the footer when there is no room for all.
  public var priority = 0
  /// Why it cannot be used now; `nil` if it can.
  public var reason: String?

  /// A row without keys, which says in a list of rows what those after it have in common.
  public init(heading: String) {
    self.init(keys: [], words: heading)
  }

  /// A row as it is shown.
  public init(keys: [Key], words: String) {
    self.keys = keys
    self.words = words
    ownKeys = keys
    self.hint = words.prefix(1).lowercased() + String(words.dropFirst())
  }

  /// What the row is called where keys are assigned, such as `list.add`: the screen, and what is done
  /// there. `nil` for a row whose keys are what they are.
  public var name: String? {
    screen.map { "\($0).\((hasTwin ? "\(words) \(ownKeys[0].spelling)" : words).hyphenated)" }
  }

  fileprivate mutating func name(after screen: String, hasTwin: Bool) {
    self.screen = screen
    self.hasTwin = hasTwin
  }
}

/// The one table of a screen's keys: behaviour, footer hints, help and mouse targets come from it.
///
/// Written as an array literal, looked up in the order of its rows. Mapping it to a parent's
/// actions costs one closure, whatever the number of rows.
public struct KeyMap<Action: Sendable>: Sendable {
  private(set) var keyRows: KeyRows
  private let action: @Sendable (Int) -> Action

  /// What the table shows. O(rows) where some cannot be used now.
  public var rows: [KeyRow] { keyRows.all }

  /// A table of rows that are made elsewhere.
  public init(_ bindings: [KeyBinding<Action>]) {
    let actions = bindings.map { $0.action }
    self.init(rows: bindings.map { $0.row }) { actions[$0] }
  }

  /// The table without rows.
  static var empty: Self {
    Self(rows: []) { preconditionFailure("an empty table of keys has no row \($0)") }
  }

  private init(rows: [KeyRow], action: @escaping @Sendable (Int) -> Action) {
    self.init(keyRows: KeyRows(rows), action: action)
  }

  private init(keyRows: KeyRows, action: @escaping @Sendable (Int) -> Action) {
    self.keyRows = keyRows
    self.action = action
  }

  /// The same table as that of a screen whose keys can be assigned. A row is called by its words:
  /// `Load samples` of the list is `list.load-samples`. Rows of the same words are told apart by what
  /// their first key is called: `list.move-up`.
  public func named(_ screen: String) -> Self {
    var rows = rows
    for index in rows.indices {
      let words = rows[index].words
      rows[index].name(after: screen, hasTwin: rows.count { $0.words == words } > 1)
    }
    return Self(rows: rows, action: action)
  }

  /// What pressing a key comes to.
  public enum Answer {
    case action(Action)
    /// The row is there, but cannot be used now, for that reason.
    case refused(String)
  }

  /// The answer of the first row that has that key; `nil` if none has. O(rows).
  public func answer(to key: Key) -> Answer? {
    guard let index = keyRows.index(of: key) else { return nil }
    if let reason = keyRows.reason(at: index) { return .refused(reason) }
    return .action(action(index))
  }

  /// The same table with the keys that were assigned to its rows.
  public func assigned(_ assignments: KeyAssignments) -> Self {
    guard !assignments.isEmpty else { return self }
    return Self(rows: rows.map(assignments.applied), action: action)
  }

  /// The keys that more than one row has: all but the first of them never act. Empty in a sound
  /// table.
  public var collisions: [Key] {
    var seen: Set<Key> = []
    var collisions: [Key] = []
    for key in rows.flatMap(\.keys) where !seen.insert(key).inserted { collisions.append(key) }
    return collisions
  }

  /// The action of a key, if it has one and can be used now.
  public func action(for key: Key) -> Action? {
    guard case .action(let action) = answer(to: key) else { return nil }
    return action
  }

  /// The same keys, for a parent.
  public func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> KeyMap<Parent> {
    let action = action
    return KeyMap<Parent>(keyRows: keyRows) { transform(action($0)) }
  }

  /// Dims the rows of these keys while there is a reason to; `nil` changes nothing.
  public func disabled(_ keys: Key..., because reason: String?) -> Self {
    guard let reason else { return self }
    var copy = self
    copy.keyRows.disable(keys, because: reason)
    return copy
  }

  /// Has the footer name the rows of these keys, with that priority.
  public func hinted(_ keys: Key..., priority: Int) -> Self {
    var copy = self
    copy.keyRows.hint(keys, priority: priority)
    return copy
  }

  /// The same table without the rows of these keys.
  public func without(_ keys: Key...) -> Self {
    let rows = rows
    let kept = rows.indices.filter { index in rows[index].keys.allSatisfy { !keys.contains($0) } }
    let action = action
    return Self(rows: kept.map { rows[$0] }) { action(kept[$0]) }
  }

  /// Both tables; where both have a key, this one's row counts.
  public func followed(by other: Self) -> Self {
    let rows = rows
    let count = rows.count
    let first = action
    let second = other.action
    return Self(rows: rows + other.rows) { $0 < count ? first($0) : second($0 - count) }
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  public init(arrayLiteral bindings: KeyBinding<Action>...) {
    self.init(bindings)
  }
}

extension String {
  /// The words in small letters, with hyphens between them: `load-three-samples`. What stands in
  /// parentheses is left out.
  fileprivate var hyphenated: String {
    prefix { $0 != "(" }.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

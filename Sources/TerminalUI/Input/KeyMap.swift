/// One row of a key map: its keys, what they do, and the action of pressing one of them.
///
/// ```swift
/// .on("d", .delete, id: "delete", does: "Delete", .deletePressed)
/// ```
public struct KeyBinding<Action> {
  /// The row as the footer, help, and key tables show it.
  public var row: KeyRow
  /// The action of pressing any of the keys.
  public var action: Action

  /// - Parameters:
  ///   - keys: the keys, any of which works; hints show the first one.
  ///   - id: see ``KeyRow/id``.
  ///   - formerIDs: the ids that the row had in earlier versions; see ``KeyRow/formerIDs``.
  ///   - label: the effect of the keys, in one or two words. It is looked up in the person's language
  ///     when the row is shown, since key tables are constants.
  public static func on(
    _ keys: Key..., id: String, formerly formerIDs: String..., does label: String, _ action: Action
  ) -> Self {
    var row = KeyRow(keys: keys, id: id, label: label)
    row.formerIDs = formerIDs
    return Self(row: row, action: action)
  }

  /// Keeps the row in the footer when there is not enough room for all.
  public func prioritized(_ priority: Int = 1) -> Self {
    var copy = self
    copy.row.priority = priority
    return copy
  }

  /// Shows the row in the footer only where there is room after all other rows.
  public var hintedIfRoom: Self { prioritized(-1) }

  /// Shows the row in the footer with a shorter label, a sentence like that of the row.
  public func hinted(as label: String) -> Self {
    var copy = self
    copy.row.shortWords = label
    return copy
  }

  /// Shows the row in help but not in the footer.
  public var onlyInHelp: Self {
    var copy = self
    copy.row.isHinted = false
    return copy
  }

  /// Marks a row that asks before it deletes or ends something. An Esc that may belong to a
  /// terminal's answer does not open that question.
  public var asksFirst: Self {
    var copy = self
    copy.row.asksFirst = true
    return copy
  }

  /// Marks a row that deletes something, which a count before the key never does.
  public var deleting: Self {
    var copy = self
    copy.row.deletes = true
    return copy
  }

  /// Marks a row that opens a text field, which takes the text after the command in linear mode.
  public var asksForText: Self {
    var copy = self
    copy.row.argument = .text
    return copy
  }

  /// Marks a row that opens the text of the selected row: a text after the command in linear mode
  /// may name another row, and otherwise replaces that text.
  public var asksForSelectedText: Self {
    var copy = self
    copy.row.argument = .rowOrText
    return copy
  }

  /// Sets the purpose of the row; see ``KeyRow/group``.
  public func grouped(as group: String) -> Self {
    var copy = self
    copy.row.group = group
    return copy
  }
}

extension KeyBinding: Sendable where Action: Sendable {}

/// A row as the footer, help, and key tables show it.
public struct KeyRow: Hashable, Sendable {
  /// The keys that work; hints show the first one.
  public var keys: [Key]
  /// The id of the row, unique in its table, in lowercase words with hyphens: `add`.
  ///
  /// Configurations name rows by it, and people type it in linear mode. A label may be reworded,
  /// but an id that has been released never changes; see ``formerIDs``.
  public let id: String
  /// The ids that the row had in earlier versions, which keep working.
  public internal(set) var formerIDs: [String] = []
  /// The effect of the keys, in one or two words, in the language of the program's sentences.
  fileprivate var words: String {
    didSet { shortWords = words }
  }
  /// The words of the footer, with which ``hint`` begins in lowercase.
  fileprivate var shortWords: String {
    didSet { lowercasedWords = shortWords.lowercasedInitial }
  }
  private var lowercasedWords: String
  /// The effect of the keys, in one or two words.
  public var label: String { Language.current.sentence(words) }
  /// The footer's label: this label, or a shorter one, with a lowercase initial letter.
  var hint: String {
    let language = Language.current
    return language == .english ? lowercasedWords : language.sentence(shortWords)
  }
  /// True if the label names what the keys do now, such as `Resume` instead of `Pause`.
  var isRelabeled = false
  /// The name for key assignments, such as `list.add`; `nil` if the keys cannot be changed.
  public internal(set) var name: String?
  /// The keys without assignments; views refer to a row by them.
  let builtInKeys: [Key]
  /// True if the footer shows the row.
  public var isHinted = true
  /// True if the keys may open a question with a button that deletes or ends something.
  var asksFirst = false
  /// True if the keys delete something.
  var deletes = false
  /// The meaning of a text after the command in linear mode.
  var argument = Argument.row
  /// True if a count can be typed before the keys.
  var takesCount = false
  /// The priority in the footer, which keeps rows with a higher one when there is not enough room.
  /// It shows rows below 0 only if there is room left after all others.
  public var priority = 0
  /// The id of the keys' purpose, such as `notes`, if help lists the rows by purpose.
  public var group: String?
  /// The reason why the row is disabled; `nil` if it is enabled.
  public var reason: String? {
    get { obstacle.map(Language.current.sentence) }
    set { obstacle = newValue }
  }
  private var obstacle: String?

  enum Argument {
    case row
    case rowOrText
    case text
  }

  /// Creates a row without keys: a heading for the rows below it.
  public init(heading: String, id: String) {
    self.init(keys: [], id: id, label: heading)
  }

  /// - Parameter label: see ``KeyBinding/on(_:id:formerly:does:_:)``.
  public init(keys: [Key], id: String, label: String) {
    self.keys = keys
    self.id = id
    words = label
    shortWords = label
    lowercasedWords = label.lowercasedInitial
    builtInKeys = keys
  }
}

/// The key table of a screen: its behavior, hints, help, and mouse targets come from it.
///
/// Write it as an array literal. Lookups take the first matching row and cost O(rows).
public struct KeyMap<Action: Sendable>: Sendable {
  /// The rows as the footer, help, and key tables show them, in order.
  public private(set) var rows: [KeyRow]
  /// The name of the table for key assignments, such as `list`.
  public private(set) var name: String?
  /// The action of a row after a count.
  private let action: @Sendable (_ row: Int, _ count: Int) -> Action

  /// Creates a table from an array of rows.
  public init(_ bindings: [KeyBinding<Action>]) {
    let actions = bindings.map(\.action)
    self.init(rows: bindings.map(\.row)) { row, _ in actions[row] }
  }

  private init(
    rows: [KeyRow], name: String? = nil, action: @escaping @Sendable (Int, Int) -> Action
  ) {
    self.rows = rows
    self.name = name
    self.action = action
  }

  /// The table with names for its rows, so that users can assign other keys to them.
  ///
  /// A row is named after the table and its id: `add` of `list` is `list.add`.
  public func named(_ screen: String) -> Self {
    var copy = self
    copy.name = screen
    for index in rows.indices { copy.rows[index].name = "\(screen).\(rows[index].id)" }
    return copy
  }

  /// Sets the purpose of all rows; see ``KeyRow/group``.
  public func grouped(as group: String) -> Self {
    var copy = self
    for index in rows.indices { copy.rows[index].group = group }
    return copy
  }

  /// Lets counts be typed before the keys.
  ///
  /// - Parameter times: returns the action to send after a count above 1.
  func counting(_ times: @escaping @Sendable (Action, Int) -> Action) -> Self {
    var rows = rows
    for index in rows.indices { rows[index].takesCount = true }
    return Self(rows: rows, name: name) { [action] row, count in
      count > 1 ? times(action(row, 1), count) : action(row, 1)
    }
  }

  /// The effect of pressing a key.
  public enum Match {
    case action(Action)
    /// A row has the key but is disabled, for this reason.
    case disabled(String)
  }

  /// The effect of the first row with this key; `nil` if no row has it.
  ///
  /// - Parameter count: the number that was typed before the key.
  public func match(_ key: Key, count: Int = 1) -> Match? {
    guard let index = index(of: key) else { return nil }
    if let reason = rows[index].reason { return .disabled(reason) }
    return .action(action(index, count))
  }

  /// The action of a key, if it has one and is enabled.
  public func action(for key: Key) -> Action? {
    guard case .action(let action) = match(key) else { return nil }
    return action
  }

  /// The index of the first row with this key.
  func index(of key: Key) -> Int? {
    rows.firstIndex { $0.keys.contains(key) }
  }

  /// True if the first row with this key deletes something.
  func deletes(_ key: Key) -> Bool { index(of: key).map { rows[$0].deletes } ?? false }

  /// True if the first row with this key asks before it deletes or ends something.
  func asksFirst(_ key: Key) -> Bool {
    index(of: key).map { rows[$0].asksFirst } ?? false
  }

  /// The row that has this key when no keys are assigned.
  func row(builtIn key: Key) -> KeyRow? {
    rows.first { $0.builtInKeys.contains(key) }
  }

  /// The keys that more than one row has. Empty in a correct table: later rows never see them.
  public var conflicts: [Key] {
    var seen: Set<Key> = []
    return rows.flatMap(\.keys).filter { !seen.insert($0).inserted }
  }

  /// The table with the keys the user configured.
  public func applying(_ assignments: KeyAssignments) -> Self {
    guard !assignments.isEmpty else { return self }
    var copy = self
    copy.rows = rows.map(assignments.applied)
    return copy
  }

  /// The table with its actions embedded in a parent's.
  public func map<Parent>(
    _ transform: @escaping @Sendable (Action) -> Parent
  ) -> KeyMap<Parent> {
    let action = action
    return KeyMap<Parent>(rows: rows, name: name) { transform(action($0, $1)) }
  }

  /// Disables the rows with these keys for a reason, which is looked up like a label; `nil` changes
  /// nothing.
  public func disabled(_ keys: Key..., because reason: String?) -> Self {
    guard let reason else { return self }
    return changingRows(with: keys) { $0.reason = reason }
  }

  /// Disables all rows but those with these keys, for a reason, and shows the disabled ones only in
  /// help.
  public func disabled(allBut keys: Key..., because reason: String) -> Self {
    var copy = self
    for index in rows.indices where !rows[index].keys.contains(where: keys.contains) {
      copy.rows[index].reason = reason
      copy.rows[index].isHinted = false
    }
    return copy
  }

  /// Shows the rows with these keys in the footer, with the given priority.
  public func hinted(_ keys: Key..., priority: Int) -> Self {
    changingRows(with: keys) {
      $0.isHinted = true
      $0.priority = priority
    }
  }

  /// Shows the rows with these keys in help, but not in the footer.
  public func onlyInHelp(_ keys: Key...) -> Self {
    changingRows(with: keys) { $0.isHinted = false }
  }

  /// Changes the label of the rows with this key, but not their ids; `nil` changes nothing.
  ///
  /// ```swift
  /// keys.relabeled(.space, as: state.isPaused ? "Resume" : nil)
  /// ```
  public func relabeled(_ key: Key, as label: String?) -> Self {
    guard let label else { return self }
    return changingRows(with: [key]) {
      $0.words = label
      $0.isRelabeled = true
    }
  }

  /// Marks the rows with this key, or not; see ``KeyBinding/asksFirst``.
  ///
  /// ```swift
  /// keys.askingFirst(.escape, if: state.hasChanges)
  /// ```
  public func askingFirst(_ key: Key, if asks: Bool) -> Self {
    changingRows(with: [key]) { $0.asksFirst = asks }
  }

  private func changingRows(with keys: [Key], _ change: (inout KeyRow) -> Void) -> Self {
    var copy = self
    for index in rows.indices where rows[index].keys.contains(where: keys.contains) {
      change(&copy.rows[index])
    }
    return copy
  }

  /// The table without the rows that have one of these keys.
  public func without(_ keys: Key...) -> Self {
    let kept = rows.indices.filter { !rows[$0].keys.contains(where: keys.contains) }
    let action = action
    return Self(rows: kept.map { rows[$0] }, name: name) { action(kept[$0], $1) }
  }

  /// Both tables; where both have a key, this table's row wins.
  public func followed(by other: Self) -> Self {
    let count = rows.count
    let (first, second) = (action, other.action)
    return Self(rows: rows + other.rows, name: name ?? other.name) {
      $0 < count ? first($0, $1) : second($0 - count, $1)
    }
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  public init(arrayLiteral bindings: KeyBinding<Action>...) {
    self.init(bindings)
  }
}

extension String {
  /// The text with a lowercase initial letter, unless it starts with an abbreviation such as `OK`.
  var lowercasedInitial: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + String(dropFirst())
  }
}

/// The content of a text field: its text, its caret, and the state that readline's keys need.
///
/// ```swift
/// var title = TextInput("Design")
/// title.apply(.insert(" é"))
/// title.apply(.moveWordLeft)
/// ```
///
/// Positions count graphemes, so no edit leaves half a character behind. Every edit costs
/// O(length).
public struct TextInput: Hashable, Sendable {
  public private(set) var text: String
  /// The number of graphemes before the caret, 0…`text.count`.
  public private(set) var caret: Int
  /// The text that was cut last, for `yank`. Pass it on to the next field when the focus moves.
  public var killed: String
  /// The number of undo steps that the edits have made. An edit that leaves it unchanged, unless it
  /// is 0, continues the previous step; forms use it for an undo history across several fields.
  public private(set) var steps = 0
  /// The longest text that can be typed, in Unicode scalars, since a single grapheme can have any
  /// number of them. Longer text from other sources is kept.
  public let limit: Int
  /// The number of graphemes of the last edit that did not fit.
  public private(set) var droppedCount = 0
  /// The notice if the last edit did not fit; `nil` if it did.
  public var notice: Notice? {
    guard droppedCount > 0 else { return nil }
    return droppedCount == 1
      ? .failure("1 character did not fit; the limit is \(limit).")
      : .failure("\(droppedCount) characters did not fit; the limit is \(limit).")
  }
  private var history: [UndoSnapshot] = []
  private var undone: [UndoSnapshot] = []
  private var last = LastEdit.other

  /// The longest text that can be typed in a field, unless it asks for another limit.
  public static let limit = 200
  static let historyLimit = 100

  private struct UndoSnapshot: Hashable, Sendable {
    var text: String
    var caret: Int
  }

  private enum LastEdit: Hashable {
    case kill
    case other
    case space
    case word
  }

  /// Creates a field with the caret at the end of the text.
  public init(_ text: String = "", killed: String = "", limit: Int = TextInput.limit) {
    self.text = text
    self.limit = limit
    self.caret = text.count
    self.killed = killed
  }

  /// Applies an edit.
  ///
  /// Inserted line breaks and tabs become spaces. Other control characters, and text beyond the
  /// limit, are dropped and counted in `droppedCount`.
  public mutating func apply(_ edit: TextEdit) {
    droppedCount = 0
    switch edit {
    case .capitalizeWord: changeWord { $0.capitalizedWord }
    case .insert(let string): insert(string)
    case .deleteBackward: remove(from: caret - 1, to: caret)
    case .deleteForward: remove(from: caret, to: caret + 1)
    case .deleteToEnd: kill(from: caret, to: text.count)
    case .deleteToStart: kill(from: 0, to: caret)
    case .deleteToWhitespace: kill(from: startOfNonWhitespace, to: caret)
    case .deleteWordBackward: kill(from: startOfWord, to: caret)
    case .deleteWordForward: kill(from: caret, to: endOfWord)
    case .lowercaseWord: changeWord { $0.lowercased() }
    case .moveLeft: move(to: caret - 1)
    case .moveRight: move(to: caret + 1)
    case .moveTo(let column): move(to: text.characterCount(before: column))
    case .moveToEnd: move(to: text.count)
    case .moveToStart: move(to: 0)
    case .moveWordLeft: move(to: startOfWord)
    case .moveWordRight: move(to: endOfWord)
    case .redo: redo()
    case .transposeCharacters: transposeCharacters()
    case .transposeWords: transposeWords()
    case .undo: undo()
    case .uppercaseWord: changeWord { $0.uppercased() }
    case .yank: insert(killed)
    }
  }

  private mutating func move(to position: Int) {
    caret = max(0, min(position, text.count))
    last = .other
  }

  private mutating func insert(_ string: String) {
    var inserted = string.typed
    cut(&inserted)
    guard !inserted.isEmpty else { return }
    let isOne = inserted.count == 1
    let kind: LastEdit = inserted == " " ? .space : .word
    let continues = isOne && (last == kind || (last == .word && kind == .space))
    if !continues { saveForUndo() }
    last = isOne ? kind : .other
    let (head, tail) = parts(at: caret)
    set(String(head) + inserted, tail)
  }

  /// Shortens text that is about to be inserted to the remaining room.
  private mutating func cut(_ inserted: inout String) {
    var room = limit - text.unicodeScalars.count
    let fitting = inserted.prefix { character in
      room -= character.unicodeScalars.count
      return room >= 0
    }
    droppedCount = inserted.count - fitting.count
    inserted = String(fitting)
  }

  private mutating func remove(from start: Int, to end: Int) {
    last = .other
    guard start >= 0, end <= text.count, start < end else { return }
    saveForUndo()
    let (_, tail) = parts(at: end)
    let (head, _) = parts(at: start)
    set(String(head), tail)
  }

  private mutating func kill(from start: Int, to end: Int) {
    let wasKilling = last == .kill
    guard start < end else { return }
    let cut = String(text.dropFirst(start).prefix(end - start))
    if !wasKilling {
      killed = cut
    } else if start < caret {
      killed = cut + killed
    } else {
      killed += cut
    }
    remove(from: start, to: end)
    last = .kill
  }

  /// Replaces a range of graphemes and moves the caret after the new text.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    last = .other
    let (head, _) = parts(at: range.lowerBound)
    let (_, tail) = parts(at: range.upperBound)
    let changed = head + new + tail
    guard changed.unicodeScalars.count <= max(text.unicodeScalars.count, limit) else { return }
    if changed != text { saveForUndo() }
    set(String(head) + new, tail)
  }

  private func slice(_ range: Range<Int>) -> Substring {
    text.dropFirst(range.lowerBound).prefix(range.count)
  }

  /// Changes the rest of the word at the caret, or the next word.
  private mutating func changeWord(_ change: (Substring) -> String) {
    let range = caret..<endOfWord
    replace(range, with: change(slice(range)))
  }

  private mutating func transposeCharacters() {
    guard caret > 0, text.count > 1 else { return }
    let middle = min(caret, text.count - 1)
    let first = slice(middle - 1..<middle)
    let second = slice(middle..<middle + 1)
    replace(middle - 1..<middle + 1, with: String(second + first))
  }

  private mutating func transposeWords() {
    let end = words.first { $0.upperBound > caret }?.upperBound ?? text.count
    let pair = words.prefix { $0.upperBound <= end }.suffix(2)
    guard pair.count == 2, let first = pair.first, let second = pair.last else { return }
    let between = slice(first.upperBound..<second.lowerBound)
    replace(
      first.lowerBound..<second.upperBound,
      with: String(slice(second) + between + slice(first)))
  }

  /// The ranges of the words in the text.
  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    for (index, character) in text.enumerated() where character.isInWord {
      if words.last?.upperBound == index {
        words[words.count - 1] = words[words.count - 1].lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    return words
  }

  private mutating func undo() {
    last = .other
    guard let snapshot = history.popLast() else { return }
    undone.append(UndoSnapshot(text: text, caret: caret))
    text = snapshot.text
    caret = snapshot.caret
  }

  private mutating func redo() {
    last = .other
    guard let snapshot = undone.popLast() else { return }
    history.append(UndoSnapshot(text: text, caret: caret))
    text = snapshot.text
    caret = snapshot.caret
  }

  private mutating func saveForUndo() {
    if history.count == Self.historyLimit { history.removeFirst() }
    history.append(UndoSnapshot(text: text, caret: caret))
    undone = []
    steps += 1
  }

  /// Joins two parts with the caret between them, or after the grapheme that they merge into.
  private mutating func set(_ head: String, _ tail: Substring) {
    text = head
    text.append(contentsOf: tail)
    let seam = text.utf8.index(text.startIndex, offsetBy: head.utf8.count)
    caret = text.indices.count { $0 < seam }
  }

  private func parts(at position: Int) -> (Substring, Substring) {
    let index = text.index(text.startIndex, offsetBy: position)
    return (text[..<index], text[index...])
  }

  private var startOfNonWhitespace: Int {
    let before = text.prefix(caret).reversed()
    return caret - before.prefix(\.isWhitespace, then: { !$0.isWhitespace })
  }

  private var startOfWord: Int {
    let before = text.prefix(caret).reversed()
    return caret - before.prefix({ !$0.isInWord }, then: \.isInWord)
  }

  private var endOfWord: Int {
    caret + text.dropFirst(caret).prefix({ !$0.isInWord }, then: \.isInWord)
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}

extension Substring {
  /// The text with its first letter uppercased and the rest lowercased.
  fileprivate var capitalizedWord: String {
    let blanks = prefix { !$0.isInWord }
    let word = dropFirst(blanks.count)
    return blanks + word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}

extension Sequence<Character> {
  /// The length of the prefix with elements that meet the first condition and then the second.
  fileprivate func prefix(
    _ first: (Character) -> Bool, then second: (Character) -> Bool
  ) -> Int {
    var count = 0
    var isInSecond = false
    for character in self {
      if !isInSecond, !first(character) { isInSecond = true }
      if isInSecond, !second(character) { break }
      count += 1
    }
    return count
  }
}

extension String {
  /// The text in the form that a single-line field accepts.
  fileprivate var typed: String {
    var typed = ""
    for character in self {
      guard let scalar = character.unicodeScalars.first else { continue }
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: typed.append(" ")
      case 0x00..<0x20, 0x7F..<0xA0: break
      default: typed.append(character)
      }
    }
    return typed
  }
}

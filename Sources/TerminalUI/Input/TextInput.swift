/// The text of a field, its caret, and what readline's keys need to remember.
///
/// ```swift
/// var title = TextInput("Design")
/// title.apply(.insert(" é"))
/// title.apply(.moveWordLeft)
/// ```
///
/// Counted in graphemes throughout, so that no key leaves half a character behind. Every edit costs
/// O(length of the text).
public struct TextInput: Hashable, Sendable {
  /// What stands in the field.
  public private(set) var text: String
  /// How many graphemes stand before the caret, 0…`text.count`.
  public private(set) var caret: Int
  /// What was cut last, for `yank`. Hand it on to the next field when the focus moves.
  public var killed: String
  /// How many steps back the text has been given, for who keeps a history of several fields: while
  /// it stays the same and is not 0, an edit goes on with the one before.
  public private(set) var steps = 0
  private var history: [Moment] = []
  private var last = LastEdit.other

  /// The longest text that can be typed, in graphemes. Longer ones that were there before stay.
  public static let limit = 200
  /// The longest text that can be typed, in bytes: a grapheme has no longest form.
  static let byteLimit = 8 * 1024
  static let historyLimit = 100

  private struct Moment: Hashable, Sendable {
    var text: String
    var caret: Int
  }

  private enum LastEdit: Hashable {
    case kill
    case other
    case space
    case word
  }

  /// A field with that text and the caret at its end.
  public init(_ text: String = "", killed: String = "") {
    self.text = text
    self.caret = text.count
    self.killed = killed
  }

  /// Whether `undo` has something to take back.
  public var canUndo: Bool {
    !history.isEmpty
  }

  /// Applies what a key or a paste does.
  ///
  /// Inserted line breaks and tabs become spaces, other control characters are left out, and what
  /// goes beyond the limit is dropped.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .capitalizeWord: changeWord { $0.capitalizedWord }
    case .insert(let string): insert(string)
    case .deleteBackward: remove(from: caret - 1, to: caret)
    case .deleteForward: remove(from: caret, to: caret + 1)
    case .deleteLettersBackward: kill(from: startOfWord, to: caret)
    case .deleteToEnd: kill(from: caret, to: text.count)
    case .deleteToStart: kill(from: 0, to: caret)
    case .deleteWordBackward: kill(from: startOfBlankSeparatedWord, to: caret)
    case .deleteWordForward: kill(from: caret, to: endOfWord)
    case .lowercaseWord: changeWord { $0.lowercased() }
    case .moveLeft: move(to: caret - 1)
    case .moveRight: move(to: caret + 1)
    case .moveTo(let column): move(to: text.characters(before: column))
    case .moveToEnd: move(to: text.count)
    case .moveToStart: move(to: 0)
    case .moveWordLeft: move(to: startOfWord)
    case .moveWordRight: move(to: endOfWord)
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
    // NB: a grapheme has one byte at least, so that a short text need not be counted.
    if text.utf8.count + inserted.utf8.count > Self.limit { cut(&inserted) }
    guard !inserted.isEmpty else { return }
    let isOne = inserted.index(after: inserted.startIndex) == inserted.endIndex
    let kind: LastEdit = inserted == " " ? .space : .word
    let goesOn = isOne && (last == kind || (last == .word && kind == .space))
    if !goesOn { remember() }
    last = isOne ? kind : .other
    let (head, tail) = parts(at: caret)
    set(String(head) + inserted, tail)
  }

  /// Leaves as much of what is to be inserted as there is room for.
  private func cut(_ inserted: inout String) {
    inserted = String(inserted.prefix(max(0, Self.limit - text.count)))
    while text.utf8.count + inserted.utf8.count > Self.byteLimit, !inserted.isEmpty {
      inserted.removeLast()
    }
  }

  private mutating func remove(from start: Int, to end: Int) {
    last = .other
    guard start >= 0, end <= text.count, start < end else { return }
    remember()
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

  /// Puts another text in the place of so many graphemes, with the caret behind it.
  private mutating func replace(_ range: Range<Int>, by new: String) {
    last = .other
    let (head, _) = parts(at: range.lowerBound)
    let (_, tail) = parts(at: range.upperBound)
    let changed = head + new + tail
    guard changed.count <= max(text.count, Self.limit),
      changed.utf8.count <= max(text.utf8.count, Self.byteLimit)
    else { return }
    if changed != text { remember() }
    set(String(head) + new, tail)
  }

  private func slice(_ range: Range<Int>) -> Substring {
    text.dropFirst(range.lowerBound).prefix(range.count)
  }

  /// Changes what is left of the word at the caret, or the next one.
  private mutating func changeWord(_ change: (Substring) -> String) {
    let range = caret..<endOfWord
    replace(range, by: change(slice(range)))
  }

  private mutating func transposeCharacters() {
    guard caret > 0, text.count > 1 else { return }
    let middle = min(caret, text.count - 1)
    let first = slice(middle - 1..<middle)
    let second = slice(middle..<middle + 1)
    replace(middle - 1..<middle + 1, by: String(second + first))
  }

  private mutating func transposeWords() {
    let end = words.first { $0.upperBound > caret }?.upperBound ?? text.count
    let pair = words.prefix { $0.upperBound <= end }.suffix(2)
    guard pair.count == 2, let first = pair.first, let second = pair.last else { return }
    let between = slice(first.upperBound..<second.lowerBound)
    replace(
      first.lowerBound..<second.upperBound,
      by: String(slice(second) + between + slice(first)))
  }

  /// Where the words of the text stand, in order.
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
    guard let moment = history.popLast() else { return }
    text = moment.text
    caret = moment.caret
  }

  private mutating func remember() {
    if history.count == Self.historyLimit { history.removeFirst() }
    history.append(Moment(text: text, caret: caret))
    steps += 1
  }

  /// Puts both parts together with the caret between them, or behind the grapheme that they join in.
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

  /// NB: readline's `unix-word-rubout` goes by blanks, its other word commands by letters and digits.
  private var startOfBlankSeparatedWord: Int {
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
  /// The first letter as a capital and the others small, after what is no letter or digit.
  fileprivate var capitalizedWord: String {
    let blanks = prefix { !$0.isInWord }
    let word = dropFirst(blanks.count)
    return blanks + word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}

extension Sequence<Character> {
  /// How many elements meet the one condition and, after them, the other.
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
  /// The text as it goes into a field of one line.
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

/// Sentences and their translations, found by the sentence.
struct SentenceTable: Sendable {
  private struct Entry {
    var sentence: Range<String.Index>
    var translation: Range<String.Index>
  }

  private let lines: String
  private let entries: [Entry]
  /// The index of an entry at the place that its sentence's hash names, or at the next free one; -1 if
  /// the place is free, as at least half of them are.
  private var slots: [Int32]

  init(_ text: String) {
    var entries: [Entry] = []
    var sentence: Range<String.Index>?
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      let line = start..<end
      start = end < text.endIndex ? text.utf8.index(after: end) : end
      if let first = sentence {
        entries.append(Entry(sentence: first, translation: line))
        sentence = nil
      } else if !line.isEmpty, !text.utf8[line].starts(with: "//".utf8) {
        sentence = line
      }
    }
    var size = 2
    while size < entries.count * 2 { size *= 2 }
    lines = text
    slots = Array(repeating: -1, count: size)
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      slots[place(of: text.utf8[entry.sentence])] = Int32(index)
    }
  }

  var pairs: [(sentence: String, translation: String)] {
    entries.map { (String(lines[$0.sentence]), String(lines[$0.translation])) }
  }

  subscript(sentence: String) -> Substring? {
    let index = slots[place(of: sentence.utf8[...])]
    return index < 0 ? nil : lines[entries[Int(index)].translation]
  }

  /// The place of the sentence, or the free one where it belongs.
  private func place(of sentence: Substring.UTF8View) -> Int {
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in sentence { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] >= 0 {
      let entry = entries[Int(slots[place])]
      if lines.utf8[entry.sentence].elementsEqual(sentence) { break }
      place = (place + 1) & mask
    }
    return place
  }
}

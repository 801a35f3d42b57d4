/// Finds the people of a team whose names are in a text, ignoring case, width, and accents.
///
/// A name is found as whole words: `Ada` in `Ada's vacation`, not in `Adam`. A person with several
/// names is found by all of them together, also as `Lovelace, Ada`, or by the first one if no one
/// else on the team has it. Where two people's names begin at the same word, the longer one counts:
/// in a team with an Ada and an Ada Lovelace, `Ada Lovelace` means only the latter. If two people
/// share a name, neither is found.
public struct NameFinder: Sendable {
  /// The names to find, by their first word, the longest first. The id is nil if several people
  /// have the name.
  private var names: [Word: [(words: [Word], id: Attendee.ID?)]] = [:]

  public init(_ team: [Attendee]) {
    var owners: [[Word]: Set<Attendee.ID>] = [:]
    var firstNames: [[Word]: Set<Attendee.ID>] = [:]
    for person in team {
      let parts = person.name.split(whereSeparator: \.isWhitespace).map {
        Self.words(in: String($0))
      }
      guard let first = parts.first, let last = parts.last else { continue }
      firstNames[first, default: []].insert(person.id)
      owners[parts.flatMap(\.self), default: []].insert(person.id)
      owners[last + parts.dropLast().flatMap(\.self), default: []].insert(person.id)
    }
    for (words, people) in firstNames where people.count == 1 {
      owners[words, default: []].formUnion(people)
    }
    for (words, people) in owners {
      guard let first = words.first else { continue }
      names[first, default: []].append((words, people.count == 1 ? people.first : nil))
    }
    for first in names.keys { names[first]?.sort { $0.words.count > $1.words.count } }
  }

  /// - Complexity: O(*n*) in the length of the text, for teams of usual size.
  public func people(in text: String) -> Set<Attendee.ID> {
    var rest = Self.words(in: text)[...]
    var people: Set<Attendee.ID> = []
    while let first = rest.first {
      let found = names[first]?.first { rest.starts(with: $0.words) }
      if let id = found?.id { people.insert(id) }
      rest = rest.dropFirst(found?.words.count ?? 1)
    }
    return people
  }

  private typealias Word = ArraySlice<UInt16>

  /// Runs of letters and digits. A hyphen joins them, and in languages without spaces each
  /// character is a word.
  private static func words(in text: String) -> [Word] {
    let units = FoldedText(text).units
    var words: [Word] = []
    var start: Int?
    func isInWord(_ index: Int) -> Bool {
      guard units.indices.contains(index) else { return false }
      // NB: half of a character that takes two units is part of a word.
      guard let scalar = Unicode.Scalar(units[index]) else { return true }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    for index in units.indices {
      let isSign = isIdeograph(units[index])
      let isJoint = units[index] == 0x2D && start != nil && isInWord(index + 1)
      if isSign || !(isInWord(index) || isJoint) {
        if let start { words.append(units[start..<index]) }
        start = nil
        if isSign { words.append(units[index...index]) }
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(units[start...]) }
    return words
  }

  /// Chinese characters and kana.
  private static func isIdeograph(_ unit: UInt16) -> Bool {
    0x3041...0x30FF ~= unit || 0x3400...0x9FFF ~= unit || 0xF900...0xFAFF ~= unit
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that came up at a meeting and is open until someone resolves it.
public struct Item: Equatable, Identifiable, Sendable {
  /// The person who raised an item, or took it over.
  public struct Owner: Equatable, Sendable {
    public internal(set) var id: Attendee.ID
    /// The name at that time; may be blank.
    @LimitedText public internal(set) var name: String

    public init(id: Attendee.ID, name: String) {
      self.id = id
      self.name = name
    }

    public init(_ person: Attendee) { self.init(id: person.id, name: person.name) }

    /// The name as shown: `Someone` for a blank one.
    public var displayName: String { Attendee(id: id, name: name).displayName }
  }

  /// The kinds of lines that make items.
  public static let kinds: [TranscriptLine.Kind] = [.blocker, .parking]

  /// The date on which an item was resolved, and the meeting; nil if it was resolved by hand.
  public struct Resolution: Equatable, Sendable {
    public internal(set) var date: Date
    public internal(set) var meeting: Meeting.ID?

    public init(date: Date, meeting: Meeting.ID? = nil) {
      self.date = date
      self.meeting = meeting
    }
  }

  /// The number of times that an item can be resolved, reopened, and edited.
  public static let changeRange = 0...1_000_000

  /// Derived from the id of the line, or in earlier versions also from that of the meeting; random
  /// for an item that someone has added.
  public internal(set) var id: UUID
  /// Initially the line's text.
  @LimitedText public internal(set) var text: String
  public internal(set) var kind: TranscriptLine.Kind
  /// The owner; nil if it has none.
  public internal(set) var owner: Owner?
  /// The meeting at which it came up, which may be gone. An item that someone has added names a
  /// meeting that does not exist.
  public internal(set) var meeting: Meeting.ID
  /// The line in the meeting, which may be gone; nil if the line had no id.
  public internal(set) var line: UUID?
  /// The date on which the meeting began or the item was added.
  public internal(set) var openedAt: Date
  /// Nil while the item is open.
  public internal(set) var resolution: Resolution?
  /// The number of times that it was resolved, reopened, and edited, in `changeRange`.
  public internal(set) var changes: Int
  /// The person who can clear it; nil if it waits for no one. See `wait`.
  public internal(set) var waitsFor: Owner?
  /// The day by which it is needed; nil if there is none.
  public var due: Day?

  public init(
    id: UUID, text: String, kind: TranscriptLine.Kind, owner: Owner? = nil, meeting: Meeting.ID,
    line: UUID? = nil, openedAt: Date, resolution: Resolution? = nil, changes: Int = 0
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.owner = owner
    self.meeting = meeting
    self.line = line
    self.openedAt = openedAt
    self.resolution = resolution
    self.changes = changes
  }

  public var isOpen: Bool { resolution == nil }

  /// True until someone resolves or edits it.
  public var isNew: Bool { changes == 0 && isOpen }

  /// The id of the item that a line makes, in any meeting: two machines may hold the same meeting,
  /// and both take the line from an update.
  public static func id(ofLine line: UUID) -> UUID { UUID(derivedFrom: "item/\(line)") }

  /// Resolves an open item; does nothing to a resolved one.
  ///
  /// - Parameter meeting: the meeting that is running; nil if it is resolved by hand.
  public mutating func resolve(at date: Date, in meeting: Meeting.ID? = nil) {
    guard isOpen else { return }
    change(to: Resolution(date: date.inWholeSeconds, meeting: meeting))
  }

  /// Reopens a resolved item; does nothing to an open one.
  public mutating func reopen() {
    if !isOpen { change(to: nil) }
  }

  /// Changes the text, and the kind unless `kind` is nil. This counts as one change.
  public mutating func edit(text: String, kind: TranscriptLine.Kind? = nil) {
    guard text != self.text || kind ?? self.kind != self.kind else { return }
    self.text = text
    self.kind = kind ?? self.kind
    countChange()
  }

  /// Gives it to an owner, or to no one.
  public mutating func assign(to owner: Owner?) {
    guard owner?.id != self.owner?.id else { return }
    self.owner = owner
    countChange()
  }

  /// The same item in another meeting, whose people have other ids.
  public func copy(
    id: UUID, meeting: Meeting.ID, line: UUID?, person: (Attendee.ID) -> Attendee.ID,
    resolvedIn: Meeting.ID?
  ) -> Item {
    var copy = self
    (copy.id, copy.meeting, copy.line) = (id, meeting, line)
    if let owner { copy.owner?.id = person(owner.id) }
    if let waitsFor { copy.waitsFor?.id = person(waitsFor.id) }
    copy.resolution?.meeting = resolvedIn
    return copy
  }

  /// Changes the fields that differ between two versions of the item, except for the count.
  ///
  /// - Returns: false, without a change, if one of these fields is not as in the old version.
  mutating func change(from old: Item, to new: Item) -> Bool {
    var (item, wait) = (self, wait)
    guard Self.fields.change(&item, from: old.counted(changes), to: new.counted(changes)),
      Wait.fields.change(&wait, from: old.wait, to: new.wait)
    else { return false }
    if item != self { item.countChange() }
    item.wait = wait
    self = item
    return true
  }

  /// True if another version differs at most in its count of changes.
  func isSame(as other: Item) -> Bool { self == other.counted(changes) }

  private func counted(_ changes: Int) -> Item {
    var item = self
    item.changes = changes
    return item
  }

  private mutating func change(to resolution: Resolution?) {
    self.resolution = resolution
    countChange()
  }

  private mutating func countChange() {
    changes = min(changes + 1, Self.changeRange.upperBound)
  }

  /// Merges two versions. The text, the kind, and the owner are merged field by field; for anything
  /// else, and without a common ancestor, see `merged(with:)`.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; nil if there is none.
  ///   - ask: returns true if their value is used.
  public static func merged(
    base: Item?, mine: Item, theirs: Item, ask: (FieldQuestion) -> Bool
  ) -> Item {
    let joined = mine.merged(with: theirs)
    guard let base else { return joined }
    func saying(_ item: Item) -> Item {
      var version = joined
      (version.$text, version.kind, version.owner) = (item.$text, item.kind, item.owner)
      return version
    }
    return fields.merged(base: base, mine: saying(mine), theirs: saying(theirs), ask: ask)
  }

  /// Merges two versions without a conflict: the one that was changed more often wins, and of two
  /// resolutions the earlier. All orders give the same result.
  public func merged(with other: Item) -> Item {
    let newest = [self, other].max { $0.state < $1.state } ?? self
    var merged =
      changes == other.changes ? (content < other.content ? self : other) : newest
    merged.resolution = newest.resolution
    merged.changes = newest.changes
    merged.waitsFor = [self, other].compactMap(\.waitsFor)
      .min { ($0.id, $0.$name.stored) < ($1.id, $1.$name.stored) }
    merged.due = [self, other].compactMap(\.due).min()
    return merged
  }

  /// The order of states; in a merge, the greater one wins.
  private var state: (Int, Int, Double, String) {
    (
      changes, isOpen ? 0 : 1, -(resolution?.date.timeIntervalSince1970 ?? 0),
      resolution?.meeting?.uuidString ?? ""
    )
  }

  // NB: any order would do for equally often changed versions that say different things, as long as
  // all machines have the same one.
  private var content: (String, String, String, String, String, Double) {
    (
      $text.stored, kind.rawValue, owner?.id.uuidString ?? "", owner?.$name.stored ?? "",
      (line?.uuidString ?? "") + meeting.uuidString, openedAt.timeIntervalSince1970
    )
  }
}

// MARK: - The items of a meeting

extension Meeting {
  /// The items that its blockers and parking lot make.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public var items: [Item] {
    let names = Dictionary(
      speakers.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var counts: [String: Int] = [:]
    return $transcript.stored.compactMap { line in
      if line.id == nil { counts[line.$text.stored, default: 0] += 1 }
      guard Item.kinds.contains(line.kind) else { return nil }
      return item(of: line, number: counts[line.$text.stored, default: 0]) { names[$0] }
    }
  }

  /// The item that a line makes; nil if its text is blank.
  ///
  /// - Parameter index: the line's index in `transcript`.
  public func item(ofLine index: Int) -> Item? {
    let line = transcript[index]
    let same = transcript[...index].lazy.filter { $0.id == nil && $0.$text == line.$text }
    return item(of: line, number: line.id == nil ? same.count : 0) { id in
      speakers.first { $0.id == id }?.name
    }
  }

  /// The item that a line makes; nil if its text is blank.
  ///
  /// - Parameters:
  ///   - number: the position, from 1, of a line without an id among the lines with the same text.
  ///   - name: returns a speaker's name.
  private func item(
    of line: TranscriptLine, number: Int, name: (Speaker.ID) -> String?
  ) -> Item? {
    guard !line.text.isBlank else { return nil }
    // Lines of old records have no ids.
    let id =
      line.id.map { Item.id(ofLine: $0) }
      ?? UUID(derivedFrom: "item/\(self.id)/\(line.$text.stored)#\(number)")
    let owner = line.speaker.map { Item.Owner(id: $0, name: name($0) ?? "") }
    var item = Item(
      id: id, text: "", kind: line.kind, owner: owner, meeting: self.id, line: line.id,
      openedAt: startedAt)
    item.$text = line.$text
    return item
  }
}

extension UUID {
  /// An id that depends only on a text: the 128-bit FNV-1a hash (draft-eastlake-fnv-21) as a UUID of
  /// version 8 (RFC 9562, 5.8).
  public init(derivedFrom text: String) {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    var bytes = withUnsafeBytes(of: hash.bigEndian, Array.init)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(bytes: bytes)
  }

  /// - Parameter bytes: 16 of them.
  init(bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

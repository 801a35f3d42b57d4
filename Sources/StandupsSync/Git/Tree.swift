import StandupsModel
import StandupsStorage

/// A folder in a repository, as git stores it.
struct Tree {
  struct Entry: Equatable, Sendable {
    var mode: String
    var object: ObjectID

    static let fileMode = "100644"
    static let folderMode = "40000"

    /// True if it is a regular file, not a link, folder, or repository.
    var isFile: Bool { mode.hasPrefix("100") }
    var isFolder: Bool { mode == Self.folderMode }
  }

  /// The entries in git's order. Only git's checks, which can be turned off, keep two of them from
  /// having the same name.
  private(set) var entries: [(name: [UInt8], entry: Entry)] = []

  var isEmpty: Bool { entries.isEmpty }

  init() {}

  /// Parses git's format: for each entry its mode, a space, its name, a zero byte, and the bytes of
  /// its id. Returns nil if it is damaged.
  init?(_ bytes: [UInt8], idLength: Int) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > idLength
      else { return nil }
      let id = rest[(zero + 1)...].prefix(idLength)
      let mode = String(decoding: rest[..<space], as: UTF8.self)
      entries.append(
        (Array(rest[(space + 1)..<zero]), Entry(mode: mode, object: ObjectID(bytes: id))))
      rest = rest[(zero + 1 + idLength)...]
    }
  }

  /// The entries by name. Skips entries whose names are impossible in a folder.
  var byName: [[UInt8]: Entry] {
    let named = entries.filter { name, _ in !name.isEmpty && !name.contains(UInt8(ascii: "/")) }
    return Dictionary(named.map { ($0.name, $0.entry) }, uniquingKeysWith: { first, _ in first })
  }

  /// Replaces all entries of some names; nil removes them. The others stay in their order.
  mutating func replace(_ replacements: [[UInt8]: Entry?]) {
    let new = replacements.compactMap { name, entry in entry.map { (name: name, entry: $0) } }
    var rest = new.map { (key: Self.key($0.name, $0.entry), row: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }[...]
    var rows: [(name: [UInt8], entry: Entry)] = []
    for row in entries where !replacements.keys.contains(row.name) {
      let key = Self.key(row.name, row.entry)
      while let next = rest.first, next.key.lexicographicallyPrecedes(key) {
        rows.append(next.row)
        rest.removeFirst()
      }
      rows.append(row)
    }
    entries = rows + rest.map(\.row)
  }

  /// The key by which git sorts.
  private static func key(_ name: [UInt8], _ entry: Entry) -> [UInt8] {
    entry.isFolder ? name + [UInt8(ascii: "/")] : name
  }

  /// The tree in git's format.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (name, entry) in entries {
      bytes += entry.mode.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += name
      bytes.append(0)
      bytes += entry.object.bytes
    }
    return bytes
  }
}

/// A path in a repository, from its top.
///
/// NB: bytes, since git distinguishes names that are the same text, and names need not be text.
struct TreePath: Comparable, Hashable, Sendable {
  private(set) var bytes: [UInt8]

  static let top = TreePath(bytes: [])

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for people to read.
  var text: String { String(decoding: bytes, as: UTF8.self).harmless }

  /// The file of the item, for what an item waits for; for anything else, the path itself.
  var item: TreePath {
    guard case .wait(let item, let standup) = record else { return self }
    return TreePath(RecordFile.path(of: .item(item, standup: standup)))
  }

  /// The names of the folders and the file.
  var names: [[UInt8]] { bytes.split(separator: UInt8(ascii: "/")).map(Array.init) }

  /// The folder or file at the top that contains this path, or that is this path.
  var first: TreePath { TreePath(bytes: Array(bytes.prefix { $0 != UInt8(ascii: "/") })) }

  /// The folder of the standup that the path belongs to, even if it is a side of one of its
  /// records; for anything else, the same as `first`.
  var owner: TreePath {
    guard let record, record.isSide else { return first }
    return TreePath(RecordFile.path(of: .standup(record.standupID))).first
  }

  /// The folders that contain this path, from the top.
  var folders: [TreePath] {
    names.dropLast().indices.map { index in
      names[...index].reduce(.top) { $0.appending($1) }
    }
  }

  /// The record at this path; nil if this version knows of none.
  var record: Change.Record? {
    guard let text = String(validating: bytes, as: UTF8.self),
      let kind = RecordFile.kind(ofPath: text), RecordFile.path(of: kind).utf8.elementsEqual(bytes)
    else { return nil }
    return kind
  }

  /// True if it is the folder of a standup or of its records.
  var isRecordFolder: Bool {
    let id = "00000000-0000-0000-0000-000000000000"
    let examples = ["standup.json", "20000101T000000Z.json", "\(id).json", "\(id)/\(id).json"]
    return examples.contains { appending(Array($0.utf8)).record != nil }
  }

  func appending(_ name: [UInt8]) -> TreePath {
    TreePath(bytes: bytes.isEmpty ? name : bytes + [UInt8(ascii: "/")] + name)
  }

  static func < (left: TreePath, right: TreePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// The id of a commit, tree, or blob in git.
struct ObjectID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  fileprivate init(bytes: some Sequence<UInt8>) {
    var digits: [UInt8] = []
    for byte in bytes {
      for digit in [byte >> 4, byte & 15] {
        digits.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  fileprivate var bytes: [UInt8] {
    let digits = text.utf8.map { UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// A file that differs between two trees.
struct TreeChange: Equatable, Sendable {
  var path: TreePath
  var old: Tree.Entry?
  var new: Tree.Entry?
}

@testable import StandupsStorage

/// A disk that loses power.
///
/// It promises what POSIX does and no more: `fsync` of a file keeps its content, `fsync` of a folder
/// keeps the changes to its entries, and `rename` happens entirely or not at all. Of everything
/// else, any part may have reached the disk: changes to entries in any combination, and content in
/// any combination of sectors.
struct PowerDisk {
  /// What is left after a cut, by path below the root. Folders have no bytes.
  typealias Contents = [String: [UInt8]?]

  private static let sector = 512

  private struct Node {
    let isFolder: Bool
    var bytes: [UInt8] = []
    var isSynchronized = false
  }

  private struct Entry: Hashable {
    let folder: Int
    let name: String
  }

  /// A change of entries: a new one, a removal, or both at once.
  private struct EntryChange {
    var removed: Entry?
    var added: Entry?
    var node = 0

    func touches(_ folder: Int) -> Bool { removed?.folder == folder || added?.folder == folder }
  }

  private let root: String
  private var nodes = [Node(isFolder: true)]
  private var seen: [Entry: Int] = [:]
  private var kept: [Entry: Int] = [:]
  private var pending: [EntryChange] = []

  /// An empty, synchronized folder.
  init(root: String) {
    self.root = root
  }

  /// Does what the system did.
  mutating func perform(_ operation: FileOperation) {
    switch operation {
    case .create(let path): make(path, Node(isFolder: false))
    case .makeFolder(let path): make(path, Node(isFolder: true))
    case .remove(let path):
      guard let entry = entry(path), let node = seen[entry],
        !seen.keys.contains(where: { $0.folder == node })
      else { return }
      change(EntryChange(removed: entry))
    case .rename(let path, let target):
      guard let old = entry(path), let node = seen[old], let new = entry(target) else { return }
      change(EntryChange(removed: old, added: new, node: node))
    case .synchronize(let path):
      guard let node = node(path) else { return }
      nodes[node].isSynchronized = true
      for change in pending where change.touches(node) { Self.apply(change, to: &kept) }
      pending.removeAll { $0.touches(node) }
    case .synchronizeAll:
      for node in nodes.indices { nodes[node].isSynchronized = true }
      kept = seen
      pending = []
    case .write(let bytes, let path):
      guard let node = node(path) else { return }
      nodes[node].bytes = bytes
      nodes[node].isSynchronized = false
    }
  }

  /// What a disk may hold if the power fails now.
  func contents(using generator: inout some RandomNumberGenerator) -> Contents {
    var entries = kept
    let odds = Int.random(in: 0...4, using: &generator)
    for change in pending where Int.random(in: 0..<4, using: &generator) < odds {
      Self.apply(change, to: &entries)
    }
    var contents: Contents = [:]
    collect(0, "", entries, into: &contents, using: &generator)
    return contents
  }

  private func collect(
    _ folder: Int, _ path: String, _ entries: [Entry: Int], into contents: inout Contents,
    using generator: inout some RandomNumberGenerator
  ) {
    let children = entries.filter { $0.key.folder == folder }.sorted { $0.key.name < $1.key.name }
    for (entry, node) in children {
      let path = path + "/" + entry.name
      if nodes[node].isFolder {
        contents[path] = .some(nil)
        collect(node, path, entries, into: &contents, using: &generator)
      } else {
        contents[path] =
          nodes[node].isSynchronized
          ? nodes[node].bytes : torn(nodes[node].bytes, using: &generator)
      }
    }
  }

  /// Any of the sectors, in a file of any length that the writes could have given it.
  private func torn(
    _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let sectors = (bytes.count + Self.sector - 1) / Self.sector
    let end = min(Int.random(in: 0...sectors, using: &generator) * Self.sector, bytes.count)
    var torn = Array(bytes[..<end])
    for start in stride(from: 0, to: end, by: Self.sector) where Bool.random(using: &generator) {
      for index in start..<min(start + Self.sector, end) { torn[index] = 0 }
    }
    return torn
  }

  private mutating func make(_ path: String, _ node: Node) {
    guard let entry = entry(path), seen[entry] == nil else { return }
    nodes.append(node)
    change(EntryChange(added: entry, node: nodes.count - 1))
  }

  private mutating func change(_ change: EntryChange) {
    Self.apply(change, to: &seen)
    pending.append(change)
  }

  private static func apply(_ change: EntryChange, to entries: inout [Entry: Int]) {
    if let removed = change.removed, change.added == nil || entries[removed] == change.node {
      entries[removed] = nil
    }
    if let added = change.added { entries[added] = change.node }
  }

  private func node(_ path: String) -> Int? {
    path == root ? 0 : entry(path).flatMap { seen[$0] }
  }

  private func entry(_ path: String) -> Entry? {
    guard path.hasPrefix(root + "/") else { return nil }
    let names = path.dropFirst(root.count + 1).split(separator: "/").map(String.init)
    var folder = 0
    for name in names.dropLast() {
      guard let node = seen[Entry(folder: folder, name: name)] else { return nil }
      folder = node
    }
    return names.last.map { Entry(folder: folder, name: $0) }
  }
}

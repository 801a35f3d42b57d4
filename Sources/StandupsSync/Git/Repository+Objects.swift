import Processes
import StandupsStorage

extension Repository {
  /// Folders deeper than this are compared as a whole. Records are at most three deep.
  private static let depthLimit = 8

  /// The files that differ between two commits or trees, by path.
  ///
  /// - Parameter isCompared: returns true to compare an entry at the top of both, such as a
  ///   standup's folder.
  func changes(
    from old: ObjectID, to new: ObjectID, where isCompared: (TreePath) -> Bool = { _ in true }
  ) throws(SyncError) -> [TreeChange] {
    var changes: [TreeChange] = []
    let (old, new) = (cache.treeIDs[old] ?? old, cache.treeIDs[new] ?? new)
    guard old != new else { return [] }
    var pairs = [(path: TreePath.top, old: Optional(old), new: Optional(new))]
    var depth = 0
    while !pairs.isEmpty {
      depth += 1
      let trees = try trees(pairs.flatMap { [$0.old, $0.new].compactMap(\.self) })
      var next: [(path: TreePath, old: ObjectID?, new: ObjectID?)] = []
      for pair in pairs {
        let left = pair.old.flatMap { trees[$0] }?.byName ?? [:]
        let right = pair.new.flatMap { trees[$0] }?.byName ?? [:]
        for name in Set(left.keys).union(right.keys) where left[name] != right[name] {
          let path = pair.path.appending(name)
          guard depth > 1 || isCompared(path) else { continue }
          let descends = { (entry: Tree.Entry?) in
            depth < Self.depthLimit && entry?.isFolder ?? false
          }
          let (old, new) = (left[name], right[name])
          if descends(old) || descends(new) {
            next.append(
              (path, descends(old) ? old?.object : nil, descends(new) ? new?.object : nil))
          }
          let files = (descends(old) ? nil : old, descends(new) ? nil : new)
          guard files.0 != nil || files.1 != nil else { continue }
          changes.append(TreeChange(path: path, old: files.0, new: files.1))
        }
      }
      pairs = next
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// The trees with these ids, or of these commits.
  private func trees(_ ids: [ObjectID]) throws(SyncError) -> [ObjectID: Tree] {
    let unread = Set(ids).filter { cache.trees[$0] == nil }
    let names = unread.map { ($0, "\($0.text)^{tree}") }
    let found = try read(names.map(\.1), type: "tree")
    for (id, name) in names {
      guard let object = found[name], let tree = Tree(object.bytes, idLength: id.text.count / 2)
      else {
        throw .git(
          GitFailure(
            action: "read a commit", reason: .damaged, message: "tree \(id.text) cannot be read"))
      }
      cache.trees[id] = tree
      cache.add(tree, object.bytes, id: object.id)
      cache.treeIDs[id] = object.id
    }
    return cache.trees
  }

  /// The entries at each of these paths of a commit or tree, and those of the folders that contain
  /// them.
  func entries(
    at paths: some Sequence<TreePath>, of id: ObjectID
  ) throws(SyncError) -> [TreePath: Tree.Entry] {
    let all = Set(paths.flatMap { $0.folders + [$0] }).subtracting([.top])
    let children = Dictionary(grouping: all, by: \.parts.folder)
    var entries: [TreePath: Tree.Entry] = [:]
    var level: [TreePath: ObjectID] = children.isEmpty ? [:] : [.top: id]
    while !level.isEmpty {
      let trees = try trees(Array(level.values))
      var next: [TreePath: ObjectID] = [:]
      for (folder, object) in level {
        let names = trees[object]?.byName ?? [:]
        for path in children[folder] ?? [] {
          guard let entry = names[path.parts.name] else { continue }
          entries[path] = entry
          if entry.isFolder && children[path] != nil { next[path] = entry.object }
        }
      }
      level = next
    }
    return entries
  }

  /// The records in a commit or tree.
  ///
  /// - Parameter isWanted: returns true to look into a standup's folder.
  func records(
    in id: ObjectID, where isWanted: (TreePath) -> Bool
  ) throws(SyncError) -> [TreePath: Tree.Entry] {
    let files = try changes(from: emptyTree, to: id, where: isWanted).compactMap { file in
      file.new.flatMap { $0.isFile && file.path.record != nil ? (file.path, $0) : nil }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The changes that add or change a record that this version or a newer one can read.
  func writtenRecords(in changes: [TreeChange]) throws(SyncError) -> [TreeChange] {
    let files = changes.filter { $0.path.record != nil && $0.new?.isFile == true }
    let contents = try contents(of: files.compactMap { $0.new?.object })
    return files.filter { change in
      guard let record = change.path.record, let bytes = change.new.flatMap({ contents[$0.object] })
      else { return false }
      do throws(StorageError) {
        try RecordFile.check(bytes, of: record, path: change.path.text)
        return true
      } catch {
        return RecordFile.isNewer(bytes)
      }
    }
  }

  /// The entries at the top of a commit or tree, by name.
  func top(of id: ObjectID) throws(SyncError) -> [[UInt8]: Tree.Entry] {
    try trees([id])[id]?.byName ?? [:]
  }

  /// The names in a folder of a commit or tree.
  func names(in path: TreePath, of id: ObjectID) throws(SyncError) -> [[UInt8]] {
    guard let folder = try entries(at: [path], of: id)[path], folder.isFolder else { return [] }
    return try trees([folder.object])[folder.object].map { Array($0.byName.keys) } ?? []
  }

  /// Writes the tree of a commit or tree with some files replaced; nil removes a file. All other
  /// entries stay exactly as they are, except those in the way of a new file.
  func tree(
    of id: ObjectID, replacing files: [TreePath: Tree.Entry?]
  ) throws(SyncError) -> ObjectID {
    guard !files.isEmpty else { return try tree(of: id) }
    let paths = Set(files.keys.flatMap(\.folders))
    let old = try entries(at: paths, of: id).filter { $0.value.isFolder }.mapValues(\.object)
    let trees = try trees([id] + old.values)
    var replacements = Dictionary(grouping: files, by: \.key.parts.folder)
      .mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.parts.name, $0.value) }) }
    func folder(at path: TreePath) -> Tree {
      var tree = (path == .top ? id : old[path]).flatMap { trees[$0] } ?? Tree()
      tree.replace(replacements[path] ?? [:])
      return tree
    }
    for level in Dictionary(grouping: paths, by: \.names.count).sorted(by: { $0.key > $1.key }) {
      let folders = level.value.map { ($0, folder(at: $0)) }
      let full = folders.filter { !$0.1.isEmpty }
      for (path, tree) in folders where tree.isEmpty && old[path] != nil && files[path] == nil {
        replacements[path.parts.folder, default: [:]][path.parts.name] = .some(nil)
      }
      for ((path, _), object) in zip(full, try store(full.map(\.1))) {
        let entry = Tree.Entry(mode: Tree.Entry.folderMode, object: object)
        replacements[path.parts.folder, default: [:]][path.parts.name] = entry
      }
    }
    return try store([folder(at: .top)])[0]
  }

  /// The contents of each file. Skips files that are missing or larger than the limit for records.
  func contents(of ids: [ObjectID]) throws(SyncError) -> [ObjectID: [UInt8]] {
    let known = Set(ids).filter { cache.files[$0] != nil }
    let sizes = try sizes(of: Set(ids).subtracting(known))
      .filter { $0.value <= RecordFile.sizeLimit }
    let found = try read(sizes.keys.map(\.text), type: "blob")
    for (id, bytes) in found.values { cache.keep(bytes, id: id) }
    var contents = Dictionary(uniqueKeysWithValues: found.values.map { ($0.id, $0.bytes) })
    for id in known { contents[id] = cache.files[id] }
    return contents
  }

  /// The file at a path of a commit or tree; nil if it does not exist or is too large.
  func contents(at path: TreePath, of id: ObjectID) throws(SyncError) -> [UInt8]? {
    guard let entry = try entries(at: [path], of: id)[path], entry.isFile else { return nil }
    return try contents(of: [entry.object])[entry.object]
  }

  /// Reads each object of a type. Skips objects that are missing.
  private func read(
    _ names: [String], type: String
  ) throws(SyncError) -> [String: (id: ObjectID, bytes: [UInt8])] {
    var objects: [String: (id: ObjectID, bytes: [UInt8])] = [:]
    try ask(names, "--batch") { git, name throws(SyncError) in
      guard let header = try Header(try git.line(), of: name) else { return }
      var bytes = try git.bytes(header.size + 1)
      guard bytes.popLast() == UInt8(ascii: "\n") else { throw .unexpectedOutput("cat-file") }
      if header.type == type { objects[name] = (header.object, bytes) }
    }
    return objects
  }

  /// The size of each file. Skips objects that are missing or of another type.
  func sizes(of ids: Set<ObjectID>) throws(SyncError) -> [ObjectID: Int] {
    let unknown = ids.filter { cache.sizes[$0] == nil }
    for (id, header) in zip(unknown, try headers(of: unknown.map(\.text))) {
      if let header, header.type == "blob" { cache.sizes[id] = header.size }
    }
    return cache.sizes.filter { ids.contains($0.key) }
  }

  /// The ids of commits, trees, and blobs with these names; nil for those that do not exist.
  func objects(_ names: [String]) throws(SyncError) -> [ObjectID?] {
    try headers(of: names).map { $0?.object }
  }

  /// The information that git has about an object.
  struct Header {
    var object: ObjectID
    var type: String
    var size: Int

    /// - Returns: nil if the object does not exist here.
    fileprivate init?(_ line: String, of name: String) throws(SyncError) {
      // NB: any other answer is an error, so that no answer is ever taken for the answer to another
      // name.
      if line == "\(name) missing" || line == "\(name) ambiguous" || line.hasSuffix(" submodule") {
        return nil
      }
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let size = Int(words[2]), (0..<Int.max).contains(size) else {
        throw .unexpectedOutput("cat-file")
      }
      (object, type, self.size) = (ObjectID(words[0]), words[1], size)
    }
  }

  /// The information about the objects with these names; nil for those that do not exist.
  func headers(of names: [String]) throws(SyncError) -> [Header?] {
    var headers: [Header?] = []
    try ask(names, "--batch-check") { git, name throws(SyncError) in
      headers.append(try Header(try git.line(), of: name))
    }
    return headers
  }

  /// Asks git about objects.
  private func ask(
    _ names: [String], _ mode: String,
    take: (Conversation, String) throws(SyncError) -> Void
  ) throws(SyncError) {
    guard !names.isEmpty else { return }
    do throws(SyncError) {
      let reader =
        if let known = cache.conversations[mode] {
          known
        } else {
          try Conversation(
            ["cat-file", "\(mode)=%(objectname) %(objecttype) %(objectsize)"],
            to: "read the records", git)
        }
      cache.conversations[mode] = reader
      try reader.ask(names) { name throws(SyncError) in try take(reader, name) }
    } catch {
      cache.conversations[mode] = nil
      throw error
    }
  }

  /// Stores files.
  func store(_ files: [[UInt8]]) throws(SyncError) -> [ObjectID] {
    let ids = try store(files, type: "blob")
    for (id, bytes) in zip(ids, files) { cache.keep(bytes, id: id) }
    return ids
  }

  /// Stores folders.
  private func store(_ trees: [Tree]) throws(SyncError) -> [ObjectID] {
    let all = trees.map { (tree: $0, bytes: $0.bytes) }
    let new = all.filter { cache.stored[$0.bytes] == nil }
    for (file, id) in zip(new, try store(new.map(\.bytes), type: "tree")) {
      cache.add(file.tree, file.bytes, id: id)
    }
    return all.compactMap { cache.stored[$0.bytes] }
  }

  /// Stores objects, exactly as they are.
  private func store(_ objects: [[UInt8]], type: String) throws(SyncError) -> [ObjectID] {
    guard !objects.isEmpty else { return [] }
    let folder = "\(gitFolder.own)/new"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastError("create", folder) }
    let names = objects.indices.map(String.init)
    defer {
      for name in names { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    for (name, bytes) in zip(names, objects) {
      try RepositoryFile.create("\(folder)/\(name)", holding: bytes)
    }
    let output = try git.run(
      ["hash-object", "-w", "-t", type, "--literally", "--no-filters", "--stdin-paths"],
      to: "store the records", input: Array((names.joined(separator: "\n") + "\n").utf8),
      directory: folder)
    let ids = output.text.split(separator: "\n").map { ObjectID(String($0)) }
    guard ids.count == objects.count else { throw .unexpectedOutput("hash-object") }
    return ids
  }
}

/// The git objects, which never change, that one sync has read and written. Reading them again
/// would start git again.
final class ObjectCache {
  /// The maximum size of the files that it keeps, in bytes.
  private static let limit = 16 * 1024 * 1024

  /// Trees by their own ids and by those of commits.
  var trees: [ObjectID: Tree] = [:]
  /// The tree of a commit or tree.
  var treeIDs: [ObjectID: ObjectID] = [:]
  /// The parents of the commits that this sync has created.
  var parents: [ObjectID: ObjectID] = [:]
  /// Pairs of commits of which the second is known to descend from the first.
  var ancestors: Set<[ObjectID]> = []
  /// The trees that git has stored, by their bytes.
  private(set) var stored: [[UInt8]: ObjectID] = [:]
  var sizes: [ObjectID: Int] = [:]
  /// The git processes that read objects, by their options.
  var conversations: [String: Conversation] = [:]
  private(set) var files: [ObjectID: [UInt8]] = [:]
  private var kept = 0

  func add(_ tree: Tree, _ bytes: [UInt8], id: ObjectID) {
    trees[id] = tree
    treeIDs[id] = id
    stored[bytes] = id
  }

  func keep(_ bytes: [UInt8], id: ObjectID) {
    sizes[id] = bytes.count
    guard files[id] == nil, kept + bytes.count <= Self.limit else { return }
    kept += bytes.count
    files[id] = bytes
  }
}

extension TreePath {
  /// The folder and the name in it.
  fileprivate var parts: (folder: TreePath, name: [UInt8]) {
    (folders.last ?? .top, names.last ?? [])
  }
}

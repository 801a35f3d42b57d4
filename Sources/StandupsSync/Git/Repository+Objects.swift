import StandupsStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Repository {
  /// Folders deeper than this are compared as a whole. Records are at most three deep.
  private static let depthLimit = 8

  /// The files that differ between two commits or trees, by path.
  func changes(from old: ObjectID, to new: ObjectID) throws(SyncError) -> [TreeChange] {
    var changes: [TreeChange] = []
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
    let names = Set(ids).map { ($0, "\($0.text)^{tree}") }
    let contents = try contents(of: names.map(\.1), type: "tree")
    var trees: [ObjectID: Tree] = [:]
    for (id, name) in names {
      guard let bytes = contents[name], let tree = Tree(bytes, idLength: id.text.count / 2) else {
        throw .git(
          GitFailure(
            action: "read a commit", reason: .damaged, message: "tree \(id.text) cannot be read"))
      }
      trees[id] = tree
    }
    return trees
  }

  /// The names in a folder of a commit or tree.
  func names(in path: String, of commit: ObjectID) throws(SyncError) -> [[UInt8]] {
    let name = "\(commit.text):\(path)"
    let bytes = try contents(of: [name], type: "tree")[name] ?? []
    return Tree(bytes, idLength: commit.text.count / 2).map { Array($0.byName.keys) } ?? []
  }

  /// Writes the tree of a commit or tree with some files replaced; nil removes a file. All other
  /// entries stay exactly as they are, except those in the way of a new file.
  func tree(
    of id: ObjectID, replacing files: [TreePath: Tree.Entry?]
  ) throws(SyncError) -> ObjectID {
    guard !files.isEmpty else { return try tree(of: id) }
    let paths = Set([.top] + files.keys.flatMap(\.folders))
    var folders: [TreePath: Tree] = [:]
    var ids: [TreePath: ObjectID] = [.top: id]
    let levels = Dictionary(grouping: paths, by: \.names.count)
    for depth in 0..<levels.count {
      let level = levels[depth] ?? []
      let trees = try trees(level.compactMap { ids[$0] })
      for path in level {
        let tree = ids[path].flatMap { trees[$0] } ?? Tree()
        folders[path] = tree
        for (name, entry) in tree.byName where entry.isFolder {
          let child = path.appending(name)
          if paths.contains(child) { ids[child] = entry.object }
        }
      }
    }
    for (path, entry) in files {
      let (folder, name) = path.parts
      folders[folder]?.replace(name, with: entry)
    }
    for depth in (1..<levels.count).reversed() {
      let level = levels[depth] ?? []
      let full = level.filter { !(folders[$0]?.isEmpty ?? true) }
      let written = try store(full.compactMap { folders[$0]?.bytes }, type: "tree")
      for (path, object) in zip(full, written) {
        let entry = Tree.Entry(mode: Tree.Entry.folderMode, object: object)
        folders[path.parts.folder]?.replace(path.parts.name, with: entry)
      }
      for path in level where folders[path]?.isEmpty ?? true && ids[path] != nil {
        folders[path.parts.folder]?.replace(path.parts.name, with: nil)
      }
    }
    return try store([folders[.top]?.bytes ?? []], type: "tree")[0]
  }

  /// The contents of each blob, named by its id or as `commit:path`. Skips blobs that are missing or
  /// larger than the limit for records.
  func contents(of names: [String]) throws(SyncError) -> [String: [UInt8]] {
    let sizes = try sizes(of: names).filter { $0.value <= RecordFile.sizeLimit }
    return try contents(of: sizes.keys.sorted(), type: "blob")
  }

  /// The contents of each object of a type. Skips objects that are missing.
  private func contents(of names: [String], type: String) throws(SyncError) -> [String: [UInt8]] {
    guard !names.isEmpty else { return [:] }
    let output = try git.run(
      ["cat-file", "--batch=%(objecttype) %(objectsize)"], to: "read the records",
      input: Array((names.joined(separator: "\n") + "\n").utf8))
    var contents: [String: [UInt8]] = [:]
    var rest = output.bytes[...]
    for name in names {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        throw .unexpectedOutput("cat-file")
      }
      let header = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if header == "\(name) missing" { continue }
      guard let size = header.split(separator: " ").last.flatMap({ Int($0) }), size < rest.count
      else { throw .unexpectedOutput("cat-file") }
      if header.hasPrefix("\(type) ") { contents[name] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// The size of each blob. Skips objects that are missing or of another type.
  func sizes(of names: [String]) throws(SyncError) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for (name, line) in try headers(of: names, "%(objecttype) %(objectsize)")
    where line.hasPrefix("blob ") {
      sizes[name] = Int(line.dropFirst(5))
    }
    return sizes
  }

  /// The ids of commits, trees and blobs with these names; nil for those that do not exist.
  func objects(_ names: [String]) throws(SyncError) -> [ObjectID?] {
    try headers(of: names, "%(objectname)").map { name, line in
      line.contains(" ") ? nil : ObjectID(line)
    }
  }

  /// What git says about each object in this format.
  func headers(
    of names: [String], _ format: String
  ) throws(SyncError) -> [(name: String, line: String)] {
    guard !names.isEmpty else { return [] }
    let output = try git.run(
      ["cat-file", "--batch-check=\(format)"], to: "read the records",
      input: Array((names.joined(separator: "\n") + "\n").utf8))
    let lines = output.text.split(separator: "\n").map(String.init)
    guard lines.count == names.count else { throw .unexpectedOutput("cat-file") }
    return Array(zip(names, lines))
  }

  /// Stores objects, exactly as they are.
  func store(_ objects: [[UInt8]], type: String = "blob") throws(SyncError) -> [ObjectID] {
    guard !objects.isEmpty else { return [] }
    let folder = "\(settings)/new"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastError("create \(folder)") }
    let names = objects.indices.map(String.init)
    defer {
      for name in names { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    for (name, bytes) in zip(names, objects) {
      try ScratchFile.create("\(folder)/\(name)", holding: bytes)
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

extension TreePath {
  /// The folder and the name in it.
  fileprivate var parts: (folder: TreePath, name: [UInt8]) {
    (folders.last ?? .top, names.last ?? [])
  }
}

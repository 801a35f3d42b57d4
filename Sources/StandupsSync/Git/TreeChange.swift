/// A file that differs between two trees.
struct TreeChange: Equatable, Sendable {
  /// What a tree has at a path.
  struct Entry: Equatable, Sendable {
    var mode: String
    var blob: ObjectID

    /// Whether it is a regular file, not a link, folder or repository.
    var isFile: Bool { mode == "100644" || mode == "100755" }
  }

  /// From the top of the repository, with slashes.
  var path: String
  var old: Entry?
  var new: Entry?
}

extension TreeChange {
  /// Parses the output of `git diff-tree -r -z --raw`: `:mode mode blob blob status`, and the path.
  static func list(_ bytes: [UInt8]) throws(SyncError) -> [TreeChange] {
    var changes: [TreeChange] = []
    var fields = bytes.split(separator: 0)[...]
    while let head = fields.popFirst() {
      let words = String(decoding: head, as: UTF8.self).dropFirst().split(separator: " ")
        .map(String.init)
      guard words.count == 5, let path = fields.popFirst() else {
        throw .unexpectedOutput("diff-tree")
      }
      guard let path = String(validating: path, as: UTF8.self) else {
        throw .unsupportedFile(String(decoding: path, as: UTF8.self))
      }
      let old = Entry(mode: words[0], blob: ObjectID(words[2]))
      let new = Entry(mode: words[1], blob: ObjectID(words[3]))
      changes.append(
        TreeChange(
          path: path, old: old.blob.isNone ? nil : old, new: new.blob.isNone ? nil : new))
    }
    return changes
  }
}

/// The id of a commit, tree or blob in git.
struct ObjectID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether it stands for nothing, as on one side of an addition or removal.
  var isNone: Bool { text.allSatisfy { $0 == "0" } }
}

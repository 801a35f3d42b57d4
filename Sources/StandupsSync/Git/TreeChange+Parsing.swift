extension TreeChange {
  /// What `git diff-tree -r -z --raw` prints: `:mode mode blob blob status`, and the path.
  static func list(_ bytes: [UInt8]) throws(SyncError) -> [TreeChange] {
    var changes: [TreeChange] = []
    var fields = bytes.split(separator: 0)[...]
    while let head = fields.popFirst() {
      let words = String(decoding: head, as: UTF8.self).dropFirst().split(separator: " ")
        .map(String.init)
      guard words.count == 5, let path = fields.popFirst() else { throw .unclear("diff-tree") }
      guard let path = String(validating: path, as: UTF8.self) else {
        throw .strangeFile(String(decoding: path, as: UTF8.self))
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

/// A file that two trees have differently.
struct TreeChange: Equatable, Sendable {
  /// What a tree has under a path.
  struct Entry: Equatable, Sendable {
    var mode: String
    var blob: ObjectID

    /// Whether it is a plain file, and no link, folder or repository.
    var isFile: Bool { mode == "100644" || mode == "100755" }
  }

  /// From the top of the repository, with slashes.
  var path: String
  var old: Entry?
  var new: Entry?
}

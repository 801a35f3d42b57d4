/// The name of a commit, tree or blob in git.
struct ObjectID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether it stands for nothing, as one side of an addition or removal does.
  var isNone: Bool { text.allSatisfy { $0 == "0" } }
}

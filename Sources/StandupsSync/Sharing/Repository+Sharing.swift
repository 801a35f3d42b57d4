extension Repository {
  private static let localRef = "refs/standups/local"
  private static let sharedRef = "refs/standups/shared"

  /// Those that nobody but sync writes.
  static let ownRefs = [localRef, sharedRef]

  /// Notes that `shared` holds all of `local`, before it is pushed. A sync that ends between the push
  /// and the end finds it there, and does not take its own changes for those of others.
  func remember(local: ObjectID, shared: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "--stdin"], to: "note the sync",
      input: Array(
        "update \(Self.localRef) \(local.text)\nupdate \(Self.sharedRef) \(shared.text)\n".utf8))
  }

  /// The newest state that both sides have in common, or nil if they have nothing.
  func base(_ mine: ObjectID, _ theirs: ObjectID) throws(SyncError) -> ObjectID? {
    if let local = try commit(Self.localRef), let shared = try commit(Self.sharedRef),
      try isAncestor(local, of: mine), try isAncestor(shared, of: theirs),
      try !isAncestor(shared, of: mine)
    {
      return local
    }
    return try mergeBase(mine, theirs)
  }

  /// Moves the branch after the data folder has been moved.
  func move(from old: ObjectID, to new: ObjectID) throws(SyncError) {
    try git.run(
      ["update-ref", "-m", "standups sync", "refs/heads/\(branch)", new.text, old.text],
      to: "note the sync")
    try showIndex(of: new)
  }
}

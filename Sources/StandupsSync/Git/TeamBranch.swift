import Localization

/// The branch that a team shares, and the remote repository it is in.
///
/// It is remembered in git's settings as `standups.remote` and `standups.merge`, like git's own
/// `branch.main.remote` and `branch.main.merge`. So the shared branch does not depend on the one
/// that is checked out.
struct TeamBranch: Equatable {
  private static let heads = "refs/heads/"

  /// The name of the remote repository in git's settings.
  let remote: String
  /// The full name of the branch in the remote repository.
  let ref: String

  /// The name of the branch, without `refs/heads/`.
  var name: String {
    ref.hasPrefix(Self.heads) ? String(ref.dropFirst(Self.heads.count)) : ref
  }

  /// The settings that remember it.
  var settings: [(String, String)] { [("standups.remote", remote), ("standups.merge", ref)] }

  init(remote: String, name: String) {
    self.remote = remote
    ref = Self.heads + name
  }

  /// The branch in git's settings. If none is remembered, because of an earlier version or a clone
  /// that was made by hand, it is the upstream of the only branch that has one, or of the branch
  /// that is checked out.
  init(_ settings: [String: String], checkedOut: String) throws(SyncError) {
    let upstreams = settings.keys.compactMap { key -> String? in
      guard key.hasPrefix("branch."), key.hasSuffix(".merge") else { return nil }
      let name = String(key.dropFirst("branch.".count).dropLast(".merge".count))
      return settings["branch.\(name).remote"] == "." ? nil : name
    }
    let branch = upstreams.count == 1 ? upstreams[0] : checkedOut
    let isKnown = settings["standups.merge"] != nil
    guard isKnown || upstreams.isEmpty || upstreams.contains(branch) else {
      throw .system(
        String(
          localized: """
            several branches here could be your team's; choose one in the data folder with git \
            config standups.merge refs/heads/NAME
            """))
    }
    remote = settings["standups.remote"] ?? settings["branch.\(branch).remote"] ?? "origin"
    ref = settings["standups.merge"] ?? settings["branch.\(branch).merge"] ?? Self.heads + branch
  }
}

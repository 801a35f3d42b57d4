extension Git {
  /// The user's name and email address, if git knows them. Never fails: without git, there is
  /// neither.
  public func identity() -> [String] {
    do throws(SyncError) {
      let output = try run(
        ["config", "--null", "--get-regexp", #"^user\.(name|email)$"#], to: "read your name",
        accepted: [0, 1, 128])
      return output.text.split(separator: "\0").compactMap { setting in
        setting.split(separator: "\n", maxSplits: 1).dropFirst().first.map(String.init)
      }
    } catch {
      return []
    }
  }
}

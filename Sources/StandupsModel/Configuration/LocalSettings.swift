#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings of this machine alone, which are never synced: the paths of repositories,
/// calendars, and exports.
public struct LocalSettings: Equatable, Sendable {
  /// The folders of repositories, by the title or id of a standup.
  public var repositories: [String: [String]] = [:]
  /// The calendar files whose events say who is away.
  public var calendars: [String] = []
  /// The folder for the files that `E` writes; nil for the downloads folder.
  public var exports: String?

  public init() {}

  /// The repositories of a standup, each once. Its title is matched ignoring case.
  public func repositories(of standup: Standup) -> [String] {
    let names = [standup.title.trimmed.lowercased(), standup.id.uuidString.lowercased()]
    var seen: Set<String> = []
    return repositories.sorted { $0.key < $1.key }
      .filter { names.contains($0.key.trimmed.lowercased()) }
      .flatMap(\.value)
      .filter { seen.insert($0).inserted }
  }
}

import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Waits for what anybody does to the records of a data folder, without looking at the clock.
///
/// On Linux, inotify tells. Elsewhere, and where the system has no watches left, there is none, and
/// somebody has to ask from time to time.
public struct FolderWatch: ~Copyable {
  /// Where something has happened.
  public enum Touched: Equatable, Sendable {
    /// Perhaps anywhere: events were lost, or the folder is another one.
    case anywhere
    case standups(Set<UUID>)
  }

  #if canImport(Glibc)
    private var watch: Inotify

    /// Watches a folder, which may not exist yet.
    ///
    /// - Complexity: O(*n*) in the number of standups.
    public init?(path: String) {
      guard let watch = Inotify(root: path) else { return nil }
      self.watch = watch
    }

    /// Waits for events, and a little longer for those that follow at once; nil if no more can be told.
    public mutating func next() -> Touched? { watch.next() }
  #else
    public init?(path: String) { return nil }

    public mutating func next() -> Touched? { nil }
  #endif
}

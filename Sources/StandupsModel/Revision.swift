/// Stands for the content of a record's file when only sameness matters: the file that was read, or
/// another one since. Different contents are told apart but for one chance in 2⁶⁴.
public struct Revision: Hashable, Sendable {
  private let count: Int
  // NB: seeded per process, which is enough: revisions are never stored.
  private let hash: Int

  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// - Complexity: O(*n*).
  public init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

/// That a record may be replaced although somebody else has written it: its content was seen.
public struct SeenRevision: Equatable, Sendable {
  public let record: Change.Record
  /// Nil if the record was seen to be gone.
  public let revision: Revision?

  public init(_ record: Change.Record, _ revision: Revision?) {
    self.record = record
    self.revision = revision
  }
}

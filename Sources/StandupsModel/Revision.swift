/// Stands for the content of a record's file when only sameness matters: the file that was read, or
/// another one since. Different contents are told apart but for one chance in 2⁶⁴.
public struct Revision: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  // NB: per process, which is enough: revisions are never stored.
  private static let seed = UInt64.random(in: .min ... .max)

  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// - Complexity: O(*n*).
  public init(_ bytes: ArraySlice<UInt8>) {
    count = bytes.count
    hash = bytes.withUnsafeBytes { Self.hash($0) }
  }

  // NB: a `Hasher` takes so much longer that it shows when many files are read.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let word = MemoryLayout<UInt64>.size
    var hash = seed
    var offset = 0
    while offset + word <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += word
    }
    return mixed(hash, bytes[offset...].reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Both halves of a product, one upon the other: each bit depends on all bits of both numbers.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
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

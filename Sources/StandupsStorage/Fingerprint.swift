/// Stands for the content of a file when only sameness matters. Different contents are told apart but
/// for one chance in 2⁶⁴.
struct Fingerprint: Equatable {
  private let count: Int
  // NB: seeded per process, which is enough: fingerprints are never stored.
  private let hash: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

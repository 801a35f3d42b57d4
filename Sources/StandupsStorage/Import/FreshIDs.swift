#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes ids for items of a file that lack one of their own. They are derived from the file's content
/// alone, so that importing the file again finds what it has brought.
struct FreshIDs {
  private var counts: [String: Int] = [:]

  /// The next id for a seed.
  ///
  /// - Parameter used: ids that must not be given out again.
  mutating func next(_ seed: String, used: Set<UUID>) -> UUID {
    while true {
      counts[seed, default: 0] += 1
      let id = FreshIDs.id("\(seed)#\(counts[seed, default: 0])")
      if !used.contains(id) { return id }
    }
  }

  // NB: the 128-bit FNV-1a hash (draft-eastlake-fnv-21) in a UUID of version 8 (RFC 9562, 5.8).
  private static func id(_ text: String) -> UUID {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    var bytes = withUnsafeBytes(of: hash.bigEndian, Array.init)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// The id as a number. Numbers come in the order of the ids.
  ///
  /// NB: comparing two ids takes as long as comparing a hundred numbers.
  public var number: UInt128 {
    withUnsafeBytes(of: uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
  }
}

import StandupsModel

/// Files of time zones as `zic` writes them, so that no test depends on the system's.
enum ZoneFixture {
  static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
  static let dublin = "IST-1GMT0,M10.5.0,M3.5.0/1"
  static let kolkata = "IST-5:30"
  static let lordHowe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
  static let newYork = "EST5EDT,M3.2.0,M11.1.0"

  /// A file in version 2.
  ///
  /// - Parameters:
  ///   - transitions: the times at which clocks change, and the offsets from then on.
  ///   - initial: the offset before.
  ///   - rule: the footer, without line breaks.
  static func file(
    _ transitions: [(time: Int64, offset: Int32)] = [], initial: Int32 = 0, rule: String
  ) -> [UInt8] {
    header(transitions: 0, types: 1) + big(Int32(0)) + [0, 0]
      + header(transitions: transitions.count, types: transitions.count + 1)
      + transitions.flatMap { big($0.time) } + transitions.indices.map { UInt8($0 + 1) }
      + ([initial] + transitions.map(\.offset)).flatMap { big($0) + [0, 0] }
      + Array("\n\(rule)\n".utf8)
  }

  static func header(version: Character = "2", transitions: Int, types: Int) -> [UInt8] {
    Array("TZif\(version)".utf8) + Array(repeating: 0, count: 15)
      + [0, 0, 0, transitions, types, 0].flatMap { big(UInt32($0)) }
  }

  static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  static func zone(_ rule: String) throws -> Zone { try Zone(file(rule: rule)) }
}

import Foundation

/// A sound in a file, which is complete after each part that is added to it.
final class WaveFile {
  struct FormatError: Error {}

  private static let headerSize = 44
  private static let samplesPerSecond = 8000
  private static let scale = [262, 294, 330, 349, 392, 440, 494, 523]

  private let file: FileHandle
  private var sampleCount = 0

  var duration: TimeInterval { Double(sampleCount) / Double(Self.samplesPerSecond) }

  init(_ url: URL) throws {
    try Self.header(sampleCount: 0).write(to: url)
    file = try FileHandle(forUpdating: url)
  }

  /// Adds a part of the scale.
  func append(seconds: TimeInterval) throws {
    let count = Int(seconds * Double(Self.samplesPerSecond))
    let samples = (sampleCount..<sampleCount + count).map { sample in
      let time = Double(sample) / Double(Self.samplesPerSecond)
      let note = Double(Self.scale[Int(time) % Self.scale.count])
      return UInt8(128 + 60 * sin(2 * .pi * note * time))
    }
    sampleCount += count
    try file.seekToEnd()
    try file.write(contentsOf: Data(samples))
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Self.header(sampleCount: sampleCount))
  }

  /// The time it takes to play a file.
  static func duration(of url: URL) throws -> TimeInterval {
    let data = try Data(contentsOf: url)
    guard data.count >= headerSize, data.prefix(4) == Data("RIFF".utf8) else { throw FormatError() }
    return Double(data.count - headerSize) / Double(samplesPerSecond)
  }

  /// One channel with one byte per sample.
  private static func header(sampleCount: Int) -> Data {
    func bytes(_ number: some FixedWidthInteger) -> Data {
      withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
    let rate = bytes(UInt32(samplesPerSecond))
    return Data("RIFF".utf8) + bytes(UInt32(headerSize - 8 + sampleCount)) + Data("WAVEfmt ".utf8)
      + bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + rate + rate + bytes(UInt16(1))
      + bytes(UInt16(8)) + Data("data".utf8) + bytes(UInt32(sampleCount))
  }
}

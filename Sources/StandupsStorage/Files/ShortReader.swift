import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the files that are as nearly all are, and leaves the others to those who find out why.
struct ShortReader {
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)
  private var count = 0
  private var path =
    [UInt8](repeating: 0, count: UUID.textCount) + Array("/\(Layout.standup)\0".utf8)

  private var content: ArraySlice<UInt8> { buffer[..<count] }

  /// Reads the file of a standup in the data folder, as `revision(of:in:)` does.
  mutating func revision(ofStandup id: UUID, in root: borrowing Folder) -> Revision? {
    path.withUnsafeMutableBufferPointer { id.write(to: $0) }
    return revision(of: path, in: root)
  }

  /// Reads a file, and says what it holds; nil if there is anything unusual about it.
  mutating func revision(
    of path: UnsafePointer<UInt8>, in folder: borrowing Folder
  ) -> Revision? {
    guard let count = folder.shortContents(of: path, into: &buffer) else { return nil }
    self.count = count
    return Revision(content)
  }

  /// The standup of the file that was read last, without a history; nil if there is anything unusual
  /// about it.
  func standup(_ id: UUID) -> Standup? {
    guard var standup = Standup(written: content), standup.id == id else { return nil }
    standup.history = .unlisted
    return standup
  }
}

import Standups
import StandupsModel
import StandupsStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The standups that a command reads, and what of them cannot be read.
struct Records {
  /// As the list has them; of their meetings only the names are read.
  let standups: [Standup]
  private(set) var unreadable: [UnreadableFile]
  private let folder: DataFolder?

  init(_ source: RecordSource) throws(StorageError) {
    switch source {
    case .demo:
      standups = Samples.standups(now: Date(), uuid: { UUID() })
      unreadable = []
      folder = nil
    case .folder(let path):
      let folder = DataFolder(path: path)
      let loaded = try folder.load()
      standups = loaded.standups
      unreadable = loaded.unreadable
      self.folder = folder
    }
  }

  /// The standup that a reference names, and its place in the list, from 1.
  func standup(_ reference: String) throws(ReferenceError) -> (number: Int, standup: Standup) {
    switch StandupReference.resolve(reference, in: standups) {
    case .none: throw .none(reference)
    case .several: throw .several(reference)
    case .standup(let standup):
      let index = standups.firstIndex { $0.id == standup.id } ?? 0
      return (index + 1, standup)
    }
  }

  /// The standup that a reference names, or all of them.
  func standups(_ reference: String?) throws(ReferenceError) -> [Standup] {
    guard let reference else { return standups }
    return [try standup(reference).standup]
  }

  /// The standup with those of its meetings that can be read; the others are noted as unreadable.
  mutating func read(_ standup: Standup) throws(StorageError) -> Standup {
    guard let folder else { return standup }
    var standup = standup
    for entry in standup.history {
      do throws(StorageError) {
        standup.history.update(
          entry.name, meeting: try folder.meeting(entry.name, of: standup.id))
      } catch {
        unreadable.append(UnreadableFile(error))
      }
    }
    return standup
  }

  /// Leaves out what is of no interest to those who asked for one standup.
  mutating func forgetUnreadable() { unreadable = [] }

  /// Names what could not be read, and returns the exit status.
  func report() -> Int32 {
    for file in unreadable { StandardError.print("could not read \(file)") }
    return unreadable.isEmpty ? ExitCode.success : ExitCode.badData
  }
}

/// Why a reference names no one standup.
enum ReferenceError: Error, Equatable, CustomStringConvertible {
  case none(String)
  case several(String)

  var description: String {
    switch self {
    case .none(let reference):
      "no standup is called \"\(reference)\"; standups list names them all"
    case .several(let reference):
      "several standups are called \"\(reference)\"; name one by its place or id: standups list"
    }
  }
}

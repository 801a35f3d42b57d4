import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the files of this program and of its relatives: our own export, Point-Free's `standups.json`
/// and `sync-ups.json`, Apple's `scrums.data`. The format is found by content.
///
/// It is pure: it sees the bytes of a file and what is there already, and answers with a plan.
public enum Importer {
  /// How items of the file relate to what is there.
  public enum Mode {
    /// Standups that are there keep their own fields and gain the meetings whose ids they lack, so
    /// importing twice changes nothing.
    case merge
    /// Everything is added under new ids.
    case copy(uuid: () -> UUID)

    fileprivate var keepsIDs: Bool {
      switch self {
      case .copy: false
      case .merge: true
      }
    }
  }

  /// What importing a file would do.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, at most 16 MB.
  ///   - existing: the standups that are there.
  ///   - unreadable: those that are there and cannot be read, so that nothing can be merged with them.
  ///   - meetingIDs: the ids of the meetings of a standup that is there; asked only about standups
  ///     that are also in the file.
  public static func plan(
    _ bytes: [UInt8],
    existing: [Standup],
    unreadable: [Standup.ID: UnreadableFile] = [:],
    mode: Mode = .merge,
    meetingIDs: (UUID) throws(StorageError) -> Set<UUID>
  ) throws(StorageError) -> ImportPlan {
    var plan = ImportPlan()
    let items: [ImportedStandup]
    switch source(of: bytes) {
    case .nothing:
      return plan
    case .failure(let reason):
      plan.failure = reason
      return plan
    case .items(let elements, let format):
      var reader = ImportReader(
        format: format, bytes: bytes, obstacles: mode.keepsIDs ? unreadable : [:])
      items = reader.standups(elements)
      plan.standupCount = items.count
      plan.notes = reader.notes
      plan.hasLeftOut = reader.hasLeftOut
    }
    let known = Set(existing.map(\.id))
    var position = (existing.map(\.position).max() ?? -1) + 1
    for item in items {
      switch mode {
      case .merge where known.contains(item.standup.id):
        let ids = try meetingIDs(item.standup.id)
        let lacking = item.meetings.filter { !ids.contains($0.id) }
        if !lacking.isEmpty {
          plan.merges.append(ImportPlan.Merge(standup: item.standup.id, meetings: lacking))
        }
      case .merge:
        plan.additions.append(item.added(at: position))
        position += 1
      case .copy(let uuid):
        plan.additions.append(item.copy(uuid: uuid).added(at: position))
        position += 1
      }
    }
    return plan
  }

  /// Formats whose items are lists of standups.
  enum Format {
    case own, pointFree, scrumdinger
  }

  private enum Source {
    case nothing
    case items([JSON], Format)
    case failure(String)
  }

  // NB: what swift-sharing's FileStorage writes before anything is saved.
  private static let stub = "co.pointfree.Sharing.FileStorage.stub"

  private static func source(of bytes: [UInt8]) -> Source {
    guard bytes.count <= RecordFormat.sizeLimit else {
      return .failure("the file is larger than \(RecordFormat.sizeLimit / 1024 / 1024) MB")
    }
    let isShort = bytes.count < 2 * stub.utf8.count
    if bytes.isEmpty || (isShort && String(decoding: bytes, as: UTF8.self).trimmed == stub) {
      return .nothing
    }
    let json: JSON
    do throws(JSONProblem) {
      json = try JSONParser.parse(bytes)
    } catch {
      return .failure("it is no JSON, \(words(for: error, in: bytes))")
    }
    do throws(JSONProblem) {
      return try source(of: json)
    } catch {
      return .failure(words(for: error, in: bytes))
    }
  }

  private static func words(for problem: JSONProblem, in bytes: [UInt8]) -> String {
    let (line, column) = problem.place(in: bytes)
    return "line \(line), column \(column): \(problem.reason)"
  }

  private static func source(of json: JSON) throws(JSONProblem) -> Source {
    switch json.content {
    case .object where json["standups"] != nil:
      _ = try RecordFormat.version(of: json)
      return .items(try json.required("standups").array(), .own)
    case .array(let elements):
      if elements.isEmpty { return .nothing }
      for element in elements {
        if element["duration"] != nil { return .items(elements, .pointFree) }
        if element["lengthInMinutes"] != nil { return .items(elements, .scrumdinger) }
      }
    case .bool, .null, .number, .object, .string:
      break
    }
    return .failure("the file is none of the formats that can be imported")
  }
}

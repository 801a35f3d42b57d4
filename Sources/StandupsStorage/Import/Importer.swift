import Records
import StandupsModel

/// Imports this program's export, Point-Free's `standups.json` and `sync-ups.json`, and Apple's
/// `scrums.data`. The format is detected by content.
///
/// Importing is a pure function from the bytes of a file and the existing standups to a plan.
public enum Importer {
  /// The way in which items of the file are combined with existing standups.
  public enum Mode {
    /// Existing standups keep their fields and get the meetings they do not have, by id, so
    /// importing a file twice changes nothing.
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

  /// Plans the import of a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, at most 16 MB.
  ///   - existing: the existing standups.
  ///   - unreadable: existing standups that are unreadable, so nothing can be merged into them.
  ///   - meetingIDs: returns the ids of an existing standup's meetings; called only for standups
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
        format: format, bytes: bytes, unreadable: mode.keepsIDs ? unreadable : [:])
      items = reader.standups(elements)
      plan.standupCount = items.count
      plan.notes = reader.notes
      plan.hasSkippedItems = reader.hasSkippedItems
    }
    let known = Set(existing.map(\.id))
    var position = existing.nextPosition
    func added(_ item: ImportedStandup) -> Standup {
      defer { position = min(position + 1, Standup.positions.upperBound) }
      return item.added(at: position)
    }
    for var item in items {
      if case .copy(let uuid) = mode { item = item.copy(uuid: uuid) }
      if item.agenda != Agenda() { plan.agendas[item.standup.id] = item.agenda }
      switch mode {
      case .merge where known.contains(item.standup.id):
        let ids = try meetingIDs(item.standup.id)
        let lacking = item.meetings.filter { !ids.contains($0.id) }
        if !lacking.isEmpty {
          plan.merges.append(ImportPlan.Merge(standup: item.standup.id, meetings: lacking))
        }
      case .copy, .merge:
        plan.additions.append(added(item))
      }
    }
    return plan
  }

  /// The formats that can be imported.
  enum Format: Equatable {
    /// This program's export, in a version of its format.
    case own(version: Int)
    case pointFree
    case scrumdinger
  }

  private enum Source {
    case nothing
    case items([JSON], Format)
    case failure(String)
  }

  // NB: swift-sharing's FileStorage writes this before anything is saved.
  private static let stub = "co.pointfree.Sharing.FileStorage.stub"

  private static func source(of bytes: [UInt8]) -> Source {
    guard bytes.count <= RecordFormat.sizeLimit else {
      return .failure(String(localized: "the file is larger than \(RecordFormat.sizeLimitText)"))
    }
    let isShort = bytes.count < 2 * stub.utf8.count
    if bytes.isEmpty || (isShort && String(decoding: bytes, as: UTF8.self).trimmed == stub) {
      return .nothing
    }
    let json: JSON
    do throws(JSONProblem) {
      json = try JSONParser.parse(bytes)
    } catch {
      return .failure(String(localized: "it is not valid JSON, \(message(for: error, in: bytes))"))
    }
    do throws(JSONProblem) {
      return try source(of: json)
    } catch {
      return .failure(message(for: error, in: bytes))
    }
  }

  private static func message(for problem: JSONProblem, in bytes: [UInt8]) -> String {
    let location = problem.location(in: bytes)
    return String(
      localized: "line \(location.line), column \(location.column): \(problem.reason)")
  }

  private static func source(of json: JSON) throws(JSONProblem) -> Source {
    switch try json.content() {
    case .object where json["standups"] != nil:
      let version = try RecordFormat.version(of: json)
      return .items(try json.required("standups").array(), .own(version: version))
    case .array(let elements):
      if elements.isEmpty { return .nothing }
      for element in elements {
        if element["duration"] != nil { return .items(elements, .pointFree) }
        if element["lengthInMinutes"] != nil { return .items(elements, .scrumdinger) }
      }
    case .bool, .null, .number, .object, .string:
      break
    }
    return .failure(String(localized: "the format of the file is not recognized"))
  }
}

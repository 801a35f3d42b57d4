import Dependencies
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// Reads the standups for a command, and collects the files that cannot be read.
final class RecordReader {
  /// The standups in the order of the list. Their meetings are only listed, not read yet.
  let standups: [Standup]
  private(set) var unreadable: [UnreadableFile]
  private let folder: DataFolder?
  private var agendas: [Standup.ID: Agenda] = [:]

  /// - Parameters:
  ///   - folder: the data folder, which may then change what was read; nil for the samples.
  ///   - listsMeetings: false if the histories are not needed, and stay empty.
  init(_ folder: DataFolder?, listsMeetings: Bool = true) throws(StorageError) {
    self.folder = folder
    if let folder {
      folder.finishSaves()
      let loaded = try folder.load(listsMeetings: listsMeetings)
      standups = loaded.standups
      unreadable = loaded.unreadable
    } else {
      standups = Samples.standups(now: Date(), uuid: UUID.random)
      unreadable = []
    }
  }

  /// The meetings that are running, by their standups.
  func ongoingMeetings() throws(StorageError) -> [Standup.ID: OngoingMeeting] {
    Dictionary(
      try (folder?.ongoingMeetings() ?? []).map { ($0.meeting.standup.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The running meeting of another window or machine, or the interrupted meeting, of the standup
  /// that a reference names; nil if there is none.
  func otherMeeting(of reference: String) throws(StorageError) -> ReadyMeeting.OtherMeeting? {
    guard let folder, case .standup(let standup) = StandupReference.resolve(reference, in: standups)
    else { return nil }
    if let ongoing = try ongoingMeetings()[standup.id] { return .ongoing(ongoing) }
    return try folder.unfinishedMeetings().last { $0.standup.id == standup.id }
      .map { .interrupted($0) }
  }

  /// The standup that a reference names, and its number in the list, from 1.
  ///
  /// - Parameter byStart: true if the start of a title is enough, for a command that changes nothing.
  func standup(
    _ reference: String, byStart: Bool = false
  ) throws(ReferenceError) -> (number: Int, standup: Standup) {
    switch StandupReference.resolve(reference, in: standups, byStart: byStart) {
    case .none: throw .none(reference)
    case .several: throw .several(reference)
    case .standup(let standup):
      let index = standups.firstIndex { $0.id == standup.id } ?? 0
      return (index + 1, standup)
    }
  }

  /// The standup that a reference names, perhaps by the start of its title, or all of them.
  func standups(_ reference: String?) throws(ReferenceError) -> [Standup] {
    guard let reference else { return standups }
    return [try only(reference).standup]
  }

  /// The standup that a reference names, perhaps by the start of its title, and its number in the
  /// list, from 1. The unreadable files of other standups are forgotten.
  func only(_ reference: String) throws(ReferenceError) -> (number: Int, standup: Standup) {
    let found = try standup(reference, byStart: true)
    let name = Substring(found.standup.id.uuidString)
    unreadable.removeAll { !$0.path.split(separator: "/").contains(name) }
    return found
  }

  /// Returns the standup with its meetings; those that cannot be read are added to `unreadable`.
  func readMeetings(of standup: Standup) throws(StorageError) -> Standup {
    var standup = standup
    for entry in standup.history {
      if let meeting = meeting(entry.name, of: standup) {
        standup.history.update(entry.name, meeting: meeting)
      }
    }
    return standup
  }

  /// The meetings of a standup, newest first, each read when it is needed.
  func meetings(of standup: Standup) -> AnySequence<Meeting> {
    guard folder != nil else { return AnySequence(standup.history.lazy.compactMap(\.meeting)) }
    let places = standup.history.map { MeetingPlace(name: $0.name, standup: standup.id) }
    return AnySequence(meetings(places).lazy.map(\.meeting))
  }

  /// The number of meetings that are read at once: enough for several processors, and few enough to
  /// stay small in memory.
  private static let batchSize = 128

  /// Meetings in the order of their places, read in batches as they are needed, on all processors.
  /// Those that cannot be read are added to `unreadable`.
  func meetings(
    _ places: [MeetingPlace]
  ) -> AnySequence<(place: MeetingPlace, meeting: Meeting)> {
    let starts = stride(from: 0, to: places.count, by: Self.batchSize)
    return AnySequence(
      starts.lazy.flatMap { start -> [(place: MeetingPlace, meeting: Meeting)] in
        let batch = places[start..<min(start + Self.batchSize, places.count)]
        let read = self.folder?.meetings(Array(batch)) ?? [:]
        return batch.compactMap { place in
          (read[place] ?? self.meeting(place)).map { (place, $0) }
        }
      })
  }

  private func meeting(_ place: MeetingPlace) -> Meeting? {
    standups.first { $0.id == place.standup }.flatMap { meeting(place.name, of: $0) }
  }

  /// Reads the items and updates of a standup; what cannot be read is added to `unreadable`, once.
  func agenda(of standup: Standup) -> Agenda {
    guard let folder else { return Agenda() }
    if let known = agendas[standup.id] { return known }
    var agenda = Agenda()
    do throws(StorageError) {
      agenda = try folder.agenda(of: standup.id)
    } catch {
      agenda.unreadable.append(UnreadableFile(error))
    }
    let known = Set(unreadable)
    unreadable += agenda.unreadable.filter { !known.contains($0) }
    agendas[standup.id] = agenda
    return agenda
  }

  /// Reads a meeting; nil if it cannot be read, which is added to `unreadable`, once.
  func meeting(_ name: MeetingName, of standup: Standup) -> Meeting? {
    guard let folder else { return standup.history[name: name]?.meeting }
    do throws(StorageError) {
      return try folder.meeting(name, of: standup.id, isAccepted: false)
    } catch {
      let file = UnreadableFile(error)
      if !unreadable.contains(file) { unreadable.append(file) }
      return nil
    }
  }

  /// Reports the unreadable files, and returns the exit status.
  func reportUnreadable() -> Int32 {
    for file in unreadable { StandardError.print("could not read \(file)") }
    return unreadable.isEmpty ? ExitCode.success : ExitCode.badData
  }
}

extension DataFolder {
  /// Completes the saves that other programs have left unfinished, before a command reads the
  /// folder. Failures are reported, and the command continues with the data it has.
  @discardableResult
  func finishSaves() -> [CompletedSave] {
    let completed = completeSaves {
      StandardError.print("a meeting is stored, but its items may be missing: \($0)")
    }
    let events = completed.flatMap { save in
      save.items.map { MeetingEvent.itemOpened($0, of: save.standup) }
    }
    if !events.isEmpty {
      HooksClient.start(events, environment: Environment.values, folder: self)
    }
    return completed
  }

  private static let attempts = 5

  /// Reads and changes records, and starts over if another program changed them in between.
  func retryingChanges<Result>(_ change: () throws -> Result) throws -> Result {
    for _ in 1..<Self.attempts {
      do {
        return try change()
      } catch let error as StorageError where error.kind == .changedElsewhere {
        continue
      }
    }
    return try change()
  }
}

/// The reason that a reference does not name exactly one standup.
enum ReferenceError: Error, Equatable, LocalizedTextConvertible {
  case none(String)
  case several(String)

  var localizedText: LocalizedText {
    switch self {
    case .none(let reference):
      "no standup is called \(reference.quoted); run standups list to see them all"
    case .several(let reference):
      "several standups match \(reference.quoted); use a number or id from standups list"
    }
  }
}

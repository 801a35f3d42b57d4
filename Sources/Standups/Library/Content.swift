import Composable
import StandupsModel

/// The contents of the data folder, as far as they have been read, with the changes being saved.
/// The library owns it; every screen follows it.
public struct Content: Equatable, Sendable {
  /// The agendas of the standups on the screen, without the empty ones.
  private(set) var agendas: [Standup.ID: Agenda] = [:]
  /// The meetings that other windows and machines are running, by their standups.
  var ongoing: [Standup.ID: OngoingMeeting] = [:]
  /// The standups, in the order added.
  private(set) var standups: IdentifiedArrayOf<Standup> = []
  /// The standups whose meetings are not listed yet, because the first picture comes before.
  var unlisted: Set<Standup.ID> = []
  /// The versions that tell screens to read records of meetings again.
  private(set) var versions = MeetingVersions()

  init(_ standups: [Standup] = []) {
    self.standups = IdentifiedArray(uniqueElements: standups)
  }

  /// True if another content differs at most in the meetings that are running elsewhere.
  func hasSameRecords(as other: Content) -> Bool {
    var other = other
    other.ongoing = ongoing
    return self == other
  }

  subscript(id: Standup.ID) -> StandupContent {
    get { StandupContent(standups[id: id], agenda: agendas[id] ?? Agenda()) }
    set {
      if let standup = newValue.standup { place(standup) } else { standups.remove(id: id) }
      agendas[id] = newValue.agenda.isEmpty ? nil : newValue.agenda
    }
  }

  /// The agenda of a standup as it is shown.
  func agenda(of id: Standup.ID?) -> Agenda { id.flatMap { agendas[$0]?.shown } ?? Agenda() }

  /// The agendas as they are shown.
  var shownAgendas: [Standup.ID: Agenda] { agendas.mapValues(\.shown) }

  /// Makes an edit.
  ///
  /// - Returns: the changes to store, in order.
  mutating func make(_ edit: Edit) -> [Change] {
    edit.runs.flatMap { self[$0.standup].make($0.parts) }
  }

  func title(of id: Standup.ID) -> String? { standups[id: id]?.displayTitle }

  /// Inserts a standup by its position, replacing the old version.
  mutating func place(_ standup: Standup) {
    let mine = standups[id: standup.id]
    guard standup != mine else { return }
    if standup.position == mine?.position {
      standups.update(existing: standup)
    } else {
      standups.remove(id: standup.id)
      let index = standups.firstIndex { ($0.position, $0.id) > (standup.position, standup.id) }
      standups.insert(standup, at: index ?? standups.count)
    }
  }
}

/// A count of changes for each meeting. A screen's copy of a meeting is stale once the meeting's
/// count differs from the one at which the copy was read.
struct MeetingVersions: Equatable, Sendable {
  private var meetings: [MeetingPlace: Int] = [:]
  private var standups: [Standup.ID: Int] = [:]

  /// The number of a meeting.
  subscript(name: MeetingName, of standup: Standup.ID) -> Int {
    standups[standup, default: 0] + meetings[MeetingPlace(name: name, standup: standup), default: 0]
  }

  /// - Parameter changed: nil if any of the meetings may have changed.
  mutating func note(_ changed: Set<MeetingName>?, of standup: Standup.ID) {
    guard let changed else {
      standups[standup, default: 0] += 1
      return
    }
    for name in changed { meetings[MeetingPlace(name: name, standup: standup), default: 0] += 1 }
  }
}

// MARK: - The disk

extension Content {
  /// Updates the content from the data that was read from disk.
  ///
  /// - Returns: the standups that are on disk, but were not in the content.
  mutating func take(_ changes: [ExternalChange]) -> [Standup.ID] {
    var missing: [Standup.ID] = []
    for change in changes {
      unlisted.remove(change.id)
      versions.note(change.touched, of: change.id)
      switch change.content {
      case .folderUnavailable, .unreadable:
        break
      case .gone:
        self[change.id] = StandupContent(nil)
      case .unchanged(let history, let schedule):
        guard var standup = standups[id: change.id] else {
          missing.append(change.id)
          continue
        }
        standup.history.updateNames(from: history, changed: change.meetings)
        standup.storedSchedule = schedule
        place(standup)
      case .standup(let theirs, _):
        let mine = standups[id: change.id]
        place(mine?.updated(to: theirs, changed: change.meetings) ?? theirs)
      }
    }
    return missing
  }

  /// Updates the agendas from those that were read from disk, with the changes that are not stored
  /// yet.
  mutating func take(_ read: [Standup.ID: Agenda], unsaved: [Change]) {
    for (id, agenda) in read {
      var agenda = agenda
      agenda.apply(unsaved.filter { $0.standupID == id })
      agendas[id] = agenda.isEmpty ? nil : agenda
    }
  }
}

extension Standup {
  /// Their version of a standup, with the meetings that were read here.
  func updated(to theirs: Standup, changed: Set<MeetingName> = []) -> Standup {
    var standup = theirs
    standup.history = history
    standup.history.updateNames(from: theirs.history, changed: changed)
    return standup
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A team's recurring meeting: who takes part, how long it lasts, how it ends, and what was held.
///
/// Copies share their storage until one of them changes: copying costs O(1), and so does comparing with
/// an unchanged copy.
public struct Standup: Equatable, Identifiable, Sendable {
  /// Never changes.
  public let id: UUID
  private var content: Shared<Content>

  private struct Content: Equatable {
    var title: String
    var length: Duration
    var theme: Theme
    var attendees: [Attendee]
    var overtime: Overtime
    var order: SpeakingOrder
    var position: Int
    var history: History
  }

  public init(
    id: UUID,
    title: String = "",
    length: Duration = .seconds(300),
    theme: Theme = .bubblegum,
    attendees: [Attendee] = [],
    overtime: Overtime = .end,
    order: SpeakingOrder = .fixed,
    position: Int = 0,
    history: History = History()
  ) {
    self.id = id
    content = Shared(
      Content(
        title: title, length: length, theme: theme, attendees: attendees, overtime: overtime,
        order: order, position: position, history: history))
  }

  /// As typed. May be blank and need not be unique; show `displayTitle`.
  public var title: String {
    _read { yield content.value.title }
    _modify { yield &content.value.title }
  }

  /// The planned length. Imports may hold any value, also negative ones; the clock uses
  /// `wholeSeconds`.
  public var length: Duration {
    _read { yield content.value.length }
    _modify { yield &content.value.length }
  }

  public var theme: Theme {
    _read { yield content.value.theme }
    _modify { yield &content.value.theme }
  }

  /// The team, in its fixed speaking order, unique by id. May be empty.
  public var attendees: [Attendee] {
    _read { yield content.value.attendees }
    _modify { yield &content.value.attendees }
  }

  public var overtime: Overtime {
    _read { yield content.value.overtime }
    _modify { yield &content.value.overtime }
  }

  public var order: SpeakingOrder {
    _read { yield content.value.order }
    _modify { yield &content.value.order }
  }

  /// The place in the list "as added". Ties fall to the id.
  public var position: Int {
    _read { yield content.value.position }
    _modify { yield &content.value.position }
  }

  /// The meetings that were held, newest first.
  public var history: History {
    _read { yield content.value.history }
    _modify { yield &content.value.history }
  }

  /// The title, or `Untitled` when it is blank.
  public var displayTitle: String { title.isBlank ? "Untitled" : title }

  /// Who speaks in a meeting: the attendees, or one anonymous person if there are none. That person's
  /// id is the standup's, so that it is the same in every meeting.
  public var team: [Attendee] { attendees.isEmpty ? [Attendee(id: id)] : attendees }

  /// The length that a meeting runs, in whole seconds, at least 1. Fractions are cut off.
  public var wholeSeconds: Int { max(1, length.wholeSeconds) }

  /// What Add and Done store: the title and the names without surrounding white space, and only
  /// attendees that have a name. If none has one, the first attendee stays, with a blank name.
  public func normalized() -> Standup {
    var standup = self
    standup.title = title.trimmed
    let trimmed = attendees.map { Attendee(id: $0.id, name: $0.name.trimmed) }
    let named = trimmed.filter { !$0.name.isEmpty }
    standup.attendees = named.isEmpty ? Array(trimmed.prefix(1)) : named
    return standup
  }
}

extension Sequence<Standup> {
  /// The standups in the order "as added": by position, ties by id.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sortedByPosition() -> [Standup] {
    // NB: what they are sorted by is read only once of each.
    let standups = Array(self)
    let places = standups.enumerated().map { index, standup in
      (position: standup.position, id: standup.id.number, index: index)
    }
    return places.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
      .map { standups[$0.index] }
  }
}

extension Standup: CustomReflectable {
  /// The fields, wherever they are stored.
  public var customMirror: Mirror {
    Mirror(
      self, children: [("id", id)] + Mirror(reflecting: content.value).children,
      displayStyle: .struct)
  }
}

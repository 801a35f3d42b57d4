#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The items and updates of standups, prepared for searching.
public struct AgendaIndex: Equatable, Sendable {
  /// An update or an item between meetings.
  public enum Entry: Equatable, Sendable {
    case item(Item, of: Standup.ID)
    case update(WrittenUpdate.Line, by: Attendee.ID, of: Standup.ID)

    public var standup: Standup.ID {
      switch self {
      case .item(_, let standup), .update(_, _, let standup): standup
      }
    }

    public var text: String {
      switch self {
      case .item(let item, _): item.text
      case .update(let line, _, _): line.text
      }
    }
  }

  private let entries: [Entry]
  private let texts: FoldedLines

  /// An index of the updates and open items of these standups, in their order.
  public init(_ standups: [Standup] = [], _ agendas: [Standup.ID: Agenda] = [:]) {
    entries = standups.flatMap { standup in
      agendas[standup.id]?.entries(of: standup) ?? []
    }
    texts = FoldedLines(entries.map(\.text))
  }

  /// The matching entries, standup by standup: the updates, then the items from the newest.
  ///
  /// - Complexity: O(length of all texts).
  public func entries(matching pattern: SearchPattern) -> [Entry] {
    var found: [Entry] = []
    texts.forEachMatch(pattern) { found.append(entries[$0]) }
    return found
  }
}

extension Agenda {
  /// The updates, in the order of the team, then the items from the newest.
  public func entries(of standup: Standup) -> [AgendaIndex.Entry] {
    let team = standup.team.map(\.id)
    let others = updates.keys.filter { !team.contains($0) }.sorted()
    let lines = (team + others).flatMap { author in
      (updates[author]?.sortedLines ?? []).map {
        AgendaIndex.Entry.update($0, by: author, of: standup.id)
      }
    }
    return lines + items.reversed().map { .item($0, of: standup.id) }
  }
}

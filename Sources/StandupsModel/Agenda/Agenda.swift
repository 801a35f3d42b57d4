#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a standup has between its meetings: what people wrote for the next one, and the items of
/// earlier ones.
public struct Agenda: Equatable, Sendable {
  /// Open and resolved ones, oldest first, unique by id. If two machines held the same meeting, each
  /// made an item of a line that both took from an update; here, they are one.
  public private(set) var items: [Item]
  /// The lines that are in no meeting yet, by attendee. None is empty.
  public private(set) var updates: [Attendee.ID: WrittenUpdate]
  public var unreadable: [UnreadableFile]

  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(
    items: some Sequence<Item> = [], updates: some Sequence<WrittenUpdate> = [],
    unreadable: [UnreadableFile] = []
  ) {
    self.items = items.onePerLine.sorted { ($0.openedAt, $0.id) < ($1.openedAt, $1.id) }
    self.updates = Dictionary(
      updates.filter { !$0.lines.isEmpty }.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    self.unreadable = unreadable
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { items.isEmpty && updates.isEmpty && unreadable.isEmpty }

  /// The open items, oldest first.
  public var openItems: [Item] { items.filter(\.isOpen) }

  /// The items that came up at a meeting.
  public func items(of meeting: Meeting.ID) -> [Item] { items.filter { $0.meeting == meeting } }

  /// Makes a change to an item or an update, as storage does. Other changes do nothing.
  public mutating func apply(_ change: Change) {
    switch change {
    case .trashItem(let id, _):
      items.removeAll { $0.id == id }
    case .writeItem(let item, _):
      let merged = items.first { $0.id == item.id }?.merged(with: item) ?? item
      self = Agenda(
        items: items.filter { $0.id != item.id } + [merged], updates: updates.values,
        unreadable: unreadable)
    case .writeUpdate(let edit, let author, _):
      var update = updates[author] ?? WrittenUpdate(id: author)
      update.apply(edit)
      updates[author] = update.lines.isEmpty ? nil : update
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup,
      .writeMeeting, .writeStandup:
      break
    }
  }
}

extension Sequence<Item> {
  fileprivate var onePerLine: [Item] {
    Dictionary(grouping: self) { $0.line ?? $0.id }.values.map { items in
      let items = items.sorted { $0.id < $1.id }
      return items.dropFirst().reduce(items[0]) { $0.merged(with: $1) }
    }
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records that a standup keeps between its meetings: the updates that people wrote for the
/// next one, and the items of earlier ones.
public struct Agenda: Equatable, Sendable {
  /// Open and resolved items, oldest first, unique by id. If two machines held the same meeting,
  /// each made an item of a line that both took from an update, in earlier versions under two ids;
  /// here, they are one.
  public private(set) var items: [Item]
  /// The updates that are in no meeting yet, by attendee. None is empty.
  public private(set) var updates: [Attendee.ID: WrittenUpdate]
  public var unreadable: [UnreadableFile]

  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(
    items: some Sequence<Item> = [], updates: some Sequence<WrittenUpdate> = [],
    unreadable: [UnreadableFile] = []
  ) {
    self.items = Array(items).onePerLine.sorted { ($0.openedAt, $0.id) < ($1.openedAt, $1.id) }
    self.updates = Dictionary(
      Array(updates).filter { !$0.lines.isEmpty }.map { ($0.id, $0) },
      uniquingKeysWith: { one, _ in one })
    self.unreadable = unreadable
  }

  /// True if there is nothing to show.
  public var isEmpty: Bool { items.isEmpty && updates.isEmpty && unreadable.isEmpty }

  /// The agenda with only the items that are shown.
  public var shown: Agenda {
    guard items.count > RecordLimit.items else { return self }
    let open = items.filter(\.isOpen).suffix(RecordLimit.items)
    let resolved = items.filter { !$0.isOpen }.suffix(RecordLimit.items - open.count)
    let kept = Set((open + resolved).map(\.id))
    var shown = self
    shown.items.removeAll { !kept.contains($0.id) }
    return shown
  }

  /// The open items, oldest first.
  public var openItems: [Item] { items.filter(\.isOpen) }

  /// The items that came up at a meeting.
  public func items(of meeting: Meeting.ID) -> [Item] { items.filter { $0.meeting == meeting } }

  /// True if it has this item, or one from the same line.
  public func has(_ item: Item) -> Bool { items.contains { $0.place == item.place } }

  /// The items that a meeting resolved, and those resolved by hand between the start of the one
  /// before it and its own. Each resolution by hand belongs to one meeting.
  ///
  /// - Complexity: O(*n*) in the number of items and of later meetings.
  public func resolvedItems(at meeting: Meeting, of standup: Standup) -> [Item] {
    let before = standup.history.first { $0.name.startedAt < meeting.startedAt }?.name.startedAt
    return items.filter { item in
      guard let resolution = item.resolution else { return false }
      if let resolver = resolution.meeting { return resolver == meeting.id }
      return resolution.date >= before ?? .distantPast && resolution.date < meeting.startedAt
    }
  }

  /// Makes a change to an item or an update, as storage does. Other changes do nothing.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public mutating func apply(_ change: Change) {
    switch change {
    case .trashItem(let id, _):
      items.removeAll { $0.id == id }
    case .writeItem(let item, _):
      write(item)
    case .writeWait(let wait, let old, _):
      guard let index = items.firstIndex(where: { $0.id == wait.id }) else { return }
      items[index].wait = wait.merged(replacing: old, in: items[index].wait)
    case .writeUpdate(let edit, let author, _):
      var update = updates[author] ?? WrittenUpdate(id: author)
      update.apply(edit)
      updates[author] = update.lines.isEmpty ? nil : update
    case .discardMeeting, .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup,
      .writeMeeting, .writeSchedule, .writeStandup:
      break
    }
  }

  /// Makes changes one after another.
  ///
  /// - Complexity: O(*n* + *k* log *k*) in the numbers of items and changes.
  public mutating func apply(_ changes: [Change]) {
    guard changes.count(where: \.isOfItem) > 1 else {
      for change in changes { apply(change) }
      return
    }
    var known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    for change in changes {
      switch change {
      case .trashItem(let id, _): known[id] = nil
      case .writeItem(let item, _): known[item.id] = item.written(over: known[item.id])
      case .writeWait(let wait, let old, _):
        guard let item = known[wait.id] else { continue }
        known[wait.id]?.wait = wait.merged(replacing: old, in: item.wait)
      case .discardMeeting, .restoreMeeting, .restoreStandup, .trashMeeting, .trashStandup,
        .writeMeeting, .writeSchedule, .writeStandup, .writeUpdate:
        apply(change)
      }
    }
    items = Agenda(items: known.values).items
  }

  private mutating func write(_ item: Item) {
    let present = items.firstIndex { $0.id == item.id }.map { items.remove(at: $0) }
    var written = item.written(over: present)
    if let twin = items.firstIndex(where: { $0.place == written.place }) {
      written = [items.remove(at: twin), written].onePerLine[0]
    }
    let place = (written.openedAt, written.id)
    items.insert(
      written, at: items.firstIndex { place < ($0.openedAt, $0.id) } ?? items.endIndex)
  }
}

extension Change {
  fileprivate var isOfItem: Bool { if case .item = record { true } else { false } }
}

extension Item {
  /// The id of the line that the item came from, or its own id if the line has none.
  fileprivate var place: UUID { line ?? id }
}

extension [Item] {
  fileprivate var onePerLine: [Item] {
    Dictionary(grouping: self, by: \.place).values.map { items in
      let items = items.sorted { $0.id < $1.id }
      return items.dropFirst().reduce(items[0]) { $0.merged(with: $1) }
    }
  }
}

extension Item {
  /// The item once its file is written. The person it waits for and its date are in a separate
  /// file.
  fileprivate func written(over present: Item?) -> Item {
    var written = present?.merged(with: self) ?? self
    written.wait = present?.wait ?? Wait(id: id)
    return written
  }
}

import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups trash`: the deleted records that can be restored.
struct TrashCommand: Command {
  static var about: CommandUsage {
    CommandUsage(
      "trash", summary: "print deleted records that can be restored",
      details: [
        String(
          localized: """
            One line per record, newest deletion first: id, title of the standup, what was deleted, \
            when, and whether a sync deleted it. Records are kept for \(DataFolder.trashDays) days. \
            After that, they are removed once two starts of the program, at least a day apart, have \
            found them too old, so that a wrong clock removes nothing.
            """)
      ],
      examples: [.init("standups trash", "list the records that can be restored")])
  }

  @Flag(.json) var isJSON: Bool
  @Flag("ids", "print only the ids") var printsIDs: Bool
  let data = FolderOption()

  func check() throws(UsageError) {
    if isJSON, printsIDs { throw .twoLayouts("--json", "--ids") }
  }

  func run() throws -> Int32 {
    let folder = data.folder
    folder.finishSaves()
    let records = try folder.deletedRecords()
    if printsIDs { return StandardOutput.print(records.map { HarmlessText($0.id) }) }
    return Self.rows(local: LocalTime.live).print(records, asJSON: isJSON)
  }

  static func rows(local: @escaping (Date) -> LocalTime) -> Rows<DeletedRecord> {
    Rows([
      .both("id", { .string($0.id) }, cell: \.id),
      .both("title", { $0.title.map(JSONValue.string) }, cell: \.displayTitle),
      .both("kind", { .string($0.record.noun) }) { $0.kindText(local: local) },
      .both("deletedAt", { .date($0.deletedAt) }) { $0.deletionText(local: local) },
      .member("standup") { .id($0.record.standupID) },
      .member("sync") { .bool($0.isFromSync) },
      .member("startedAt") { deleted in
        guard case .meeting(let name, _) = deleted.record else { return nil }
        return .date(name.startedAt)
      },
      .member("text") { $0.item.map { .string($0.text) } },
      .member("name") { $0.item?.owner.map { .string($0.displayName) } },
      .member("meetings") { deleted in
        guard case .standup = deleted.record else { return nil }
        return .integer(deleted.meetingCount)
      },
    ])
  }
}

/// `standups restore ID`: moves a record back from the trash.
struct RestoreCommand: Command {
  static let about = CommandUsage(
    "restore", summary: "restore a record from the trash",
    details: [
      "ID is an id that trash prints. Nothing is ever replaced: if another record already exists "
        + "there, nothing is restored. Restore a deleted standup before any of its meetings."
    ],
    examples: [
      .init("standups restore 20260520T003000Z", "restore what was deleted at that time")
    ])

  @Operand("ID", .lines(of: ["trash", "--ids"])) var id: String
  let data = FolderOption()

  func run() throws -> Int32 {
    let folder = data.folder
    folder.finishSaves()
    let restored = try folder.restore(id)
    let standup = try folder.load().standups.first { $0.id == restored.standupID }
    var part: Edit.Part?
    if let standup { part = try self.part(restored, of: standup, folder) }
    if let part { folder.remember(Edit([part])) }
    let title = standup.map { $0.displayTitle.quoted } ?? "\(restored.standupID)"
    switch restored {
    case .meeting(let name, _):
      let start = LocalTime.live(name.startedAt)
      return StandardOutput.print(
        "restored the meeting of \(start.dateText), \(start.timeText), of \(title)")
    case .item, .wait:
      guard case .item(.restored(let item), _) = part else {
        return StandardOutput.print("restored an open item of \(title)")
      }
      return StandardOutput.print("restored the \(item.textWithOwner) of \(title)")
    case .schedule, .standup:
      return StandardOutput.print("restored \(title)")
    case .update:
      return StandardOutput.print("restored a written update of \(title)")
    }
  }

  /// The edit that undo takes back; nil if the record cannot be read.
  private func part(
    _ restored: Change.Record, of standup: Standup, _ folder: DataFolder
  ) throws(StorageError) -> Edit.Part? {
    switch restored {
    case .item(let id, _), .wait(let id, _):
      return try folder.agenda(of: standup.id).items.first { $0.id == id }
        .map { .item(.restored($0), standup: standup.id) }
    case .meeting(let name, _):
      return .meeting(.restored(History.Entry(name: name)), standup: standup.id)
    case .schedule, .standup:
      return .standup(.restored(standup))
    case .update(let author, _):
      return try folder.agenda(of: standup.id).updates[author].map {
        .update(.init(base: [], lines: $0.lines), of: author, standup: standup.id)
      }
    }
  }
}

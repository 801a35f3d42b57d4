import Foundation
import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Testing

@testable import StandupsApp

/// A data folder with hostile files, and the commands and screens that read it. None may trap, and a
/// file that cannot be read is reported.
@MainActor
final class HostileFolder {
  private let path = NSTemporaryDirectory() + "standups-hostile-" + UUID().uuidString

  private static let sizes = ["80x24", "40x12", "200x60", "20x5"]
  private static let links = [
    "/standups", "/standups/1", "/standups/1/edit", "/standups/1/edit?focus=length",
    "/standups/1/delete", "/standups/1/statistics", "/standups/1/meetings/1",
    "/standups/1/record", "/standups/1/record?ready", "/standups/1/record?alert=E1",
    "/standups/1/items", "/standups/1/update", "/search?text=a",
  ]

  deinit {
    // NB: the system cleans up its temporary folder if this fails.
    _ = Result { try FileManager.default.removeItem(atPath: path) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try FuzzLog.note(file: bytes)
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes a standup, its meeting, an update, and an item, each as `edit` changes it.
  func writeWhole(version: Int, _ edit: ([UInt8]) throws -> [UInt8] = { $0 }) throws {
    for (bytes, name) in [
      (RecordFile.bytes(of: HostileRecords.standup(version: version)), HostileRecords.standupFile),
      (RecordFile.bytes(of: HostileRecords.meeting(version: version)), HostileRecords.meetingFile),
      (RecordFile.bytes(of: HostileRecords.update), HostileRecords.updateFile),
      (RecordFile.bytes(of: HostileRecords.item), HostileRecords.itemFile),
    ] {
      try write(edit(bytes), to: name)
    }
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
  }

  /// Whether `check` can read every file. If not, it says where and why.
  func isReadable() throws -> Bool {
    let unreadable = try DataFolder(path: path).check()
    for file in unreadable {
      // An id that differs from the name of the file is in no single place.
      let hasPlace = file.line != nil && file.column != nil || file.reason.contains("the name of")
      #expect(hasPlace && !file.reason.isEmpty, "\(file)")
    }
    return unreadable.isEmpty
  }

  /// Does what the commands do that read the folder.
  func runCommands() throws {
    let records = try RecordReader(DataFolder(path: path))
    var standups: [Standup] = []
    for standup in try records.standups(nil) {
      standups.append(try records.readMeetings(of: standup))
      try Self.runCommands(on: records.agenda(of: standup), of: standup)
    }
    try Self.runCommands(on: standups)
  }

  /// Does what `updates`, `update`, `close`, and `items` do, and what a sync merges.
  private static func runCommands(on agenda: Agenda, of standup: Standup) throws {
    _ = UpdatesCommand.lines(of: agenda, standup)
    _ = JSONWriter.bytes(UpdatesCommand.json(of: agenda, standup))
    let items = agenda.items.map { ($0, standup) as ItemsCommand.ListedItem }
    let days = standup.workingDays(weekend: [.saturday, .sunday])
    let age = { (listed: ItemsCommand.ListedItem) in
      listed.item.age(at: Date(), in: days, local: LocalTime.live)
    }
    print(items, ItemsCommand.rows(age: age))
    for update in agenda.updates.values {
      #expect(try RecordFile.read(from: RecordFile.bytes(of: update), path: "") == update)
      let text = UpdateText.template(
        of: update.lines.map { ($0.kind, $0.text) }, comments: ["a"], hints: ["b"])
      let lines = UpdateText.lines(in: text, ignoring: ["a", "b"])
      let edit = WrittenUpdate.Rewrite(of: update.lines, to: lines, uuid: UUID.init)
      var edited = update
      edited.apply(edit)
      #expect(edited.lines.count == edit.lines.count)
      #expect(try RecordFile.read(from: RecordFile.bytes(of: edited), path: "") == edited)
    }
    for item in agenda.items {
      var changed = item
      changed.reopen()
      changed.resolve(at: Date(), in: item.meeting)
      #expect(changed.merged(with: item) == item.merged(with: changed))
      for item in [item, changed] {
        #expect(try RecordFile.read(from: RecordFile.bytes(of: item), path: "") == item)
      }
    }
    let round = standup.writtenMeeting(id: UUID(), at: Date(), agenda: agenda)
    if let round {
      #expect(try RecordFile.read(from: RecordFile.bytes(of: round), path: "") == round)
    }
  }

  private static func print<Row>(_ elements: [Row], _ rows: Rows<Row>) {
    _ = TextTable(rows: elements.map(rows.cells)).lines
    _ = JSONWriter.bytes(.list(elements, rows.json))
  }

  /// Does what `list`, `show`, `history`, `export`, `import`, `add`, the form, and the statistics do
  /// with standups.
  static func runCommands(on standups: [Standup]) throws {
    print(
      standups.flatMap(HistoryCommand.meetings(of:)), HistoryCommand.rows(local: LocalTime.live))
    print(standups.map { (number: 1, standup: $0) }, ListCommand.rows(local: LocalTime.live))
    for (standup, title) in zip(standups, ListCommand.titles(of: standups)) {
      #expect(StandupReference.resolve(title.text, in: standups) == .standup(standup))
    }
    let exported = ExportedStandups(standups)
    _ = Exporter.pointFreeLosses(exported)
    _ = Exporter.bytes { Exporter.csv(exported, to: $0) }
    _ = Exporter.bytes { Exporter.csvOfSpeakers(exported, to: $0) }
    for format in SummaryFormat.allCases {
      for template in [nil, HostileRecords.template] {
        _ = Exporter.bytes {
          Exporter.summaries(
            of: exported, as: format, template: template, local: LocalTime.live, to: $0)
        }
      }
    }
    let exports: [(Exporter.Sink) -> Void] = [
      { Exporter.json(exported, to: $0) }, { Exporter.pointFree(exported, to: $0) },
    ]
    // Imports may refuse what exceeds a limit.
    let exceeding = standups.count { Standup.fields.excess(in: $0, .stored) != nil }
    for bytes in exports.map(Exporter.bytes) {
      let plan = try plan(bytes)
      #expect(plan.isComplete || exceeding > 0, "\(plan.notes)")
      #expect(plan.additions.count >= standups.count - exceeding, "\(plan.notes)")
    }
    for standup in standups {
      try expectReadable(standup)
      let copy = standup.duplicate(position: standups.nextPosition, uuid: UUID.init)
      try expectReadable(copy)
      #expect(standups.allSatisfy { $0.position <= copy.position })
      _ = ShowCommand.table(standup, number: 1).lines
      for step in [LengthStepper.Step.fiveMinutesDown, .minuteDown, .minuteUp, .fiveMinutesUp] {
        let length = LengthStepper.length(standup.length, after: step)
        _ = (LengthStepper.fraction(of: length), LengthStepper.bar(for: length))
      }
      let statistics = MeetingStatistics(standup.history.compactMap(\.meeting))
      _ = (statistics.averageAgainstPlan?.held, statistics.averageOverrun, statistics.overruns)
      _ = statistics.people.map { (statistics.share(of: $0.id), $0.averageSeconds) }
    }
  }

  /// Expects that what would be written of a standup can be read.
  private static func expectReadable(_ standup: Standup) throws {
    var bare = standup
    bare.history = History()
    #expect(try RecordFile.read(from: RecordFile.bytes(of: standup), path: "") == bare)
    for meeting in standup.history.compactMap(\.meeting) {
      #expect(try RecordFile.read(from: RecordFile.bytes(of: meeting), path: "") == meeting)
    }
  }

  private static func plan(
    _ bytes: [UInt8], into standups: [Standup] = [], mode: Importer.Mode = .merge
  ) throws -> ImportPlan {
    try Importer.plan(bytes, existing: standups, mode: mode) { _ throws(StorageError) in [] }
  }

  /// Imports a file in both ways, and runs the commands on the result.
  static func importFile(_ bytes: [UInt8]) throws {
    try FuzzLog.note(file: bytes)
    let merge = try plan(bytes)
    #expect(merge.failure == nil || merge.additions.isEmpty)
    let merged = merge.applied(to: [])
    let copy = try plan(bytes, into: merged, mode: .copy(uuid: UUID.init))
    try runCommands(on: copy.applied(to: merged))
  }

  /// Draws some screens, each in another size, and in every format.
  func drawScreens(_ count: Int, using numbers: inout SplitMix64) throws {
    for link in Self.links.shuffled(using: &numbers).prefix(count) {
      let size = Self.sizes[Int.random(in: Self.sizes.indices, using: &numbers)]
      let formats = RenderOptions.Format.allCases
      let format = formats[Int.random(in: formats.indices, using: &numbers)]
      _ = try RenderedPicture([
        "render", "--data-dir", path, "--now", "2026-05-20T09:30:00Z", "--size", size, "--format",
        format.rawValue, "--at", "\(Int.random(in: 0...90, using: &numbers))", link,
      ])
    }
  }
}

extension Exporter {
  /// All pieces of an export.
  static func bytes(of export: (Sink) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    export { piece in
      bytes += piece
      return true
    }
    return bytes
  }
}

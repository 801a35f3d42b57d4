import StandupsModel
import StandupsStorage
import Usage

/// `standups export [REF]`: standups and their meetings, for people and for other apps.
struct ExportCommand: Command, Equatable {
  enum Format: String, CaseIterable {
    case json, markdown, csv, standups
  }

  static let format = OptionUsage(
    "format", letter: "f", value: .choice(Format.allCases.map(\.rawValue)),
    summary: "the format to write (default json)")
  static let newThemes = OptionUsage(
    "app-themes", summary: "with --format standups, write themes as newer versions of SyncUps do")
  static let output = OptionUsage(
    "output", letter: "o", value: .file,
    summary: "write to FILE, replacing it only when complete; - is standard output")

  static let usage = CommandUsage(
    "export", summary: "export standups with their meetings",
    details: [
      "json holds everything, and import can read it; markdown has a section per meeting; csv has "
        + "a row per meeting, with an apostrophe before text that a spreadsheet would take for a "
        + "formula; standups is the format of Point-Free's Standups, which cannot hold "
        + "everything."
    ],
    operands: [.optionalReference], options: [format, output, newThemes, .dataFolder, .demo],
    examples: [
      .init("standups export -o backup.json", "back up everything"),
      .init("standups export Design -f markdown | less", "read Design's meetings"),
      .init("standups export --format=csv --output=meetings.csv", "make a table of all meetings"),
    ])

  let source: RecordSource
  let reference: String?
  let format: Format
  let output: String?
  let hasNewerThemes: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    source = try RecordSource(invocation)
    reference = invocation.operands.first
    format = invocation.value(of: Self.format).flatMap(Format.init) ?? .json
    output = invocation.value(of: Self.output).flatMap { $0 == "-" ? nil : $0 }
    hasNewerThemes = invocation.has(Self.newThemes)
  }

  func run() throws -> Int32 {
    var records = try RecordReader(source)
    if reference != nil { records.ignoreUnreadable() }
    var standups: [Standup] = []
    for standup in try records.standups(reference) {
      standups.append(try records.readMeetings(of: standup))
    }
    let bytes = bytes(of: standups)
    if let output {
      try FileBytes.replace(output, with: bytes)
      return records.reportUnreadable()
    }
    return max(StandardOutput.write(bytes), records.reportUnreadable())
  }

  private func bytes(of standups: [Standup]) -> [UInt8] {
    switch format {
    case .csv: Exporter.csv(standups)
    case .json: Exporter.json(standups)
    case .markdown: Exporter.markdown(standups, local: LocalTime.live)
    case .standups: Exporter.pointFree(standups, hasNewerThemes: hasNewerThemes)
    }
  }
}

import StandupsModel
import StandupsStorage
import Usage

/// `standups export [REF]`: standups and their meetings, for other programs and for people.
struct ExportCommand: Command, Equatable {
  enum Format: String, CaseIterable {
    case json, markdown, csv, standups
  }

  static let format = OptionUsage(
    "format", letter: "f", value: .choice(Format.allCases.map(\.rawValue)),
    does: "what to write (else json)")
  static let newThemes = OptionUsage(
    "app-themes", does: "spell themes as newer versions of SyncUps do, in the format standups")
  static let output = OptionUsage(
    "output", letter: "o", value: .file,
    does: "write into FILE, replaced only once everything is written; - is standard output")

  static let usage = CommandUsage(
    "export", does: "write standups with their meetings",
    details: [
      "json is all there is to know, and import takes it back; markdown is a text for each meeting; "
        + "csv a row for each meeting; standups the format of Point-Free's Standups, which cannot "
        + "hold everything."
    ],
    operands: [.optionalReference], options: [format, output, newThemes, .dataFolder, .demo],
    examples: [
      .init("standups export -o backup.json", "keeps a copy of everything"),
      .init("standups export Design -f markdown | less", "reads Design's meetings"),
      .init("standups export --format=csv --output=meetings.csv", "makes a table of all meetings"),
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
    var records = try Records(source)
    if reference != nil { records.forgetUnreadable() }
    var standups: [Standup] = []
    for standup in try records.standups(reference) { standups.append(try records.read(standup)) }
    let bytes = bytes(of: standups)
    if let output {
      try FileBytes.replace(output, with: bytes)
      return records.report()
    }
    return max(StandardOutput.write(bytes), records.report())
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

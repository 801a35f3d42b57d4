import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `standups items [REF]`: what is open; `items resolve ID` resolves an item, `items reopen ID`
/// reopens it.
struct ItemsCommand: Command, Equatable {
  enum Verb: String, CaseIterable {
    case resolve, reopen
  }

  enum Subject: Equatable {
    case change(Verb, String)
    case list(String?)
  }

  static let all = OptionUsage("all", summary: "print resolved items, too")
  static let ids = OptionUsage("ids", summary: "print only the ids of open items")

  static let usage = CommandUsage(
    "items", summary: "print what is open, or resolve it",
    details: [
      "Blockers and the parking lot of a meeting stay open until somebody resolves them. One line "
        + "per item, oldest first: id, standup, person, kind, age in working days, and text. The "
        + "weekend of the configuration does not count.",
      "items resolve ID resolves an item, and items reopen ID reopens it. ID is what items prints, "
        + "or the start of it.",
    ],
    operands: [
      .init("REF", isOptional: true, kind: .lines(of: ListCommand.titlesLine)),
      .init("ID", isOptional: true, kind: .lines(of: ["items", ids.typed])),
    ],
    options: [all, .json, ids, .dataFolder],
    examples: [
      .init("standups items", "print the open items of all teams"),
      .init("standups items resolve 4F1C", "resolve an item"),
    ])

  let folder: String
  let subject: Subject
  let printsAll: Bool
  let isJSON: Bool
  let isIDs: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    folder = try RecordSource.path(invocation)
    printsAll = invocation.has(Self.all)
    isJSON = invocation.has(.json)
    isIDs = invocation.has(Self.ids)
    if isJSON, isIDs { throw .twoLayouts(OptionUsage.json.typed, Self.ids.typed) }
    if invocation.operands.count == 2 {
      guard let verb = Verb(rawValue: invocation.operands[0]) else {
        throw .itemVerb(invocation.operands[0])
      }
      subject = .change(verb, invocation.operands[1])
    } else {
      subject = .list(invocation.operands.first)
    }
  }

  func run() throws -> Int32 {
    let folder = DataFolder(path: folder)
    let records = try RecordReader(folder)
    switch subject {
    case .change(let verb, let id):
      return try change(id, verb, records, folder)
    case .list(let reference):
      let standups = try records.standups(reference)
      if reference != nil { records.ignoreUnreadable() }
      let items = standups.flatMap { standup in
        records.agenda(of: standup).items.filter { printsAll || $0.isOpen }
          .map { ListedItem(item: $0, standup: standup) }
      }
      .sorted { ($0.item.openedAt, $0.item.id) < ($1.item.openedAt, $1.item.id) }
      return max(try print(items), records.reportUnreadable())
    }
  }

  private func print(_ items: [ListedItem]) throws -> Int32 {
    if isIDs { return StandardOutput.print(items.map { HarmlessText($0.item.id.uuidString) }) }
    let weekend = ConfigurationFile(environment: Environment.values).configuration.weekend
    let age = { (item: Item) in item.age(at: Date(), weekend: weekend, local: LocalTime.live) }
    return isJSON
      ? StandardOutput.write(Listing.items(items, age: age))
      : StandardOutput.print(Self.table(items, age: age).lines)
  }

  static func table(_ items: [ListedItem], age: (Item) -> Int) -> TextTable {
    TextTable(
      rows: items.map { listed in
        let item = listed.item
        return [
          String(item.id.uuidString.prefix(8)), listed.standup.displayTitle,
          item.ownerName(in: listed.standup.team) ?? "", item.kind.rawValue,
          item.isOpen ? Item.text(ofAge: age(item)) : "resolved", item.text,
        ]
      })
  }

  private func change(
    _ id: String, _ verb: Verb, _ records: RecordReader, _ folder: DataFolder
  ) throws -> Int32 {
    let found = records.standups.flatMap { standup in
      records.agenda(of: standup).items.map { ListedItem(item: $0, standup: standup) }
    }
    .filter { $0.item.id.uuidString.hasPrefix(id.uppercased()) }
    guard let listed = found.first, !id.isEmpty else { throw ItemError.none(id) }
    guard found.count == 1 else { throw ItemError.several(id) }
    var item = listed.item
    switch verb {
    case .resolve where !item.isOpen: throw ItemError.alreadyResolved(item.text)
    case .resolve: item.resolve(at: Date())
    case .reopen where item.isOpen: throw ItemError.open(item.text)
    case .reopen: item.reopen()
    }
    try folder.make(.changed(listed.item, to: item, of: listed.standup.id), in: listed.standup)
    return StandardOutput.print(
      "\(verb == .resolve ? "resolved" : "reopened") \(item.text.quoted) of \(listed.standup.displayTitle.quoted)"
    )
  }
}

/// Why an item was not changed.
enum ItemError: Error, Equatable, CustomStringConvertible {
  case alreadyResolved(String)
  case none(String)
  case open(String)
  case several(String)

  var description: String {
    switch self {
    case .alreadyResolved(let text): "\(text.quoted) is already resolved"
    case .none(let id): "no item has the id \(id.quoted); run standups items to list what is open"
    case .open(let text): "\(text.quoted) is already open"
    case .several(let id): "several items have ids that start with \(id.quoted); write more of it"
    }
  }
}

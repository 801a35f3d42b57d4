import Records
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups items [REF]`: what is open; `items resolve ID` resolves an item, `items reopen ID`
/// reopens it.
struct ItemsCommand: Command {
  enum Verb: String, CaseIterable {
    case resolve, reopen
  }

  static let about = CommandUsage(
    "items", summary: "print what is open, or resolve it",
    details: [
      "Blockers and the parking lot of a meeting stay open until somebody resolves them. One line "
        + "per item, oldest first: id, standup, person, kind, age in working days, and text. The "
        + "weekend of the configuration does not count.",
      "items resolve ID resolves an item, and items reopen ID reopens it. ID is what items prints, "
        + "or the start of it.",
    ],
    examples: [
      .init("standups items", "print the open items of all teams"),
      .init("standups items resolve 4F1C", "resolve an item"),
    ])

  struct ListedItem {
    let item: Item
    let standup: Standup
  }

  @Operand("REF", .standup) var reference: String?
  @Operand("ID", .lines(of: ["items", "--ids"])) var id: String?
  @Flag("all", "print resolved items, too") var printsAll: Bool
  @Flag(.json) var isJSON: Bool
  @Flag("ids", "print only the ids of open items") var printsIDs: Bool
  let data = FolderOption()

  func check() throws(UsageError) {
    if isJSON, printsIDs { throw .twoLayouts("--json", "--ids") }
    _ = try change()
  }

  /// The change of an item; nil to print what is open.
  private func change() throws(UsageError) -> (verb: Verb, id: String)? {
    guard let word = reference, let id else { return nil }
    guard let verb = Verb(rawValue: word) else { throw .itemVerb(word) }
    return (verb, id)
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let records = try RecordReader(folder)
    if let (verb, id) = try change() { return try change(id, verb, records, folder) }
    let standups = try records.standups(reference)
    if reference != nil { records.ignoreUnreadable() }
    let items = standups.flatMap { standup in
      records.agenda(of: standup).items.filter { printsAll || $0.isOpen }
        .map { ListedItem(item: $0, standup: standup) }
    }
    .sorted { ($0.item.openedAt, $0.item.id) < ($1.item.openedAt, $1.item.id) }
    return max(try print(items), records.reportUnreadable())
  }

  private func print(_ items: [ListedItem]) throws -> Int32 {
    if printsIDs { return StandardOutput.print(items.map { HarmlessText($0.item.id.uuidString) }) }
    let weekend = ConfigurationFile(environment: Environment.values).configuration.weekend
    let age = { (item: Item) in item.age(at: Date(), weekend: weekend, local: LocalTime.live) }
    return Self.rows(age: age).print(items, asJSON: isJSON)
  }

  static func rows(age: @escaping (Item) -> Int) -> Rows<ListedItem> {
    Rows(
      [
        .cell { String($0.item.id.uuidString.prefix(8)) },
        .both("title", { .string($0.standup.title) }) { $0.standup.displayTitle },
        .cell { $0.item.ownerName(in: $0.standup.team) ?? "" },
        .cell { $0.item.kind.rawValue },
        .both("age", { $0.item.isOpen ? .integer(age($0.item)) : nil }) {
          $0.item.isOpen ? Item.text(ofAge: age($0.item)) : "resolved"
        },
        .cell { $0.item.text },
        .member("standup") { .id($0.standup.id) },
      ], adding: { Listing.json($0.item) })
  }

  private func change(
    _ id: String, _ verb: Verb, _ records: RecordReader, _ folder: DataFolder
  ) throws -> Int32 {
    let found = try records.standups.flatMap { standup in
      try folder.items(startingWith: id.uppercased(), of: standup.id)
        .map { ListedItem(item: $0, standup: standup) }
    }
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

/// The reason why an item was not changed.
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

import Dependencies
import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// `standups items [REF]`: open items; `items VERB` adds, edits, resolves, reopens, or deletes one.
struct ItemsCommand: Command {
  enum Verb: String, CaseIterable {
    case add, delete, edit, reopen, resolve
  }

  static let about = CommandUsage(
    "items", summary: "print open items, or change them",
    details: [
      "Blockers and parking-lot lines of a meeting stay open until someone resolves them. Prints "
        + "one line per item, oldest first: id, standup, person, kind, age in working days, and "
        + "text. Weekend days, as configured, and the team's holidays are not counted. "
        + "--as, --kind, and --waits-for print "
        + "only some of the items.",
      "items add REF adds an item to a standup. -m gives its text; without -m, the text comes from "
        + "standard input if that is a pipe or a file. The item is a blocker unless --kind says "
        + "otherwise. items edit ID changes an item with the same options. items resolve ID "
        + "resolves it, items reopen ID reopens it, and items delete ID moves it to the trash; "
        + "standups undo reverses any of these. ID is an id that items prints, or the start of "
        + "one.",
      "--waits-for names the person on the team who can clear the item, and --due the day it is "
        + "needed by: a date, today, tomorrow, a weekday, or 3d or 2w. An empty text clears "
        + "either. Someone who leaves the team is still named.",
      "If a standup's title is one of these words, write its number or id instead.",
    ],
    examples: [
      .init("standups items", "print the open items of all teams"),
      .init("standups items Design --as Ada --kind blocker", "print one person's blockers"),
      .init("standups items add Design -m 'No key for the vendor' --owner Ada", "add a blocker"),
      .init("standups items edit 4F1C --owner Ben", "give an item to someone else"),
      .init(
        "standups items edit 4F1C --waits-for Ben --due fri", "say who can clear it, and by when"),
      .init("standups items resolve 4F1C", "resolve an item"),
    ])

  typealias ListedItem = (item: Item, standup: Standup)

  @Operand("REF", .standup) var reference: String?
  @Operand("ID", .lines(of: ["items", "--ids"])) var id: String?
  @Flag("all", "print resolved items, too") var printsAll: Bool
  @Option("as", .text("NAME"), "print only this person's items") var person: String?
  @Option(
    "kind", letter: "k", .choice(TranscriptLine.Kind.allCases.map(\.rawValue)),
    "the item's kind (default blocker); print only items of that kind",
    { TranscriptLine.Kind(rawValue: $0) ?? .blocker })
  var kind: TranscriptLine.Kind?
  let message = MessageOption()
  @Option("owner", .text("NAME"), "the item's owner; an empty text for no one")
  var owner: String?
  @Option(
    "waits-for", .text("NAME"), "who can clear it; print only items that wait for this person")
  var waitsFor: String?
  @Option("due", .text("DAY"), "the day it is needed by") var due: String?
  @Flag(.json) var isJSON: Bool
  @Flag("ids", "print only the ids of open items") var printsIDs: Bool
  let data = FolderOption()

  private enum Action {
    case change(Verb, id: String)
    case list
  }

  func check() throws(UsageError) {
    if isJSON, printsIDs { throw .twoLayouts("--json", "--ids") }
    switch try action() {
    case .list:
      try refuse(
        ["--message": message.given, "--owner": owner, "--due": due], with: [.add, .edit])
    case .change(let verb, _):
      try refuse(
        [
          "--all": printsAll ? "" : nil, "--as": person, "--ids": printsIDs ? "" : nil,
          "--json": isJSON ? "" : nil,
        ], with: [nil])
      guard verb == .add || verb == .edit else {
        return try refuse(
          [
            "--kind": kind?.rawValue, "--message": message.given, "--owner": owner,
            "--waits-for": waitsFor, "--due": due,
          ], with: [.add, .edit])
      }
      _ = try newDue()
      if verb == .add { return try message.checkText(of: "standups items add Design") }
      if [message.given, kind?.rawValue, owner, waitsFor, due].allSatisfy({ $0 == nil }) {
        throw .itemWithoutChange
      }
    }
  }

  private func refuse(
    _ options: KeyValuePairs<String, String?>, with verbs: [Verb?]
  ) throws(UsageError) {
    for (option, value) in options where value != nil { throw .itemOption(option, with: verbs) }
  }

  private func action() throws(UsageError) -> Action {
    guard let verb = reference.flatMap(Verb.init(rawValue:)) else {
      if let reference, id != nil { throw .itemVerb(reference) }
      return .list
    }
    guard let id else { throw .itemMissing(verb) }
    return .change(verb, id: id)
  }

  func run() throws -> Int32 {
    let folder = data.folder
    let records = try RecordReader(folder)
    switch try action() {
    case .change(.add, let reference):
      return try add(to: records.standup(reference).standup, folder)
    case .change(.delete, let id):
      let (item, standup) = try listed(id, records, folder)
      try folder.make(.deleted(item, of: standup.id), in: standup)
      return StandardOutput.print("deleted \(item.text.quoted) of \(standup.displayTitle.quoted)")
    case .change(.edit, let id):
      return try edit(listed(id, records, folder), folder)
    case .change(.reopen, let id):
      let (item, standup) = try listed(id, records, folder)
      guard !item.isOpen else { throw ItemError.open(item.text) }
      return try change(item, of: standup, folder) {
        "reopened \($0) of \($1)"
      } change: {
        $0.reopen()
      }
    case .change(.resolve, let id):
      let (item, standup) = try listed(id, records, folder)
      guard item.isOpen else { throw ItemError.alreadyResolved(item.text) }
      return try change(item, of: standup, folder) {
        "resolved \($0) of \($1)"
      } change: {
        $0.resolve(at: Date())
      }
    case .list:
      return try list(records)
    }
  }

  // MARK: - Listing

  private func list(_ records: RecordReader) throws -> Int32 {
    let standups = try records.standups(reference)
    let items = standups.flatMap { standup in
      records.agenda(of: standup).items.filter { isPrinted($0, of: standup) }
        .map { ($0, standup) as ListedItem }
    }
    .sorted { ($0.item.openedAt, $0.item.id) < ($1.item.openedAt, $1.item.id) }
    if let person = person ?? waitsFor, items.isEmpty {
      let names = standups.flatMap(\.team).map(\.displayName)
      guard names.contains(where: { $0.isName(person) }) else {
        throw UpdateError.unknownAuthor(person, names)
      }
    }
    return max(try print(items), records.reportUnreadable())
  }

  private func isPrinted(_ item: Item, of standup: Standup) -> Bool {
    guard printsAll || item.isOpen, (kind ?? item.kind) == item.kind else { return false }
    let names = standup.ownerNames
    return (person.map { item.ownerName(in: names)?.isName($0) == true } ?? true)
      && (waitsFor.map { item.waitsForName(in: names)?.isName($0) == true } ?? true)
  }

  private func print(_ items: [ListedItem]) throws -> Int32 {
    if printsIDs { return StandardOutput.print(items.map { HarmlessText($0.item.id.uuidString) }) }
    let weekend = ConfigurationFile(environment: Environment.values).configuration.weekend
    let age = { (listed: ListedItem) in
      let days = listed.standup.workingDays(weekend: weekend)
      return listed.item.age(at: Date(), in: days, local: LocalTime.live)
    }
    return Self.rows(age: age).print(items, asJSON: isJSON)
  }

  static func rows(age: @escaping (ListedItem) -> Int) -> Rows<ListedItem> {
    Rows(
      [
        .cell { String($0.item.id.uuidString.prefix(8)) },
        .both("title", { .string($0.standup.title) }) { $0.standup.displayTitle },
        .cell { $0.item.ownerName(in: $0.standup.team) ?? "" },
        .cell { Language.current.sentence($0.item.kind.rawValue) },
        .both("age", { $0.item.isOpen ? .integer(age($0)) : nil }) {
          $0.item.isOpen ? Item.text(ofAge: age($0)) : String(localized: "resolved")
        },
        .cell { listed in
          let wait = listed.item.waitText(in: listed.standup.ownerNames)
          return listed.item.text + (wait.map { " (\($0))" } ?? "")
        },
        .member("standup") { .id($0.standup.id) },
      ], adding: { Listing.json($0.item) })
  }

  // MARK: - Changing one

  private func listed(
    _ id: String, _ records: RecordReader, _ folder: DataFolder
  ) throws -> ListedItem {
    let found = try records.standups.flatMap { standup in
      try folder.items(startingWith: id.uppercased(), of: standup.id)
        .map { ($0, standup) as ListedItem }
    }
    guard let listed = found.first, !id.isEmpty else { throw ItemError.none(id) }
    guard found.count == 1 else { throw ItemError.several(id) }
    return listed
  }

  private func add(to standup: Standup, _ folder: DataFolder) throws -> Int32 {
    var item = Item(
      id: .random(), text: try message.text(), kind: kind ?? .blocker,
      owner: try person(owner, in: standup) ?? nil, meeting: .random(),
      openedAt: Date().inWholeSeconds)
    item.wait(for: try person(waitsFor, in: standup) ?? nil)
    item.due = try newDue() ?? nil
    try folder.make(.added(item, of: standup.id), in: standup)
    HooksClient.start(
      [.itemOpened(item, of: standup)], environment: Environment.values, folder: folder)
    return StandardOutput.print("added \(item.text.quoted) of \(standup.displayTitle.quoted)")
  }

  private func edit(_ listed: ListedItem, _ folder: DataFolder) throws -> Int32 {
    let (item, standup) = listed
    let text = message.given == nil ? item.text : try message.text()
    let owner = try person(owner, in: standup)
    let waitsFor = try person(waitsFor, in: standup)
    let due = try newDue()
    return try change(item, of: standup, folder) {
      "edited \($0) of \($1)"
    } change: { item in
      item.edit(text: text, kind: kind)
      if let owner { item.assign(to: owner) }
      if let waitsFor { item.wait(for: waitsFor) }
      if let due { item.due = due }
    }
  }

  private func change(
    _ old: Item, of standup: Standup, _ folder: DataFolder,
    says: (_ text: String, _ title: String) -> LocalizedText, change: (inout Item) -> Void
  ) throws -> Int32 {
    var item = old
    change(&item)
    guard item != old else { return StandardOutput.print("nothing was changed") }
    try folder.make(.changed(old, to: item, of: standup.id), in: standup)
    return StandardOutput.print(says(item.text.quoted, standup.displayTitle.quoted))
  }

  /// The person that an option names; nil without the option, and no one for an empty name.
  private func person(
    _ name: String?, in standup: Standup
  ) throws(UpdateError) -> Item.Owner?? {
    guard let name else { return nil }
    if name.isBlank { return .some(nil) }
    return Item.Owner(try standup.attendee(named: name))
  }

  /// The day that --due names; nil without the option, and none for an empty text.
  private func newDue() throws(UsageError) -> Day?? {
    guard let due else { return nil }
    if due.isBlank { return .some(nil) }
    guard let day = Day(due, today: Day(LocalTime.live(Date())), .ahead) else { throw .due(due) }
    return day
  }
}

/// The reason that an item was not changed.
enum ItemError: Error, Equatable, LocalizedTextConvertible {
  case alreadyResolved(String)
  case none(String)
  case open(String)
  case several(String)

  var localizedText: LocalizedText {
    switch self {
    case .alreadyResolved(let text): "\(text.quoted) is already resolved"
    case .none(let id): "no item has the id \(id.quoted); run standups items to list what is open"
    case .open(let text): "\(text.quoted) is already open"
    case .several(let id):
      "several items have ids that start with \(id.quoted); write more of the id"
    }
  }
}

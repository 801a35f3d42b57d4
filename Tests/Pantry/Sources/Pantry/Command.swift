import ComposableKit
import FileStorage
import Foundation
import Usage

/// The command line.
struct Command: Equatable {
  enum Request: Equatable {
    case add(name: String, amount: Int)
    case list(Item.Place?)
    case open(link: String)
    case print(String)
  }

  /// The path of another file than the usual one.
  let file: String?
  let request: Request

  init(_ arguments: [String]) throws(SyntaxError) {
    let invocation = try Self.usage.parse(arguments)
    file = invocation.value(of: Self.file)
    switch invocation.request {
    case .command("add"):
      let amount = invocation.value(of: Self.amount).flatMap { Int($0) }
      request = .add(name: invocation.operands[0], amount: amount ?? 1)
    case .command("list"):
      request = .list(invocation.value(of: Self.place).flatMap(Item.Place.init))
    case .command:
      request = .open(link: invocation.value(of: Self.link) ?? "/")
    case .help(let topic):
      let command = topic.flatMap { Self.usage.command($0) }
      request = .print(command.map(Self.usage.help) ?? Self.usage.help)
    case .version:
      request = .print("pantry \(Self.usage.version)")
    }
  }

  private static let amount = OptionUsage(
    "amount", letter: "n", value: .choice((1...9).map { "\($0)" }, placeholder: "N"),
    summary: "how many there are, 1 to 9")
  private static let file = OptionUsage("file", value: .file, summary: "use another file")
  private static let link = OptionUsage(
    "link", value: .text("LINK"), summary: "open a screen directly")
  private static let place = OptionUsage(
    "place", value: .choice(Item.Place.allCases.map(\.rawValue)), summary: "list only one place")

  static let usage = ProgramUsage(
    "pantry", version: "1.0", summary: "keep track of the food in the kitchen",
    opening: CommandUsage(nil, summary: "open the list", options: [link, file]),
    commands: [
      CommandUsage(
        "add", summary: "add something without opening the list", operands: [.init("NAME")],
        options: [amount, file], examples: [.init("pantry add -n 2 Rice", "add two packs of rice")]),
      CommandUsage("list", summary: "print the items", options: [place, file]),
    ],
    helpSections: [
      .init(
        "Links",
        [
          .term("/add?name=NAME", "the form for something new"),
          .term("/filter/TEXT", "some items"),
          .term("/items/NAME", "the form of an item"), .term("/use-soon", "the items to use up"),
        ])
    ])
}

extension Command {
  /// Adds to the file, as the screen does: it may be open at the same time.
  static func add(_ name: String, _ amount: Int) throws {
    @Dependency(\.uuid) var uuid
    @Shared(.pantry) var items: IdentifiedArrayOf<Item> = []
    let item = Item(id: uuid(), amount: amount, name: name)
    $items.withLock { _ = $0.append(item) }
    if let error = $items.saveError { throw error }
  }

  static func list(_ place: Item.Place?) throws -> String {
    @Shared(.pantry) var items: IdentifiedArrayOf<Item> = []
    if let error = $items.loadError { throw error }
    return items.filter { place == nil || $0.place == place }.map { $0.spoken + "\n" }.joined()
  }
}

/// One option as it was typed.
struct Option {
  enum Name: String, CaseIterable {
    case at = "--at"
    case copy = "--copy"
    case dataFolder = "--data-dir"
    case deepLink = "--deep-link"
    case demo = "--demo"
    case dryRun = "--dry-run"
    case format = "--format"
    case help = "--help"
    case initialize = "--init"
    case mine = "--mine"
    case noMouse = "--no-mouse"
    case now = "--now"
    case size = "--size"
    case theirs = "--theirs"
    case version = "--version"

    /// The commands that the option goes with; none if it goes with all.
    var commands: [String] {
      switch self {
      case .at, .format, .now, .size: ["render"]
      case .copy, .dryRun: ["import"]
      case .initialize: ["sync"]
      case .mine, .theirs: ["sync", "merge-file"]
      case .dataFolder, .deepLink, .demo, .help, .noMouse, .version: []
      }
    }

    /// Whether the option means anything beside a command.
    func goes(with command: String) -> Bool {
      switch self {
      case .deepLink: false
      case .demo: !["import", "merge-file", "sync"].contains(command)
      case .at, .copy, .dataFolder, .dryRun, .format, .help, .initialize, .mine, .noMouse, .now,
        .size, .theirs, .version:
        true
      }
    }

    var takesValue: Bool {
      switch self {
      case .at, .dataFolder, .deepLink, .format, .initialize, .now, .size: true
      case .copy, .demo, .dryRun, .help, .mine, .noMouse, .theirs, .version: false
      }
    }
  }

  let name: Name
  private let attached: String?

  init(_ argument: String) throws(UsageError) {
    let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = sides[0] == "-h" ? Name.help.rawValue : String(sides[0])
    guard let name = Name(rawValue: typed) else {
      throw .unknownOption(typed, nearest: Self.nearest(to: typed))
    }
    self.name = name
    attached = sides.count == 2 ? String(sides[1]) : nil
    if attached != nil, !name.takesValue { throw .valueNotTaken(name.rawValue) }
  }

  /// The value after `=`, or else the next argument, which is taken.
  func value(from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = attached ?? rest.popFirst() else { throw .valueMissing(name.rawValue) }
    return value
  }

  private static func nearest(to typed: String) -> String? {
    let longer = Name.allCases.filter { $0.rawValue.hasPrefix(typed) }
    if longer.count == 1 { return longer[0].rawValue }
    let scored = Name.allCases.map { ($0.rawValue, distance(typed, $0.rawValue)) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(2, typed.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Levenshtein's distance: how many characters to insert, delete or replace. O(m · n).
  private static func distance(_ first: String, _ second: String) -> Int {
    let other = Array(second)
    var row = Array(0...other.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}

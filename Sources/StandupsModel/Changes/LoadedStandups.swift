/// The records that were read from the data folder.
public struct LoadedStandups: Equatable, Sendable {
  /// Sorted by position, then by id. Their meetings have not been read yet.
  public var standups: [Standup]
  /// The standups whose meetings have not been listed yet, so their histories are empty.
  public var unlisted: Set<Standup.ID>
  public var unreadable: [UnreadableFile]

  public init(
    standups: [Standup] = [], unlisted: Set<Standup.ID> = [], unreadable: [UnreadableFile] = []
  ) {
    self.standups = standups
    self.unlisted = unlisted
    self.unreadable = unreadable
  }
}

/// A file of the data folder that is unreadable and was left untouched.
public struct UnreadableFile: Hashable, Sendable {
  public var path: String
  /// One sentence without a period.
  public var reason: String
  /// The line of the problem, from 1, if known.
  public var line: Int?
  /// The column of the problem, from 1, counted in Unicode scalars.
  public var column: Int?

  public init(path: String, reason: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.reason = reason
    self.line = line
    self.column = column
  }
}

extension UnreadableFile: CustomStringConvertible {
  /// The location and the reason, without a period.
  public var description: String { "\(location): \(reason)" }

  /// The file, with line and column if known.
  public var location: String {
    guard let line, let column else { return path.harmless }
    return String(localized: "\(path.harmless), line \(line), column \(column)")
  }
}

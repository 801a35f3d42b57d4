/// What was read from the data folder.
public struct LoadedStandups: Equatable, Sendable {
  /// By position, ties by id; the records of their meetings are not read.
  public var standups: [Standup]
  public var unreadable: [UnreadableFile]

  public init(standups: [Standup] = [], unreadable: [UnreadableFile] = []) {
    self.standups = standups
    self.unreadable = unreadable
  }
}

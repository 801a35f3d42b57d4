/// The maximum that a record may hold, and the maximum that is shown of a larger one. Texts are
/// measured in Unicode scalars.
public enum RecordLimit {
  /// The items of a standup that are shown: the open ones, then those that came up last.
  public static let items = 10_000
  /// The text of a line, an item, or an update.
  public static let line = 10_000
  /// The lines of a meeting or an update.
  public static let lines = 10_000
  /// The lines of a meeting up to which a transcriber can write. The rest is reserved for people.
  public static let transcribedLines = 9_000
  /// A title, a name, or an email address.
  public static let name = 1_000
  /// The people of a team or a meeting.
  public static let people = 500
}

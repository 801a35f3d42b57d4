import Dependencies
import StandupsModel

public enum StandupReference {
  public enum Match: Equatable, Sendable {
    case none
    case several
    case standup(Standup)
  }

  public static func resolve(_ text: String, in standups: some Collection<Standup>) -> Match {
    if let id = UUID(uuidString: text), let standup = standups.first(where: { $0.id == id }) {
      return .standup(standup)
    }
    if let number = Int(digits: text), number >= 1, number <= standups.count {
      return .standup(standups[standups.index(standups.startIndex, offsetBy: number - 1)])
    }
    for matches in [
      standups.filter { $0.title == text },
      standups.filter { $0.title.lowercased() == text.lowercased() },
      standups.filter { isStart(text, of: $0.id) },
    ] where !matches.isEmpty {
      return matches.count == 1 ? .standup(matches[0]) : .several
    }
    return .none
  }

  private static func isStart(_ text: String, of id: UUID) -> Bool {
    text.count >= 4 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
      && id.uuidString.hasPrefix(text.uppercased())
  }
}

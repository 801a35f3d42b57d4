import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum MeetingReference {
  static func resolve(_ text: String, in history: History) -> History.Entry? {
    if let number = Int(digits: text) {
      return (1...max(1, history.count)).contains(number) && !history.isEmpty
        ? history[number - 1] : nil
    }
    if let name = MeetingName(rawValue: text) { return history[name: name] }
    guard let id = UUID(uuidString: text) else { return nil }
    return history.first { $0.meeting?.id == id }
  }
}

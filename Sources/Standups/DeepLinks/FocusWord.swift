import StandupsModel

enum FocusWord {
  private static let words: [(field: StandupForm.Field, word: String)] = [
    (.title, "title"), (.length, "length"), (.theme, "theme"), (.overtime, "overtime"),
    (.order, "order"), (.newAttendee, "new-attendee"), (.cancel, "cancel"), (.commit, "done"),
  ]
  private static let attendee = "attendee:"
  private static let last = "attendee:last"

  static func field(_ word: String, among attendees: [Attendee]) -> StandupForm.Field? {
    if word == last { return attendees.last.map { .attendee($0.id) } }
    if word.hasPrefix(attendee), let number = Int(digits: word.dropFirst(attendee.count)) {
      return attendees.indices.contains(number - 1) ? .attendee(attendees[number - 1].id) : nil
    }
    return words.first { $0.word == word }?.field
  }

  static func word(_ field: StandupForm.Field, of attendees: [Attendee], limit: Int) -> String? {
    guard case .attendee(let id) = field else { return words.first { $0.field == field }?.word }
    guard let index = attendees.firstIndex(where: { $0.id == id }) else { return nil }
    return "\(attendee)\(min(index + 1, limit))"
  }
}

import Composable
import DeepLinks
import StandupsModel
import TerminalUI

extension PastMeeting: ScreenFeature {
  static let linkName: String? = "meetings"

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    State(of: detail.standup, &request).map { .meeting($0) }
  }
}

extension PastMeeting.State: ScreenState {
  var deletionNotice: Notice? { "The meeting was deleted elsewhere" }
  var editedStandup: Standup.ID? { editor == nil ? nil : standup.id }
  var hasUnsavedLine: Bool { editor.map { draft.text.trimmed != $0.original.text } ?? false }
  var linkTitle: String { String(localized: "the meeting") }
  var place: Place { .meeting(name, of: standup.id) }
  var openAlert: (any AlertRepresentable)? { destination }
  var reasonToStay: String? {
    editor == nil ? nil : String(localized: "Save or cancel the line first")
  }
  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    link.append(name.rawValue)
  }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    standups[id: standup.id]?.history.contains(name) != true
  }

  /// A meeting by its position in the history (1 is the newest), its name, or the id of its record.
  init?(of standup: Standup, _ request: inout LinkRequest) {
    guard let reference = request.nextSegment() else {
      request.fail("The link needs a meeting number; 1 is the newest")
      return nil
    }
    guard let entry = standup.history.entry(reference) else {
      request.fail("\(standup.displayTitle.quoted) has no meeting \(reference)")
      return nil
    }
    self.init(of: standup, name: entry.name)
  }
}

extension History {
  fileprivate func entry(_ reference: String) -> Entry? {
    if let number = Int(digits: reference) {
      return indices.contains(number - 1) ? self[number - 1] : nil
    }
    if let name = MeetingName(rawValue: reference) { return self[name: name] }
    guard let id = UUID(uuidString: reference) else { return nil }
    return first { $0.meeting?.id == id }
  }
}

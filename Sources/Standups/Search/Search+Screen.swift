import Composable
import ComposableUI
import DeepLinks
import StandupsModel
import TerminalUI

extension Search {
  static let keys = KeyMap<Action.View>.moving(.besideText) { .moved($0) }.followed(by: [
    .on(.enter, id: "open", does: "Open", .openPressed).prioritized().purpose(.edit),
    .on(.tab, id: "to-the-results", does: "To the results", .filter(.kept)).purpose(.find),
    .on(.escape, id: "back", does: "Back", .backPressed).prioritized().purpose(.move),
  ]).named("search").map { Action.view($0) }

  static let resultKeys = KeyMap<Action.View>.moving { .moved($0) }.followed(by: [
    .on(.enter, "l", .right, id: "open", does: "Open", .openPressed).prioritized().purpose(.edit),
    .on("/", .tab, "F", id: "search", does: "Search", .filter(.opened)).asksForText.purpose(.find),
    .back(.backPressed),
  ]).named("results").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("search", title: "Search", keys.rows, isTyping: true),
    KeyedScreen("results", title: "Results of a search", resultKeys.rows),
  ]

  static var title: String { String(localized: "Search") }

  static func screen(_ state: State) -> Screen<Action> {
    let nothing = state.isBlank ? "Type something to search for" : "No matches; try other words"
    let keys = (state.filter.isTyping ? keys : resultKeys)
      .disabled(.up, .down, .enter, because: state.rows.isEmpty ? nothing : nil)
    var screen = Screen(
      title: title, detail: state.summary, keys: keys, body: SearchBody(state: state))
    screen.notice = state.progress.map { Notice($0) }
    screen.remark = state.remark
    screen.speech = { speech(of: state) }
    screen.pick = { .view(.moved(.to($0))) }
    if state.filter.isTyping {
      screen.typing = { .view(.filter(.typed($0))) }
      screen.question = Question("Search for", value: state.filter.text) { text in
        .actions([.view(.filter(.entered(text)))])
      }
    }
    return screen
  }

  /// The results in sentences, and their number once everything has been read.
  static func speech(of state: State) -> Speech {
    let rows = state.spokenRows { ResultText($0, in: state.standups).spokenText }
    let remark = state.remark.map { [SpokenLine($0)] } ?? []
    guard !state.isBlank else {
      return Speech(lines: [SpokenLine("Type search and a text")] + rows + remark)
    }
    guard !state.isReading else { return Speech(lines: rows + remark) }
    guard !rows.isEmpty else {
      return Speech(lines: [SpokenLine("No matches for \"\(state.filter.text)\"")] + remark)
    }
    let found = Announcement(
      id: "\(state.filter.text) \(state.results.count)",
      "\(state.summary). Type read to hear them")
    return Speech(lines: rows + remark, announcements: state.filter.isTyping ? [] : [found])
  }
}

extension Search.State {
  var isBlank: Bool { filter.text.isBlank }

  /// The number of results.
  var summary: String {
    if isBlank { return "" }
    let count = results.count.grouped
    return results.count == 1
      ? String(localized: "\(count) result") : String(localized: "\(count) results")
  }

  var progress: String? {
    guard isReading else { return nil }
    return String(
      localized: "Reading \(readCount.grouped) of \(index.meetingCount.grouped) meetings…")
  }

  var remark: String? {
    let isCut = results.shownNoteCount < results.noteCount
    let notes =
      isCut
      ? String(
        localized: "\(results.noteCount.grouped) notes, the newest \(results.shownNoteCount) shown")
      : nil
    let unreadable =
      switch results.unreadableCount {
      case 0: nil as String?
      case 1: String(localized: "1 meeting could not be read")
      case let count: String(localized: "\(count.grouped) meetings could not be read")
      }
    let remarks = [notes, unreadable].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: " · ")
  }
}

extension Int {
  /// The number with a comma after every three digits: `10,000`.
  var grouped: String {
    let digits = "\(magnitude)"
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

// MARK: - Links

extension Search: ScreenFeature {
  /// The first segment of links to the search, which is about all standups.
  static let linkRoot = "search"

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }
}

extension Search.State: ScreenState {
  var linkTitle: String { String(localized: "the search") }
  var shownAgendas: [Standup.ID] { standups.ids }
  var subject: (id: Standup.ID, title: String?)? { nil }

  init(_ standups: IdentifiedArrayOf<Standup>, _ request: inout LinkRequest) {
    self.init(standups, text: request.take("text") ?? "")
  }

  mutating func forgetReading() { batches = [] }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    link.append(Search.linkRoot)
    if !filter.text.isEmpty { link.append("text", filter.text) }
  }
}

import Composable
import ComposableUI
import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

extension ReadyMeeting {
  static let keys = KeyMap<Action.View>([
    .on(.space, id: "begin", formerly: "begin-space", does: "Begin", .beginPressed(.pause))
      .prioritized().purpose(.meeting),
    .on("n", id: "begin-n", does: "Begin", .beginPressed(.next)).onlyInHelp.purpose(.meeting),
    .on(.enter, id: "begin-enter", does: "Begin", .beginPressed(.speaker))
      .onlyInHelp.purpose(.meeting),
    .on("x", id: "absent", formerly: "missing", does: "Absent", .absentPressed)
      .prioritized().purpose(.meeting),
    .on("g", id: "guest", does: "Guest", .guestPressed).asksForText.purpose(.meeting),
    .on("f", id: "facilitator", does: "Facilitator", .facilitatorPressed).purpose(.meeting),
    .on(.alt(.up), id: "reorder-up", does: "Reorder", .personMoved(.up)).purpose(.meeting),
    .on(.alt(.down), id: "reorder-down", does: "Reorder", .personMoved(.down)).purpose(.meeting),
    .on("w", id: "watch", does: "Watch", .watchPressed).onlyInHelp.purpose(.meeting),
  ])
  .followed(by: .moving(.steps) { .moved($0) }).followed(by: [.back(.backPressed)])
  .named("ready").map { Action.view($0) }

  static let guestKeys = KeyMap<Action.View>([
    .on(.enter, id: "add-the-guest", does: "Add the guest", .guestSubmitted).purpose(.meeting),
    .on(.escape, id: "close", does: "Close", .guestClosed).purpose(.meeting),
  ]).named("guest").map { Action.view($0) }

  static let keyTables = [
    KeyedScreen("ready", title: "Meeting that has not begun", keys.rows),
    KeyedScreen("guest", title: "Name of a guest", guestKeys.rows, isTyping: true),
  ]

  private static var spokenDetail: String { String(localized: "ready") }

  static func screen(_ state: State) -> Screen<Action> {
    var screen = Screen(
      title: "Meeting", detail: "○ \(spokenDetail)", keys: keys(for: state),
      body: ReadyMeetingBody(state: state))
    screen.spokenDetail = spokenDetail
    screen.tint = Style(foreground: .ready)
    screen.minimumSize = .strip
    screen.notice = state.notice
    screen.remark = state.remark
    screen.speech = { speech(of: state) }
    screen.pick = { .view(.moved(.to($0))) }
    if let guest = state.guest {
      screen.typing = { .view(.guestEdited($0)) }
      screen.question = Question("Name of the guest", hint: "Press Enter to skip")
      screen.prompt = MarkedField(" " + String(localized: "Guest:"), guest)
    }
    return screen.popup(state.destination.map { Popup($0) { .destination($0) } })
  }

  private static func keys(for state: State) -> KeyMap<Action> {
    guard state.guest == nil else { return guestKeys }
    let shown = state.standup.rotatesFacilitator ? keys : keys.without("f")
    return
      shown
      .disabled(.space, "n", .enter, because: state.refusal)
      .disabled("x", because: state.isAnonymous ? "No one is listed" : nil)
      .disabled("w", because: state.ongoing == nil ? "No one else is holding this meeting" : nil)
  }
}

/// The meeting as it will be once it begins, with the plan in place of the notes.
private struct ReadyMeetingBody: FillingView {
  var state: ReadyMeeting.State

  func draw(in area: Rect, on canvas: inout Canvas) {
    if canvas.glyphs == .screenReader {
      spoken.draw(in: area.inset(canvas.sides), on: &canvas)
    } else if area.inset(canvas.sides).size.holds(MeetingPage.compact) {
      page(isFramed: canvas.hasPanels).draw(in: area, on: &canvas)
    } else {
      ReadyStrip(state: state).draw(in: area, on: &canvas)
    }
  }

  private var lines: [String] {
    let facilitator: LocalizedText? = state.facilitatorName.map { "\($0.named) facilitates" }
    return [state.count, facilitator?.text, state.latenessText].compactMap(\.self)
  }

  private var spoken: any View {
    let length = Duration.seconds(state.standup.wholeSeconds).clockText
    let planned = String(localized: "planned \(length), \(share) each")
    let all = lines + [planned, state.needText].compactMap(\.self)
    return VStack {
      all.map { Text($0) }
      Text(" ")
      state.peopleSection
    }
  }

  private func page(isFramed: Bool) -> MeetingPage {
    let engine = MeetingEngine(
      standup: state.standup, members: state.members, startedAt: .zero)
    return MeetingPage(
      engine: engine, phase: .ready, tint: Style(foreground: state.standup.theme.tint),
      name: state.isAnonymous ? state.standup.displayTitle : engine.current.name,
      caption: String(localized: "\(share) each"), lines: lines.map { Text($0) },
      item: state.needText.map { WrappedText($0) },
      people: state.peopleSection, roster: { _ in state.peopleSection },
      agendaLines: [], agenda: [],
      notes: [Section("Plan", plan).framed(isFramed)],
      newestNotes: { _ in VStack {} }, editor: [])
  }

  private var share: String {
    let present = max(1, state.members.count { !$0.isAbsent })
    return Duration.seconds(state.standup.wholeSeconds / present).clockText
  }

  private var plan: any View {
    let standup = state.standup
    return VStack {
      WrappedText("When a turn ends: \(standup.turnEnd.label)")
      WrappedText("When time is up: \(standup.overtime.label)")
      WrappedText("Order: \(standup.order.label)")
    }
    .padding(Edges(left: 2))
  }
}

/// The people before a meeting in a few rows beside another window, the most important first.
private struct ReadyStrip: FillingView {
  var state: ReadyMeeting.State

  func draw(in area: Rect, on canvas: inout Canvas) {
    let absent = state.members.filter(\.isAbsent).map(\.displayName)
    let news = canvas.notice ?? state.remark.map { Notice($0) }
    let people: Notice =
      absent.isEmpty ? "No one is absent" : "Absent: \(absent.joined(separator: ", "))"
    let length = Duration.seconds(state.standup.wholeSeconds).clockText
    let selected = state.selectedIndex.map { state.members[$0].displayName }
    VStack {
      row(Text(news ?? people, style: .bold), .space, "begin")
      row(Text(selected.map { "▸ \($0)" } ?? ""), "x", "absent")
      Text("\(state.count) · \(String(localized: "planned \(length)"))", style: .dim)
    }
    .draw(in: area, on: &canvas)
  }

  private func row(_ text: Text, _ key: Key, _ label: LocalizedText) -> any View {
    HStack(spacing: 1) {
      text.flexible(.horizontal)
      // Under a question or a text field, the keys do something else.
      if state.destination == nil, state.guest == nil {
        KeyHints(.init(key, label)).frame(width: Self.hintWidth).prioritized()
      }
    }
  }

  private static let hintWidth = 14
}

extension ReadyMeeting {
  static func speech(of state: State) -> Speech {
    let length = Duration.seconds(state.standup.wholeSeconds).spokenText
    let head: LocalizedText =
      state.isAnonymous ? "No one is listed" : "These people take part, in this order"
    let facilitator = state.facilitatorName.map {
      SpokenLine("\($0) facilitates. Type facilitator to choose the next person", id: "facilitator")
    }
    return Speech(
      lines: [SpokenLine("Planned: \(length). \(head)")] + state.peopleSection.lines
        + [state.latenessText, state.needText].compactMap(\.self).map { SpokenLine($0) }
        + [
          facilitator,
          SpokenLine(state.remark ?? String(localized: "Type begin, or absent and a number")),
        ]
        .compactMap(\.self))
  }
}

extension ReadyMeeting.State {
  fileprivate var peopleSection: Section {
    guard !isAnonymous else { return Section("People", remark: "No one is listed") }
    let times = standup.timesElsewhere
    return Section(
      "People", count: members.count, selection: selectedIndex, isFocused: true
    ) { index in
      let member = members[index]
      let isSelected = index == selectedIndex
      let absence = member.isAbsent ? awayText(of: member) ?? Attendance.absent.text : nil
      let guest: LocalizedText? = member.isGuest ? "guest" : nil
      let remarks = [guest?.text, times[member.id], absence].compactMap(\.self)
      return Section.Row(
        HStack(spacing: 1) {
          SelectionMark(isSelected).frame(width: 1)
          Text(
            "\(member.isAbsent ? "×" : "·") \(member.displayName)",
            style: member.isAbsent ? .dim : isSelected ? .bold : .plain)
          Spacer()
          Text(remarks.joined(separator: ", "), style: .dim).prioritized()
        }, pick: index, isSelected: isSelected, selected: .nothing,
        said: ([member.displayName] + remarks).joined(separator: ", "))
    }
  }

  fileprivate var ongoing: OngoingMeeting? {
    guard case .ongoing(let ongoing) = other else { return nil }
    return ongoing
  }

  /// The lateness compared with the last starts: `4 minutes later than usual`.
  fileprivate var latenessText: String? {
    @Dependency(\.date) var date
    guard let lateness = forecast?.lateness(at: date.now.local) else { return nil }
    let minutes = Duration.seconds(abs(lateness) / 60 * 60)
    guard minutes > .zero else { return String(localized: "on time, as usual") }
    return lateness > 0
      ? String(localized: "\(minutes.spokenText) later than usual")
      : String(localized: "\(minutes.spokenText) earlier than usual")
  }

  /// The time that these people usually need: `These six usually need 17:40 of 15:00; limiting Cem
  /// would help`. Teams that do not compare talk time see no name.
  fileprivate var needText: String? {
    let present = members.filter { !$0.isAbsent }
    guard let need = forecast?.need(of: present.map(\.id)) else { return nil }
    let planned = standup.wholeSeconds
    let times = [need.seconds, planned].map { Duration.seconds($0).clockText }
    let text: LocalizedText =
      present.count == 1
      ? "\(present[0].displayName.named) usually needs \(times[0]) of \(times[1])"
      : "These \(present.count.inWords) usually need \(times[0]) of \(times[1])"
    let longest = present.first { $0.id == need.longest }?.displayName
    guard need.seconds > planned, standup.comparesTalkTime, let longest else { return text.text }
    return String(localized: "\(text); limiting \(longest.named) would help")
  }

  fileprivate var count: String {
    if isAnonymous { return String(localized: "no one listed") }
    let away = members.count { $0.absence == .away }
    let absent = members.count { $0.absence == .absent }
    return [
      members.count.counted("person", "people"),
      away == 0 ? nil : String(localized: "\(away) away"),
      absent == 0 ? nil : String(localized: "\(absent) absent"),
    ].compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var remark: String? {
    if beginning != nil {
      return String(localized: "Starting as soon as the first speaker is known…")
    }
    return refusal
      ?? ongoing.map { String(localized: "The meeting is \($0.textNow). Press w to watch.") }
  }
}

// MARK: - Links

extension ReadyMeeting: ScreenFeature {
  static let linkName = RecordMeeting.linkName

  static func appeared(_ state: State) -> Action? { .appeared }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }

  static func open(
    over detail: inout StandupDetail.State, _ request: inout LinkRequest
  ) -> Path.State? {
    detail.startMeeting(&request)
  }
}

extension ReadyMeeting.State: ScreenState {
  var hasUnsavedLine: Bool { guest?.text.isBlank == false }
  var linkTitle: String { String(localized: "the meeting that has not begun") }
  var openAlert: (any AlertRepresentable)? { destination }
  var shownAgendas: [Standup.ID] { [] }
  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    link.append("ready", "")
    let seconds = self.standup.wholeSeconds
    if seconds != standup?.wholeSeconds { link.append("seconds", "\(seconds)") }
  }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    standups[id: standup.id] == nil && !isQuick
  }
}

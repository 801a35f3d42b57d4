import Composable
import ComposableMacros
import ComposableUI
import Dependencies
import StandupsModel
import TerminalUI

/// The form for a person's lines before a meeting: since last time, today, and blockers.
@Reducer
public struct UpdateForm: Sendable {
  public struct State: Equatable, Sendable {
    private var agenda: Agenda
    /// The author of the update; nil until they are known.
    private(set) var author: Attendee?
    /// The lines that existed when the author began.
    private(set) var base: [WrittenUpdate.Line] = []
    var form = Form(Lines([]))
    /// The team's commits since the last meeting.
    var activity = Activity()
    /// The selected row of the team while the form asks for the author.
    var person = 0
    var standup: Standup

    /// Creates a form whose author is the person named in the configuration, if they are on the
    /// team.
    init(of standup: Standup, agenda: Agenda) {
      @Dependency(\.configuration) var configuration
      self.agenda = agenda
      self.standup = standup
      if let author = standup.attendee(named: [configuration.me].compactMap(\.self)) {
        write(as: author)
      }
    }
  }

  public enum Action: Equatable, Sendable {
    case activityRead(Activity)
    case appeared
    case delegate(FormOutcome<Edit>)
    case fateChosen(Fate)
    case form(FormAction)
    case newestMeetingsRead([MeetingName: Meeting])
    case personPicked(Int)
    /// The names by which git knows the user.
    case userFound([String])
  }

  @Dependency(\.activity) var activity
  @Dependency(\.configuration) var configuration
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.standupsClient) var standupsClient
  @Dependency(\.uuid) var uuid

  public var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { FormReducer() }
    Reduce { state, action in
      switch action {
      case .activityRead(let activity):
        state.activity = activity
        state.showEarlierWork()
        return .none

      case .appeared:
        let isKnown = state.author != nil || configuration.me != nil
        return .merge(
          isKnown
            ? .none : .run { send in await send(.userFound(standupsClient.userNames())) },
          standupsClient.readNewestMeetings(of: state.standup) { .newestMeetingsRead($0) },
          activity.readSinceLastMeeting(of: state.standup, newest: state.standup.history.first) {
            .activityRead($0)
          })

      case .form(.delegate(.committed)):
        return commit(state)

      case .form(.delegate(.discardedToQuit)):
        return .send(.delegate(.discardedToQuit))

      case .form(.enterPressed) where state.author == nil:
        state.write(as: state.standup.team[state.person])
        return .none

      case .form(.fieldPassed(let direction)) where state.author == nil:
        state.pick(state.person + (direction == .forward ? 1 : -1))
        return .none

      case .delegate, .form:
        return .none

      case .fateChosen(let fate):
        guard let plan = state.form.focusedPlan else { return .none }
        state.form.change {
          $0.value[fateOf: plan] = fate
          $0.move(.forward)
        }
        return .none

      case .newestMeetingsRead(let records):
        state.standup.keepNewestMeetings(records)
        state.showEarlierWork()
        return .none

      case .personPicked(let index):
        state.pick(index)
        return .none

      case .userFound(let names):
        guard state.author == nil, let author = state.standup.attendee(named: names) else {
          return .none
        }
        state.write(as: author)
        return .none
      }
    }
  }

  private func commit(_ state: State) -> Effect<Action> {
    guard let author = state.author else { return .none }
    let texts = state.form.value.lines.map { (kind: $0.kind, text: $0.text) }
    let edit = WrittenUpdate.Rewrite(of: state.base, to: texts) { uuid() }
    guard edit.lines != edit.base else { return .run { _ in await dismiss() } }
    return .send(.delegate(.committed(.update(edit, of: author.id, standup: state.standup.id))))
  }
}

extension UpdateForm.State {
  var hasChanges: Bool { form.hasChanges }

  /// Shows lines that were written elsewhere, unless the author has begun to write.
  mutating func show(_ agenda: Agenda) {
    self.agenda = agenda
    if let author, !hasChanges { write(as: author) }
  }

  mutating func write(as author: Attendee) {
    let focus = self.author == nil ? nil : form.focus
    self.author = author
    base = agenda.updates[author.id]?.lines ?? []
    let alert = form.alert
    form = Form(UpdateForm.Lines(base, earlier: earlierWork(of: author)))
    form.alert = alert
    if let focus {
      let isThere = form.fields.contains { $0.id == focus }
      form.focus(on: isThere ? focus : .line(form.value.lines.count - 1))
    }
  }

  /// Shows plans and commits, once they have been read. An author who has begun to write stays at
  /// their line.
  mutating func showEarlierWork() {
    guard let author else { return }
    form.value.earlier = earlierWork(of: author)
    let isAtStart = form.focusedPlan == nil && form.focusedLine == 0
    if isAtStart, !hasChanges, !form.value.earlier.plans.isEmpty { form.focus(on: .plan(0)) }
  }

  private func earlierWork(of author: Attendee) -> UpdateForm.EarlierWork {
    let (plans, days) = (standup.carriedPlans(of: author.id), standup.workingDays)
    return UpdateForm.EarlierWork(
      plans: plans, commits: activity[author.id],
      ages: plans.map { $0.ageNow(in: days, of: author) })
  }

  mutating func pick(_ person: Int) {
    self.person = max(0, min(person, standup.team.count - 1))
  }
}

// MARK: - Lines

extension UpdateForm {
  /// The lines that are being written, by kind, with at least one of each kind.
  struct Lines: FormValue {
    struct Line: Equatable, Sendable {
      let kind: WrittenUpdate.Line.Kind
      var text: String
    }

    var lines: [Line]
    /// The plans and commits above the lines.
    var earlier: EarlierWork
    /// The texts of the plans that were dropped.
    var dropped: Set<String> = []

    /// Creates a line for each one of the update, and an empty one for each kind without lines.
    init(_ base: [WrittenUpdate.Line], earlier: EarlierWork = EarlierWork()) {
      self.earlier = earlier
      lines = WrittenUpdate.Line.Kind.allCases.flatMap { kind -> [Line] in
        let lines = base.filter { $0.kind == kind }.map { Line(kind: kind, text: $0.text) }
        return lines.isEmpty ? [Line(kind: kind, text: "")] : lines
      }
    }

    var rows: [FormRow<Self>] {
      if !earlier.plans.isEmpty { FormRow.heading("Planned last time") }
      for index in earlier.plans.indices { planRow(index) }
      if !earlier.commits.isEmpty { FormRow.heading("Commits since") }
      for commit in earlier.shownCommits { FormRow.remark(commit) }
      for (index, line) in lines.enumerated() {
        if index == 0 || lines[index - 1].kind != line.kind {
          FormRow.heading(
            line.kind == .blocker
              ? "\(line.kind.label), which become items" : LocalizedText(verbatim: line.kind.label))
        }
        FormRow(
          .line(index), "", spoken: line.kind.label, indent: 0,
          .text(
            { $0.lines[index].text }, set: { $0.lines[index].text = $1 },
            limit: RecordLimit.line, enter: { $0.addLine() }))
      }
    }

    /// True if anything but blank lines has changed, since those are not stored.
    func hasChanges(since opened: Self) -> Bool { written != opened.written }

    private var written: [Line] {
      lines.map { Line(kind: $0.kind, text: $0.text.trimmed) }.filter { !$0.text.isEmpty }
    }
  }
}

extension Form<UpdateForm.Lines> {
  var focusedLine: Int { value.lines.indices.first { .line($0) == focus } ?? 0 }

  /// The label of Enter in an empty line: it goes to the lines of the next kind.
  var nextHeading: String? {
    guard focusedPlan == nil, value.lines[focusedLine].text.isBlank else { return nil }
    let kinds = value.lines[focusedLine...].map(\.kind)
    return kinds.first { $0 != kinds.first }.map {
      String(localized: "Go to \($0.label.lowercased())")
    }
  }

  /// Moves to the next line of the same kind: an empty one, or a new one.
  mutating func addLine() {
    let (line, next) = (value.lines[focusedLine], focusedLine + 1)
    if line.text.isBlank { return move(.forward) }
    guard value.lines.count < RecordLimit.lines else {
      notice = RecordLimit.linesNotice
      return
    }
    let isLast = next == value.lines.count || value.lines[next].kind != line.kind
    if isLast || !value.lines[next].text.isBlank {
      value.lines.insert(UpdateForm.Lines.Line(kind: line.kind, text: ""), at: next)
    }
    focus(on: .line(next))
  }
}

extension FieldID {
  static func line(_ index: Int) -> Self { "line \(index)" }
}

// MARK: - Screen

extension UpdateForm {
  static let keys = KeyMap.moving(between: "Line")
    .followed(by: [
      .on(.enter, id: "next-line", does: "Next line", .enterPressed).prioritized().asksForText
        .purpose(.edit)
    ])
    .followed(by: .ending("Save", priority: 1))
    .map { Action.form($0) }
    .named("update")

  static let keyTables = [
    KeyedScreen("update", title: "Update", keys.rows, isTyping: true),
    KeyedScreen("plan", title: "Line that was planned last time", planKeys.rows),
  ]

  static func screen(_ state: State) -> Screen<Action> {
    let detail = String(localized: "for the next meeting")
    guard let author = state.author else {
      var screen = Screen(
        title: "Whose update is it?", detail: detail,
        keys: keys.relabeled(.enter, as: "Choose").without(.control("s")),
        body: team(of: state))
      screen.notice = state.form.notice
      screen.pick = { .personPicked($0) }
      screen.speech = { speech(of: state) }
      return screen
    }
    let keys = state.form.focusedPlan == nil ? keys : planKeys.followed(by: keys)
    return state.form.screen(
      title: String(localized: "Update of \(author.displayName.named)"), detail: detail,
      keys: keys.relabeled(.enter, as: state.form.nextHeading)
    ) { .form($0) }
  }

  private static func speech(of state: State) -> Speech {
    Speech(
      lines: state.standup.team.enumerated().map { index, person in
        SpokenLine(person.displayName, row: index, isSelected: index == state.person)
      })
  }

  /// The team, to choose the author from.
  private static func team(of state: State) -> RowList {
    let team = state.standup.team
    let row = { (index: Int) -> any View in
      let isSelected = index == state.person
      return HStack {
        SelectionMark(isSelected).frame(width: 2)
        Text(team[index].displayName, style: isSelected ? .bold : .plain)
      }
      .onClick(.item(index))
    }
    return RowList(
      count: team.count, selection: state.person, isSelectable: { _ in false }, row: row)
  }
}

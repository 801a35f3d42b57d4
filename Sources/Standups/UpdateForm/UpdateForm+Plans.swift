import ComposableUI
import StandupsModel
import TerminalUI

extension UpdateForm {
  /// The earlier work that an update can begin with.
  struct EarlierWork: Equatable, Sendable {
    /// The author's plans at the last meeting.
    var plans: [CarriedPlan] = []
    /// The author's commits since then, newest first.
    var commits: [Commit] = []
    /// The ages of the plans, in the author's working days.
    var ages: [Int] = []

    private static let mostCommits = 5

    var shownCommits: [String] {
      let rest = commits.count - Self.mostCommits
      return commits.prefix(Self.mostCommits).map { "\($0.subject) (\($0.place))" }
        + (rest > 0 ? [rest.counted("more commit")] : [])
    }
  }

  /// The outcome of a plan.
  public enum Fate: String, CaseIterable, Equatable, Sendable {
    case open, done, still, dropped

    /// The kind of line that it makes; nil for none.
    var kind: WrittenUpdate.Line.Kind? {
      switch self {
      case .done: .done
      case .still: .today
      case .dropped, .open: nil
      }
    }

    var label: String {
      let label: LocalizedText =
        switch self {
        case .done: "done"
        case .dropped: "dropped"
        case .open: "open"
        case .still: "still"
        }
      return label.text
    }
  }

  static let planKeys = KeyMap<Action>([
    .on("d", id: "done", does: "Done", .fateChosen(.done)).prioritized().purpose(.edit),
    .on("s", id: "still", does: "Still", .fateChosen(.still)).prioritized().purpose(.edit),
    .on("x", id: "dropped", does: "Dropped", .fateChosen(.dropped)).prioritized().purpose(.edit),
  ]).named("plan")
}

extension UpdateForm.Lines {
  /// The outcome of a plan, which shows in the place of its line: among the things done or those
  /// for today.
  subscript(fateOf index: Int) -> UpdateForm.Fate {
    get {
      let text = earlier.plans[index].text
      let kind = lines.first { $0.kind != .blocker && $0.text.trimmed == text }?.kind
      if let kind { return kind == .done ? .done : .still }
      return dropped.contains(text) ? .dropped : .open
    }
    set {
      let text = earlier.plans[index].text
      lines.removeAll { $0.kind != .blocker && $0.text.trimmed == text }
      dropped.remove(text)
      if newValue == .dropped { dropped.insert(text) }
      for kind in WrittenUpdate.Line.Kind.allCases {
        let added = kind == newValue.kind ? text : ""
        let all = lines.indices.filter { lines[$0].kind == kind }
        if let blank = all.first(where: { lines[$0].text.isBlank }) {
          if !added.isEmpty { lines[blank].text = added }
        } else if all.isEmpty || !added.isEmpty {
          lines.insert(Line(kind: kind, text: added), at: end(of: kind))
        }
      }
    }
  }

  /// The index after the lines of a kind.
  private func end(of kind: WrittenUpdate.Line.Kind) -> Int {
    let kinds = WrittenUpdate.Line.Kind.allCases
    let later = kinds[(kinds.firstIndex(of: kind) ?? 0)...].dropFirst()
    return lines.firstIndex { later.contains($0.kind) } ?? lines.endIndex
  }

  func planRow(_ index: Int) -> FormRow<Self> {
    FormRow(.plan(index), "", spoken: earlier.plans[index].text, indent: 0, .plan(index))
  }
}

extension Form<UpdateForm.Lines> {
  var focusedPlan: Int? { value.earlier.plans.indices.first { .plan($0) == focus } }
}

extension FieldID {
  static func plan(_ index: Int) -> Self { "plan \(index)" }
}

extension FormControl<UpdateForm.Lines> {
  /// A plan with its outcome and its age, which stands out once the plan is too old.
  fileprivate static func plan(_ index: Int) -> Self {
    var control = choice(\.[fateOf: index], UpdateForm.Fate.allCases, say: \.label)
    control.views = { form, isFocused, _ in
      let plan = form.value.earlier.plans[index]
      let fate = form.value[fateOf: index]
      let age = form.value.earlier.ages[index]
      let style = age >= Item.lateAge ? Style.late : isFocused ? .bold : .plain
      return [
        Text(fate == .open ? "" : fate.label, style: .dim).frame(width: 9),
        TextRow(Text(plan.text, style: style), Text(Item.text(ofAge: age), style: style)),
      ]
    }
    return control
  }
}

import Composable
public import DeepLinks
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeepLink {
  public init(showing state: AppState) {
    self.init(.standups)
    if let top = state.path.last, let standup = state.list.standups[id: top.standupID] {
      append(standup.id.uuidString)
      append(top, of: standup)
    } else {
      append(state.list)
    }
    if let code = AlertCode(shownBy: state) { append(.alert, code.rawValue) }
  }

  private mutating func append(_ list: StandupsList.State) {
    switch list.destination {
    case nil:
      if !list.filter.text.isEmpty { append(.filter, list.filter.text) }
    case .add(let form):
      append(.new)
      append(form)
    case .alert:
      if let standup = list.selectedStandup { append(.select, standup.id.uuidString) }
      if !list.filter.text.isEmpty { append(.filter, list.filter.text) }
    case .edit(let form):
      append(form.standup.id.uuidString)
      append(.edit)
      append(form, stored: list.standups[id: form.standup.id])
      append(.over, LinkParameter.list)
    }
  }

  private mutating func append(_ screen: Path.State, of standup: Standup) {
    switch screen {
    case .detail(let detail):
      guard let form = detail.destination?.edit else { return }
      append(.edit)
      append(form, stored: standup)
    case .meeting(let meeting):
      append(.meetings)
      append(meeting.name.rawValue)
    case .record(let record):
      append(.record)
      let seconds = record.engine.plannedSeconds
      if seconds != standup.wholeSeconds { append(.seconds, "\(seconds)") }
    case .statistics:
      append(.statistics)
    }
  }

  private mutating func append(_ form: StandupForm.State) {
    let attendees = form.standup.attendees
    if !form.standup.title.isEmpty { append(.title, form.standup.title) }
    if attendees.map(\.name) != [""] {
      for attendee in attendees { append(.attendee, attendee.name) }
    }
    appendFocus(of: form, limit: attendees.count)
  }

  private mutating func append(_ form: StandupForm.State, stored: Standup?) {
    if form.standup.title != stored?.title { append(.title, form.standup.title) }
    appendFocus(of: form, limit: max(1, stored?.attendees.count ?? 0))
  }

  private mutating func appendFocus(of form: StandupForm.State, limit: Int) {
    guard let focus = form.focus, focus != .title,
      let word = FocusWord.word(focus, of: form.standup.attendees, limit: limit)
    else { return }
    append(.focus, word)
  }
}

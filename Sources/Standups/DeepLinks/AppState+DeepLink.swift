import Composable
import DeepLinks
import Dependencies
import StandupsModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppState {
  mutating func open(_ link: DeepLink) {
    var request = LinkRequest(link)
    open(&request)
    showAlert(&request)
    let problems = request.problems(
      opened: path.ids.last.flatMap { path[id: $0]?.words } ?? list.words)
    if !problems.isEmpty { present(.notFound(problems)) }
  }

  private mutating func open(_ request: inout LinkRequest) {
    guard let root = request.nextSegment() else { return openList(&request) }
    guard LinkWord(rawValue: root) == .standups else { return request.reject(segment: root) }
    guard let reference = request.nextSegment() else { return openList(&request) }
    if LinkWord(rawValue: reference) == .new { return openNewForm(&request) }
    switch StandupReference.resolve(reference, in: list.standups) {
    case .none:
      request.fail("No standup is called \"\(reference)\"")
    case .several:
      list.filter = ListFilter(reference)
      request.fail("Several standups are called \"\(reference)\"")
    case .standup(let standup):
      list.selection = standup.id
      open(standup, &request)
    }
  }

  private mutating func openList(_ request: inout LinkRequest) {
    if let text = request.take(.filter) { list.filter = ListFilter(text) }
    guard let reference = request.take(.select) else { return }
    switch StandupReference.resolve(reference, in: list.standups) {
    case .none, .several: request.fail("No standup is called \"\(reference)\"")
    case .standup(let standup): list.selection = standup.id
    }
  }

  private mutating func open(_ standup: Standup, _ request: inout LinkRequest) {
    var detail = StandupDetail.State(standup: standup)
    var above: Path.State?
    if let segment = request.nextSegment() {
      switch LinkWord(rawValue: segment) {
      case .delete:
        detail.destination = .alert(.delete(standup))
      case .edit:
        let form = form(editing: standup, &request)
        if request.take(.over, if: LinkParameter.list) {
          list.destination = .edit(form)
          return
        }
        detail.destination = .edit(form)
      case .meetings:
        above = meeting(of: standup, &request).map { .meeting($0) }
      case .record:
        above = detail.start(timed(standup, &request)).map { .record($0) }
      case .statistics:
        above = .statistics(Statistics.State(standup: standup))
      case .new, .standups, nil:
        request.reject(segment: segment)
      }
    }
    path.append(.detail(detail))
    if let above { path.append(above) }
  }

  private mutating func showAlert(_ request: inout LinkRequest) {
    guard let text = request.take(.alert) else { return }
    guard let code = AlertCode(rawValue: text.uppercased()) else {
      return request.fail("There is no alert \"\(text)\"")
    }
    if !show(code) { request.fail("The alert \(code.rawValue) does not belong here") }
  }

  private mutating func openNewForm(_ request: inout LinkRequest) {
    @Dependency(\.uuid) var uuid
    let blank = Standup(id: uuid())
    var standup = blank
    standup.title = request.take(.title) ?? ""
    while let name = request.take(.attendee) {
      standup.attendees.append(Attendee(id: uuid(), name: name))
    }
    var form = StandupForm.State(
      standup: standup, purpose: .add, opened: standup == blank ? nil : blank)
    form.focus(on: request.takeFocus(among: form.standup.attendees))
    list.destination = .add(form)
  }

  private func form(editing standup: Standup, _ request: inout LinkRequest) -> StandupForm.State {
    var form = StandupForm.State(standup: standup, purpose: .edit)
    if let title = request.take(.title) { form.standup.title = title }
    form.focus(on: request.takeFocus(among: form.standup.attendees))
    return form
  }

  private func meeting(
    of standup: Standup, _ request: inout LinkRequest
  ) -> PastMeeting.State? {
    guard let reference = request.nextSegment() else {
      request.fail("The link names no meeting; 1 is the newest")
      return nil
    }
    guard let entry = MeetingReference.resolve(reference, in: standup.history) else {
      request.fail("\"\(standup.displayTitle)\" has no meeting \(reference)")
      return nil
    }
    return PastMeeting.State(
      standupID: standup.id, standupTitle: standup.displayTitle, entry: entry)
  }

  private func timed(_ standup: Standup, _ request: inout LinkRequest) -> Standup {
    var standup = standup
    if let text = request.take(.seconds) {
      if let seconds = Int(digits: text), (1...10_800).contains(seconds) {
        standup.length = .seconds(seconds)
      } else {
        request.fail("\"\(text)\" is not a number of seconds from 1 to 10800")
      }
    }
    return standup
  }
}

extension StandupsList.State {
  fileprivate var words: String {
    switch destination {
    case nil, .alert: "the list"
    case .add, .edit: "the form"
    }
  }
}

extension Path.State {
  fileprivate var words: String {
    switch self {
    case .detail(let detail):
      switch detail.destination {
      case nil, .alert: "\"\(detail.standup.displayTitle)\""
      case .edit: "the form"
      }
    case .meeting: "the meeting"
    case .record: "the running meeting"
    case .statistics: "the statistics"
    }
  }
}

import Composable
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
    let problems = request.problems(
      opened: path.ids.last.flatMap { path[id: $0]?.words } ?? list.words)
    if !problems.isEmpty { present(.notFound(problems)) }
  }

  private mutating func open(_ request: inout LinkRequest) {
    guard let root = request.nextSegment() else { return }
    guard root == "standups" else { return request.reject(segment: root) }
    guard let reference = request.nextSegment() else { return }
    if reference == "new" { return openNewForm(&request) }
    switch StandupReference.resolve(reference, in: list.standups) {
    case .none:
      request.fail("No standup is called \"\(reference)\"")
    case .several:
      request.fail("Several standups are called \"\(reference)\"")
    case .standup(let standup):
      list.selection = standup.id
      open(standup, &request)
    }
  }

  private mutating func open(_ standup: Standup, _ request: inout LinkRequest) {
    var detail = StandupDetail.State(standup: standup)
    var above: Path.State?
    switch request.nextSegment() {
    case nil: break
    case "delete":
      detail.destination = .alert(.deleteStandup(standup, action: .deletionConfirmed))
    case "edit":
      detail.destination = .edit(form(editing: standup, &request))
    case "meetings":
      above = meeting(of: standup, &request).map { .meeting($0) }
    case "record":
      above = detail.start(timed(standup, &request)).map { .record($0) }
    case let unknown?:
      request.reject(segment: unknown)
    }
    path.append(.detail(detail))
    if let above { path.append(above) }
  }

  private mutating func openNewForm(_ request: inout LinkRequest) {
    @Dependency(\.uuid) var uuid
    var standup = Standup(id: uuid(), title: request.take("title") ?? "")
    while let name = request.take("attendee") {
      standup.attendees.append(Attendee(id: uuid(), name: name))
    }
    var form = StandupForm.State(standup: standup, purpose: .add)
    form.focus(on: request.takeFocus(among: form.standup.attendees))
    list.destination = .add(form)
  }

  private func form(editing standup: Standup, _ request: inout LinkRequest) -> StandupForm.State {
    var form = StandupForm.State(standup: standup, purpose: .edit)
    if let title = request.take("title") { form.standup.title = title }
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
    guard let number = Int(digits: reference), (1...max(1, standup.history.count)).contains(number),
      !standup.history.isEmpty
    else {
      request.fail("\"\(standup.displayTitle)\" has no meeting \(reference)")
      return nil
    }
    return PastMeeting.State(
      standupID: standup.id, standupTitle: standup.displayTitle,
      entry: standup.history[number - 1])
  }

  private func timed(_ standup: Standup, _ request: inout LinkRequest) -> Standup {
    var standup = standup
    if let text = request.take("seconds") {
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
  fileprivate var words: String { destination == nil ? "the list" : "the form" }
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
    }
  }
}

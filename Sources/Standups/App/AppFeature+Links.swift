import Composable
import ComposableUI
public import DeepLinks
import Dependencies
import StandupsModel
import TerminalUI

extension DeepLink {
  /// The link that opens the screen of a state.
  public init(showing state: AppState) {
    self.init(segments: ["standups"])
    let top = state.path.last?.currentCase
    let subject = top?.state.subject
    if let top, subject == nil {
      segments = []
      top.extend(&self, of: nil)
    } else if let top, let standup = subject.flatMap({ state.library.content.standups[id: $0.id] })
    {
      append(standup.id.uuidString)
      top.extend(&self, of: standup)
      if state.path.count == 1, top.canOpenOverList { append("over", "list") }
    } else {
      state.list.extend(&self)
    }
    if let code = state.openAlert?.code { append("alert", code) }
  }
}

extension AppFeature {
  func copyLink(to state: State) -> Effect<Action> {
    let link = DeepLink(showing: state).description
    return .run { send in
      switch await clipboard.copy(link) {
      case .copied: await send(.noticed(.success("Copied \(link)")))
      case .sent: await send(.noticed("Sent to the clipboard: \(link)"))
      case .failed: await send(.noticed("This screen: \(link)"))
      }
    }
  }

  /// Reads the meetings of a standup until one has the id that the link names.
  func findLinkedMeeting(_ state: State) -> Effect<Action> {
    guard let (standup, id) = state.linkedMeeting else { return .none }
    let names = standup.history.filter { $0.meeting == nil }.map(\.name)
    return .run { send in
      let meetings = try await standupsClient.meetings(names, of: standup.id)
      await send(.startScreenFound(meeting: meetings.first { $0.value.id == id }?.key))
    } catch: { _, send in
      await send(.startScreenFound(meeting: nil))
    }
  }
}

extension AppState {
  private static let meetingIndex = 3

  /// The meeting that the link names by its id, unless that meeting was already read.
  var linkedMeeting: (of: Standup, id: Meeting.ID)? {
    guard let segments = link?.segments, segments.count > Self.meetingIndex,
      segments[Self.meetingIndex - 1] == PastMeeting.linkName,
      case .standup(let standup) = StandupReference.resolve(
        segments[1], in: library.content.standups),
      let id = UUID(uuidString: segments[Self.meetingIndex]),
      !standup.history.contains(where: { $0.meeting?.id == id })
    else { return nil }
    return (standup, id)
  }

  mutating func openLink(toMeeting name: MeetingName?) {
    if let name { link?.segments[Self.meetingIndex] = name.rawValue }
    openLink()
  }

  /// Opens a standup, or one of its meetings, over the list as a link does.
  mutating func open(_ id: Standup.ID, meeting: MeetingName?) {
    let meeting = meeting.map { [PastMeeting.linkName, $0.rawValue] } ?? []
    link = DeepLink(segments: ["standups", id.uuidString] + meeting.compactMap(\.self))
    openLink()
  }

  mutating func openLink() {
    guard let link else { return }
    self.link = nil
    var request = LinkRequest(link)
    open(&request)
    if let code = request.take("alert") { showAlert(code.uppercased(), &request) }
    let problems = request.problems(
      opened: path.last?.currentCase.state.linkTitle ?? list.linkTitle)
    if !problems.isEmpty { ask(.notFound(problems)) }
  }

  private mutating func open(_ request: inout LinkRequest) {
    guard let root = request.nextSegment() else { return list.open(&request) }
    if root == Search.linkRoot {
      path.append(.search(Search.State(library.content.standups, &request)))
      return
    }
    if root == Items.linkName {
      path.append(.items(Items.State(library.content.standups, of: nil, &request)))
      return
    }
    guard root == "standups" else { return request.reject(segment: root) }
    guard let reference = request.nextSegment() else { return list.open(&request) }
    if reference == "new" { return list.openNewForm(&request) }
    switch StandupReference.resolve(reference, in: library.content.standups) {
    case .none:
      request.fail("No standup is called \(reference.quoted)")
    case .several:
      list.filter = ListFilter(reference)
      request.fail("Several standups are called \(reference.quoted)")
    case .standup(let standup):
      list.selection = standup.id
      open(standup, &request)
    }
  }

  private mutating func open(_ standup: Standup, _ request: inout LinkRequest) {
    var detail = StandupDetail.State(standup: standup)
    var above: Path.State?
    if let segment = request.nextSegment(), !detail.open(segment, &request) {
      if let screen = Path.cases.first(where: { $0.linkName == segment }) {
        above = screen.open(over: &detail, &request)
      } else {
        request.reject(segment: segment)
      }
    }
    if let form = detail.destination?.edit, request.take("over", "list") {
      list.destination = .edit(form)
      return
    }
    if above?.currentCase.canOpenOverList != true || !request.take("over", "list") {
      path.append(.detail(detail))
    }
    if isUnattended { above?.endAutomatically() }
    if let above { path.append(above) }
  }
}

extension Path.State {
  /// Makes the turns and the end of a new meeting automatic.
  fileprivate mutating func endAutomatically() {
    if var ready {
      ready.endsAutomatically = true
      self = .ready(ready)
    } else if var record {
      record.engine.endAutomatically()
      self = .record(record)
    }
  }
}

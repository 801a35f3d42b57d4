import Composable
import ComposableUI
import DeepLinks
import StandupsModel

extension StandupDetail: ScreenFeature {
  static func appeared(_ state: State) -> Action? {
    state.destination?.update == nil ? nil : .destination(.presented(.update(.appeared)))
  }

  static func questionBeforeQuitting(_ state: State) -> Action? {
    switch state.destination {
    case .edit(let form) where form.hasChanges:
      .destination(.presented(.edit(.quitRequested)))
    case .update(let form) where form.hasChanges:
      .destination(.presented(.update(.form(.quitRequested))))
    case nil, .alert, .edit, .update: nil
    }
  }

  static func request(_ action: Action) -> Request? { action[case: \.delegate] }
}

extension StandupDetail.State: ScreenState {
  var editedStandup: Standup.ID? { destination?.edit?.standup.id }

  var linkTitle: String {
    switch destination {
    case nil, .alert: standup.displayTitle.quoted
    case .edit: String(localized: "the form")
    case .update: String(localized: "the update")
    }
  }

  var exampleAlerts: [any AlertRepresentable] {
    guard destination == nil else { return [] }
    let start = StandupDetail.Start(of: standup)
    let reason = String(localized: "This is an example")
    let alerts: [StandupDetail.Alert] = [
      .oldBlockers([]), .speechDenied(reason, start), .speechRestricted(reason, start),
    ]
    return alerts
  }

  var openAlert: (any AlertRepresentable)? {
    switch destination {
    case nil: nil
    case .alert(let alert): alert
    case .edit(let form): form.openAlert
    case .update(let form): form.form.alert
    }
  }

  var subject: (id: Standup.ID, title: String?)? { (standup.id, standup.displayTitle) }

  var place: Place { .standup(standup.id) }
  var reasonToStay: String? { hasOpenForm ? StandupForm.reasonToStay : nil }
  var trail: [String] { [] }

  func extend(_ link: inout DeepLink, of standup: Standup?) {
    if destination?.update != nil { link.append("update") }
    guard let form = destination?.edit else { return }
    link.append("edit")
    form.extend(&link, stored: standup)
  }

  mutating func forgetReading() { requested = [:] }

  func isStale(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    standups[id: standup.id] == nil && !hasOpenForm
  }

  /// Opens the part that a link names after the standup; false if it names another screen.
  mutating func open(_ segment: String, _ request: inout LinkRequest) -> Bool {
    switch segment {
    case "delete": destination = .alert(.delete(standup))
    case "edit": destination = .edit(StandupForm.State(editing: standup, &request))
    case "update": destination = .update(UpdateForm.State(of: standup, agenda: agenda))
    default: return false
    }
    return true
  }

  mutating func showAlert(_ code: String) -> Bool {
    switch destination {
    case .alert:
      return false
    case .edit:
      return destination?.edit?.showAlert(code) == true
    case nil:
      let question = StandupDetail.Alert.delete(standup)
      guard question.code == code else { return false }
      destination = .alert(question)
      return true
    case .update:
      return destination?.update?.form.showAlert(code) == true
    }
  }
}

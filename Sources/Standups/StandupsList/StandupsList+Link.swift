import Composable
import ComposableUI
import DeepLinks
import StandupsModel

extension StandupsList {
  /// The action that asks before quitting discards typed text; nil if there is none.
  static func questionBeforeQuitting(_ state: State) -> Action? {
    switch state.destination {
    case .add(let form) where form.hasChanges: .destination(.presented(.add(.quitRequested)))
    case .edit(let form) where form.hasChanges: .destination(.presented(.edit(.quitRequested)))
    case nil, .add, .alert, .edit, .trash: nil
    }
  }
}

extension StandupsList.State {
  private var form: StandupForm.State? { destination?.add ?? destination?.edit }

  /// The standup in an open form.
  var editedStandup: Standup.ID? { form?.standup.id }

  var linkTitle: String {
    form == nil ? String(localized: "the list") : String(localized: "the form")
  }

  var openAlert: (any AlertRepresentable)? {
    if let alert = destination?.alert { return alert }
    return form?.openAlert
  }

  /// The reason why another screen cannot replace the list's sheet now; nil if one can.
  var reasonToStay: String? {
    if form != nil { return StandupForm.reasonToStay }
    return destination?.trash == nil ? nil : String(localized: "Close the trash first")
  }

  func extend(_ link: inout DeepLink) {
    switch destination {
    case nil, .alert, .trash:
      if destination?.alert != nil, let standup = selected {
        link.append("select", standup.id.uuidString)
      }
      if !filter.text.isEmpty { link.append("filter", filter.text) }
    case .add(let form):
      link.append("new")
      form.extend(&link)
    case .edit(let form):
      link.append(form.standup.id.uuidString)
      link.append("edit")
      form.extend(&link, stored: standups[id: form.standup.id])
      link.append("over", "list")
    }
  }

  mutating func open(_ request: inout LinkRequest) {
    if let text = request.take("filter") { filter = ListFilter(text) }
    guard let reference = request.take("select") else { return }
    switch StandupReference.resolve(reference, in: standups) {
    case .none, .several: request.fail("No standup is called \(reference.quoted)")
    case .standup(let standup): selection = standup.id
    }
  }

  mutating func openNewForm(_ request: inout LinkRequest) {
    destination = .add(StandupForm.State(adding: &request))
  }

  mutating func showAlert(_ code: String) -> Bool {
    switch destination {
    case .add:
      return destination?.add?.showAlert(code) == true
    case .alert, .trash:
      return false
    case .edit:
      return destination?.edit?.showAlert(code) == true
    case nil:
      let question = selected.map { StandupsList.Alert.delete($0) }
      guard let question, question.code == code else { return false }
      destination = .alert(question)
      return true
    }
  }
}

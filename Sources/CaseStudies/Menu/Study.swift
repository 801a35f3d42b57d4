enum Study: CaseIterable, Equatable, Sendable {
  case counter
  case inventory
  case popupAlerts
  case popupGallery
  case navigation
  case inStep
  case bindings
}

extension Study {
  var title: String {
    switch self {
    case .bindings: "Bindings and focus"
    case .counter: "Counter"
    case .inStep: "Parent and child in step"
    case .inventory: "Inventory"
    case .navigation: "Navigation"
    case .popupAlerts: "Popup alerts"
    case .popupGallery: "Popup gallery"
    }
  }

  var lesson: String {
    switch self {
    case .bindings: "fields that set themselves, and logic that has the last word"
    case .counter: "effects, cancellation, stale answers, a timer"
    case .inStep: "four ways to tell a parent what its child did"
    case .inventory: "enums for status and destination, tabs that delegate"
    case .navigation: "a stack for screens, a tree for modals, effects that die with both"
    case .popupAlerts: "an alert that presents the next one"
    case .popupGallery: "eight shapes, and what closes them"
    }
  }

  var screen: Path.State {
    switch self {
    case .bindings: .bindings(OrderForm.State())
    case .counter: .counter(Counter.State())
    case .inStep: .inStep(InStep.State())
    case .inventory: .inventory(InventoryTabs.State())
    case .navigation: .navigation(Navigation.State())
    case .popupAlerts: .popupAlerts(PopupAlerts.State())
    case .popupGallery: .popupGallery(PopupGallery.State())
    }
  }
}

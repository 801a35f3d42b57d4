import TerminalUI

enum Study: CaseIterable, Equatable, Sendable {
  case counter
  case inventory
  case popupAlerts
  case popupGallery
  case navigation
  case topics
  case bindings
}

extension Study {
  var title: String {
    switch self {
    case .bindings: "Bindings and focus"
    case .counter: "Counter"
    case .inventory: "Inventory"
    case .navigation: "Navigation"
    case .popupAlerts: "Popup alerts"
    case .popupGallery: "Popup gallery"
    case .topics: "Parent and child in sync"
    }
  }

  var lesson: String {
    switch self {
    case .bindings: "fields that update state, and logic that validates them"
    case .counter: "effects, cancellation, stale responses, a timer"
    case .inventory: "enums for status and destination, tabs that delegate"
    case .navigation: "stack and tree navigation, and effects that end with a screen"
    case .popupAlerts: "an alert that presents another"
    case .popupGallery: "eight layouts, and how each one closes"
    case .topics: "four ways for a parent to learn what its child did"
    }
  }

  var screen: Path.State {
    switch self {
    case .bindings: .bindings(OrderForm.State())
    case .counter: .counter(Counter.State())
    case .inventory: .inventory(InventoryTabs.State())
    case .navigation: .navigation(Navigation.State())
    case .popupAlerts: .popupAlerts(PopupAlerts.State())
    case .popupGallery: .popupGallery(PopupGallery.State())
    case .topics: .topics(Topics.State())
    }
  }
}

struct StudyCard: View {
  var study: Study
  var isSelected: Bool

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        SelectionMark(isSelected)
        Text(study.title, style: isSelected ? .bold : .plain)
      }
      Text("  \(study.lesson)", style: .dim)
    }
    .padding(Edges(left: 1, right: 1))
  }
}

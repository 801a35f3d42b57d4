import Composable
import TerminalUI

struct Path: Reducer {
  @dynamicMemberLookup
  enum State: Equatable, Sendable {
    case bindings(OrderForm.State)
    case counter(Counter.State)
    case inStep(InStep.State)
    case inventory(InventoryTabs.State)
    case navigation(Navigation.State)
    case popupAlerts(PopupAlerts.State)
    case popupGallery(PopupGallery.State)
  }

  enum Action: Equatable, Sendable {
    case bindings(OrderForm.Action)
    case counter(Counter.Action)
    case inStep(InStep.Action)
    case inventory(InventoryTabs.Action)
    case navigation(Navigation.Action)
    case popupAlerts(PopupAlerts.Action)
    case popupGallery(PopupGallery.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bindings, action: \.bindings) { OrderForm() }
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.inStep, action: \.inStep) { InStep() }
    Scope(state: \.inventory, action: \.inventory) { InventoryTabs() }
    Scope(state: \.navigation, action: \.navigation) { Navigation() }
    Scope(state: \.popupAlerts, action: \.popupAlerts) { PopupAlerts() }
    Scope(state: \.popupGallery, action: \.popupGallery) { PopupGallery() }
  }
}

extension Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .bindings(let form): OrderForm.screen(form).map { .bindings($0) }
    case .counter(let counter): Counter.screen(counter).map { .counter($0) }
    case .inStep(let inStep): InStep.screen(inStep).map { .inStep($0) }
    case .inventory(let tabs): InventoryTabs.screen(tabs).map { .inventory($0) }
    case .navigation(let navigation): Navigation.screen(navigation).map { .navigation($0) }
    case .popupAlerts(let popups): PopupAlerts.screen(popups).map { .popupAlerts($0) }
    case .popupGallery(let gallery): PopupGallery.screen(gallery).map { .popupGallery($0) }
    }
  }
}

extension Path.State: CasePathable {
  struct AllCasePaths: CasePaths {
    let bindings = CasePath(Root.bindings) { if case .bindings(let it) = $0 { it } else { nil } }
    let counter = CasePath(Root.counter) { if case .counter(let it) = $0 { it } else { nil } }
    let inStep = CasePath(Root.inStep) { if case .inStep(let it) = $0 { it } else { nil } }
    let inventory = CasePath(Root.inventory) {
      if case .inventory(let it) = $0 { it } else { nil }
    }
    let navigation = CasePath(Root.navigation) {
      if case .navigation(let it) = $0 { it } else { nil }
    }
    let popupAlerts = CasePath(Root.popupAlerts) {
      if case .popupAlerts(let it) = $0 { it } else { nil }
    }
    let popupGallery = CasePath(Root.popupGallery) {
      if case .popupGallery(let it) = $0 { it } else { nil }
    }
  }
}

extension Path.Action: CasePathable {
  struct AllCasePaths: CasePaths {
    let bindings = CasePath(Root.bindings) { if case .bindings(let it) = $0 { it } else { nil } }
    let counter = CasePath(Root.counter) { if case .counter(let it) = $0 { it } else { nil } }
    let inStep = CasePath(Root.inStep) { if case .inStep(let it) = $0 { it } else { nil } }
    let inventory = CasePath(Root.inventory) {
      if case .inventory(let it) = $0 { it } else { nil }
    }
    let navigation = CasePath(Root.navigation) {
      if case .navigation(let it) = $0 { it } else { nil }
    }
    let popupAlerts = CasePath(Root.popupAlerts) {
      if case .popupAlerts(let it) = $0 { it } else { nil }
    }
    let popupGallery = CasePath(Root.popupGallery) {
      if case .popupGallery(let it) = $0 { it } else { nil }
    }
  }
}

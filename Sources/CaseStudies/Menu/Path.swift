import Composable
import ComposableMacros
import TerminalUI

@Reducer
enum Path {
  case bindings(OrderForm)
  case counter(Counter)
  case inventory(InventoryTabs)
  case navigation(Navigation)
  case popupAlerts(PopupAlerts)
  case popupGallery(PopupGallery)
  case topics(Topics)
}

extension Path {
  static func screen(_ state: State) -> Screen<Action> {
    switch state {
    case .bindings(let form): OrderForm.screen(form).map { .bindings($0) }
    case .counter(let counter): Counter.screen(counter).map { .counter($0) }
    case .inventory(let tabs): InventoryTabs.screen(tabs).map { .inventory($0) }
    case .navigation(let navigation): Navigation.screen(navigation).map { .navigation($0) }
    case .popupAlerts(let popups): PopupAlerts.screen(popups).map { .popupAlerts($0) }
    case .popupGallery(let gallery): PopupGallery.screen(gallery).map { .popupGallery($0) }
    case .topics(let topics): Topics.screen(topics).map { .topics($0) }
    }
  }
}

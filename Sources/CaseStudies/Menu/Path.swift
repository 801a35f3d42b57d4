import Composable
import ComposableMacros

/// What can be on top of the menu.
@Reducer
enum Path {
  case counter(Counter)
  case inventory(InventoryTabs)
  case navigation(Navigation)
  case orderForm(OrderForm)
  case popupAlerts(PopupAlerts)
  case popupGallery(PopupGallery)
  case topics(Topics)
}

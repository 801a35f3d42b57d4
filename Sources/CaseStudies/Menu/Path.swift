import Composable
import ComposableMacros

/// What can be on top of the menu.
@Reducer
enum Path {
  case counter(Counter)
  case effectBasics(EffectBasics)
  case effectCancellation(EffectCancellation)
  case inventory(InventoryTabs)
  case loadThenNavigate(LoadThenNavigate)
  case loadThenPresent(LoadThenPresent)
  case longLivingEffects(LongLivingEffects)
  case multipleDestinations(MultipleDestinations)
  case navigateAndLoad(NavigateAndLoad)
  case navigateAndLoadList(NavigateAndLoadList)
  case navigation(Navigation)
  case orderForm(OrderForm)
  case popupAlerts(PopupAlerts)
  case popupGallery(PopupGallery)
  case presentAndLoad(PresentAndLoad)
  case refreshable(Refreshable)
  case search(Search)
  case ticTacToe(TicTacToe)
  case timers(Timers)
  case todos(Todos)
  case topics(Topics)
  case webSocket(WebSocket)
}

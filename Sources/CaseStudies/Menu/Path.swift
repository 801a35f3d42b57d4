import Composable
import ComposableMacros

/// What can be on top of the menu.
@Reducer
enum Path {
  case alertsAndDialogs(AlertsAndDialogs)
  case animations(Animations)
  case bindingBasics(BindingBasics)
  case changesFromOutside(ChangesFromOutside)
  case counter(Counter)
  case episodes(Episodes)
  case focusState(FocusState)
  case inventory(InventoryTabs)
  case navigation(Navigation)
  case nested(Nested)
  case offlineFiles(OfflineFiles)
  case optionalCounter(OptionalCounter)
  case orderForm(OrderForm)
  case popupAlerts(PopupAlerts)
  case popupGallery(PopupGallery)
  case sharedFile(SharedFile)
  case sharedInMemory(SharedInMemory)
  case sharedSettings(SharedSettings)
  case signUp(SignUp)
  case topics(Topics)
  case twoCounters(TwoCounters)
}

import Composable
import ComposableMacros
import TerminalUI

/// The studies that can be on top of the menu.
@Reducer(cases: (any CaseStudyCase).self)
enum Path {
  case alertHistory(AlertHistory)
  case alertsAndDialogs(AlertsAndDialogs)
  case animations(Animations)
  case bindingBasics(BindingBasics)
  case changesFromOutside(ChangesFromOutside)
  case counter(Counter)
  case effectBasics(EffectBasics)
  case effectCancellation(EffectCancellation)
  case episodes(Episodes)
  case featureList(FeatureList)
  case focusState(FocusState)
  case inventory(InventoryTabs)
  case loadThenNavigate(LoadThenNavigate)
  case loadThenPresent(LoadThenPresent)
  case longLivingEffects(LongLivingEffects)
  case multipleDestinations(MultipleDestinations)
  case navigateAndLoad(NavigateAndLoad)
  case navigateAndLoadList(NavigateAndLoadList)
  case navigation(Navigation)
  case offlineFiles(OfflineFiles)
  case optionalCounter(OptionalCounter)
  case orderForm(OrderForm)
  case popupAlerts(PopupAlerts)
  case popupGallery(PopupGallery)
  case presentAndLoad(PresentAndLoad)
  case recursion(Recursion)
  case refreshable(Refreshable)
  case search(Search)
  case sharedFile(SharedFile)
  case sharedInMemory(SharedInMemory)
  case sharedSettings(SharedSettings)
  case signUp(SignUp)
  case ticTacToe(TicTacToe)
  case timers(Timers)
  case todos(Todos)
  case topics(Topics)
  case twoCounters(TwoCounters)
  case webSocket(WebSocket)
}

/// Any study on top of the menu.
protocol CaseStudyCase<Cases>: ReducerCase where Child: CaseStudy {}
extension ReducerCaseOf: CaseStudyCase where Child: CaseStudy {}

extension CaseStudyCase {
  var screen: Screen<Cases.Action> { Child.screen(state).map(action.embed) }
}

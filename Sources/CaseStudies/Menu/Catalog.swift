import Composable

/// The studies, in the order of the menu. A new one needs a line here and a case in `Path`.
extension Study {
  static let catalog: [Section] = [
    Section(
      "Getting started",
      [
        Study(Counter.self, .init(), \.counter, \.counter),
        Study(TwoCounters.self, .init(), \.twoCounters, \.twoCounters),
        Study(BindingBasics.self, .init(), \.bindingBasics, \.bindingBasics),
        Study(OrderForm.self, .init(), \.orderForm, \.orderForm),
        Study(OptionalCounter.self, .init(), \.optionalCounter, \.optionalCounter),
        Study(AlertsAndDialogs.self, .init(), \.alertsAndDialogs, \.alertsAndDialogs),
        Study(FocusState.self, .init(), \.focusState, \.focusState),
        Study(Animations.self, .init(), \.animations, \.animations),
      ]),
    Section(
      "Shared state",
      [
        Study(SharedInMemory.self, .init(), \.sharedInMemory, \.sharedInMemory),
        Study(SharedSettings.self, .init(), \.sharedSettings, \.sharedSettings),
        Study(SharedFile.self, .init(), \.sharedFile, \.sharedFile),
        Study(ChangesFromOutside.self, .init(), \.changesFromOutside, \.changesFromOutside),
        Study(SignUp.self, .init(), \.signUp, \.signUp),
      ]),
    Section(
      "Effects",
      [
        Study(EffectBasics.self, .init(), \.effectBasics, \.effectBasics),
        Study(EffectCancellation.self, .init(), \.effectCancellation, \.effectCancellation),
        Study(LongLivingEffects.self, .init(), \.longLivingEffects, \.longLivingEffects),
        Study(Refreshable.self, .init(), \.refreshable, \.refreshable),
        Study(Timers.self, .init(), \.timers, \.timers),
        Study(WebSocket.self, .init(), \.webSocket, \.webSocket),
      ]),
    Section(
      "Navigation",
      [
        Study(Navigation.self, .init(), \.navigation, \.navigation),
        Study(NavigateAndLoad.self, .init(), \.navigateAndLoad, \.navigateAndLoad),
        Study(LoadThenNavigate.self, .init(), \.loadThenNavigate, \.loadThenNavigate),
        Study(NavigateAndLoadList.self, .init(), \.navigateAndLoadList, \.navigateAndLoadList),
        Study(PresentAndLoad.self, .init(), \.presentAndLoad, \.presentAndLoad),
        Study(LoadThenPresent.self, .init(), \.loadThenPresent, \.loadThenPresent),
        Study(MultipleDestinations.self, .init(), \.multipleDestinations, \.multipleDestinations),
        Study(FeatureList.self, .init(), \.featureList, \.featureList),
        Study(AlertHistory.self, .init(), \.alertHistory, \.alertHistory),
        Study(InventoryTabs.self, .init(), \.inventory, \.inventory),
        Study(Topics.self, .init(), \.topics, \.topics),
        Study(PopupAlerts.self, .init(), \.popupAlerts, \.popupAlerts),
        Study(PopupGallery.self, .init(), \.popupGallery, \.popupGallery),
      ]),
    Section(
      "Higher-order reducers",
      [
        Study(Recursion.self, .tree, \.recursion, \.recursion),
        Study(Episodes.self, .init(), \.episodes, \.episodes),
        Study(OfflineFiles.self, .init(), \.offlineFiles, \.offlineFiles),
      ]),
    Section(
      "Larger examples",
      [
        Study(Todos.self, .init(), \.todos, \.todos),
        Study(Search.self, .init(), \.search, \.search),
        Study(TicTacToe.self, .init(), \.ticTacToe, \.ticTacToe),
      ]),
  ]

  /// A part of the menu.
  struct Section: Sendable {
    let title: String
    let studies: [Study]

    init(_ title: String, _ studies: [Study]) {
      self.title = title
      self.studies = studies
    }
  }

  static let all = catalog.flatMap(\.studies)

  /// The study with this id.
  ///
  /// - Precondition: it exists.
  static subscript(id: ID) -> Study {
    guard let study = all.first(where: { $0.id == id }) else {
      preconditionFailure("There is no study \(id).")
    }
    return study
  }
}

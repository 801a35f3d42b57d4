import Composable
import DeepLinks

extension Menu.State {
  init(link: DeepLink?, takesMouse: Bool = true, hasHistory: Bool = false) {
    self.init()
    self.hasHistory = hasHistory
    self.takesMouse = takesMouse
    guard let link else { return }
    var segments = link.segments[...]
    var problems: [String] = []
    if let word = segments.popFirst() {
      switch word {
      case "bindings": open(.bindings)
      case "counter": open(.counter)
      case "inventory": problems += openInventory(&segments)
      case "navigation": open(.navigation)
      case "popup": problems += openPopup(&segments)
      case "topics": open(.topics)
      case let unknown: problems.append("There is no study \"\(unknown)\".")
      }
    }
    if problems.isEmpty {
      problems += segments.map { "There is no screen \"\($0)\"." }
      problems += link.parameters.map { "\"\($0.name)\" is not used here." }
    }
    if !problems.isEmpty { destination = .alert(.notFound(problems)) }
  }

  private mutating func open(_ study: Study, showing screen: Path.State? = nil) {
    selection = study
    path.append(screen ?? study.screen)
  }

  private mutating func openInventory(_ segments: inout ArraySlice<String>) -> [String] {
    var tabs = InventoryTabs.State(selection: .inventory)
    defer { open(.inventory, showing: .inventory(tabs)) }
    guard let reference = segments.popFirst() else { return [] }
    guard let item = Item.named(reference, in: tabs.inventory.items) else {
      return ["No item is called \"\(reference)\"."]
    }
    tabs.inventory.selection = item.id
    guard segments.popFirst() == "delete" else {
      return ["Only /delete can follow an item."]
    }
    tabs.inventory.presentDeletion(of: item)
    return []
  }

  private mutating func openPopup(_ segments: inout ArraySlice<String>) -> [String] {
    var popups = PopupAlerts.State()
    switch segments.popFirst() {
    case nil:
      open(.popupAlerts)
    case "first":
      popups.destination = .alert(.first)
      open(.popupAlerts, showing: .popupAlerts(popups))
    case "gallery":
      open(.popupGallery)
    case "remind":
      popups.destination = .remindAlert(.second)
      open(.popupAlerts, showing: .popupAlerts(popups))
    case let word?:
      guard let shape = PopupShape(word) else {
        open(.popupAlerts)
        return ["There is no popup \"\(word)\"."]
      }
      var gallery = PopupGallery.State()
      gallery.present(.shape(shape))
      open(.popupGallery, showing: .popupGallery(gallery))
    }
    return []
  }
}

extension PopupShape {
  fileprivate init?(_ word: String) {
    guard word.hasPrefix("case"), let number = Int(word.dropFirst(4)),
      Self.allCases.indices.contains(number - 1)
    else { return nil }
    self = Self.allCases[number - 1]
  }
}

extension Menu.State {
  /// The link that opens the current study.
  var link: String {
    switch path.last {
    case nil: "/"
    case .bindings: "/bindings"
    case .counter: "/counter"
    case .inventory: "/inventory"
    case .navigation: "/navigation"
    case .popupAlerts: "/popup"
    case .popupGallery: "/popup/gallery"
    case .topics: "/topics"
    }
  }
}

extension DeepLink {
  init(_ text: String) throws(DeepLinkError) {
    try self.init(text, scheme: .caseStudies)
  }
}

extension DeepLink.Scheme {
  static let caseStudies = Self(name: "case-studies", example: "/counter")
}

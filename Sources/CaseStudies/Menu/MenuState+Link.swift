extension Menu.State {
  var link: String {
    switch path.last {
    case nil: "/"
    case .bindings: "/bindings"
    case .counter: "/counter"
    case .inStep: "/in-step"
    case .inventory: "/inventory"
    case .navigation: "/navigation"
    case .popupAlerts: "/popup"
    case .popupGallery: "/popup/gallery"
    }
  }
}

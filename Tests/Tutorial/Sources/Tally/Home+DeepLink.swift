import Composable

extension Home.State {
  /// The state that a link opens, such as `/counter/3/stopwatch`; nil if no screen has this link.
  init?(link: String) {
    self.init()
    for word in link.split(separator: "/") {
      switch word {
      case "counter":
        path.append(.counter(Counter.State()))
      case "stopwatch":
        path.append(.stopwatch(Stopwatch.State()))
      default:
        guard let number = Int(word), let top = path.topID, path[id: top].is(\.counter)
        else { return nil }
        path[id: top]?.counter?.count = number
      }
    }
  }
}

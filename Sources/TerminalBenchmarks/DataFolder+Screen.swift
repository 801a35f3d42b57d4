import PseudoTerminal

extension DataFolder {
  /// Whether a screen shows the list as far as it fits, and the hints below it.
  func isShown(on screen: VirtualScreen) -> Bool {
    guard count > 0 else { return screen.lines[screen.rows - 1].contains("q quit") }
    let place = min(count, (screen.rows - 3) / 2) - 1
    return screen.lines[1 + 2 * place].dropFirst(2).hasPrefix(Self.title(place))
      && screen.lines[screen.rows - 1].contains("q quit")
  }
}

import ComposableKit
import Foundation

extension Pantry.State {
  /// `/add` opens the form for something new, and `/filter/TEXT` filters the list.
  init?(link: String) {
    self.init()
    let words = link.split(separator: "/").map(String.init)
    switch (words.first, words.count) {
    case (nil, _): break
    case ("add", 1): destination = .editor(Editor.State(Item(id: UUID())))
    case ("filter", 2): filter = ListFilter(words[1])
    default: return nil
    }
  }
}

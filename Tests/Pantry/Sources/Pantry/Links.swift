import ComposableKit
import DeepLinks
import Foundation

extension DeepLink.Scheme {
  static let pantry = Self(name: "pantry", example: "/add")
}

extension Pantry.State {
  /// `/add?name=Rice` opens the form for something new, `/items/Rice` that of an item, `/filter/TEXT` filters
  /// the list, and `/use-soon` lists what to use up.
  init?(link text: String) {
    guard let link = try? DeepLink(text, scheme: .pantry) else { return nil }
    self.init()
    switch (link.segments.first, link.segments.dropFirst().first, link.segments.count) {
    case (nil, nil, 0): break
    case ("add", nil, 1):
      var item = Item(id: UUID())
      item.name = link.parameters.first { $0.name == "name" }?.value ?? ""
      destination = .editor(Editor.State(item))
    case ("filter", let text?, 2):
      filter = ListFilter(text)
    case ("items", let name?, 2):
      guard let item = items.first(where: { $0.name == name }) else { return nil }
      selection = item.id
      destination = .editor(Editor.State(item))
    case ("use-soon", nil, 1):
      destination = .useSoon(UseSoon.State(items: $items, today: Day(Date())))
    default: return nil
    }
  }
}

import Composable
import Dependencies
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var color: ItemColor?
  var status: Status

  enum Status: Equatable, Sendable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  func duplicate(id: ID) -> Item {
    Item(id: id, name: name, color: color, status: status)
  }
}

extension Item.Status {
  var isInStock: Bool {
    switch self {
    case .inStock: true
    case .outOfStock: false
    }
  }

  var label: String {
    switch self {
    case .inStock(let quantity): "In stock: \(quantity)"
    case .outOfStock(isOnBackOrder: false): "Out of stock"
    case .outOfStock(isOnBackOrder: true): "Out of stock, on back order"
    }
  }
}

extension Item {
  static let samples: IdentifiedArrayOf<Item> = [
    Item(id: UUID(0xA1), name: "Headphones", color: .blue, status: .inStock(quantity: 20)),
    Item(id: UUID(0xA2), name: "Mouse", color: .green, status: .inStock(quantity: 10)),
    Item(
      id: UUID(0xA3), name: "Keyboard", color: .yellow, status: .outOfStock(isOnBackOrder: false)),
    Item(id: UUID(0xA4), name: "Monitor", color: .red, status: .outOfStock(isOnBackOrder: true)),
  ]

  static func named(_ reference: String, in items: IdentifiedArrayOf<Item>) -> Item? {
    if let id = UUID(uuidString: reference), let item = items[id: id] { return item }
    if let position = Int(reference), (1...max(1, items.count)).contains(position), !items.isEmpty {
      return items[position - 1]
    }
    if let item = items.first(where: { $0.name == reference }) { return item }
    let matches = items.filter { $0.name.lowercased() == reference.lowercased() }
    if let item = matches.first { return item }
    let starts = items.filter { $0.id.uuidString.hasPrefix(reference.uppercased()) }
    return reference.count >= 4 && starts.count == 1 ? starts.first : nil
  }
}

enum ItemColor: CaseIterable, Equatable, Sendable {
  case blue
  case green
  case red
  case yellow

  var name: String {
    switch self {
    case .blue: "Blue"
    case .green: "Green"
    case .red: "Red"
    case .yellow: "Yellow"
    }
  }

  /// The color as terminals with 256 colors have it, too.
  var color: Color {
    switch self {
    case .blue: Color(rgb: 0x5F87FF)
    case .green: Color(rgb: 0x00AF00)
    case .red: Color(rgb: 0xD70000)
    case .yellow: Color(rgb: 0xD7D700)
    }
  }
}

import ComposableKit
import Foundation

/// Something in the kitchen.
struct Item: Codable, Equatable, Identifiable, Sendable {
  enum Place: String, CaseIterable, Codable, Equatable, Sendable {
    case shelf, fridge, freezer
  }

  let id: UUID
  var amount = 1
  var bestBefore: Day?
  var dishes: [String] = []
  var isOpen = false
  /// The cooking time; 0 if it is not cooked.
  var minutes = 0
  var name = ""
  var place = Place.shelf
}

/// A day of the calendar: `2026-12-24`.
struct Day: RawRepresentable, Codable, Comparable, Sendable {
  private static let style = Date.ISO8601FormatStyle().year().month().day()

  let rawValue: String

  init(_ date: Date) {
    rawValue = date.formatted(Self.style)
  }

  init?(rawValue: String) {
    guard let date = try? Self.style.parse(rawValue), Day(date).rawValue == rawValue else {
      return nil
    }
    self.rawValue = rawValue
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Item {
  /// `2 × Rice, open`.
  var text: String { "\(amount) × \(name)\(isOpen ? ", open" : "")" }

  /// Everything about it, for people who hear it.
  var spoken: String {
    text + ", \(place.rawValue)" + (bestBefore.map { ", best before \($0.rawValue)" } ?? "")
  }
}

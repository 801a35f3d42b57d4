import Foundation
import PseudoTerminal

/// `case-studies` as users run it: the binary built alongside these tests.
enum CaseStudies {
  /// The studies in the order of the menu.
  enum Study: CaseIterable, Sendable {
    case counter
    case inventory
    case popupAlerts
    case popupGallery
    case navigation
    case topics
    case bindings

    var link: String {
      switch self {
      case .bindings: "/bindings"
      case .counter: "/counter"
      case .inventory: "/inventory"
      case .navigation: "/navigation"
      case .popupAlerts: "/popup"
      case .popupGallery: "/popup/gallery"
      case .topics: "/topics"
      }
    }

    /// The file named in its title bar when it is opened from the menu.
    var file: String {
      switch self {
      case .bindings: "OrderForm.swift"
      case .counter: "Counter.swift"
      case .inventory: "FirstTab.swift"
      case .navigation: "Navigation.swift"
      case .popupAlerts: "PopupAlerts.swift"
      case .popupGallery: "PopupGallery.swift"
      case .topics: "Topics.swift"
      }
    }
  }

  static let menu = "Menu.swift"

  /// The path of the binary.
  static var path: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "case-studies").path
  }

  static func start(
    _ arguments: String..., environment changes: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.Launch(
        path, arguments: arguments, environment: Program.environment.merging(changes) { $1 }))
  }
}

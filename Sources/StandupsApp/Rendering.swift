import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How `standups render` draws a screen.
struct Rendering: Equatable {
  enum Format: String, CaseIterable {
    case text, ansi, svg
  }

  /// The most columns or rows, and the most seconds: a day.
  static let largest = 5000
  static let longest = 86_400

  var format = Format.text
  /// When the screen is opened; `nil` for now.
  var now: Date?
  /// How long the screen has been open.
  var seconds = 0
  var size = Size(width: 80, height: 24)
}

extension Rendering {
  static var formats: String {
    Format.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static func date(_ text: String) throws(UsageError) -> Date {
    do {
      return try Date(text, strategy: .iso8601)
    } catch {
      throw .date(text)
    }
  }

  static func format(_ text: String) throws(UsageError) -> Format {
    guard let format = Format(rawValue: text) else { throw .format(text) }
    return format
  }

  static func seconds(_ text: String) throws(UsageError) -> Int {
    guard let seconds = number(text, in: 0...longest) else { throw .seconds(text) }
    return seconds
  }

  static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      number($0, in: 1...largest)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { throw .size(text) }
    return Size(width: width, height: height)
  }

  private static func number(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }
}

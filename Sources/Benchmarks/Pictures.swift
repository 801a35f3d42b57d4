import Foundation
import PseudoTerminal

/// The pictures that a program shows at the start and after each of some keys, for the C reference
/// to draw. The last key leads back to the first picture.
final class Pictures {
  let path = NSTemporaryDirectory() + "standups-pictures-\(UUID().uuidString)"
  let first: VirtualScreen

  /// Records what a program shows.
  ///
  /// - Parameter program: shows the first picture.
  init(of program: MeasuredProgram, keys: [String]) throws {
    var screens = [program.settledScreen()]
    for key in keys {
      _ = try program.press(key, quiet: .milliseconds(50))
      screens.append(program.settledScreen())
    }
    first = screens[0]
    if !keys.isEmpty {
      guard screens.removeLast().text == first.text else {
        throw BenchmarkError("The keys \(keys) do not lead back to where they began.")
      }
    }
    let text = try screens.map(Self.text).joined()
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  deinit {
    unlink(path)
  }

  /// The picture in the reference's format.
  private static func text(of screen: VirtualScreen) throws -> String {
    let isVisible = screen.modes.contains(25)
    let (row, column) = isVisible ? screen.cursor : (-1, -1)
    var lines = ["picture \(row) \(column)"]
    for row in 0..<screen.rows {
      var start = 0
      while start < screen.columns {
        let style = screen[row, start].style
        let end =
          (start..<screen.columns).first { screen[row, $0].style != style } ?? screen.columns
        let text = (start..<end).map { screen[row, $0].text }.joined()
        if style != .init() || text.contains(where: { $0 != " " }) {
          lines.append("\(row) \(start) \(try Self.text(of: style)) \(text)")
        }
        start = end
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of style: VirtualScreen.Style) throws -> String {
    let bits = [1: 1, 2: 2, 4: 4, 7: 8]
    let attributes = try style.attributes.map { attribute in
      guard let bit = bits[attribute] else {
        throw BenchmarkError("The reference does not know the attribute \(attribute).")
      }
      return bit
    }
    let colors = try [style.foreground, style.background].map { color in
      guard let color else { return -1 }
      guard let number = Self.number(of: color) else {
        throw BenchmarkError("The reference does not know the color \(color).")
      }
      return number
    }
    return "\(colors[0]) \(colors[1]) \(attributes.reduce(0, +))"
  }

  /// The number of a color in the palette of 256; nil for others.
  private static func number(of parameters: String) -> Int? {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard let kind = numbers.first else { return nil }
    switch kind {
    case 30..<38, 40..<48: return kind % 10
    case 90..<98, 100..<108: return kind % 10 + 8
    case 38, 48: return numbers.count == 3 && numbers[1] == 5 ? numbers[2] : nil
    default: return nil
    }
  }
}

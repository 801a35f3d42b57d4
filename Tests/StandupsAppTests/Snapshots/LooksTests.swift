import Foundation
import TerminalUI
import Testing

/// No screen leaves much of a large window empty. `make looks` prints the shares.
@MainActor
@Suite struct LooksTests {
  nonisolated private static let limits = [
    Size(width: 120, height: 40): 25, Size(width: 200, height: 60): 40,
  ]
  nonisolated private static let prints = ProcessInfo.processInfo.environment["LOOKS"] == "print"

  @Test(arguments: LooksScreen.all)
  func `at most a quarter of a screen's rows are empty`(_ screen: LooksScreen) throws {
    let shares = try LooksScreen.sizes.map { ($0, try screen.picture($0).emptyShare) }
    if Self.prints {
      let columns = shares.map { size, share in
        "\(size.width)x\(size.height) \(String(repeating: " ", count: share < 10 ? 2 : 1))\(share) %"
      }
      let name = screen.description.padding(toLength: 24, withPad: " ", startingAt: 0)
      print("looks: \(name) \(columns.joined(separator: "   "))")
    }
    guard !screen.isShort else { return }
    for (size, share) in shares {
      let limit = Self.limits[size] ?? 100
      #expect(share <= limit, "\(screen) at \(size.width)x\(size.height)")
    }
  }
}

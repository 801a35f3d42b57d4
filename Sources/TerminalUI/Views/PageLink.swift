/// A part of a text that leads to a page, in terminals that have links.
public struct PageLink: Equatable, Sendable {
  /// In the text that is drawn.
  public let range: Range<String.Index>
  let address: String

  /// - Parameter address: must consist of visible ASCII characters.
  /// - Returns: nil if it has others, which a terminal could obey.
  public init?(range: Range<String.Index>, address: String) {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.range = range
    self.address = address
  }
}

extension Canvas {
  /// Makes the links of a line lead to their pages. Those that are cut lead nowhere.
  ///
  /// - Parameters:
  ///   - line: what was written, a part of the text that the links are in.
  ///   - width: how many of its columns are shown.
  mutating func addLinks(
    _ links: [PageLink], in line: Substring, at point: Point, width: Int
  ) {
    for link in links
    where line.startIndex <= link.range.lowerBound && link.range.upperBound <= line.endIndex {
      let start = line[..<link.range.lowerBound].columns
      let columns = line[link.range].columns
      guard start + columns <= width else { continue }
      addLink(
        to: .page(link.address), in: Rect(x: point.x + start, y: point.y, width: columns, height: 1)
      )
    }
  }
}

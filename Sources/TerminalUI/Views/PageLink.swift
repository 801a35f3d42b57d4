/// A part of a text that leads to a page, in terminals that have links.
public struct PageLink: Equatable, Sendable {
  /// The place of the link in the text that is drawn.
  public let range: Range<String.Index>
  let address: String

  /// - Parameter address: the address of the page, in visible ASCII characters.
  /// - Returns: nil if the address has other characters, which a terminal could obey.
  public init?(range: Range<String.Index>, address: String) {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.range = range
    self.address = address
  }
}

extension Canvas {
  /// Makes the links of a line lead to their pages. Links that are cut off lead nowhere.
  ///
  /// - Parameters:
  ///   - line: the text that was written, a part of the text that the links are in.
  ///   - width: the number of its columns that are shown.
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

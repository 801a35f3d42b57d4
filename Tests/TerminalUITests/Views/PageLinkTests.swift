import Testing

@testable import TerminalUI

@Suite struct PageLinkTests {
  private let content = "한 See PROJ-1 now"

  private func links(_ address: String = "https://example.com/1") -> [PageLink] {
    content.firstRange(of: "PROJ-1").flatMap { PageLink(range: $0, address: address) }
      .map { [$0] } ?? []
  }

  private func areas(_ view: any View, width: Int) -> [Rect] {
    var canvas = Canvas(size: Size(width: width, height: 4))
    view.draw(in: Rect(x: 0, y: 0, width: width, height: 4), on: &canvas)
    return canvas.links.map(\.area)
  }

  @Test func `a part of a text is a link where all of it is shown`() {
    let whole = [Rect(x: 7, y: 0, width: 6, height: 1)]
    #expect(areas(Text(content, links: links()).bold(), width: 40) == whole)
    #expect(areas(Text(content, links: links()), width: 14) == whole)
    #expect(areas(Text(content, links: links()), width: 13) == [])
  }

  @Test func `a link of a wrapped text is in its line, and a broken one leads nowhere`() {
    let view = WrappedText(content, links: links())
    #expect(areas(view, width: 8) == [Rect(x: 0, y: 1, width: 6, height: 1)])
    #expect(areas(view, width: 5) == [])
  }

  @Test(arguments: ["https://example.com/\u{1B}", "https://example.com/ x", "https://é.com"])
  func `an address that a terminal could obey is none`(address: String) {
    #expect(links(address) == [])
  }

  @Test func `what a card covers is no link`() {
    var canvas = Canvas(size: Size(width: 40, height: 2))
    for y in 0...1 {
      Text(content, links: links()).draw(in: Rect(x: 0, y: y, width: 40, height: 1), on: &canvas)
    }
    canvas.fade(Rect(x: 0, y: 0, width: 40, height: 1))
    #expect(canvas.links.map(\.area.minY) == [1])
    canvas.deactivate()
    #expect(canvas.links == [])
  }
}

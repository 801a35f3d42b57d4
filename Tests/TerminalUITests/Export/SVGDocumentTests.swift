import Testing

@testable import TerminalUI

private let orange = Color(rgb: 0xFF8B42)

@Suite struct SVGDocumentTests {
  @Test func `pictures that differ in a cell share the others, and follow each other`() {
    let frames = ["0:01", "0:02", "0:02", "0:03"].map { text in
      var canvas = Canvas(size: Size(width: 6, height: 1))
      canvas.write(text, at: Point(x: 0, y: 0))
      return canvas
    }
    let svg = frames.svg()
    #expect(svg.ranges(of: "0:0").count == 1)
    #expect(svg.contains(".f{animation:4s step-end infinite}"))
    #expect(svg.contains("@keyframes f2{0%{visibility:visible}50.000%,to{visibility:hidden}}"))
    let groups = svg.matches(of: #/visibility="(\w+)" style="(.*)">(?:\n<g .*>)*\n<text .*>(\d)</#)
    #expect(
      groups.map { "\($0.3) \($0.1) \($0.2)" } == [
        "1 visible animation-name:f1;animation-delay:-4.01s",
        "2 hidden animation-name:f2;animation-delay:-3.01s",
        "3 hidden animation-name:f1;animation-delay:-1.01s",
      ])
    #expect(!frames[0].svg().contains("animation"))
  }

  @Test func `a small picture`() {
    var canvas = Canvas(size: Size(width: 10, height: 1))
    canvas.withBackground(Style(background: orange)) { canvas in
      canvas.fill(Rect(canvas.size))
      canvas.write("▸ 싱크 ok", at: Point(x: 0, y: 0), style: .bold)
    }

    #expect(
      canvas.svg(title: "R & D") == """
        <svg xmlns="http://www.w3.org/2000/svg" width="118" height="81" viewBox="0 0 118 81" \
        role="img">
        <title>R &amp; D</title>
        <rect width="118" height="81" rx="9" fill="#21242b"/>
        <rect y="34" width="118" height="47" rx="9" fill="#16181d"/>
        <rect y="34" width="118" height="9" fill="#16181d"/>
        <rect x="0.5" y="0.5" width="117" height="80" rx="8.5" fill="none" stroke="#3a3f4a"/>
        <circle cx="18" cy="17" r="5" fill="#3a3f4a"/>
        <circle cx="36" cy="17" r="5" fill="#3a3f4a"/>
        <circle cx="54" cy="17" r="5" fill="#3a3f4a"/>
        <g transform="translate(14 48)">
        <rect x="0" y="0" width="90" height="19" fill="#ff8b42" shape-rendering="crispEdges"/>
        <g font-family="\(SVGText.fonts)" font-size="15" xml:space="preserve">
        <g fill="#000000" font-weight="bold">
        <text x="0" y="14">▸</text>
        <text y="15" font-size="17" text-anchor="middle">\
        <tspan x="27" textLength="18" lengthAdjust="spacingAndGlyphs">싱</tspan>\
        <tspan x="45" textLength="18" lengthAdjust="spacingAndGlyphs">크</tspan></text>
        <text x="63" y="14" textLength="18" lengthAdjust="spacingAndGlyphs">ok</text>
        </g>
        </g>
        </g>
        </svg>

        """)
  }

  @Test func `every wide character is centered in its two cells`() throws {
    var canvas = Canvas(size: Size(width: 20, height: 2))
    canvas.write("김민지 is on", at: Point(x: 3, y: 1))

    let spans = try ParsedElement.all("tspan", in: canvas.svg())
    #expect(spans.map(\.content) == ["김", "민", "지"])
    #expect(spans.map { $0.attributes["x"] } == ["36", "54", "72"])
    let text = try ParsedElement.all("text", in: canvas.svg()).first { $0.content == "is on" }
    #expect(text?.attributes["x"] == "90")
    #expect(text?.attributes["y"] == "33")
  }

  @Test func `words far apart are positioned separately`() throws {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    canvas.write("two words  apart", at: Point(x: 0, y: 0))

    let texts = try ParsedElement.all("text", in: canvas.svg())
    #expect(texts.map(\.content) == ["two words", "apart"])
    #expect(texts.map { $0.attributes["textLength"] } == ["81", "45"])
    #expect(texts.map { $0.attributes["x"] } == ["0", "99"])
  }

  @Test func `symbols from another font do not move their neighbors`() throws {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    canvas.write("↑↓ move ✓", at: Point(x: 0, y: 0))

    let texts = try ParsedElement.all("text", in: canvas.svg())
    #expect(texts.map(\.content) == ["↑", "↓", "move", "✓"])
    #expect(texts.map { $0.attributes["x"] } == ["0", "9", "27", "72"])
  }

  @Test func `markup in text is escaped`() throws {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    canvas.write("a<b>&\"c\"'d'\u{FFFE}", at: Point(x: 0, y: 0))

    let document = canvas.svg(title: "</title><script>\u{1B}\u{0}")
    #expect(try ParsedElement.all("script", in: document).isEmpty)
    #expect(
      try ParsedElement.all("text", in: document).last?.content.hasPrefix("a<b>&\"c\"'d'") == true)
    #expect(
      try ParsedElement.all("title", in: document).map(\.content) == [
        "</title><script>\u{FFFD}\u{FFFD}"
      ])
  }

  @Test func `text with the same look is grouped`() {
    var canvas = Canvas(size: Size(width: 20, height: 3))
    canvas.write("one", at: Point(x: 0, y: 0), style: .bold)
    canvas.write("two", at: Point(x: 0, y: 1))
    canvas.write("three", at: Point(x: 0, y: 2), style: .bold)

    let document = canvas.svg()
    #expect(document.components(of: "font-weight=\"bold\"") == 1)
  }

  @Test func `neighboring backgrounds of one color share a rectangle`() throws {
    var canvas = Canvas(size: Size(width: 8, height: 5))
    canvas.fill(Rect(x: 0, y: 0, width: 8, height: 2), style: Style(background: orange))
    canvas.fill(Rect(x: 2, y: 3, width: 3, height: 2), style: Style(background: orange))
    canvas.fill(Rect(x: 5, y: 4, width: 3, height: 1), style: Style(background: .danger))

    let backgrounds = try ParsedElement.all("rect", in: canvas.svg()).dropFirst(4)
    #expect(backgrounds.map { $0.attributes["fill"] } == ["#ff8b42", "#ff8b42", "#f0525f"])
    #expect(backgrounds.map { $0.attributes["x"] } == ["0", "18", "45"])
    #expect(backgrounds.map { $0.attributes["width"] } == ["72", "27", "27"])
    #expect(backgrounds.map { $0.attributes["height"] } == ["38", "38", "19"])
  }

  @Test func `backgrounds with a gap between them are not joined`() throws {
    var canvas = Canvas(size: Size(width: 4, height: 3))
    canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), style: Style(background: orange))
    canvas.fill(Rect(x: 0, y: 2, width: 4, height: 1), style: Style(background: orange))

    let backgrounds = try ParsedElement.all("rect", in: canvas.svg()).dropFirst(4)
    #expect(backgrounds.map { $0.attributes["y"] } == ["0", "38"])
  }

  @Test func `lines, blocks, and dots are drawn as shapes that join`() throws {
    var canvas = Canvas(size: Size(width: 4, height: 4))
    canvas.write("╭──╮", at: Point(x: 0, y: 0))
    canvas.write("│┼╴┘", at: Point(x: 0, y: 1))
    canvas.write("██░░", at: Point(x: 0, y: 2))
    canvas.write("⠁⢀", at: Point(x: 0, y: 3))

    let document = canvas.svg()
    #expect(try ParsedElement.all("text", in: document).isEmpty)
    #expect(
      try ParsedElement.all("path", in: document).map { $0.attributes["d"] } == [
        "M4.5 19Q4.5 9.5 9 9.5M9 9.5H27M31.5 19Q31.5 9.5 27 9.5M4.5 19V38"
          + "M9 28.5H18M13.5 19V38M18 28.5H22.5M31.5 19V28.5H27",
        "M0 38H18v19H0z",
        "M18 38H36v19H18z",
        "M2.25 59.375h.01M15.75 73.625h.01",
      ])
    #expect(try ParsedElement.all("path", in: document)[2].attributes["fill"] == "#484a4f")
  }

  @Test func `an underline reaches under blanks`() throws {
    var canvas = Canvas(size: Size(width: 9, height: 1))
    canvas.write("a  b", at: Point(x: 1, y: 0), style: Style(attributes: .underline))

    let paths = try ParsedElement.all("path", in: canvas.svg())
    #expect(paths.map { $0.attributes["d"] } == ["M9 17H45v1H9z"])
  }

  @Test func `reverse video swaps the default colors`() throws {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.write("ok", at: Point(x: 0, y: 0), style: .reverse)

    let document = canvas.svg(appearance: .light)
    #expect(try ParsedElement.all("rect", in: document).last?.attributes["fill"] == "#24292f")
    #expect(document.contains("<g fill=\"#ffffff\">\n<text"))
  }

  @Test func `dim text is mixed with its background`() {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.write("ok", at: Point(x: 0, y: 0), style: .dim)

    let appearance = SVGAppearance(
      foreground: 0xFFFFFF, background: 0x000000, titleBar: 0, title: 0, border: 0)
    #expect(canvas.svg(appearance: appearance).contains("<g fill=\"#999999\">\n<text"))
  }

  @Test func `colors that the user has chosen are used`() {
    var canvas = Canvas(size: Size(width: 1, height: 1))
    canvas.fill(Rect(canvas.size), style: Style(background: .accent))
    var appearance = SVGAppearance.dark
    appearance.roles = [.accent: 0xFFCC00]
    #expect(canvas.svg(appearance: appearance).contains("fill=\"#ffcc00\""))
    #expect(!canvas.svg().contains("fill=\"#ffcc00\""))
  }

  @Test func `the caret is drawn in its cell`() throws {
    var canvas = Canvas(size: Size(width: 9, height: 2))
    canvas.placeCaret(at: Point(x: 4, y: 1))

    let caret = try #require(try ParsedElement.all("rect", in: canvas.svg()).last)
    #expect(caret.attributes["x"] == "36")
    #expect(caret.attributes["y"] == "20")
    #expect(caret.attributes["width"] == "2")
  }

  @Test func `the title of the picture defaults to the window title`() throws {
    var canvas = Canvas(size: Size(width: 40, height: 1))
    canvas.windowTitle = "▸ 김민지 2:08"

    let document = canvas.svg()
    #expect(try ParsedElement.all("title", in: document).map(\.content) == ["▸ 김민지 2:08"])
    #expect(try ParsedElement.all("text", in: document).map(\.content) == ["▸ 김민지 2:08"])
  }

  @Test func `a title too long for its bar is cut`() throws {
    let canvas = Canvas(size: Size(width: 40, height: 1))

    let texts = try ParsedElement.all("text", in: canvas.svg(title: "플랫폼 싱크 플랫폼 싱크 플랫폼 싱크"))
    #expect(texts.map(\.content) == ["플랫폼 싱크 플랫폼 싱크 플랫…"])
  }

  @Test func `an empty canvas becomes an empty window`() throws {
    let document = Canvas(size: .zero).svg()

    #expect(try ParsedElement.all("text", in: document).isEmpty)
    #expect(try ParsedElement.all("svg", in: document).count == 1)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}

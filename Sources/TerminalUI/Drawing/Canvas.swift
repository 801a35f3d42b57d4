/// One column of one row.
///
/// A wide character fills its own cell, of width 2, and the cell to its right, of width 0.
public struct Cell: Hashable, Sendable {
  let glyph: Glyph
  public internal(set) var style: Style

  /// The character in the cell; a space in the right half of a wide character.
  public var character: Character { glyph.character }
  /// The columns of the character, 1 or 2; 0 for the right half of a wide character.
  public var width: Int { glyph.columns }

  /// The only Unicode scalar of the character; `nil` if there are more.
  public var scalar: Unicode.Scalar? { glyph.scalar }
  /// The Unicode scalars of the character: one to five.
  public var scalars: [Unicode.Scalar] { glyph.scalars }

  /// True if all of the cell has one color. Many fonts leave a seam around a full block, so that it
  /// is better drawn as a blank of that color.
  public var isSolid: Bool { scalar == "█" }

  /// True if the character is a space.
  var isBlank: Bool { scalar == " " }

  /// True if the cell is invisible on the terminal's default background.
  var isInvisible: Bool {
    isBlank && width == 1 && style.background == nil
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}

/// A picture made of cells, with a caret and the areas that react to the mouse.
///
/// The grid is always well formed: no wide character is ever cut in half. Drawing outside the clip
/// rectangle does nothing, and no control or direction character gets into a cell. Only this type
/// has to enforce that.
public struct Canvas: Equatable, Sendable {
  public let size: Size
  /// The characters this terminal can show.
  public let glyphs: GlyphSet
  /// The colors this terminal has. Views add marks where colors cannot tell things apart.
  public let tier: ColorTier
  /// The cells of each row, from the top.
  public private(set) var rows: [[Cell]]
  /// The position of the terminal's cursor, which input methods and braille displays follow; `nil`
  /// hides it.
  public var caret: Point?
  /// The areas that react to clicks; later ones are above earlier ones.
  public internal(set) var targets: [Target] = []
  /// The title of the terminal window; `nil` leaves it unchanged.
  public var windowTitle: String?
  /// The progress that the terminal's tab shows; `nil` shows none.
  public var progress: TabProgress?
  /// True if the program receives clicks and the wheel; `nil` leaves the setting unchanged.
  public var takesMouse: Bool?
  /// The areas that lead to files and pages, for terminals that support links.
  public private(set) var links: [Link] = []

  /// The key tables of the screen being drawn, for views that show key hints.
  var keyTables: [[KeyRow]] = []
  /// The hints in the last row: those of the picture before this one until they are drawn.
  var footer: DrawnFooter?

  /// The notice about what just happened, in a window without a status line.
  public internal(set) var notice: Notice?
  /// The text that says whether everything is saved, in a window without a status line.
  public internal(set) var status: String?
  /// The row of the lower border of the innermost frame.
  var frameBottom: Int?
  /// The time of the picture, a reading of a monotonic clock; `nil` if nothing moves.
  var time: Duration?
  /// The time at which something that moves looks different; `nil` if nothing does.
  var nextFrame: Duration?
  /// The words that say which rows of a list in this frame are visible.
  var moreSign: String?
  /// True if the row being drawn has the selection mark.
  var hasSelectionMark = false
  private(set) var background = Style.plain
  private var clip: Rect

  /// An area that reacts to clicks.
  public struct Target: Equatable, Sendable {
    public var area: Rect
    public var hit: Hit
  }

  /// An area in one row that leads to a file or a page.
  public struct Link: Equatable, Sendable {
    public enum Target: Hashable, Sendable {
      /// A file, by its absolute path.
      case file(String)
      /// A page, by its address, which consists of visible ASCII characters.
      case page(String)
    }

    public var area: Rect
    public var target: Target
  }

  /// The effect of a click.
  public enum Hit: Equatable, Sendable {
    /// Picks the row or button with this index.
    case item(Int)
    /// Presses this key.
    case key(Key)
    /// Does nothing, and keeps anything below the area from reacting.
    case nothing
    /// Sets the slider with this index to the position of the pointer: 0 at the left end, 1 at the
    /// right end. Dragging follows the pointer.
    case slider(Int)
    /// Changes the value with this index by one step, -1 or 1.
    case step(Int, by: Int)
    /// Moves the caret in the edited text, which starts in this column of the window.
    case text(from: Int)
  }

  /// Creates a blank canvas.
  public init(size: Size, glyphs: GlyphSet = .unicode, tier: ColorTier = .direct) {
    self.size = size
    self.glyphs = glyphs
    self.tier = tier
    clip = Rect(size)
    let blank = Cell(glyph: .blank, style: .plain)
    rows = Array(repeating: Array(repeating: blank, count: size.width), count: size.height)
  }

  /// True if both look the same and react to the same clicks.
  public static func == (first: Canvas, second: Canvas) -> Bool {
    first.rows == second.rows && first.size == second.size && first.caret == second.caret
      && first.windowTitle == second.windowTitle && first.glyphs == second.glyphs
      && first.targets == second.targets
  }
}

/// The effect of a click and its object, for comparing two pictures of a screen.
struct ClickMeaning: Equatable {
  var hit: Canvas.Hit
  var text: String
}

// MARK: - Reading

extension Canvas {
  /// The blank columns at both sides of a screen: two, or one in a narrow window.
  public var sides: Edges {
    let columns = size.width < 60 ? 1 : 2
    return Edges(left: columns, right: columns)
  }

  /// True if sections are framed panels.
  public var hasPanels: Bool { size.width >= 100 && glyphs != .screenReader }

  /// All cells, row by row. O(cells).
  public var cells: [Cell] { rows.flatMap(\.self) }

  /// The cell in a column and a row of the canvas, both counted from 0.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// The picture as lines of text without trailing blanks.
  public var text: String {
    (0..<size.height).map(line).joined(separator: "\n")
  }

  /// The rows that differ from those of an earlier picture of the same size; all rows without one.
  package func changedRows(since earlier: Canvas?) -> [Int] {
    guard let earlier else { return Array(rows.indices) }
    return rows.indices.filter { rows[$0] != earlier.rows[$0] }
  }

  /// A row as text without trailing blanks.
  public func line(_ y: Int) -> String {
    guard let last = rows[y].lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(rows[y][...last].lazy.filter { $0.width > 0 }.map(\.character))
  }

  /// The topmost target at a position.
  public func target(at point: Point) -> Target? {
    targets.last { $0.area.contains(point) }
  }

  /// The effect of a click at a position, and the text there.
  ///
  /// - Parameter isTicking: true if only words and numbers count, since the target may show a clock
  ///   such as `12:34`, which advances.
  func meaning(at point: Point, isTicking: Bool) -> ClickMeaning? {
    target(at: point).map { target in
      let lines = (target.area.minY..<target.area.maxY).map { y in
        String(rows[y][target.area.minX..<target.area.maxX].map(\.character))
      }
      let text = lines.joined(separator: "\n")
      return ClickMeaning(hit: target.hit, text: isTicking ? text.withoutClocks : text)
    }
  }

  /// The row or button at a position, looking through text fields.
  func item(at point: Point) -> Int? {
    for target in targets.reversed() where target.area.contains(point) {
      switch target.hit {
      case .text: continue
      case .item(let index): return index
      case .key, .nothing, .slider, .step: return nil
      }
    }
    return nil
  }
}

// MARK: - Drawing

extension Canvas {
  /// Limits everything that `draw` draws to `area`.
  public mutating func clipped(to area: Rect, _ draw: (inout Canvas) -> Void) {
    let outerClip = clip
    clip = clip.intersection(area)
    if !clip.isEmpty { draw(&self) }
    clip = outerClip
  }

  /// Draws everything that `draw` draws on top of `style`.
  public mutating func withBackground(_ style: Style, _ draw: (inout Canvas) -> Void) {
    let outerBackground = background
    background = style.over(outerBackground)
    draw(&self)
    background = outerBackground
  }

  /// Makes an area react to clicks, above earlier targets.
  public mutating func addTarget(_ hit: Hit, in area: Rect) {
    let visible = area.intersection(clip)
    if !visible.isEmpty { targets.append(Target(area: visible, hit: hit)) }
  }

  /// Makes the cells of a row lead to a file or a page.
  mutating func addLink(to target: Link.Target, in area: Rect) {
    let visible = area.row(0).intersection(clip)
    if !visible.isEmpty { links.append(Link(area: visible, target: target)) }
  }

  /// Places the caret, unless the position is clipped away.
  public mutating func placeCaret(at point: Point) {
    if clip.contains(point) { caret = point }
  }

  /// Fills an area with a character one column wide; wider characters draw nothing.
  public mutating func fill(_ area: Rect, style: Style = .plain, with character: Character = " ") {
    let area = area.intersection(clip)
    guard !area.isEmpty, let glyph = character.narrowGlyph else { return }
    let cell = Cell(glyph: glyphs.replacement(for: glyph), style: style.over(background))
    for y in area.minY..<area.maxY {
      blankCutCharacters(inRow: y, columns: area.minX..<area.maxX)
      rows[y].withUnsafeMutableBufferPointer {
        $0[area.minX..<area.maxX].update(repeating: cell)
      }
    }
  }

  /// Writes one line to the right of `point` and returns the columns of the text.
  ///
  /// Characters that must not reach a terminal become control pictures or U+FFFD. A wide character
  /// that the clip rectangle would cut in half becomes blank.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style = .plain
  ) -> Int {
    guard point.y >= clip.minY, point.y < clip.maxY else { return text.columns }
    let style = style.over(background)
    var cells: [Cell] = []
    cells.reserveCapacity(text.utf8.count)
    text.forEachGlyph { glyph in
      let shown = glyphs.replacement(for: glyph)
      cells.append(Cell(glyph: shown, style: style))
      guard glyph.columns == 2 else { return }
      cells.append(Cell(glyph: shown.columns == 2 ? .rightHalf : .blank, style: style))
    }
    place(cells, at: point)
    return cells.count
  }

  /// Draws another picture with its top left cell at `point`: its cells, but nothing that reacts to
  /// the mouse, and no caret. Parts that do not fit are cut off.
  mutating func draw(_ picture: Canvas, at point: Point) {
    for (offset, row) in picture.rows.enumerated() {
      place(row, at: Point(x: point.x, y: point.y + offset))
    }
  }

  /// Puts cells into a row, as far as they are in the clip rectangle. Halves of wide characters
  /// that it cuts become blank.
  private mutating func place(_ cells: [Cell], at point: Point) {
    let area = Rect(x: point.x, y: point.y, width: cells.count, height: 1).intersection(clip)
    guard !area.isEmpty else { return }
    blankCutCharacters(inRow: point.y, columns: area.minX..<area.maxX)
    let (first, end) = (area.minX - point.x, area.maxX - point.x)
    rows[point.y].replaceSubrange(area.minX..<area.maxX, with: cells[first..<end])
    if cells[first].width == 0 { blank(area.minX, point.y) }
    if end < cells.count, cells[end].width == 0 { blank(area.maxX - 1, point.y) }
  }

  /// Replaces a whole row with one of the same width that was drawn before.
  mutating func replaceRow(_ y: Int, with cells: [Cell]) {
    rows[y] = cells
  }

  /// Changes the style of the cells in an area.
  mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    let area = area.intersection(clip)
    for y in area.minY..<area.maxY {
      rows[y].withUnsafeMutableBufferPointer { cells in
        for x in area.minX..<area.maxX { change(&cells[x].style) }
      }
    }
  }

  /// Dims everything drawn so far and makes it ignore the mouse.
  mutating func deactivate() {
    targets.removeAll()
    caret = nil
    fade(Rect(size))
  }

  /// Dims everything drawn so far in an area that a card covers.
  mutating func fade(_ area: Rect) {
    links.removeAll { !$0.area.intersection(area).isEmpty }
    let tier = tier
    // Neighbors usually have the same style.
    var (style, faded) = (Style.plain, Style.plain.faded(in: tier))
    restyle(area) {
      if $0 != style { (style, faded) = ($0, $0.faded(in: tier)) }
      $0 = faded
    }
  }

  /// Blanks the remaining halves of wide characters that overwriting these columns would cut.
  private mutating func blankCutCharacters(inRow y: Int, columns: Range<Int>) {
    if columns.lowerBound > 0, rows[y][columns.lowerBound].width == 0 {
      blank(columns.lowerBound - 1, y)
    }
    if columns.upperBound < size.width, rows[y][columns.upperBound].width == 0 {
      blank(columns.upperBound, y)
    }
  }

  private mutating func blank(_ x: Int, _ y: Int) {
    rows[y][x] = Cell(glyph: .blank, style: rows[y][x].style)
  }
}

extension String {
  /// The words and numbers, without clocks and the characters drawn around them.
  fileprivate var withoutClocks: String {
    split { !$0.isLetter && !$0.isNumber && $0 != ":" }
      .filter { !$0.contains(":") || $0.contains(where: \.isLetter) }
      .joined(separator: " ")
  }
}

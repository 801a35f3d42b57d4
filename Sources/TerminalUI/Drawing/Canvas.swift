/// One column of one row.
///
/// A wide character fills its own cell, of width 2, and the one to its right, of width 0.
public struct Cell: Hashable, Sendable {
  let glyph: Glyph
  /// How it looks.
  public internal(set) var style: Style

  init(_ glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  static func blank(_ style: Style) -> Cell {
    Cell(.blank, style: style)
  }

  /// What stands in it.
  public var character: Character { glyph.character }

  /// Its character, if that is ASCII.
  public var ascii: UInt8? { glyph.ascii }

  /// 1 or 2 columns; 0 for the right half of the wide character before it.
  public var width: Int { glyph.columns }
}

/// A picture made of cells, and what belongs to it: the caret and what the mouse can hit.
///
/// The grid is always well formed: a wide character is never cut. Drawing outside the clip
/// rectangle does nothing, and no control or direction character gets into a cell; both are seen to
/// here and nowhere else.
public struct Canvas: Equatable, Sendable {
  /// Its columns and rows.
  public let size: Size
  /// The cells of each row.
  public private(set) var rows: [[Cell]]
  /// Where the terminal's cursor stands, for input methods and braille; `nil` hides it.
  public var caret: Point?
  /// What the mouse can hit, later ones above earlier ones.
  public internal(set) var targets: [Target] = []
  /// What the terminal's window is to be called; `nil` leaves its name alone.
  public var windowTitle: String?
  /// Whether clicks and the wheel are to come to the program; `nil` leaves that alone.
  public var takesMouse: Bool?
  /// The characters that this terminal can show.
  public let glyphs: GlyphSet

  /// The keys of what is drawn, for hints beside the footer.
  var keyRows: [KeyRow] = []
  private var ground = Style.plain
  private var clip: Rect

  /// Something that a click can hit.
  public struct Target: Equatable, Sendable {
    /// The cells that answer.
    public var area: Rect
    /// What a click on them stands for.
    public var hit: Hit
  }

  /// What a click stands for.
  public enum Hit: Equatable, Sendable {
    /// The row or button of that index.
    case item(Int)
    /// Pressing that key.
    case key(Key)
    /// Nothing at all; shields what lies beneath.
    case nothing
    /// The value of that index, from 0 at the area's left end to 1 at its right one; follows the
    /// pointer.
    case slider(Int)
    /// One step of the value of that index, down or up.
    case step(Int, by: Int)
    /// The text that is edited, which begins in that column of the screen.
    case text(from: Int)
  }

  /// Creates a blank canvas.
  public init(size: Size, glyphs: GlyphSet = .unicode) {
    self.size = size
    self.glyphs = glyphs
    self.clip = Rect(size)
    rows = Array(repeating: Array(repeating: .blank(.plain), count: size.width), count: size.height)
  }

  public static func == (first: Canvas, second: Canvas) -> Bool {
    first.size == second.size && first.caret == second.caret
      && first.windowTitle == second.windowTitle && first.glyphs == second.glyphs
      && first.rows == second.rows && first.targets == second.targets
  }

  /// All cells, row by row. O(cells).
  public var cells: [Cell] { rows.flatMap(\.self) }

  /// The cell in a column and a row, both from 0. It must be within the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    rows[y][x]
  }

  /// The uppermost thing at that cell.
  public func hit(at point: Point) -> Hit? {
    target(at: point)?.hit
  }

  /// The row or button at that cell, also where it is the place of a caret.
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

  /// The uppermost thing at that cell, with its area.
  public func target(at point: Point) -> Target? {
    targets.last { $0.area.contains(point) }
  }

  /// Everything drawn by `draw` stays within `area`.
  public mutating func clipped(to area: Rect, _ draw: (inout Canvas) -> Void) {
    let before = clip
    clip = clip.intersection(area)
    if !clip.isEmpty { draw(&self) }
    clip = before
  }

  /// Everything drawn by `draw` lies on that style.
  public mutating func withBackground(_ style: Style, _ draw: (inout Canvas) -> Void) {
    let before = ground
    ground = style.over(ground)
    draw(&self)
    ground = before
  }

  /// Makes `area` answer clicks, above what answered there before.
  public mutating func addTarget(_ hit: Hit, in area: Rect) {
    let visible = area.intersection(clip)
    if !visible.isEmpty { targets.append(Target(area: visible, hit: hit)) }
  }

  /// Puts the caret there, unless that is clipped away.
  public mutating func placeCaret(at point: Point) {
    if clip.contains(point) { caret = point }
  }

  /// Fills an area with a narrow character, in the style of the ground it lies on.
  public mutating func fill(_ area: Rect, style: Style = .plain, with character: Character = " ") {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    guard let glyph = Glyph(narrow: character) else { return }
    let cell = Cell(glyphs.standIn(for: glyph), style: style.over(ground))
    if area.width == size.width { return fillRows(area.minY..<area.maxY, with: cell) }
    for y in area.minY..<area.maxY {
      mend(y: y, from: area.minX, to: area.maxX)
      rows[y].withUnsafeMutableBufferPointer { cells in
        cells[area.minX..<area.maxX].update(repeating: cell)
      }
    }
  }

  /// Fills whole rows. They are new ones, since those there may be shared, and would be copied first.
  private mutating func fillRows(_ rows: Range<Int>, with cell: Cell) {
    for y in rows { self.rows[y] = Array(repeating: cell, count: size.width) }
  }

  /// Writes one line from `point` to the right and returns the columns it took.
  ///
  /// What cannot be shown becomes a picture of itself or U+FFFD; a wide character that would be cut by the edge
  /// becomes blank.
  @discardableResult
  public mutating func write(_ text: Substring, at point: Point, style: Style = .plain) -> Int {
    write(String(text), at: point, style: style)
  }

  /// Writes one line from `point` to the right and returns the columns it took.
  ///
  /// What cannot be shown becomes a picture of itself or U+FFFD; a wide character that would be cut by the edge
  /// becomes blank.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style = .plain) -> Int {
    let left = max(point.x, clip.minX)
    let right = clip.maxX
    guard point.y >= clip.minY, point.y < clip.maxY, left < right else { return text.columns }
    let style = style.over(ground)
    let y = point.y
    let cutsHalf = rows[y][left].width == 0
    let glyphs = glyphs
    let standIns = glyphs != .unicode
    var x = point.x
    rows[y].withUnsafeMutableBufferPointer { cells in
      text.forEachGlyph { glyph, _ in
        let glyph = standIns ? glyphs.standIn(for: glyph) : glyph
        let next = x + glyph.columns
        if x >= left, next <= right {
          cells[x] = Cell(glyph, style: style)
          if next - x == 2 { cells[x + 1] = Cell(.half, style: style) }
        } else if next > left {
          cells[max(x, left)] = .blank(style)
        }
        x = next
        return x < right
      }
    }
    if x > left {
      if cutsHalf { blank(left - 1, y) }
      let end = min(x, right)
      if end < size.width, rows[y][end].width == 0 { blank(end, y) }
    }
    return x - point.x
  }

  /// Changes the style of what is already there.
  public mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    let area = area.intersection(clip)
    for y in area.minY..<area.maxY {
      rows[y].withUnsafeMutableBufferPointer { cells in
        for x in area.minX..<area.maxX { change(&cells[x].style) }
      }
    }
  }

  /// Makes everything so far inert: no target, no caret, dim.
  mutating func recede() {
    targets.removeAll()
    caret = nil
    restyle(Rect(size)) { style in
      style.foreground = nil
      style.background = nil
      style.attributes = .dim
    }
  }

  /// Blanks the halves of wide characters that columns `from..<to` are about to cut.
  private mutating func mend(y: Int, from: Int, to: Int) {
    if from > 0, rows[y][from].width == 0 { blank(from - 1, y) }
    if to < size.width, rows[y][to].width == 0 { blank(to, y) }
  }

  private mutating func blank(_ x: Int, _ y: Int) {
    rows[y][x] = .blank(rows[y][x].style)
  }
}

extension Canvas {
  /// The picture as lines of text without trailing blanks, for tests and `render`.
  public var text: String {
    (0..<size.height).map { line($0) }.joined(separator: "\n")
  }

  /// One row as text without trailing blanks.
  public func line(_ y: Int) -> String {
    var line = ""
    for cell in rows[y] where cell.width > 0 {
      line.append(cell.character)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

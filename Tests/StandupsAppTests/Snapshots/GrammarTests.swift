import Foundation
import Testing

@testable import TerminalUI

/// What means the same looks the same on every screen, in every window.
@MainActor
@Suite struct GrammarTests {
  @Test(arguments: LooksScreen.all)
  func `the selected row has a mark, and a ground from the mark to its end`(
    _ screen: LooksScreen
  ) throws {
    try walk(screen) { picture, place in
      for y in 1..<picture.size.height - 1 {
        for x in 0..<picture.size.width - 2
        where picture[x, y].character == "▸" && !picture.isFaded(x, y) {
          let grounds = (1...2).map { picture[x + $0, y].style.background }
          #expect(grounds.contains { $0 != nil }, "\(place):\(y)\n\(picture.line(y))")
        }
      }
    }
  }

  @Test(arguments: LooksScreen.all)
  func `hidden rows are counted in one way`(_ screen: LooksScreen) throws {
    let others: [Regex<Substring>] = [
      #/\+\d+ more/#, #/… \d+ more/#, #/\d+ (?:below|above)/#, #/\d+–\d+ of \d+/#,
    ]
    try walk(screen) { picture, place in
      for other in others { #expect(picture.text.firstMatch(of: other) == nil, "\(place)") }
      let text = picture.activeText
      if text.contains("┃") {
        #expect(text.contains(#/\d+ of \d+/#), "\(place)\n\(text)")
      }
    }
  }

  @Test(arguments: LooksScreen.all)
  func `buttons have no brackets, and say what they do`(_ screen: LooksScreen) throws {
    try walk(screen) { picture, place in
      #expect(!picture.text.contains(#/\[ +[A-Z✗!][^\[\]]* \]/#), "\(place)\n\(picture.text)")
      #expect(!picture.text.contains(#/Nevermind|▸ +(?:Yes|No) /#), "\(place)")
    }
  }

  @Test(arguments: LooksScreen.all)
  func `an exclamation mark is before a blocker and nothing else`(_ screen: LooksScreen) throws {
    try walk(screen) { picture, place in
      #expect(!picture.text.contains(#/! (?:over|Delete|Discard|Quit|Yes)|! !/#), "\(place)")
    }
  }

  @Test(arguments: LooksScreen.all)
  func `red is for time beyond a plan, and for what cannot be undone`(
    _ screen: LooksScreen
  ) throws {
    try walk(screen) { picture, place in
      let reds = picture.cells.filter {
        [$0.style.foreground, $0.style.background].contains { $0 == .danger || $0 == .danger.shape }
      }
      #expect(reds.isEmpty || picture.text.contains(#/Delete|Discard|End |✗/#), "\(place)")
    }
  }

  @Test(arguments: LooksScreen.sizes.filter { $0.width >= 100 })
  func `frames end in the same column on all screens`(_ size: Size) throws {
    var ends: [Int: [String]] = [:]
    for screen in LooksScreen.all {
      let picture = try screen.picture(size)
      let columns = (0..<size.width).filter { x in
        (0..<size.height).contains { "╮╯".contains(picture[x, $0].character) }
      }
      let isCovered = (0..<size.height).contains { picture.isFaded(size.width / 2, $0) }
      if !isCovered, let end = columns.last { ends[end, default: []].append("\(screen)") }
    }
    #expect(ends.count <= 1, "\(ends)")
  }

  @Test(arguments: LooksScreen.all)
  func `dates are said by their distance`(_ screen: LooksScreen) throws {
    let months = #/(?:January|February|March|April|May|June|July|August) \d+, \d{4}/#
    try walk(screen) { picture, place in
      #expect(picture.text.firstMatch(of: months) == nil, "\(place)\n\(picture.text)")
    }
  }

  @Test(arguments: LooksScreen.all)
  func `footers end before the margin, and name no key that cannot work on an empty list`(
    _ screen: LooksScreen
  ) throws {
    try walk(screen) { picture, place in
      let footer = picture.line(picture.size.height - 1)
      #expect(footer.columns <= picture.size.width - picture.sides.right, "\(place)\n\(footer)")
      if screen.isEmpty { #expect(!footer.contains(#/Enter|edit|start|items|statistics/#)) }
    }
  }

  @Test func `what is empty says in a sentence why, and which key fills it`() throws {
    let screens = LooksScreen.all.filter {
      ["empty list", "no matches", "no items"].contains($0.description)
    }
    #expect(screens.count == 3)
    for screen in screens {
      try walk(screen) { picture, place in
        let hints = picture.targets.filter { target in
          guard case .key = target.hit, target.area.minY < picture.size.height - 2 else {
            return false
          }
          return picture[target.area.minX, target.area.minY].style.background != nil
        }
        #expect(!hints.isEmpty, "\(place)\n\(picture.text)")
      }
    }
  }

  @Test(arguments: LooksScreen.all)
  func `bars are heavy lines without holes, and end on half columns`(
    _ screen: LooksScreen
  ) throws {
    try walk(screen) { picture, place in
      for y in 0..<picture.size.height {
        let line = String((0..<picture.size.width).map { picture[$0, y].character })
        let others = #/[═▬▰▱╺╼╌]/#
        let hole = #/[━╾╸] +[━╾╸]|─[━╾╸]|╾[^─│┊]|╸[─━]/#
        #expect(!line.contains(others) && !line.contains(hole), "\(place):\(y)\n\(line)")
      }
    }
  }

  @Test(arguments: LooksScreen.all)
  func `the label of a text field has the color of keys`(_ screen: LooksScreen) throws {
    try walk(screen) { picture, place in
      guard let caret = picture.caret else { return }
      let cells = (0..<caret.x).map { picture[$0, caret.y] }
      guard let label = cells.first(where: { !" │▸".contains($0.character) }) else { return }
      #expect(
        label.style.foreground == .accent && label.style.attributes.contains(.bold),
        "\(place)\n\(picture.line(caret.y))")
    }
  }

  @Test func `the values of a form begin in one column`() throws {
    let labels = [
      "Title", "Length", "Holidays", "Theme", "When a turn ends", "When time is up", "Order",
      "Facilitator", "Talk time",
    ]
    let form = try #require(LooksScreen.all.first { $0.description == "unfolded form" })
    for size in LooksScreen.sizes where size.height > 20 {
      let picture = try form.picture(size)
      let starts = labels.compactMap { picture.start(ofValueAfter: "\($0) ") }
      #expect(starts.count > labels.count / 2 && Set(starts).count == 1, "\(starts)")
    }
  }

  @Test func `a notice has the mark of its kind, which is not read aloud`() throws {
    let marks: [(screen: String, mark: Character?, color: Color?)] = [
      ("not copied", "✗", .danger), ("newest meeting", "✗", .danger), ("undone", "✓", .ready),
      ("commands", nil, nil),
    ]
    for (name, mark, color) in marks {
      let screen = try #require(LooksScreen.all.first { $0.description == name })
      try walk(screen) { picture, place in
        guard picture.size.height > 20 else { return }
        let y = picture.size.height - 2
        let first = (0..<picture.size.width).map { picture[$0, y] }.first { $0.character != " " }
        let isMark = first.map { "✓✗+x!".contains($0.character) } ?? false
        #expect(isMark == (mark != nil), "\(place)\n\(picture.line(y))")
        guard let mark, let first else { return }
        #expect(first.character == mark && first.style.foreground == color, "\(place)")
      }
      let spoken = try screen.picture(Size(width: 80, height: 24), glyphs: .screenReader).text
      #expect(!spoken.contains(#/[✓✗]/#))
    }
  }

  @Test(arguments: LooksScreen.all)
  func `a pause has one mark, and two bars where there is only ASCII`(
    _ screen: LooksScreen
  ) throws {
    try walk(screen) { picture, place in
      #expect(!picture.text.contains(#/[❚⏸‖]|\|\|/#), "\(place)")
      let isPaused = ["paused meeting", "end of a meeting"].contains(screen.description)
      #expect(picture.text.contains("▮▮") == isPaused, "\(place)\n\(picture.text)")
      guard isPaused else { return }
      let ascii = try screen.picture(picture.size, glyphs: .ascii, tier: .monochrome).text
      #expect(ascii.contains("||") && !ascii.contains("▮"), "\(place)\n\(ascii)")
    }
  }

  /// Draws a screen in every size.
  private func walk(
    _ screen: LooksScreen, _ check: (Canvas, String) throws -> Void
  ) throws {
    for size in LooksScreen.sizes {
      try check(screen.picture(size), "\(screen) at \(size.width)x\(size.height)")
    }
  }
}

extension Canvas {
  /// Whether a cell is behind a sheet or an alert.
  fileprivate func isFaded(_ x: Int, _ y: Int) -> Bool {
    self[x, y].style.foreground?.isFaded == true
  }

  /// The column after a label, and after the blanks that follow it.
  fileprivate func start(ofValueAfter label: String) -> Int? {
    for y in 0..<size.height {
      let line = String((0..<size.width).map { self[$0, y].character })
      guard let range = line.range(of: label) else { continue }
      let end = line[..<range.upperBound].count
      let ground = self[end - 1, y].style.background
      return (end..<size.width).first {
        self[$0, y].character != " " || self[$0, y].style.background != ground
      }
    }
    return nil
  }

  /// The picture as text, without what is behind a sheet or an alert.
  fileprivate var activeText: String {
    (0..<size.height).map { y in
      String((0..<size.width).map { isFaded($0, y) ? " " : self[$0, y].character })
    }.joined(separator: "\n")
  }
}

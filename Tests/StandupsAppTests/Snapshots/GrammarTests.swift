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
      #expect(reds.isEmpty || picture.text.contains(#/Delete|Discard|End /#), "\(place)")
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

  /// The picture as text, without what is behind a sheet or an alert.
  fileprivate var activeText: String {
    (0..<size.height).map { y in
      String((0..<size.width).map { isFaded($0, y) ? " " : self[$0, y].character })
    }.joined(separator: "\n")
  }
}

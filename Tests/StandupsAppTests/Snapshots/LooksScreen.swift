import DeepLinks
import Dependencies
import Foundation
import StandupsModel
import TerminalUI

@testable import Standups
@testable import StandupsApp

/// Every screen, and the ways it can look, of a team of six with ten meetings among three teams.
struct LooksScreen: CustomStringConvertible, Sendable {
  let description: String
  let link: String
  var script = ""
  /// True if nothing has been added yet.
  var isEmpty = false
  /// True if it has as many rows as there are records, and these are few.
  var isShort = false

  static let all = [
    LooksScreen("list", "/standups", isShort: true),
    LooksScreen("empty list", "/standups", isEmpty: true, isShort: true),
    LooksScreen("filtered list", "/standups", "press /\ntype pro", isShort: true),
    LooksScreen("no matches", "/standups", "press /\ntype zzz", isShort: true),
    LooksScreen("standup", "/standups/1"),
    LooksScreen("end of a standup", "/standups/1", "press G"),
    LooksScreen("form", "/standups/1/edit"),
    LooksScreen("unfolded form", "/standups/1/edit?focus=more", "press Enter"),
    LooksScreen("discard", "/standups/1/edit", "type x\npress Esc"),
    LooksScreen("ready", "/standups/1", "press s"),
    LooksScreen("meeting", "/standups/1/record", "wait 15\npress !\ntype API key\npress Enter"),
    LooksScreen("paused meeting", "/standups/1/record", "wait 15\npress Space"),
    LooksScreen("note", "/standups/1/record", "press i\ntype x"),
    LooksScreen("end of a meeting", "/standups/1/record", "wait 15\npress q"),
    LooksScreen("after a meeting", "/standups/1/record", "wait 15\npress q\npress s"),
    LooksScreen("past meeting", "/standups/1/meetings/1"),
    LooksScreen("notes of a meeting", "/standups/1/meetings/1", "press G"),
    LooksScreen("not copied", "/standups/1/meetings/1", "press y"),
    LooksScreen("newest meeting", "/standups/1/meetings/1", "press ]"),
    LooksScreen("copy", "/standups/1/meetings/1", "press Y"),
    LooksScreen("statistics", "/standups/1/statistics"),
    LooksScreen("statistics of weeks", "/standups/1/statistics", "press [\npress ["),
    LooksScreen("statistics of a person", "/standups/1/statistics", "press Enter"),
    LooksScreen("items", "/standups/1/items", isShort: true),
    LooksScreen("all items", "/items", isShort: true),
    LooksScreen("owners", "/standups/1/items", "press w", isShort: true),
    LooksScreen("no items", "/standups/1/items", "press /\ntype zzz", isShort: true),
    LooksScreen("update", "/standups/1", "press U"),
    LooksScreen("search", "/search", "type key\npress Down"),
    LooksScreen("nothing searched", "/search", isShort: true),
    LooksScreen("trash", "/standups", "press T", isShort: true),
    LooksScreen("delete", "/standups/1/delete"),
    LooksScreen("undone", "/standups", "press c\npress u", isShort: true),
    LooksScreen("commands", "/standups/1", "press ^P"),
    LooksScreen("help", "/standups/1", "press ?"),
    LooksScreen("not found", "/standups/99", isShort: true),
  ]

  static let sizes = [(80, 24), (120, 40), (200, 60), (60, 15), (40, 12)].map {
    Size(width: $0.0, height: $0.1)
  }

  private static let meetings = 10

  init(
    _ description: String, _ link: String, _ script: String = "", isEmpty: Bool = false,
    isShort: Bool = false
  ) {
    self.description = description
    self.link = link
    self.script = script
    self.isEmpty = isEmpty
    self.isShort = isShort
  }

  private struct Drawing: Hashable {
    var screen: String
    var size: Size
    var glyphs: GlyphSet
    var tier: ColorTier
  }

  /// The pictures so far, which a dozen tests look at.
  @MainActor private static var pictures: [Drawing: Canvas] = [:]

  @MainActor
  func picture(
    _ size: Size, glyphs: GlyphSet = .unicode, tier: ColorTier = .direct
  ) throws -> Canvas {
    let drawing = Drawing(screen: description, size: size, glyphs: glyphs, tier: tier)
    if let picture = Self.pictures[drawing] { return picture }
    let picture = try drawn(drawing)
    Self.pictures[drawing] = picture
    return picture
  }

  @MainActor
  private func drawn(_ drawing: Drawing) throws -> Canvas {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_779_269_400)
    let program = HeadlessProgram(
      link: try DeepLink(link), size: drawing.size, glyphs: drawing.glyphs, tier: drawing.tier,
      clock: clock
    ) {
      let uuid = UUIDGenerator.incrementing
      $0.date = DateGenerator { start.addingTimeInterval(clock.uptime / .seconds(1)) }
      $0.localTime = LocalTime.utc
      $0.standupsClient = .demo { [isEmpty] in
        isEmpty ? [] : Self.standups(Samples.standups(now: start, uuid: { uuid() }))
      }
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64())
    }
    for step in try ScriptStep.steps(of: script) { program.perform(step) }
    return program.picture()
  }

  /// The samples with their newest meetings.
  private static func standups(_ samples: [Standup]) -> [Standup] {
    samples.map { sample in
      var standup = sample
      standup.history = History()
      for entry in sample.history.prefix(meetings) {
        if let meeting = entry.meeting { standup.history.insert(meeting, name: entry.name) }
      }
      return standup
    }
  }
}

extension Canvas {
  /// The rows between the title and the keys that have nothing in them, in percent.
  var emptyShare: Int {
    let rows = 1..<max(2, size.height - 1)
    return rows.count { line($0).isEmpty && isBlank($0) } * 100 / rows.count
  }

  private func isBlank(_ row: Int) -> Bool {
    (0..<size.width).allSatisfy { self[$0, row].style.background == nil }
  }
}

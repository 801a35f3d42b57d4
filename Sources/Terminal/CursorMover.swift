import TerminalUI

/// Moves the cursor with the fewest bytes.
///
/// From row to row and along a row there are several ways: a place told outright, a number of steps,
/// a step some times, the left margin first. The cheapest of each are taken together, or the place is
/// told at once.
struct CursorMover {
  /// Where the cursor is; `nil` where only the terminal knows. `x` is the window's width behind a
  /// character in the last column: there, only what names a column is understood alike everywhere.
  var position: Point?

  /// The columns of the window.
  var width: Int

  private let address: ParameterString
  private let column: ParameterString?
  private let row: ParameterString?
  private let up: Steps
  private let down: Steps
  private let left: Steps
  private let right: Steps
  private let home: [UInt8]?
  private let margin: [UInt8]?

  /// More than any way costs.
  private static let impossible = 1 << 20

  /// Steps in one direction.
  private struct Steps {
    let several: ParameterString?
    let one: [UInt8]?

    func cost(_ count: Int) -> Int {
      min(
        several?.length(count) ?? CursorMover.impossible,
        one.map { $0.count * count } ?? CursorMover.impossible)
    }

    func append(_ count: Int, to bytes: inout [UInt8]) {
      if let one, one.count * count <= several?.length(count) ?? CursorMover.impossible {
        for _ in 0..<count { bytes += one }
      } else {
        several?.append(count, to: &bytes)
      }
    }
  }

  /// A way along one axis.
  private enum Way {
    case stay
    case steps
    case told
    /// From the left margin.
    case margin
  }

  /// `nil` if the terminal cannot move its cursor.
  @MainActor
  init?(_ entry: TerminfoEntry, width: Int) {
    guard let address = entry.template("cup") else { return nil }
    self.address = address
    self.width = width
    column = entry.template("hpa")
    row = entry.template("vpa")
    up = Steps(several: entry.template("cuu"), one: entry.string("cuu1"))
    // NB: the terminal is in raw mode, so that a line feed is nothing but a step down. It never
    // comes in the last row, where it would scroll.
    down = Steps(several: entry.template("cud"), one: entry.string("cud1"))
    left = Steps(several: entry.template("cub"), one: entry.string("cub1"))
    right = Steps(several: entry.template("cuf"), one: entry.string("cuf1"))
    home = entry.string("home")
    margin = entry.string("cr")
  }

  /// How many bytes it takes to go there.
  func cost(to target: Point) -> Int { cost(from: position, to: target) }

  /// How many bytes it takes to go from one place to another; `nil` is one that only the terminal knows.
  func cost(from position: Point?, to target: Point) -> Int {
    guard position != target else { return 0 }
    let outright = outright(target)
    guard let position else { return outright }
    return min(
      outright,
      across(from: position.x, to: target.x).cost
        + along(from: position.y, to: target.y).cost)
  }

  mutating func move(to target: Point, in bytes: inout [UInt8]) {
    guard let from = position else { return go(to: target, in: &bytes) }
    guard from != target else { return }
    let across = across(from: from.x, to: target.x)
    let along = along(from: from.y, to: target.y)
    guard across.cost + along.cost < outright(target) else {
      return go(to: target, in: &bytes)
    }
    switch across.way {
    case .stay: break
    case .steps where from.x < target.x: right.append(target.x - from.x, to: &bytes)
    case .steps: left.append(from.x - target.x, to: &bytes)
    case .told: column?.append(target.x, to: &bytes)
    case .margin:
      bytes += margin ?? []
      if target.x > 0 { right.append(target.x, to: &bytes) }
    }
    switch along.way {
    case .stay, .margin: break
    case .steps where from.y < target.y: down.append(target.y - from.y, to: &bytes)
    case .steps: up.append(from.y - target.y, to: &bytes)
    case .told: row?.append(target.y, to: &bytes)
    }
    position = target
  }

  private func outright(_ target: Point) -> Int {
    if target == Point(x: 0, y: 0), let home { return home.count }
    return address.length(target.y, target.x)
  }

  private mutating func go(to target: Point, in bytes: inout [UInt8]) {
    if target == Point(x: 0, y: 0), let home {
      bytes += home
    } else {
      address.append(target.y, target.x, to: &bytes)
    }
    position = target
  }

  private func across(from: Int, to target: Int) -> (way: Way, cost: Int) {
    if from == target { return (.stay, 0) }
    var best = (way: Way.told, cost: column?.length(target) ?? Self.impossible)
    if from < width {
      let steps = from < target ? right.cost(target - from) : left.cost(from - target)
      if steps <= best.cost { best = (.steps, steps) }
    }
    if let margin {
      let cost = margin.count + (target > 0 ? right.cost(target) : 0)
      if cost < best.cost { best = (.margin, cost) }
    }
    return best
  }

  private func along(from: Int, to target: Int) -> (way: Way, cost: Int) {
    if from == target { return (.stay, 0) }
    let steps = from < target ? down.cost(target - from) : up.cost(from - target)
    let told = row?.length(target) ?? Self.impossible
    return told < steps ? (.told, told) : (.steps, steps)
  }
}

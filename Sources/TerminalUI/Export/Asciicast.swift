/// A recording of a terminal that players such as asciinema replay: an asciicast file, version 2.
///
/// ```swift
/// var recording = Asciicast(of: canvas, title: "standups", startedAt: 1_779_269_400)
/// recording.add(next, at: .seconds(2))
/// print(recording.text)
/// ```
///
/// A frame holds only what differs from the frame before.
public struct Asciicast: Sendable {
  private var events: [String]
  private let header: String
  private let roles: [Color.Role: UInt32]
  private var last: Canvas
  private var end = Duration.zero

  /// - Parameters:
  ///   - canvas: the first frame, at time 0.
  ///   - startedAt: the start in seconds since 1970-01-01T00:00:00Z.
  ///   - roles: the colors that the user has chosen, each `0xRRGGBB`.
  public init(
    of canvas: Canvas, title: String, startedAt: Int, roles: [Color.Role: UInt32] = [:]
  ) {
    self.roles = roles
    header =
      #"{"version": 2, "width": \#(canvas.size.width), "height": \#(canvas.size.height), "#
      + #""timestamp": \#(startedAt), "title": \#(title.json), "env": {"TERM": "xterm-256color"}}"#
    events = []
    last = Canvas(size: canvas.size, glyphs: canvas.glyphs)
    show(canvas, clearing: true)
  }

  /// Adds a frame: the changes since the last one. Times never go back.
  public mutating func add(_ canvas: Canvas, at time: Duration) {
    end = max(end, time)
    guard canvas.size == last.size else {
      addEvent("r", "\(canvas.size.width)x\(canvas.size.height)")
      last = Canvas(size: canvas.size, glyphs: canvas.glyphs)
      return show(canvas, clearing: true)
    }
    show(canvas, clearing: false)
  }

  /// Adds a mark that players can jump to.
  public mutating func addMarker(_ name: String) {
    addEvent("m", name)
  }

  /// The contents of the file: a header, and an event per line. The recording lasts until the time
  /// of the last frame, even if that frame changed nothing.
  public var text: String {
    var lines = [header] + events
    if lines.last?.hasPrefix("[\(end.secondsText),") == false { lines.append(event("o", "")) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func show(_ canvas: Canvas, clearing: Bool) {
    var output = clearing ? "\u{1B}[H\u{1B}[2J" : ""
    let palette = Palette(tier: canvas.tier, roles: roles)
    for y in 0..<canvas.size.height {
      output += canvas.changes(from: last, row: y, palette: palette)
    }
    if let caret = canvas.caret {
      if !output.isEmpty || caret != last.caret { output += "\(CursorAddress(caret))\u{1B}[?25h" }
    } else if clearing || last.caret != nil {
      output += "\u{1B}[?25l"
    }
    last = canvas
    if !output.isEmpty { addEvent("o", output) }
  }

  private mutating func addEvent(_ kind: String, _ data: String) {
    events.append(event(kind, data))
  }

  private func event(_ kind: String, _ data: String) -> String {
    "[\(end.secondsText), \"\(kind)\", \(data.json)]"
  }
}

/// CURSOR POSITION (ECMA-48 §8.3.21).
private struct CursorAddress: CustomStringConvertible {
  let description: String

  init(_ point: Point) {
    description = "\u{1B}[\(point.y + 1);\(point.x + 1)H"
  }
}

extension Canvas {
  /// The text that turns a row of another canvas of the same size into this one's: the row from the
  /// first difference on.
  fileprivate func changes(from old: Canvas, row y: Int, palette: Palette) -> String {
    let (new, old) = (rows[y], old.rows[y])
    guard var x = new.indices.first(where: { new[$0] != old[$0] }) else { return "" }
    // A wide character is drawn whole.
    if x > 0, new[x].width == 0 || old[x].width == 0 { x -= 1 }
    let end = (new.lastIndex { !$0.isInvisible } ?? -1) + 1
    let erasing = end < new.count ? "\u{1B}[K" : ""
    let line = ansiLine(y, from: x) { palette.parameters(of: $0) }
    return "\(CursorAddress(Point(x: x, y: y)))\(line)\(erasing)"
  }
}

extension Duration {
  /// The duration in seconds, with three decimal places.
  fileprivate var secondsText: String {
    let (seconds, attoseconds) = components
    let thousandths = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}

extension String {
  /// The text as a string of JSON (RFC 8259).
  fileprivate var json: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

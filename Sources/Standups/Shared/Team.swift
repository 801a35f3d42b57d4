import StandupsModel
import TerminalUI

/// A person before the next meeting.
struct TeamMember {
  let name: String
  /// The lines that the person has written for the meeting.
  let update: [WrittenUpdate.Line]
  /// The absence, as in `away until Fri`; nil if the person is present.
  let absence: String?
  /// The name, with a mark if the person has written something: `Ada ●`.
  fileprivate let summary: Text

  init(name: String, update: [WrittenUpdate.Line], absence: String?) {
    self.name = name
    self.update = update
    self.absence = absence
    let parts = [name, update.isEmpty ? nil : "●", absence]
    summary = Text(
      parts.compactMap(\.self).joined(separator: " "), style: absence == nil ? .plain : .dim)
  }
}

extension Standup {
  func members(_ agenda: Agenda) -> [TeamMember] {
    let days = OwnDays.today(of: attendees)
    return attendees.map { person in
      let today = days[person.id]
      return TeamMember(
        name: person.displayName,
        update: agenda.updates[person.id]?.lines ?? [],
        absence: person.away.first { $0.contains(today) }?.awayText(on: today))
    }
  }
}

/// A team in as few lines as possible: `Ada ●   Ben   Dana away until Fri`.
struct TeamLine: View {
  var label = Text("")
  var members: [TeamMember]
  var most = Int.max

  private static let gap = 3
  /// The columns for `12 of 24`.
  private static let moreColumns = 10

  var layout: Layout { Layout(flexible: .horizontal) }

  func size(fitting proposal: Size) -> Size {
    let lines = lines(width: proposal.width - indent).count
    return Size(width: proposal.width, height: min(lines, most, proposal.height))
  }

  func draw(in area: Rect, on canvas: inout Canvas) {
    label.draw(in: area, on: &canvas)
    let room = area.inset(Edges(left: indent))
    var lines = lines(width: room.width)
    let isCut = lines.count > area.height
    if isCut { lines = self.lines(width: room.width - Self.moreColumns) }
    for (y, line) in lines.prefix(area.height).enumerated() {
      var x = room.minX
      for member in members[line] {
        member.summary.draw(in: room.row(y).inset(Edges(left: x - room.minX)), on: &canvas)
        x += member.summary.columns + Self.gap
      }
    }
    guard isCut, area.height > 0 else { return }
    let shown = lines.prefix(area.height).last?.upperBound ?? 0
    TextRow(Text(""), Text("\(shown) of \(members.count)", style: .dim))
      .draw(in: room.row(area.height - 1), on: &canvas)
  }

  private var indent: Int { label.columns == 0 ? 0 : label.columns + Self.gap }

  private func lines(width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, member) in members.enumerated() {
      if index > start, used + member.summary.columns > width {
        lines.append(start..<index)
        (start, used) = (index, 0)
      }
      used += member.summary.columns + Self.gap
    }
    return lines + [start..<members.count]
  }
}

/// The people, one per row, with the lines they have written, blockers first.
struct TeamRow: LineView {
  var member: TeamMember
  var nameWidth: Int

  func draw(in area: Rect, on canvas: inout Canvas) {
    HStack(spacing: 1) {
      Text(member.name, style: member.summary.style).frame(width: nameWidth)
      Text(member.update.isEmpty ? "" : "●").frame(width: 1)
      Text(member.absence ?? update, style: .dim).flexible(.horizontal)
    }
    .draw(in: area, on: &canvas)
  }

  private var update: String {
    let blockers = member.update.filter { $0.kind == .blocker }
    return (blockers + member.update.filter { $0.kind != .blocker })
      .map(\.labeledText).joined(separator: " · ")
  }
}

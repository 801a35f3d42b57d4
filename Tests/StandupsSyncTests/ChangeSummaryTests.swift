import Foundation
import StandupsModel
import Testing

@testable import StandupsSync

struct ChangeSummaryTests {
  private let file = Tree.Entry(mode: "100644", object: ObjectID("1"))
  private let other = Tree.Entry(mode: "100644", object: ObjectID("2"))

  @Test func `a message lists what changed in each standup`() {
    let changes = [
      change(1, "standup.json", nil, file),
      change(1, "meetings/20260520T003000Z.json", nil, file),
      change(2, "standup.json", file, other),
      change(2, "meetings/20260520T003000Z.json", file, other),
      change(2, "meetings/20260521T003000Z.json", nil, file),
      change(2, "meetings/20260522T003000Z.json", nil, file),
      change(3, "standup.json", file, nil),
      change(3, "meetings/20260520T003000Z.json", file, nil),
      TreeChange(path: TreePath(".gitignore"), old: nil, new: file),
      TreeChange(path: TreePath("README"), old: nil, new: file),
    ]
    let summary = ChangeSummary(
      changes, titles: [UUID(1): "Design", UUID(2): "Product", UUID(3): "Retro"])
    #expect(
      summary.parts == [
        "Design: added, 1 meeting", "Product: edited, 2 meetings, 1 meeting edited",
        "Retro: deleted", ".gitignore", "README",
      ])
    #expect(
      summary.line
        == "Design: added, 1 meeting; Product: edited, 2 meetings, 1 meeting edited; and 3 more")
    #expect(summary.message.hasSuffix("and 3 more\n\n\(summary.parts.joined(separator: "\n"))\n"))
  }

  @Test func `deleted meetings are counted`() {
    let changes = (1...2).map { change(2, "meetings/2026052\($0)T003000Z.json", file, nil) }
    #expect(
      ChangeSummary(changes, titles: [UUID(2): "Product"]).message
        == "Product: 2 meetings deleted\n")
  }

  @Test func `the first line has about 72 characters`() {
    let changes = (1...2).map { change(UInt8($0), "standup.json", nil, file) }
    for (length, isCut) in [(29, false), (30, true)] {
      let title = String(repeating: "x", count: length)
      let summary = ChangeSummary(changes, titles: [UUID(1): title, UUID(2): title])
      #expect(summary.line.hasSuffix("; and 1 more") == isCut)
    }
  }

  @Test func `a standup without a readable title is shown by its id`() {
    #expect(
      ChangeSummary([change(1, "standup.json", file, other)], titles: [:]).message
        == "00000000: edited\n")
  }

  private func change(
    _ id: UInt8, _ name: String, _ old: Tree.Entry?, _ new: Tree.Entry?
  ) -> TreeChange {
    TreeChange(path: TreePath("\(UUID(id).uuidString)/\(name)"), old: old, new: new)
  }
}

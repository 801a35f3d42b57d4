import TerminalUI
import Testing

@Suite struct KeyMapTests {
  private let keys: KeyMap<Int> = [
    .on("d", .delete, id: "delete", does: "Delete", 1),
    .on("e", id: "edit", does: "Edit", 2).onlyInHelp,
    .on("?", id: "help", does: "Help", 3).prioritized(),
  ]

  @Test func `every key of a row works`() {
    #expect(keys.action(for: "d") == 1)
    #expect(keys.action(for: .delete) == 1)
    #expect(keys.action(for: "x") == nil)
  }

  @Test func `mapping changes only the actions`() {
    let mapped = keys.map { "action \($0)" }
    #expect(mapped.action(for: "e") == "action 2")
    #expect(mapped.rows == keys.rows)
  }

  @Test func `a disabled row gives its reason`() {
    let disabled = keys.disabled("d", because: "the list is empty")
    #expect(disabled.action(for: .delete) == nil)
    guard case .disabled("the list is empty")? = disabled.match(.delete) else {
      Issue.record("not disabled")
      return
    }
    #expect(keys.disabled("d", because: nil).action(for: "d") == 1)
  }

  @Test func `the last reason wins and stays with its row`() {
    let disabled = keys.disabled("d", because: "first").disabled(.delete, because: "last")
    #expect(disabled.rows.compactMap(\.reason) == ["last"])
    #expect(disabled.map { "\($0)" }.rows == disabled.rows)
    #expect(
      disabled.followed(by: [.on("z", id: "more", does: "More", 9)]).rows.dropLast()
        == disabled.rows[...])
    #expect(keys.rows.allSatisfy { $0.reason == nil })
  }

  @Test func `a row that is only in help can be hinted later`() {
    let table: KeyMap<Int> = [
      .on("y", id: "sync", does: "Sync", 1).onlyInHelp, .on("q", id: "quit", does: "Quit", 2),
    ]
    #expect(table.rows.map(\.isHinted) == [false, true])
    let hinted = table.hinted("y", priority: -1)
    #expect(hinted.rows.map(\.isHinted) == [true, true])
    #expect(hinted.rows.map(\.priority) == [-1, 0])
    #expect(hinted.action(for: "y") == 1)
    #expect(hinted.map { "\($0)" }.rows == hinted.rows)
  }

  @Test func `rows can be removed and appended`() {
    let more = keys.without("d").followed(by: [.on("d", "e", id: "other", does: "Other", 9)])
    #expect(more.action(for: "d") == 9)
    #expect(more.action(for: "e") == 2)
    #expect(more.action(for: "?") == 3)
  }

  @Test func `a row can say something else and keep its name`() {
    let table: KeyMap<Int> = KeyMap([.on(.space, "p", id: "pause", does: "Pause", 1)]).named(
      "record")
    let paused = table.relabeled(.space, as: "Resume")
    #expect(paused.rows.map(\.label) == ["Resume"])
    #expect(paused.rows.map(\.name) == ["record.pause"])
    #expect(paused.action(for: "p") == 1)
    #expect(table.relabeled(.space, as: nil).rows == table.rows)
  }

  @Test func `keys of more than one row are conflicts`() {
    #expect(keys.conflicts == [])
    #expect(
      keys.followed(by: [.on("e", .delete, "x", id: "other", does: "Other", 9)]).conflicts == [
        "e", .delete,
      ])
  }
}

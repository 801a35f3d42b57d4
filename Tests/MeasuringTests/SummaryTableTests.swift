import Measuring
import Testing

struct SummaryTableTests {
  @Test func `the table takes the place of the one between the markers`() throws {
    let table = try SummaryTable(
      [.init("A row", "Row key", "to the last byte"), .init("Memory", "Row key", "allocations")],
      of: Baseline(machine: machine, runs: [run(0.24)]))
    let text = "before\n\(SummaryTable.start)\nold\n\(SummaryTable.end)\nafter\n"
    #expect(
      try table.replaced(in: text) == """
        before
        \(SummaryTable.start)
        | A processor, 2 cores, Linux 6 | standups | compared with | times | wanted |
        | --- | --- | --- | --- | --- |
        | A row | 0.24 ms | 0.2 ms | 1.2 | ≤ 1.1 times |
        | Memory | 150 |  |  |  |
        \(SummaryTable.end)
        after

        """)
  }

  @Test func `a figure that is gone is missed`() {
    #expect(throws: BenchmarkError.self) {
      try SummaryTable(
        [.init("A row", "Column key", "to the last byte")],
        of: Baseline(machine: machine, runs: [run(0.24)]))
    }
  }

  @Test func `a text without markers is refused`() throws {
    let table = try SummaryTable([], of: Baseline(machine: machine, runs: [run(0.24)]))
    #expect(throws: BenchmarkError.self) { try table.replaced(in: "no markers") }
  }
}

import Measuring
import Testing

struct BaselineTests {
  @Test func `what was written is read again`() throws {
    let baseline = Baseline(machine: machine, runs: [run(0.24), run(0.25)])
    #expect(
      baseline.text == """
        # A processor, 2 cores, Linux 6
        # Section | figure | standups | compared with | limit | what runs are compared by, each run
        Row key | to the last byte | 0.24 ms | 0.2 ms | ≤ 1.1 times | 1.2 1.25
        Row key | allocations | 150 |  |  | 150 150

        """)
    #expect(try Baseline(text: baseline.text) == baseline)
  }

  @Test func `another line is refused`() {
    #expect(throws: BenchmarkError.self) { try Baseline(text: "# A processor\nRow key | fast\n") }
  }

  @Test func `the same program has no regressions`() {
    let baseline = Baseline(machine: machine, runs: [run(0.24), run(0.25), run(0.23)])
    #expect(baseline.regressions(in: [run(0.25)]) == [])
    #expect(baseline.regressions(in: [run(0.1)]) == [])
  }

  @Test func `what differs by no more than runs differ is noise`() {
    let baseline = Baseline(machine: machine, runs: [run(0.20), run(0.24)])
    #expect(baseline.regressions(in: [run(0.27)]) == [])
    #expect(baseline.regressions(in: [run(0.29)]).map(\.name) == ["to the last byte"])
  }

  @Test func `one good run is enough`() {
    let baseline = Baseline(machine: machine, runs: [run(0.24), run(0.24)])
    #expect(baseline.regressions(in: [run(0.40)]).count == 1)
    #expect(baseline.regressions(in: [run(0.40), run(0.24), run(0.41)]) == [])
  }

  @Test func `a regression says what it is, by how much, and how noisy it is`() throws {
    let baseline = Baseline(machine: machine, runs: [run(0.20), run(0.22)])
    let regression = try #require(baseline.regressions(in: [run(0.40), run(0.42)]).first)
    #expect(
      "\(regression)"
        == "Row key, to the last byte: 1.05 before, 2 now (+90.5 %); runs differ by 0.1")
  }

  @Test func `more allocations are a regression, without any noise`() {
    let baseline = Baseline(machine: machine, runs: [run(0.2), run(0.2)])
    #expect(
      baseline.regressions(in: [run(0.2, allocations: 160)]).map(\.name) == ["allocations"])
  }

  @Test func `what was not measured is not compared`() {
    let baseline = Baseline(machine: machine, runs: [run(0.2)])
    #expect(baseline.regressions(in: [[]]) == [])
  }
}

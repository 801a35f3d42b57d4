import Measuring
import Testing

struct SamplesTests {
  @Test
  func `the ratio is the median of the rounds' ratios, so that noise which meets both cancels`() {
    let ours = Samples(rounds: [[2], [4], [20]])
    let theirs = Samples(rounds: [[1], [2], [10]])
    #expect(ours.ratio(to: theirs)?.value == 2)
  }

  @Test func `nothing is compared with what took nothing`() {
    #expect(Samples([1]).ratio(to: Samples([0])) == nil)
    #expect(Samples([]).ratio(to: Samples([])) == nil)
  }

  @Test func `between two values lies a part of both`() {
    #expect([1, 2, 3, 4].quantile(0.5) == 2.5)
    #expect([4, 1].quantile(0.25) == 1.75)
  }
}

import StandupsModel
import Testing

@Suite struct SlotsTests {
  @Test func `add up to the whole for every length and every team`() {
    var wrong = 0
    for count in 1...60 {
      for total in 1...10_800 {
        let (share, extra) = total.quotientAndRemainder(dividingBy: count)
        let slots = Slots.split(total, count: count)
        if slots.reduce(0, +) != total || slots.count != count || slots[0] < slots[count - 1]
          || slots[0] != (extra > 0 ? share + 1 : share) || slots[count - 1] != share
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `give the first ones what is left over`() {
    #expect(Slots.split(60, count: 7) == [9, 9, 9, 9, 8, 8, 8])
    #expect(Slots.split(300, count: 7) == [43, 43, 43, 43, 43, 43, 42])
    #expect(Slots.split(10, count: 3) == [4, 3, 3])
    #expect(Slots.split(3, count: 5) == [1, 1, 1, 0, 0])
  }

  @Test func `of nothing are nothing`() {
    #expect(Slots.split(10, count: 0).isEmpty)
    #expect(Slots.split(-5, count: 2) == [0, 0])
  }
}

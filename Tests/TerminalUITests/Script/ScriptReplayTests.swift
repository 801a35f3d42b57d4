import TerminalUI
import Testing

@Suite struct ScriptReplayTests {
  private func replay(_ script: String) throws -> ScriptReplay {
    ScriptReplay(try ScriptStep.steps(of: script), from: .seconds(100))
  }

  private func key(_ key: Key) -> ScriptStep { .input(.key(key)) }

  @Test func `steps come at their times, in order`() throws {
    var replay = try replay("press a\nwait 1.5\npress b\npress c\nsleep 2\nwait 1\nsize 80x24")
    #expect(replay.count == 4)
    #expect(replay.next(at: .seconds(100)) == key("a"))
    #expect(replay.deadline == .seconds(101.5))
    #expect(replay.next(at: .seconds(101.4)) == nil)
    #expect(replay.next(at: .seconds(101.5)) == key("b"))
    #expect(replay.next(at: .seconds(101.5)) == key("c"))
    #expect(replay.position == 3)
    #expect(replay.deadline == .seconds(104.5))
    #expect(replay.next(at: .seconds(105)) == .resize(Size(width: 80, height: 24)))
    #expect(replay.deadline == nil)
    #expect(replay.next(at: .seconds(200)) == nil)
    #expect(replay.position == 4)
  }

  @Test func `the rest can be delayed`() throws {
    var replay = try replay("wait 1\npress a")
    replay.postpone(by: .seconds(60))
    #expect(replay.next(at: .seconds(101)) == nil)
    #expect(replay.next(at: .seconds(161)) == key("a"))
  }

  @Test func `times at the end are no steps`() throws {
    var replay = try replay("press a\nwait 5")
    #expect(replay.next(at: .seconds(100)) == key("a"))
    #expect(replay.deadline == nil)
    #expect(try self.replay("wait 5").deadline == nil)
  }
}

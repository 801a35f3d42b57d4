import Composable
import Testing

@testable import Standups

/// What happens at a desk: somebody presses keys, and then the window, the files, and the surroundings
/// are as they should be.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  private let tell: @MainActor @Sendable () throws -> Void

  init(_ name: String, _ tell: @escaping @MainActor @Sendable () throws -> Void) {
    self.name = name
    self.tell = tell
  }

  var testDescription: String { name }

  @MainActor private static var told: Set<String> = []

  /// Tells the story, unless it was told before.
  @MainActor
  func callAsFunction() throws {
    if Self.told.insert(name).inserted { try tell() }
  }
}

/// Everything that the program does as a whole. A story holds however the program is built: it knows
/// no features, no actions, and no state.
@MainActor
@Suite struct Stories {
  private nonisolated static let all: [Story] =
    Story.saving + Story.failing + Story.conflicts + Story.undo + Story.history + Story.reload
    + Story.freshness + Story.sync + Story.quitting + Story.meetings + Story.meetingUndo
    + Story.clock + Story.watching + Story.blockers + Story.discard + Story.interrupted
    + Story.quick + Story.links + Story.tools

  private static var toldCount = 0

  @Test(arguments: all) func `a story, and together they reach each action of the root`(
    _ story: Story
  ) throws {
    defer { Self.toldCount += 1 }
    try story()
    if Self.toldCount == Self.all.count - 1 {
      #expect(Set(RootAction.allCases).subtracting(StoryProgram.reached) == [])
    }
  }

  @Test func `each story has a name of its own`() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }
}

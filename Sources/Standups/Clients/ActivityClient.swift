import Composable
import ComposableMacros
public import Dependencies
public import StandupsModel

/// The commits of people to the repositories of a team.
@DependencyClient
public struct ActivityClient: Sendable {
  /// Reads the commits since a date, off the main thread. Never fails: a repository that
  /// cannot be read has no commits.
  public var read: @Sendable (Standup, _ since: Date) async -> Activity = { _, _ in Activity() }
}

extension ActivityClient {
  /// No repositories.
  public static let none = Self(read: { _, _ in Activity() })

  /// Reads the commits since a team last met.
  ///
  /// - Parameter outcome: the action to send if there are any.
  func readSinceLastMeeting<Action>(
    of standup: Standup, newest: History.Entry?,
    _ outcome: @escaping @Sendable (Activity) -> Action
  ) -> Effect<Action> {
    @Dependency(\.date) var date
    let start = Activity.start(
      lastMeeting: newest?.name.startedAt, now: date.now, in: standup.workingDays,
      local: \.local)
    return .run { send in
      let activity = await read(standup, start)
      if !activity.isEmpty { await send(outcome(activity)) }
    }
  }
}

extension ActivityClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self(read: { standup, _ in Samples.activity(of: standup) })
}

extension DependencyValues {
  public var activity: ActivityClient {
    get { self[ActivityClient.self] }
    set { self[ActivityClient.self] = newValue }
  }
}

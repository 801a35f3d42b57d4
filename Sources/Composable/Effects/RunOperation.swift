/// Asynchronous work, with the dependencies that applied when a reducer returned it.
struct RunOperation<Action: Sendable>: Sendable {
  typealias Work = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  typealias Handler = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  let priority: TaskPriority?
  let outlivesFeature: Bool
  let dependencies: DependencyValues?
  let position: SourcePosition
  private let work: Work
  private let handler: Handler?

  init(
    priority: TaskPriority?, outlivesFeature: Bool, position: SourcePosition,
    work: @escaping Work, handler: Handler?
  ) {
    self.priority = priority
    self.outlivesFeature = outlivesFeature
    dependencies = DependencyValues.scoped
    self.position = position
    self.work = work
    self.handler = handler
  }

  private init<Child>(
    _ child: RunOperation<Child>, transform: @escaping @Sendable (Child) -> Action
  ) {
    priority = child.priority
    outlivesFeature = child.outlivesFeature
    dependencies = child.dependencies
    position = child.position
    work = { send in await child.run(send.pullback(transform)) }
    handler = nil
  }

  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> RunOperation<Other> {
    RunOperation<Other>(self, transform: transform)
  }

  /// Does the work and handles the errors that it throws.
  nonisolated(nonsending) func run(_ send: Send<Action>) async {
    do {
      try await work(send)
    } catch is CancellationError {
      return
    } catch {
      guard !Task.isCancelled else { return }
      guard let handler else {
        reportIssue(
          """
          An effect (.run) threw an error that was not caught: \(error)

          Catch it in the operation, or give .run a catch: closure that sends an action.
          """, at: position)
        return
      }
      await handler(error, send)
    }
  }
}

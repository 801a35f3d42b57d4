/// An asynchronous piece of work with what was in force when it was asked for.
///
/// NB: a class, because copies of a generic struct look up its metadata.
@usableFromInline final class RunOperation<Action: Sendable>: Sendable {
  @usableFromInline typealias Work =
    nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  @usableFromInline typealias Handler =
    nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  let priority: TaskPriority?
  let dependencies: DependencyValues?
  let position: SourcePosition
  private let work: Work
  private let handler: Handler?

  /// Work that was asked for now.
  @usableFromInline init(
    priority: TaskPriority?, position: SourcePosition, work: @escaping Work, handler: Handler?
  ) {
    self.priority = priority
    dependencies = DependencyValues.scoped
    self.position = position
    self.work = work
    self.handler = handler
  }

  private init<Child>(
    _ child: RunOperation<Child>, transform: @escaping @Sendable (Child) -> Action
  ) {
    priority = child.priority
    dependencies = child.dependencies
    position = child.position
    work = { send in await child.run(send.pullback(transform)) }
    handler = nil
  }

  @usableFromInline func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> RunOperation<Other> {
    RunOperation<Other>(self, transform: transform)
  }

  /// Does the work, and takes care of what it throws.
  @inline(__always)
  nonisolated(nonsending) func run(_ send: Send<Action>) async {
    do {
      try await work(send)
    } catch is CancellationError {
      return
    } catch {
      guard !Task.isCancelled else { return }
      guard let handler else { return reportUncaught(error, at: position) }
      await handler(error, send)
    }
  }
}

private func reportUncaught(_ error: any Error, at position: SourcePosition) {
  reportIssue(
    """
    An effect (.run) threw an error that nobody caught: \(error)

    Catch it in the operation, or give .run a catch: closure that sends an action.
    """, at: position)
}

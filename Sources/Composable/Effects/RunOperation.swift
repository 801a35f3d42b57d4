/// Asynchronous work, with the dependencies that applied when a reducer returned it.
struct RunOperation<Action: Sendable>: Sendable {
  typealias Work = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  typealias Handler = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  let location: EffectLocation
  let priority: TaskPriority?
  let outlivesFeature: Bool
  let dependencies: DependencyValues?
  let position: SourcePosition
  private let work: Work
  private let handler: Handler?

  init(
    location: EffectLocation = .store, priority: TaskPriority? = nil,
    outlivesFeature: Bool = false, position: SourcePosition, work: @escaping Work,
    handler: Handler? = nil
  ) {
    self.location = location
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
    location = child.location
    priority = child.priority
    outlivesFeature = child.outlivesFeature
    dependencies = child.dependencies
    position = child.position
    work = { send in try await child.work(send.pullback(transform)) }
    if let childHandler = child.handler {
      handler = { error, send in await childHandler(error, send.pullback(transform)) }
    } else {
      handler = nil
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> RunOperation<Other> {
    RunOperation<Other>(self, transform: transform)
  }

  /// Does the work and handles the errors that it throws.
  nonisolated(nonsending) func run(_ send: Send<Action>) async {
    do {
      switch location {
      case .background where RunningEffect.current?.executor.keepsBackgroundWork == false:
        try await withTaskExecutorPreference(globalConcurrentExecutor) {
          try await workConcurrently(send)
        }
      case .background, .foreground, .store: try await work(send)
      }
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

  @concurrent private func workConcurrently(_ send: Send<Action>) async throws {
    try await work(send)
  }
}

/// The place where the closure of an effect runs.
///
/// ```swift
/// return .run(on: .background) { [text = state.text] send in
///   await send(.counted(words(in: text)))
/// }
/// ```
public enum EffectLocation: Sendable {
  /// On other threads, so that the store's thread stays free for keys. In a test store, it runs like
  /// ``store``, so that tests are deterministic.
  case background
  /// On the store's thread, and it may keep that thread, because nothing else should happen
  /// while it runs: an editor has the terminal.
  case foreground
  /// On the store's thread, between other work. It should wait often, and never for long without
  /// suspending.
  case store
}

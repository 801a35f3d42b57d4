import ComposableMacros
public import Dependencies
import Localization

/// The clipboard of the computer that shows the terminal window.
@DependencyClient
public struct ClipboardClient: Sendable {
  /// The outcome of copying a text.
  public enum Outcome: Equatable, Sendable {
    case copied
    /// Nothing was copied. The reason is a clause.
    case failed(String)
    /// The text was sent to a terminal that does not say whether it accepts it.
    case sent

    public static var tooLong: Self {
      .failed(String(localized: "it is too long for the terminal"))
    }
    public static var unsupported: Self { .failed(String(localized: "no clipboard was found")) }
  }

  public var copy: @Sendable (String) async -> Outcome = { _ in .unsupported }
}

extension ClipboardClient: TestDependencyKey {
  public static let testValue = Self()
  public static let previewValue = Self(copy: { _ in .unsupported })
}

extension DependencyValues {
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}

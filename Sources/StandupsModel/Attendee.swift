#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A member of a standup's team.
public struct Attendee: Equatable, Identifiable, Sendable {
  public let id: UUID
  /// As typed; may be blank. Show `displayName`.
  public var name: String

  public init(id: UUID, name: String = "") {
    self.id = id
    self.name = name
  }

  /// The name, or `Someone` when it is blank.
  public var displayName: String { name.isBlank ? Attendee.anonymousName : name }

  /// What a person without a name is called.
  public static let anonymousName = "Someone"
}

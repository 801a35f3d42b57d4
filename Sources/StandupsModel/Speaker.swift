#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's part in a meeting that was held.
public struct Speaker: Equatable, Identifiable, Sendable {
  public let id: UUID
  /// As it was at the meeting; may be blank. Show `displayName`.
  public var name: String
  /// How long the person spoke, in whole seconds, or nil if it was not measured.
  public var seconds: Int?
  public var present: Bool

  public init(id: UUID, name: String, seconds: Int? = nil, present: Bool = true) {
    self.id = id
    self.name = name
    self.seconds = seconds
    self.present = present
  }

  /// The name, or `Someone` when it is blank.
  public var displayName: String { name.isBlank ? Attendee.anonymousName : name }
}

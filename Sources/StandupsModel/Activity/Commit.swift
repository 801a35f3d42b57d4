#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A commit in a repository of a team.
public struct Commit: Equatable, Identifiable, Sendable {
  public struct Author: Equatable, Sendable {
    public var name: String
    public var email: String

    public init(name: String, email: String) {
      self.name = name
      self.email = email
    }
  }

  /// The commit's hash.
  public let id: String
  public var subject: String
  /// The name of the repository's folder.
  public var repository: String
  public var branch: String
  public var committedAt: Date
  /// The author, and the people whom `Co-authored-by` lines name.
  public var authors: [Author]

  public init(
    id: String, subject: String, repository: String, branch: String, committedAt: Date,
    authors: [Author]
  ) {
    self.id = id
    self.subject = subject
    self.repository = repository
    self.branch = branch
    self.committedAt = committedAt
    self.authors = authors
  }

  /// The commit's repository and branch: `app main`.
  public var place: String { branch.isEmpty ? repository : "\(repository) \(branch)" }
}

/// The commits of a team's people since they last met, newest first.
public struct Activity: Equatable, Sendable {
  private var commits: [Attendee.ID: [Commit]] = [:]

  public init() {}

  /// The commits of each person, who is identified by the email address, or by the name if there is
  /// none. Case does not matter.
  public init(_ commits: [Commit], of team: [Attendee]) {
    for person in team {
      let key = person.key
      let own = commits.filter { commit in commit.authors.contains { $0.matches(key) } }
      if !own.isEmpty { self.commits[person.id] = own }
    }
  }

  public var isEmpty: Bool { commits.isEmpty }

  public subscript(person: Attendee.ID) -> [Commit] { commits[person] ?? [] }

  /// The date from which commits are new: the start of the last meeting, or else the same time on
  /// the last working day.
  ///
  /// - Parameter lastMeeting: the date on which it began. A date in the future, from a clock that
  ///   was ahead, is ignored.
  public static func start(
    lastMeeting: Date?, now: Date, in days: WorkingDays, local: (Date) -> LocalTime
  ) -> Date {
    if let lastMeeting, lastMeeting <= now { return lastMeeting }
    let today = Day(local(now))
    return now - 86_400 * TimeInterval(today.number - days.last(before: today).number)
  }
}

/// The value that identifies a person in commits.
private enum AuthorKey {
  case email(String)
  case name(String)
}

extension Attendee {
  fileprivate var key: AuthorKey {
    email.isBlank ? .name(name.trimmed.lowercased()) : .email(email.trimmed.lowercased())
  }
}

extension Commit.Author {
  fileprivate func matches(_ key: AuthorKey) -> Bool {
    switch key {
    case .email(let address): email.trimmed.lowercased() == address
    case .name(let known): !known.isEmpty && name.trimmed.lowercased() == known
    }
  }
}

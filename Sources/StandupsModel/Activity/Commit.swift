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

  /// Its hash.
  public let id: String
  public var subject: String
  /// The name of the repository's folder.
  public var repository: String
  public var branch: String
  public var committedAt: Date
  /// Who wrote it: the author, and whoever a `Co-authored-by` line names.
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

  /// Where it is: `app main`.
  public var place: String { branch.isEmpty ? repository : "\(repository) \(branch)" }
}

/// What the people of a team have committed since they last met, newest first.
public struct Activity: Equatable, Sendable {
  private var commits: [Attendee.ID: [Commit]] = [:]

  public init() {}

  /// The commits of each person, who is known by the e-mail address, or by the name if there is none.
  /// Case does not matter.
  public init(_ commits: [Commit], of team: [Attendee]) {
    for person in team {
      let key = person.key
      let own = commits.filter { commit in commit.authors.contains { $0.matches(key) } }
      if !own.isEmpty { self.commits[person.id] = own }
    }
  }

  public var isEmpty: Bool { commits.isEmpty }

  public subscript(person: Attendee.ID) -> [Commit] { commits[person] ?? [] }

  /// Since when commits are new: since the last meeting began, or else since the same time on the
  /// last working day.
  ///
  /// - Parameter lastMeeting: when it began. One in the future, by a clock that was ahead, does not
  ///   count.
  public static func start(
    lastMeeting: Date?, now: Date, weekend: Set<Weekday>, local: (Date) -> LocalTime
  ) -> Date {
    if let lastMeeting, lastMeeting <= now { return lastMeeting }
    let day: TimeInterval = 86_400
    var date = now - day
    while weekend.contains(local(date).weekday), weekend.count < Weekday.allCases.count {
      date -= day
    }
    return date
  }
}

/// What tells a person in commits.
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

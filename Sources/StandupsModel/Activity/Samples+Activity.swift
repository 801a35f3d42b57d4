#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Samples {
  private static let subjects = [
    ("Show errors beside their fields", "app", "main"),
    ("Fix the tab order of the form", "app", "main"),
    ("Align the icons in the toolbar", "app", "toolbar"),
    ("Compress the photos on the start page", "website", "main"),
    ("Retry requests that time out", "app", "offline"),
  ]

  /// The commits of a sample team since its people last met: the first person has several commits,
  /// the second one, the third none, and so on.
  public static func activity(of standup: Standup) -> Activity {
    var number = 0
    let commits = standup.attendees.enumerated().flatMap { index, person in
      (0..<[3, 1, 0][index % 3]).map { _ in
        defer { number += 1 }
        let (subject, repository, branch) = subjects[number % subjects.count]
        return Commit(
          id: "\(number)", subject: subject, repository: repository, branch: branch,
          committedAt: Date(timeIntervalSince1970: Double(-number)),
          authors: [Commit.Author(name: person.name, email: person.email)])
      }
    }
    return Activity(commits, of: standup.attendees)
  }
}

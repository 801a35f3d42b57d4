import Foundation
import PseudoTerminal
import StandupsModel
import Testing

@testable import StandupsStorage
@testable import StandupsSync

/// People who share a folder through a repository in a temporary folder. Git ignores the settings
/// of the user who runs the tests.
final class Team {
  let path: String
  let environment: [String: String]

  var url: String { "\(path)/shared.git" }

  init(isKnown: Bool = true, isCopied: Bool = true) throws {
    path = FileManager.default.temporaryDirectory.path + "/standups-team-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var environment = [
      "GIT_CONFIG_GLOBAL": "\(path)/gitconfig", "GIT_CONFIG_NOSYSTEM": "1", "HOME": path,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    if isKnown {
      for role in ["AUTHOR", "COMMITTER"] {
        environment["GIT_\(role)_NAME"] = "Ann"
        environment["GIT_\(role)_EMAIL"] = "ann@example.com"
      }
    }
    self.environment = environment
    // NB: git must not start a background process for maintenance.
    try write(
      """
      [user]
      useConfigOnly = true
      [gc]
      auto = 0
      [init]
      templateDir =
      [maintenance]
      auto = false
      [receive]
      autogc = false
      """, to: "gitconfig")
    guard isCopied else { return }
    try Self.original.get().shared.write(to: url)
  }

  /// A shared repository and the folders of people. They are created once and copied for each test,
  /// since creating them takes many git commands.
  private struct Original {
    let shared: FolderCopy
    let people: [FolderCopy]
    let url: String

    init(_ team: Team, _ people: Person...) throws {
      shared = try FolderCopy(of: team.url)
      self.people = try people.map { try FolderCopy(of: $0.path) }
      url = team.url
    }

    func write(person index: Int, to person: Person, of team: Team) throws {
      try people[index].write(to: person.path)
      let settings = "\(person.path)/.git/config"
      let text = try String(contentsOfFile: settings, encoding: .utf8)
      try text.replacing(url, with: team.url)
        .write(toFile: settings, atomically: true, encoding: .utf8)
    }
  }

  private static let original = Result {
    let team = try Team(isCopied: false)
    try team.git("/", ["init", "--quiet", "--bare", "--initial-branch=main", team.url])
    let person = Person(path: "\(team.path)/person", environment: team.environment)
    try person.synchronizer().setUp(url: team.url, program: "/usr/bin/standups")
    return try Original(team, person)
  }

  private static let originalSharingDesign = Result {
    let team = try Team()
    let (ann, ben) = try (team.person("ann"), team.person("ben"))
    try ann.save(.design)
    try ann.sync()
    try ben.sync()
    return try Original(team, ann, ben)
  }

  private static let originalSharingMeetings = Result {
    let team = try Team()
    let (ann, ben) = try team.peopleSharingDesign()
    try ann.save(.product)
    try ann.save(.held(100, notes: "first"), of: .design)
    try ann.save(.held(101, at: 60, notes: "second"), of: .design)
    try ann.sync()
    try ben.sync()
    return try Original(team, ann, ben)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  /// A person with a data folder, which is synced once by default.
  func person(_ name: String, shares: Bool = true) throws -> Person {
    let person = Person(path: "\(path)/\(name)", environment: environment)
    if shares { try Self.original.get().write(person: 0, to: person, of: self) }
    return person
  }

  /// Two people who both have the design.
  func peopleSharingDesign() throws -> (ann: Person, ben: Person) {
    try people(of: Self.originalSharingDesign.get())
  }

  /// Two people who both have the design with two meetings, and the product.
  func peopleSharingMeetings() throws -> (ann: Person, ben: Person) {
    try people(of: Self.originalSharingMeetings.get())
  }

  private func people(of original: Original) throws -> (ann: Person, ben: Person) {
    let (ann, ben) = try (person("ann", shares: false), person("ben", shares: false))
    try original.shared.write(to: url)
    try original.write(person: 0, to: ann, of: self)
    try original.write(person: 1, to: ben, of: self)
    return (ann, ben)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  @discardableResult
  func git(_ folder: String, _ arguments: [String]) throws -> String {
    try git(folder, arguments, input: nil).text
  }

  @discardableResult
  func git(_ folder: String, _ arguments: [String], input: [UInt8]?) throws -> Git.Output {
    let git = Git(folder: folder, environment: environment)
    return try git.run(arguments, to: "run git", input: input, directory: folder)
  }

  /// Installs a hook in the shared repository.
  func hook(_ name: String, _ script: String) throws {
    try Hook.write(script, to: "\(url)/hooks/\(name)")
  }

  /// An environment in which one of the next git commands is killed, before it starts or after it
  /// finishes.
  func environment(killing number: Int, isDone: Bool) throws -> [String: String] {
    let folder = "\(path)/killing"
    try Hook.write(
      """
      left=$(($(cat '\(folder)/left') - 1))
      echo $left >'\(folder)/left'
      PATH='\(environment["PATH"] ?? "")'
      [ $left -eq 0 ] || exec git "$@"
      \(isDone ? "git \"$@\"" : "")
      kill -KILL $$
      """, to: "\(folder)/git")
    try write("\(number)\n", to: "killing/left")
    return environment.merging(["PATH": "\(folder):\(environment["PATH"] ?? "")"]) { $1 }
  }

  /// An environment in which each git that is started adds a line to a file.
  func environment(counting name: String) throws -> [String: String] {
    let folder = "\(path)/counting"
    try write("", to: name)
    try Hook.write(
      """
      PATH='\(environment["PATH"] ?? "")'
      echo "$*" >>'\(path)/\(name)'
      exec git "$@"
      """, to: "\(folder)/git")
    return environment.merging(["PATH": "\(folder):\(environment["PATH"] ?? "")"]) { $1 }
  }

  /// The subjects of the pushed commits, newest first.
  func subjects() throws -> [String] {
    try git(url, ["log", "--format=%s", "main"]).split(separator: "\n").map(String.init)
  }
}

/// A member of the team, on one machine.
struct Person {
  let path: String
  let environment: [String: String]
  /// What the machine's clock says.
  let now: Date
  let folder: DataFolder

  init(path: String, environment: [String: String], now: Date = Date()) {
    self.path = path
    self.environment = environment
    self.now = now
    folder = DataFolder(path: path, now: { now })
  }

  /// - Parameter fault: makes writes to the data folder fail.
  func synchronizer(
    cancellation: Cancellation = Cancellation(), fault: FileFault? = nil
  ) -> Synchronizer {
    Synchronizer(
      folder: DataFolder(path: path, fault: fault),
      git: Git(
        folder: path, environment: environment, cancellation: cancellation))
  }

  /// Syncs, and returns what was sent and received.
  @discardableResult
  func sync(
    keeping side: MergeConflict.Side? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SyncReport {
    switch try synchronizer().synchronize(answers: { _ in side }) {
    case .asked(let questions):
      Issue.record("asked \(questions)", sourceLocation: sourceLocation)
      return SyncReport()
    case .finished(let report):
      return report
    }
  }

  func questions() throws -> [MergeConflict] {
    guard case .asked(let questions) = try synchronizer().synchronize() else { return [] }
    return questions
  }

  func save(_ standup: Standup) throws {
    _ = try folder.load()
    try folder.apply(.writeStandup(standup))
  }

  func save(_ meeting: Meeting, of standup: Standup) throws {
    let history = try folder.standup(standup.id).history
    try folder.apply(
      .writeMeeting(
        meeting, name: history.freeName(for: meeting.startedAt), standup: standup.id))
  }

  /// The standup on disk.
  func standup(_ id: Standup.ID) throws -> Standup {
    try folder.standup(id)
  }

  func meetings(of id: Standup.ID) throws -> [Meeting] {
    let history = try folder.standup(id).history
    return try history.map { try folder.meeting($0.name, of: id) }
  }

  /// All pushed files with their contents.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      guard !name.hasPrefix(".git/"), !name.hasPrefix(".trash"), !name.hasPrefix(".running"),
        name != ".lock",
        FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }
    return files
  }
}

/// A copy of a folder's contents.
private struct FolderCopy: Sendable {
  private var folders: [String] = []
  private var files: [String: Data] = [:]
  private var links: [String: String] = [:]

  init(of path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let file = "\(path)/\(name)"
      switch try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
      case .typeDirectory?: folders.append(name)
      case .typeSymbolicLink?:
        links[name] = try FileManager.default.destinationOfSymbolicLink(atPath: file)
      default: files[name] = try Data(contentsOf: URL(filePath: file))
      }
    }
  }

  func write(to path: String) throws {
    for folder in [""] + folders.sorted() {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for (name, data) in files { try data.write(to: URL(filePath: "\(path)/\(name)")) }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: target)
    }
  }
}

enum Hook {
  static func write(_ script: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Script.write(script, to: path)
  }
}

extension UUID {
  init(_ number: UInt8) {
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension Standup {
  static let design = Standup(
    id: UUID(1), title: "Design", attendees: [Attendee(id: UUID(10), name: "Ann")])
  static let product = Standup(id: UUID(2), title: "Product")
}

extension Meeting {
  static func held(_ id: UInt8, at seconds: Double = 0, notes: String...) -> Meeting {
    let start = Date(timeIntervalSince1970: 1_779_237_000 + seconds)
    return Meeting(
      id: UUID(id), startedAt: start, endedAt: start.addingTimeInterval(600), ending: .time,
      transcript: notes.map { TranscriptLine(kind: .note, text: $0) })
  }
}

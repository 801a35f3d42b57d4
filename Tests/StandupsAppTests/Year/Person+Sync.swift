import Foundation
import StandupsModel
import Synchronization
import TerminalUI

@testable import Standups
@testable import StandupsApp
@testable import StandupsStorage

/// Sharing with the others, and what goes wrong with it.
extension Person {
  /// Presses the key that syncs, and waits until the sync has ended and all questions are answered.
  ///
  /// - Parameter busy: what the person does while the sync runs.
  func sync(while busy: () throws -> Void = {}) throws {
    try goHome()
    syncObstacles = isConnected ? [] : ["partition"]
    if isDiskFull { syncObstacles.insert("full disk") }
    syncDisk.withLock { [path, isDiskFull] in $0 = Disk(folder: path, isFull: isDiskFull) }
    setGitDates()
    try finish(busy)
  }

  /// Syncs while git or the disk is killed in the middle.
  func breakSync() throws {
    try goHome()
    syncObstacles = isConnected ? ["a kill"] : ["a kill", "partition"]
    setGitDates()
    if team.once(in: 2) {
      syncDisk.withLock { [path, count = team.pick(30)] in
        $0 = Disk(folder: path, dyingAfter: count)
      }
    } else {
      syncDisk.withLock { [path] in $0 = Disk(folder: path) }
      try killGit(command: 1 + team.pick(25), isDone: team.once(in: 2))
    }
    team.count(.kills)
    try finish {}
    setGitDates()
  }

  private func finish(_ busy: () throws -> Void) throws {
    try press("y")
    try busy()
    finishSync()
    try answerAlerts()
    // NB: a failed sync may have shared its records before it failed.
    if state.sync.questions.isEmpty { share(isComplete: syncObstacles.isEmpty) }
    touch()
    try step(.wait(.seconds(1)))
  }

  /// Runs a sync that has begun to its end or to its first question.
  func finishSync() {
    settle()
    while let run, run.syncs.doNext() {
      let disk = syncDisk.withLock(\.self)
      drain()
      changedOutside.formUnion(disk.takeWritten())
      team.count(.exchanges)
    }
  }

  private func share(isComplete: Bool) {
    team.note("\(name) shared \(unshared.sorted()), \(isComplete ? "all" : "perhaps")")
    team.shared += unshared.sorted().map { ($0, name) }
    guard isComplete else { return }
    unshared = []
    received = team.shared.count
    team.count(.syncs)
  }

  /// Kills one of the next git commands, before it starts or after it has ended.
  private func killGit(command: Int, isDone: Bool) throws {
    let folder = "\(team.path)/\(name)-killing"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = team.environment["PATH"] ?? ""
    try """
    #!/bin/sh
    read left <'\(folder)/left'
    left=$((left - 1))
    echo $left >'\(folder)/left'
    PATH='\(path)'
    [ $left -eq 0 ] || exec git "$@"
    \(isDone ? "git \"$@\"" : ":")
    kill -KILL $$
    """.write(toFile: "\(folder)/git", atomically: true, encoding: .utf8)
    try "\(command)\n".write(toFile: "\(folder)/left", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/git")
    git.withLock { $0["PATH"] = "\(folder):\(path)" }
  }
}

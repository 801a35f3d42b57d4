import Foundation
import PseudoTerminal
import Testing

/// What people have committed since the last meeting, in repositories that this machine names.
@Suite(.onOwnThreads)
struct ActivityStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.variables["GIT_CONFIG_NOSYSTEM"] = "1"
    _ = try home.run("add", "Core", "-a", "Ada", "-a", "Ben")
    _ = try home.run("edit", "Core", "--email", "Ada=ada@example.com")
    try write(
      """
      git init --quiet --initial-branch=main app && cd app
      commit() {
        GIT_AUTHOR_NAME=$1 GIT_COMMITTER_NAME=$1 GIT_AUTHOR_EMAIL=$2 GIT_COMMITTER_EMAIL=$2 \
          GIT_COMMITTER_DATE=$4 git commit --quiet --allow-empty -m "$3"
      }
      commit Ada ada@example.com 'Long ago' @1500000000
      commit A.L. ADA@example.com 'Fix the login' "$(date -R)"
      git checkout --quiet -b parser
      commit Ben ben@laptop 'Teach the parser' "$(date -R)"
      """)
  }

  private func write(_ script: String) throws {
    let file = try home.script("git.sh", "cd '\(home.path)'\n\(script)")
    let process = try Process.run(URL(filePath: file), arguments: [])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func name(_ repositories: String) throws {
    try home.configure("{}")
    try "{\"repositories\": {\"Core\": [\(repositories)]}}".write(
      toFile: home.path + "/config/standups/local.json", atomically: true, encoding: .utf8)
  }

  @Test func `activity prints everybody's commits, and a repository that is missing is in the log`()
    throws
  {
    let unnamed = try home.run("activity", "Core")
    #expect(unnamed.output == ["Ada: nothing", "Ben: nothing"])
    #expect(
      unnamed.error == [
        "standups: no repositories are listed for \"Core\"; list them in \(home.path)/config/standups/local.json"
      ])
    try name("\"~/app\", \"../../gone\"")
    let all = try home.run("activity", "Core")
    #expect(all.exit == .code(0) && all.error == [])
    #expect(
      all.output == [
        "Ada", "  Fix the login (app main)", "Ben", "  Teach the parser (app parser)",
      ])
    #expect(
      home.text(of: "state/standups/log").contains(
        "could not read the commits in \(home.path)/config/standups/../../gone: there is no such folder"
      ))
    #expect(
      try home.run("activity", "Core", "--as", "ada").output == [
        "Ada", "  Fix the login (app main)",
      ])
    let unknown = try home.run("activity", "Core", "--as", "Zoe")
    #expect(unknown.exit == .code(1) && unknown.error.first?.contains("\"Zoe\"") == true)
    let json = try home.run("activity", "Core", "--as", "Ben", "--json").output
      .joined(separator: "\n")
    let people = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let commit = try #require((people.first?["commits"] as? [[String: Any]])?.first)
    #expect(commit["subject"] as? String == "Teach the parser")
    #expect(commit["branch"] as? String == "parser")
    #expect((commit["hash"] as? String)?.count == 40)
  }

  @Test func `the meeting shows the speaker's commits, drawn and spoken`() throws {
    try name("\"~/app\"")
    let window = try home.open("--deep-link", "/standups/Core/record")
    try window.wait(forText: "commit Fix the login (app main)")
    try window.press("n")
    try window.wait(forText: "commit Teach the parser (app parser)")
    try window.press("C-c")
    try window.wait(forText: "Quit during the meeting?")
    try window.press("1")
    try window.wait(forText: "exit code 0.")
  }

  @Test func `edit gives people addresses, and takes them away`() throws {
    let both = try home.run("edit", "Core", "--email", "ben=ben@laptop", "--email", "Ada=a@b.c")
    #expect(both.exit == .code(0))
    #expect(both.output.contains { $0.hasSuffix("Ada <a@b.c>") })
    #expect(both.output.contains { $0.hasSuffix("Ben <ben@laptop>") })
    #expect(
      try home.run("show", "Core", "--json").output.contains { $0.contains("\"ben@laptop\"") })
    _ = try home.run("edit", "Core", "--email", "Ada=")
    #expect(try home.run("show", "Core").output.contains { $0.hasSuffix("  Ada") })
    for text in ["Ada", "=a@b", "Ada=a", "Ada=a@b c", "Ada=<a@b>"] {
      let usage = try home.run("edit", "Core", "--email", text)
      #expect(usage.exit == .code(64))
      #expect(usage.error.first?.contains("is not a person's address; write NAME=ADDRESS") == true)
    }
    let unknown = try home.run("edit", "Core", "--email", "Zoe=z@b.c", "--title", "Other")
    #expect(unknown.exit == .code(1))
    #expect(
      unknown.error == [
        "standups: no one in \"Core\" is called \"Zoe\"; standups show lists the team"
      ])
    _ = try home.run("edit", "Core", "-a", "Ben")
    let ambiguous = try home.run("edit", "Core", "--email", "Ben=z@b.c")
    #expect(
      ambiguous.error.first?.contains("several people in \"Core\" are called \"Ben\"") == true)
    #expect(try home.run("show", "Core").output.first?.contains("Core") == true)
  }

  @Test func `an update is that of the person with the address of git`() throws {
    try "[user]\n\tname = somebody\n\temail = Ada@Example.com\n".write(
      toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    let update = try home.run("update", "Core", "-t", "Write tests")
    #expect(update.output == ["Ada has 1 line for the next meeting of \"Core\""])
  }
}

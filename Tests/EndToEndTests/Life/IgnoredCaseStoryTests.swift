import Foundation
import PseudoTerminal
import Testing

private let canMount =
  geteuid() == 0
  && ["/dev/fuse", "/usr/bin/lowntfs-3g", "/usr/sbin/mkntfs"].allSatisfy {
    FileManager.default.fileExists(atPath: $0)
  }

/// The program on a file system that ignores case, and lists every name in lowercase. Needs the
/// package ntfs-3g, and the right to mount.
@Suite(.onOwnThreads, .enabled(if: canMount))
struct IgnoredCaseStoryTests {
  @Test func `everything is found again, deleted, restored, and shared`() throws {
    let (home, other) = (try Home(), try Home())
    let image = home.path + "/image"
    let mounted = try home.shell(
      """
      git init --quiet --bare --initial-branch=main "$HOME/shared.git" && mkdir "$HOME/data" &&
      truncate -s 16M '\(image)' && /usr/sbin/mkntfs -qFf '\(image)' 2>"$HOME/mkntfs.log" &&
      lowntfs-3g -o ignore_case '\(image)' "$HOME/data" 2>"$HOME/mount.log"
      """)
    defer {
      let end = Result { try home.shell(#"fusermount -u "$HOME/data""#).error }
      if case .success([]) = end {} else { Issue.record("not unmounted: \(end)") }
    }
    try #require(mounted.exit == .code(0))
    try home.importThree()
    let names = try FileManager.default.contentsOfDirectory(atPath: home.records)
    #expect(names.allSatisfy { $0 == $0.lowercased() })

    let list = try home.run("list").output
    #expect(list.count == 3)
    let update = ["update", "1", "--as", "Ada", "-t", "Write tests", "-b", "No key"]
    #expect(try home.run(update).error == [])
    #expect(try home.run("close", "1").exit == .code(0))
    #expect(try home.run("items", "1").output.contains { $0.contains("No key") })
    #expect(try home.run("history", "1").output.count == 3)

    #expect(try home.run("delete", "2").exit == .code(0))
    #expect(try home.run("list").output.count == 2)
    #expect(try home.run("undo").exit == .code(0))
    #expect(try home.run("list").output == list)
    #expect(try home.run("check").output == ["all files can be read"])

    let url = home.path + "/shared.git"
    for person in [home, other] {
      try "[user]\nname = Somebody\nemail = somebody@example.com\n".write(
        toFile: person.path + "/.gitconfig", atomically: true, encoding: .utf8)
      #expect(try person.run("sync", "--init", url).exit == .code(0))
    }
    #expect(try other.run("list").output == list)
    #expect(try home.run("sync").output == ["Already up to date"])
  }
}

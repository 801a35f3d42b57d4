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
  @Test func `everything is found again, and shared`() throws {
    let (home, other) = (try Home(), try Home())
    let image = home.path + "/image"
    let mounted = try home.shell(
      """
      git init --quiet --bare --initial-branch=main "$HOME/shared.git" && mkdir "$HOME/data" &&
      truncate -s 16M '\(image)' && /usr/sbin/mkntfs -qFf '\(image)' 2>"$HOME/mkntfs.log" &&
      lowntfs-3g -o ignore_case '\(image)' "$HOME/data" 2>"$HOME/mount.log"
      """)
    defer {
      let end = Result { try home.shell(#"umount "$HOME/data""#).error }
      if case .success([]) = end {} else { Issue.record("not unmounted: \(end)") }
    }
    try #require(mounted.exit == .code(0))
    try home.importThree()
    let names = try FileManager.default.contentsOfDirectory(atPath: home.records)
    #expect(names.allSatisfy { $0 == $0.lowercased() })

    // NB: this file system shows a file that was replaced as it was for a second, so nothing is replaced.
    #expect(try home.run("add", "Core", "-a", "Zoe").exit == .code(0))
    let list = try home.run("list").output
    #expect(list.count == 4)
    #expect(try home.run("items", "add", "Core", "-m", "No key").exit == .code(0))
    #expect(try home.run("items", "Core").output.count == 1)
    #expect(try !home.run("history", "1").output.isEmpty)
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

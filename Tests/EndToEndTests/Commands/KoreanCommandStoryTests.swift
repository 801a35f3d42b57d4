import Foundation
import PseudoTerminal
import Testing

/// Commands in Korean.
@Suite(.onOwnThreads)
struct KoreanCommandStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func korean(_ command: String) throws -> (exit: Exit, output: [String], error: [String]) {
    try home.shell("STANDUPS_LANG=ko $standups \(command)")
  }

  @Test func `commands answer in the person's language`() throws {
    #expect(try korean("add 결제 -a 지영 -l 7").exit == .code(0))
    #expect(try korean("list").output.first?.hasPrefix("1  결제") == true)
    let item = try korean("items add 결제 -m '키가 없음'")
    #expect(item.output == [#""결제"에 "키가 없음"을 추가했습니다"#])
    #expect(try korean("away 결제").output == ["부재 중인 사람이 없습니다"])
    let unknown = try korean("show 없음")
    #expect(unknown.exit == .code(1))
    #expect(
      unknown.error == [
        #"standups: "없음"이라는 스탠드업이 없습니다. standups list로 모두 보십시오"#
      ])
    #expect(
      try korean("lsit").error == [#"standups: 모르는 명령 "lsit". list를 뜻했습니까?"#])
  }

  @Test func `help fits 80 columns and has no English sentence`() throws {
    let commands = try home.shell(
      "$standups completions fish | sed -n 's/.*__fish_use_subcommand -a \\([a-z-]*\\) .*/\\1/p'"
    ).output
    #expect(commands.count > 30)
    for command in [""] + Set(commands).sorted() {
      let help = try korean("help \(command)").output
      for line in help {
        let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
        // A line that a person types is not wrapped.
        #expect(columns <= 80 || line.hasPrefix("  standups "), "\(command): \(line)")
      }
      let english = help.filter { line in
        [" the ", " is ", " are ", " of ", " a "].contains { line.contains($0) }
          && !line.hasPrefix("  standups ")
      }
      #expect(english.isEmpty, "\(command): \(english)")
    }
  }

  @Test func `JSON and what a pipe reads are English`() throws {
    _ = try korean("add Core -a Ada")
    _ = try korean("items add Core -m Key")
    #expect(
      try korean("items --json").output == home.run("items", "--json").output)
    #expect(
      try home.shell("LANG=ko_KR.UTF-8 $standups away Core").output == ["no one is away"])
    let export = "export --last -f csv"
    #expect(try korean(export).output == home.shell("$standups \(export)").output)
  }

  @Test func `summaries are in the standup's language, which its team chooses and shares`() throws {
    _ = try home.run("add", "Core", "-a", "Ada", "-l", "0:01")
    _ = try home.run("run", "Core", "--no-ui")
    let english = try home.run("export", "-f", "markdown").output
    #expect(english.contains("## People"))
    #expect(try korean("export -f markdown").output == english)
    #expect(try home.run("show", "Core").output.count { $0.hasPrefix("Language") } == 0)

    let edited = try home.run("edit", "Core", "--language", "ko")
    #expect(edited.output.contains("Language          ko"))
    let json = try home.run("show", "Core", "--json").output.joined(separator: "\n")
    #expect(json.contains(#""language" : "ko""#))
    let translated = try home.run("export", "-f", "plain").output
    #expect(translated.contains("참석자") && !translated.contains("People"), "\(translated)")
    #expect(try home.run("export", "-f", "csv").output.first?.hasPrefix("standup_id,") == true)

    #expect(try home.run("undo").output == [#"Undone: language of "Core" changed"#])
    #expect(try home.run("export", "-f", "markdown").output == english)
    _ = try home.run("redo")
    _ = try home.run("edit", "Core", "--language", "en")
    #expect(try home.run("export", "-f", "markdown").output == english)
    let unknown = try home.run("edit", "Core", "--language", "tlh")
    #expect(unknown.exit == .code(64) && unknown.error.count == 1, "\(unknown.error)")
  }

  @Test func `the Korean pages are current; if not, run make manual`() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/man/ko")
    for section in ["1", "5", "7"] {
      let installed = folder.appending(path: "standups.\(section)").path
      let compared = try home.shell(
        "STANDUPS_LANG=ko $standups manual \(section) | cmp - '\(installed)'")
      #expect(compared.exit == .code(0), "\(compared.output)")
    }
  }
}

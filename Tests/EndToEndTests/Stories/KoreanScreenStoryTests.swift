import Foundation
import PseudoTerminal
import Testing

/// The screens in Korean, in a window of 80x24 columns, with data that has no Latin letter.
@Suite(.onOwnThreads)
struct KoreanScreenStoryTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.variables["STANDUPS_LANG"] = "ko"
    let commands = [
      "add 결제 -a 지영 -a 민준 -a 서연 -l 15", "add 디자인 -a 하은 -l 5",
      "edit 결제 --at 'Mon-Fri 09:30 Asia/Seoul'", "items add 결제 -m '카드사 키가 없음'",
      "items add 결제 -m '로그인이 느림' --waits-for 민준 --due 3d --kind parking",
      "update 결제 --as 지영 -d '환불 화면' -t '정산 시험' -b '시험 서버가 느림'", "close 결제",
      "update 결제 --as 지영 -t '정산 검토'", "away 결제 서연 today..3d",
    ]
    let script = commands.map { "$standups \($0) >'\(home.path)/output of a command'" }
    #expect(try home.shell(script.joined(separator: " && ")).exit == .code(0))
  }

  /// The way to a screen, and words that are on it.
  struct Step {
    let keys: String
    let words: String

    init(_ keys: String, _ words: String) {
      self.keys = keys
      self.words = words
    }
  }

  struct Walk: CustomTestStringConvertible {
    let link: String
    let steps: [Step]

    var testDescription: String { link }

    init(_ link: String, _ steps: Step...) {
      self.link = link
      self.steps = steps
    }
  }

  static let walks = [
    Walk(
      "/standups", Step("", "스탠드업 2개 · 다음 회의 순"), Step("press ?", "입력란에서"),
      Step("press Esc ^P", "실행하거나 열 것"), Step("press Esc T", "휴지통이 비어 있습니다"),
      Step("press Esc /\ntype 결", "필터 유지"), Step("press Esc o", "추가한 순"), Step("press c", "추가"),
      Step("press u", "실행 취소"), Step("press y", "동기화할 수 없습니다"), Step("press d", "u로 되돌릴 수")),
    Walk("/standups/new", Step("", "새 스탠드업"), Step("type 가\npress Esc", "계속 편집")),
    Walk(
      "/standups/결제", Step("", "회의 시작"), Step("press ?", "열기와 편집"), Step("press Esc G", "기록 1"),
      Step("press U", "누구의 업데이트입니까?"), Step("press Enter", "지영의 업데이트"), Step("press F1", "입력란에서")),
    Walk(
      "/standups/결제/edit?focus=more", Step("press Enter", "시간이 다 되면"), Step("press Down", "진행자"),
      Step("press F1", "칸 이동")),
    Walk(
      "/standups/결제/edit?focus=attendee:1", Step("press ^O", "이메일"), Step("press F1", "칸 이동")),
    Walk(
      "/standups/결제", Step("press s", "차례가 끝나면"), Step("press ?", "순서 변경"),
      Step("press Esc Space\nwait 15", "진행 중"), Step("press !\ntype 키", "걸림돌, 지영"),
      Step("press Enter\nwait 1", "발언자 1/2"), Step("press ?", "발언권 주기"),
      Step("press Esc p", "일시 정지"),
      Step("press p\nwait 440", "발언자 1/2"), Step("press n\nwait 1", "발언자 2/2"),
      Step("press q", "회의를 끝내시겠습니까?"), Step("press s\nwait 1", "일찍 종료"),
      Step("press Enter", "일시"), Step("press ?", "이전 회의"), Step("press Esc y", "E로 파일에 저장"),
      Step("press Y", "복사 형식"), Step("press Esc ]", "가장 최근 회의입니다"), Step("press e", "편집")),
    Walk("/standups/결제/meetings/1", Step("", "업데이트만 작성"), Step("press G", "지난번 이후")),
    Walk(
      "/standups/결제/statistics", Step("", "참석자"), Step("press ?", "역순"),
      Step("press Esc Enter", "발언 시간")),
    Walk(
      "/standups/결제/items", Step("", "항목 3개 · 오래된 순"), Step("press ?", "다시 열기"),
      Step("press Esc w", "담당자"), Step("press Esc W", "민준"), Step("press Esc a", "항목 저장"),
      Step("press Esc r", "해결"), Step("press /\ntype 없음없음", "일치하는 것이 없습니다")),
    Walk("/items", Step("", "항목 3개 · 오래된 순")),
    Walk(
      "/search", Step("", "모든 스탠드업 검색"), Step("type 정산", "결과"), Step("press F1", "결과로")),
    Walk("/standups/결제/watch", Step("", "진행 중인 회의가 없습니다"), Step("press ?", "이 화면의 링크")),
    Walk("/standups/99", Step("", "찾을 수 없음")),
  ]

  @Test(arguments: walks)
  func `a screen has no English word, and no word is cut off`(_ walk: Walk) throws {
    let script = walk.steps.enumerated().map { "\($1.keys)\npicture \($0)" }
    try (script.joined(separator: "\n") + "\n").write(
      toFile: home.path + "/script", atomically: true, encoding: .utf8)
    let lines = try home.run(
      "render", "--size", "80x24", "--script", home.path + "/script", walk.link
    )
    .output
    let pictures = lines.joined(separator: "\n").split(separator: "-- ")
    try #require(pictures.count == walk.steps.count, "\(lines)")
    for (picture, step) in zip(pictures, walk.steps) {
      #expect(picture.contains(step.words), "\(step.keys)\n\(picture)")
      expectKorean(String(picture))
    }
  }

  @Test(arguments: [
    "/standups": ["CH", "CP", "GN", "L", "NF", "QL", "QS", "RM", "SF", "UF", "X"],
    "/standups/결제": ["D", "OB", "R", "X"],
    "/standups/결제/record": ["AW", "E1", "E2", "E3", "F", "QM"],
  ])
  func `alerts and their buttons fit`(_ link: String, _ codes: [String]) throws {
    for code in codes {
      let (exit, lines, _) = try home.run("render", "--size", "80x24", "\(link)?alert=\(code)")
      #expect(exit == .code(0), "\(code)")
      #expect(lines.contains { $0.contains("╭────") } && lines.last?.contains("Enter 누르기") == true)
      expectKorean(
        lines.joined(separator: "\n").replacing(/example\/standup(?: 2)?\.json/, with: ""))
    }
  }

  @Test func `the locale chooses the language`() throws {
    home.variables["STANDUPS_LANG"] = nil
    home.variables["LC_ALL"] = "ko_KR.UTF-8"
    let window = try home.open()
    expectKorean(try window.wait(forText: "스탠드업 2개"))
    try window.quit()
  }

  @Test func `a sync says in Korean what it does`() throws {
    try "[user]\nname = 지영\nemail = jiyeong@example.com\n".write(
      toFile: home.path + "/.gitconfig", atomically: true, encoding: .utf8)
    let window = try home.open()
    try window.wait(forText: "스탠드업 2개")
    try window.press("y")
    try window.wait(forText: "동기화가 설정되지 않았습니다")
    // Another program sets it up, and the key that was disabled syncs.
    let url = home.path + "/shared.git"
    #expect(
      try home.shell("git init --quiet --bare '\(url)' && $standups sync --init '\(url)'").exit
        == .code(0))
    try window.press("y")
    expectKorean(try window.wait(forText: "최신입니다"))
    try window.quit()
  }

  /// Expects no Latin word but keys, formats, and what has no other spelling.
  private func expectKorean(_ picture: String) {
    let known: Set<Substring> = [
      "Asia", "Backspace", "Delete", "End", "Enter", "Esc", "Fri", "Home", "Markdown", "Mon",
      "PgDn",
      "PgUp", "Seoul", "Shift", "Slack", "Space", "Tab", "Teams",
    ]
    let text = picture.replacing(/\[[A-Z][a-z]\]/, with: "")
    let words = text.split { !("A"..."Z" ~= $0 || "a"..."z" ~= $0) }
    #expect(words.filter { $0.count > 1 && !known.contains(Substring($0)) } == [], "\(picture)")
    #expect(!text.contains("…"), "\(picture)")
  }
}

import Foundation
import Testing

@testable import StandupsModel

/// What the model says in Korean, where rules and sentences meet.
@Suite struct KoreanWordsTests {
  private let today = Day("2026-11-24")!

  private func korean<Value>(_ value: () -> Value) -> Value { Language.korean.perform(value) }

  @Test(arguments: [
    ("2026-11-23", "어제"), ("2026-11-24", "오늘"), ("2026-11-25", "내일"), ("2026-11-27", "금요일"),
    ("2026-11-20", "금요일"), ("2026-12-04", "12/4(금)"), ("2025-11-20", "2025-11-20"),
  ])
  func `days are named by their distance`(day: String, text: String) throws {
    let day = try #require(Day(day))
    #expect(korean { day.text(on: today) } == text)
  }

  @Test func `dates follow the language`() {
    let start = today.start
    #expect(korean { start.dateText } == "2026년 11월 24일")
    #expect(korean { start.shortDateText } == "11/24")
  }

  @Test(arguments: [
    ("어제", -1), ("오늘", 0), ("내일", 1), ("월", 6), ("목요일", 2), ("3일", 3), ("2주", 14),
    ("tomorrow", 1), ("thu", 2), ("2w", 14),
  ])
  func `days are understood in every language`(text: String, distance: Int) {
    #expect(Day(text, today: today, .ahead) == today.advanced(by: distance))
    #expect(korean { Day(text, today: today, .ahead) } == today.advanced(by: distance))
  }

  @Test(arguments: [
    (0, "0초"), (45, "45초"), (60, "1분"), (90, "1분 30초"), (3661, "1시간 1분 1초"), (-90, "-1분 30초"),
  ])
  func `lengths have units`(seconds: Int, text: String) {
    #expect(korean { Duration.seconds(seconds).lengthText } == text)
  }

  @Test(arguments: [(1, "1초"), (100, "1분 40초"), (125, "2분 5초"), (120, "2분"), (7500, "2시간 5분")])
  func `times are spoken`(seconds: Int, text: String) {
    #expect(korean { Duration.seconds(seconds).spokenText } == text)
  }

  @Test func `counts have counters and no plural`() {
    #expect(korean { [0, 1, 2].map { $0.counted("meeting") } } == ["회의 0회", "회의 1회", "회의 2회"])
    #expect(korean { 2.counted("person", "people") } == "2명")
    #expect(korean { ["a", "b", "c"].joinedByAnd } == "a, b, c")
    #expect(["a", "b", "c"].joinedByAnd == "a and b and c")
  }

  @Test(arguments: [
    ("지난번 이후:\n- 가져오기 병합", WrittenUpdate.Line.Kind.done), ("어제: 가져오기 병합", .done),
    ("## 어제\n가져오기 병합", .done), ("Yesterday\n가져오기 병합", .done), ("오늘:\n가져오기 병합", .today),
    ("걸림돌: 가져오기 병합", .blocker), ("Blockers\n가져오기 병합", .blocker),
  ])
  func `headings of updates are understood in every language`(
    text: String, kind: WrittenUpdate.Line.Kind
  ) {
    for language in Language.all {
      let lines = language.perform { UpdateText.lines(in: text) }
      #expect(lines.map(\.kind) == [kind])
      #expect(lines.map(\.text) == ["가져오기 병합"])
    }
  }

  @Test func `a word that begins like a heading is no heading`() {
    for text in ["오늘은 조용합니다", "Todays work", "걸림돌이 없음"] {
      #expect(UpdateText.lines(in: text).map(\.text) == [text])
    }
  }

  @Test func `a template has headings in the language of the person`() {
    let template = korean { UpdateText.template(of: [], comments: [], hints: []) }
    #expect(template == "\n지난번 이후:\n\n오늘:\n\n걸림돌:\n\n\n\n\n\n\n")
  }

  @Test func `edits are said with the particles of their titles`() {
    let edit = Edit.deleted(Standup(id: UUID(1)))
    func refusal(_ title: String) -> String {
      korean { edit.refusal(.changed, .undo) { _ in title } }
    }
    #expect(refusal("결제") == "그 뒤 \"제목 없음\"이 변경되어 실행을 취소하지 않았습니다")
    #expect(korean { edit.summary { _ in nil } } == "\"제목 없음\" 삭제")
  }
}

import Foundation
import StandupsModel
import Testing

@Suite struct `Search pattern` {
  @Test(arguments: [
    ("des", "Design"), ("SIGN", "Design"), ("strasse", "Straße"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
    ("file", "ﬁle"), ("istanbul", "İstanbul"),
  ])
  func `case is ignored`(typed: String, text: String) {
    #expect(finds(typed, in: text))
  }

  @Test(arguments: [
    ("cafe", "Café"), ("café", "Cafe"), ("cafe", "Cafe\u{301}"), ("viet", "Việt"),
    ("lodz", "Łódź"), ("oslo", "Øslo"), ("мои", "Мой"), ("елка", "ёлка"), ("αθηνα", "Αθήνα"),
    ("hafu", "h\u{E4}fu"), ("か", "が"), ("ハ", "パ"),
    ("αγιος", "Άγιος"), ("zycie", "Życie"), ("ωρα", "Ώρα"),
  ])
  func `accents are ignored`(typed: String, text: String) {
    #expect(finds(typed, in: text))
  }

  @Test(arguments: [
    ("design", "Ｄｅｓｉｇｎ"), ("Ｄesign", "design"), ("ガス", "ｶﾞｽ"), ("パン", "ﾊﾟﾝ"), ("ㅎㅏ", "ﾾￂ"),
    ("a b", "a\u{3000}b"), ("a b", "a\u{A0}b"),
  ])
  func `width is ignored`(typed: String, text: String) {
    #expect(finds(typed, in: text))
  }

  @Test func `every narrow Korean letter matches the wide one of its key`() {
    let narrow = "ﾡﾢﾤﾧﾨﾩﾱﾲﾳﾵﾶﾷﾸﾹﾺﾻﾼﾽﾾￂￃￄￅￆￇￊￋￌￒￓￗￚￜ"
    let wide = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"
    #expect(narrow.count == wide.count)
    for (narrow, wide) in zip(narrow, wide) {
      #expect(finds(String(wide), in: String(narrow)), "\(wide)")
    }
  }

  @Test(arguments: [
    ("ㅅㅌ", "스탠드업"), ("ㅅㅌㄷㅇ", "스탠드업"), ("ㄷㅇ", "스탠드업"), ("ㅍㄹㅍ ㅅㅋ", "플랫폼 싱크"), ("ㄲ", "꿈"),
    ("플ㄹ", "플랫폼"), ("ㄳ", "가수"), ("ㅋㅋ", "ㅋㅋ"),
    ("ㄱ", "가"), ("ㅎ", "힣"),
  ])
  func `a consonant matches the syllables that start with it`(typed: String, text: String) {
    #expect(finds(typed, in: text))
  }

  @Test(arguments: ["ㅍ", "프", "플", "플ㄹ", "플래", "플랫", "플랫ㅍ", "플랫포", "플랫폼"])
  func `a syllable is found while it is typed`(typed: String) {
    #expect(finds(typed, in: "플랫폼 싱크"))
  }

  @Test(arguments: [
    ("각", "가가"), ("고", "과목"), ("닭", "달걀"), ("달", "닭"), ("갑", "가방"), ("한", "하늘"),
    ("가", "각"), ("싱", "플랫폼 싱크"), ("각", "가고"),
  ])
  func `a consonant typed last may belong to the next syllable`(typed: String, text: String) {
    #expect(finds(typed, in: text))
  }

  @Test(arguments: [("프랫", "플랫폼"), ("각나", "가가나"), ("가", "나"), ("각", "가나")])
  func `only the last syllable may be unfinished`(typed: String, text: String) {
    #expect(!finds(typed, in: text))
  }

  @Test(arguments: [
    ("ㄱㅈㅎㅁ", "결제 화면"), ("ㄱㅈ ㅎㅁ", "결제 화면"), ("ㅈㅎ", "결제  화면"), ("ㅎㅁ", "결제 화면"),
    ("ㄱㅅ", "가 소"),
  ])
  func `consonants match across spaces`(typed: String, text: String) {
    #expect(finds(typed, in: text))
    #expect(SearchPattern(typed).firstRange(in: "a \(text)")?.isEmpty == false)
  }

  @Test func `a match across spaces ends with its last syllable`() throws {
    let text = "새 결제 화면 초안"
    let range = try #require(SearchPattern("ㄱㅈㅎㅁ").firstRange(in: text))
    #expect(text[range] == "결제 화면")
  }

  @Test(arguments: [
    ("결제화면", "결제 화면"), ("ㄱ ㅈㅎㅁ", "결제 화면"), ("ㄱㅈㅎㅁ", "결제, 화면"),
    ("ㄱㅈ", "결 "),
  ])
  func `only spaces are skipped, and only by consonants`(typed: String, text: String) {
    #expect(!finds(typed, in: text))
  }

  @Test func `conjoining letters match syllables`() {
    let letters = "\u{1111}\u{1173}\u{11AF}\u{1105}\u{1162}\u{11BA}\u{1111}\u{1169}\u{11B7}"
    #expect(finds("플랫폼", in: letters))
    #expect(finds(letters, in: "플랫폼"))
  }

  @Test(arguments: [
    ("designs", "Design"), ("x", ""), ("ab", "a b"), ("김민수", "김민지"), ("ㅅㅍ", "스탠드업"),
    ("탠ㅅ", "스탠드업"),
  ])
  func `other text is not found`(typed: String, text: String) {
    #expect(!finds(typed, in: text))
  }

  @Test func `white space around the pattern is ignored`() {
    #expect(finds("  design ", in: "Design"))
    #expect(SearchPattern(" \t").isEmpty)
    #expect(finds("", in: ""))
  }

  private func finds(_ typed: String, in text: String) -> Bool {
    let index = SearchIndex([Standup(id: UUID(1), title: text)], in: .asAdded)
    return index.places(matching: SearchPattern(typed)) == [0]
  }
}

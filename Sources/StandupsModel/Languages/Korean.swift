extension Language {
  static let korean = Language(
    "ko", sentences: [koreanScreens, koreanMeetings, koreanCommands].joined(separator: "\n")
  ) {
    KoreanParticle.form(of: $0, after: $1)
  }
}

private let koreanScreens = #"""
  OK
  확인
  Cancel
  취소
  """#

import Foundation
import StandupsModel
import Testing

@Suite struct `Note index` {
  private var standups: [Standup]

  init() {
    standups = [
      Standup(
        id: UUID(1), title: "Design",
        attendees: [Attendee(id: UUID(8), name: "Ada"), Attendee(id: UUID(9), name: "김민지")]),
      Standup(id: UUID(2), title: "Adagio"),
    ]
    hold(0, day: 1, "API key is late", "Café")
    hold(1, day: 2, "api gateway")
    hold(0, day: 3, "no news", "an API, again")
  }

  /// Adds a meeting that was read.
  private mutating func hold(_ standup: Int, day: Int, _ texts: String...) {
    let meeting = Self.meeting(day: day, texts)
    standups[standup].history.insert(meeting, name: MeetingName(startedAt: meeting.startedAt))
  }

  private static func meeting(day: Int, _ texts: [String]) -> Meeting {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return Meeting(
      id: UUID(100 + day), startedAt: date, endedAt: date, ending: .time,
      speakers: [Speaker(id: UUID(8), name: "Ada")],
      transcript: texts.map { TranscriptLine(speaker: UUID(8), kind: .note, text: $0) })
  }

  private static func place(day: Int, _ standup: Int) -> MeetingPlace {
    MeetingPlace(
      name: MeetingName(startedAt: Date(timeIntervalSince1970: Double(day) * 86_400)),
      standup: UUID(standup))
  }

  private func found(_ text: String, in index: NoteIndex, limit: Int = 10) -> [String] {
    index.notes(matching: SearchPattern(text), limit: limit).first.map(\.text)
  }

  @Test mutating func `a line of a meeting that two machines held counts once`() {
    let starts = [Self.place(day: 4, 1), Self.place(day: 5, 1)].map(\.name.startedAt)
    for (number, start) in [starts[0], starts[1], starts[1].addingTimeInterval(60)].enumerated() {
      var meeting = Self.meeting(day: 4, ["Vendor", "vendors"])
      meeting.transcript[0].id = UUID(77)
      meeting.transcript[1].id = UUID(80 + number)
      standups[0].history.insert(meeting, name: MeetingName(startedAt: start))
    }
    let (first, count) = NoteIndex(standups).notes(matching: SearchPattern("vendor"), limit: 10)
    #expect(first.map(\.text) == ["Vendor", "vendors", "vendors", "vendors"])
    #expect(count == 4)
    #expect(first[0].meeting.name.startedAt == starts[1].addingTimeInterval(60))
  }

  @Test func `notes are found from the newest meeting of any standup on`() {
    let index = NoteIndex(standups)
    #expect(index.unread == [])
    #expect(found("api", in: index) == ["an API, again", "api gateway", "API key is late"])
    let (first, count) = index.notes(matching: SearchPattern("api"), limit: 1)
    #expect(count == 3)
    #expect(
      first == [
        FoundNote(
          meeting: Self.place(day: 3, 1), line: 1, kind: .note, speaker: "Ada",
          text: "an API, again")
      ])
  }

  @Test func `accents do not matter, and nothing is found across two lines`() {
    let index = NoteIndex(standups)
    #expect(found("cafe", in: index) == ["Café"])
    #expect(found("latecaf", in: index) == [])
    #expect(found("newsan", in: index) == [])
  }

  @Test func `a line is found once, however often it matches`() {
    #expect(found("a", in: NoteIndex(standups)).count == 4)
  }

  @Test func `titles and people are told apart`() {
    let index = NoteIndex(standups)
    #expect(index.titles(matching: SearchPattern("ada")) == [1])
    let adas = index.people(matching: SearchPattern("ada"))
    #expect(adas.map(\.attendee.name) == ["Ada", "Ada"])
    #expect(adas.map(\.standup) == [UUID(1), UUID(2)], "in the second team only at a meeting")
    #expect(index.people(matching: SearchPattern("ㄱㅁㅈ")).map(\.attendee.name) == ["김민지"])
    #expect(index.people(matching: SearchPattern("ㄱㅁㅈ")).map(\.standup) == [index.standups[0].id])
    #expect(index.titles(matching: SearchPattern("ㄱㅁㅈ")) == [])
  }

  @Test func `who leaves the team is found, although no meeting is read again`() {
    var standup = standups[0]
    standup.history = History(names: [standup.history[0].name])
    var index = NoteIndex([standup])
    index.add([index.unread[0]: Self.meeting(day: 3, ["api"])], of: index.unread)
    #expect(index.people(matching: SearchPattern("ada")).count == 1)
    standup.attendees.removeAll { $0.name == "Ada" }
    let later = NoteIndex([standup], reusing: index)
    #expect(later.unread == [] && later.people(matching: SearchPattern("ada")).count == 1)
  }

  @Test func `meetings are to be read newest first, and found once they are`() {
    var standup = standups[0]
    standup.history = History(names: standup.history.map(\.name))
    var index = NoteIndex([standup])
    let (old, new) = (Self.place(day: 1, 1), Self.place(day: 3, 1))
    #expect(index.unread == [new, old])
    #expect(found("api", in: index) == [])
    index.add([new: Self.meeting(day: 3, ["api"])], of: [new])
    #expect(index.unread == [old])
    #expect(found("api", in: index) == ["api"])
    index.add([:], of: [old])
    #expect(index.unread == [])
    #expect(index.unreadable == [old])
  }

  @Test func `a search goes on where it ended as long as meetings are read from the newest on`() {
    var standup = standups[0]
    standup.history = History(
      names: (1...4).map { Self.place(day: $0, 1).name })
    var index = NoteIndex([standup])
    let places = Array(index.unread)
    func read(_ part: Range<Int>) -> [MeetingPlace: Meeting] {
      Dictionary(
        uniqueKeysWithValues: part.map { (places[$0], Self.meeting(day: 4 - $0, ["api \($0)"])) })
    }
    #expect(index.add(read(0..<2), of: places[..<2]) == 0..<2)
    index.readAgain { $0 == places[0] }
    #expect(index.add(read(0..<1), of: places[..<1]) == nil, "it was searched before")
    #expect(index.add(read(2..<4), of: places[2...]) == 2..<4)
    #expect(index.notes(matching: SearchPattern("api"), in: 2..<4, limit: 9).count == 2)
    #expect(found("api", in: index) == ["api 0", "api 1", "api 2", "api 3"])
  }

  @Test(arguments: [("vendor", 1..<2), ("Vendor", nil)])
  func `a search goes on unless it has found the same line`(
    text: String, range: Range<Int>?
  ) throws {
    var standup = standups[0]
    standup.history = History(names: (1...2).map { Self.place(day: $0, 1).name })
    var index = NoteIndex([standup])
    let places = Array(index.unread)
    let ids = try ["1", "2"].map {
      try #require(UUID(uuidString: "\($0)0000000-0000-0000-0000-000000000077"))
    }
    for (number, text) in ["Vendor", text].enumerated() {
      var meeting = Self.meeting(day: 2 - number, [text])
      meeting.transcript[0].id = ids[number]
      let added = index.add([places[number]: meeting], of: [places[number]])
      #expect(added == (number == 0 ? 0..<1 : range))
    }
    #expect(found("vendor", in: index) == (range == nil ? ["Vendor"] : ["Vendor", "vendor"]))
  }

  @Test func `notes that were read together are told apart`() {
    var standup = standups[0]
    standup.history = History(names: (1...4).map { Self.place(day: $0, 1).name })
    var index = NoteIndex([standup])
    let texts = [["api", "caf\u{E9}"], [], ["", "api"], ["cafe", "late api"]]
    index.add(
      Dictionary(
        uniqueKeysWithValues: zip(index.unread, texts).map {
          ($0, Self.meeting(day: 4, $1))
        }), of: index.unread)
    #expect(found("api", in: index) == ["api", "api", "late api"])
    #expect(found("cafe", in: index) == ["caf\u{E9}", "cafe"])
    let notes = index.notes(matching: SearchPattern("api"), limit: 9).first
    #expect(notes.map(\.line) == [0, 1, 1])
    #expect(notes.map(\.meeting.name) == [0, 2, 3].map { standup.history[$0].name })
  }

  @Test func `every line is found in its own writing`() {
    var standup = standups[0]
    let texts = ["", "API", "caf\u{E9}", "tab\there", "", "프로젝트", "api"]
    let name = standup.history[0].name
    for texts in [texts, texts.filter { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }] {
      standup.history.update(name, meeting: Self.meeting(day: 3, texts))
      let index = NoteIndex([standup])
      for text in texts where !text.isEmpty {
        #expect(found(text, in: index).contains(text))
      }
      #expect(found("i", in: index) == ["API", "api", "API key is late"])
      #expect(found("zz", in: index) == [])
    }
  }

  @Test func `what was read is kept when the standups change, unless a meeting is gone`() {
    var standup = standups[0]
    let names = standup.history.map(\.name)
    standup.history = History(names: names)
    var index = NoteIndex([standup])
    index.add(
      [
        Self.place(day: 1, 1): Self.meeting(day: 1, ["old api"]),
        Self.place(day: 3, 1): Self.meeting(day: 3, ["new api"]),
      ], of: index.unread)
    let added = MeetingName(startedAt: Date(timeIntervalSince1970: 86_400 * 9))
    standup.history = History(names: [names[0], added])
    let later = NoteIndex([standup], reusing: index)
    #expect(later.unread == [Self.place(day: 9, 1)])
    #expect(found("api", in: later) == ["new api"])
  }

  @Test func `a meeting that was changed here is found as it is now`() {
    var standup = standups[0]
    let name = standup.history[0].name
    standup.history.update(name, meeting: Self.meeting(day: 3, ["edited"]))
    let index = NoteIndex([standup], reusing: NoteIndex(standups))
    #expect(found("edited", in: index) == ["edited"])
    #expect(found("again", in: index) == [])
  }

  @Test func `meetings that may have changed are found as they were until they are read again`() {
    var standup = standups[0]
    standup.history = History(names: standup.history.map(\.name))
    var index = NoteIndex([standup, standups[1]])
    let (old, new) = (Self.place(day: 1, 1), Self.place(day: 3, 1))
    index.add(
      [new: Self.meeting(day: 3, ["before"]), old: Self.meeting(day: 1, [])], of: [new, old])
    index.readAgain { $0.standup == standup.id }
    #expect(index.unread == [new, old])
    #expect(found("before", in: index) == ["before"])
    let kept = NoteIndex([standup, standups[1]], reusing: index)
    #expect(kept.unread == [new, old])
    index.add([new: Self.meeting(day: 3, ["after"])], of: [new, old])
    #expect(found("before", in: index) == [])
    #expect(found("after", in: index) == ["after"])
  }

  @Test func `meetings that are gone by then are not added`() {
    var index = NoteIndex([standups[1]])
    let gone = Self.place(day: 1, 1)
    index.add([gone: Self.meeting(day: 1, ["late"])], of: [gone])
    #expect(found("late", in: index) == [])
    #expect(index.meetingCount == 1)
  }
}

@Suite struct `Parts of texts that match` {
  @Test(arguments: [
    ("key", "API key is late", "key"), ("API", "the api", "api"),
    ("cafe", "a Cafe\u{301}!", "Cafe\u{301}"),
    ("strasse", "Straße 1", "Straße"), ("ㅍㄹ", "새 플랫폼", "플랫"), ("플", "새 플랫폼", "플"),
    ("is", "이 is 👍", "is"),
    ("late", "👍🏽 late", "late"),
  ])
  func `the first part that matches, in whole characters`(
    typed: String, text: String, part: String
  ) throws {
    let range = try #require(SearchPattern(typed).firstRange(in: text))
    #expect(text[range] == part)
    #expect(SearchPattern(typed).matches(text))
  }

  @Test func `nothing matches what is not there, and an empty text matches without a part`() {
    #expect(SearchPattern("x").firstRange(in: "Design") == nil)
    #expect(!SearchPattern("x").matches("Design"))
    #expect(SearchPattern(" ").firstRange(in: "Design") == nil)
    #expect(SearchPattern(" ").matches("Design"))
  }
}

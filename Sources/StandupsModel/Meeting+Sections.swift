extension Meeting {
  /// The part of a transcript that is shown under one heading.
  public enum Section: CaseIterable, Sendable {
    /// What keeps somebody from going on.
    case blockers
    /// What is to be talked about after the meeting.
    case parkingLot
    /// Everything else that was said or written down.
    case rest

    public init(_ kind: TranscriptLine.Kind) {
      switch kind {
      case .blocker: self = .blockers
      case .parking: self = .parkingLot
      case .note, .speech: self = .rest
      }
    }
  }

  /// The places in the transcript of a section's lines, speaker by speaker in speaking order, and in
  /// the order of the transcript for each of them. Lines of nobody in the snapshot come last.
  ///
  /// - Complexity: O(*n* log *n*) in the number of the section's lines.
  public func lines(of section: Section) -> [Int] {
    let order = Dictionary(
      speakers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ index: Int) -> Int {
      transcript[index].speaker.flatMap { order[$0] } ?? speakers.count
    }
    return transcript.indices.filter { Section(transcript[$0].kind) == section }
      .sorted { (place($0), $0) < (place($1), $1) }
  }

  /// How long each speaker's turn was planned to be, in seconds: the planned length divided among
  /// those who were present. Empty if no length was planned.
  public var slots: [Speaker.ID: Int] {
    guard let planned else { return [:] }
    let present = speakers.filter(\.present)
    let seconds = Slots.split(planned.wholeSeconds, count: present.count)
    return Dictionary(zip(present.map(\.id), seconds), uniquingKeysWith: { first, _ in first })
  }
}

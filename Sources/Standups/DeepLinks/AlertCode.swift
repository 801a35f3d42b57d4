import Composable

enum AlertCode: String, CaseIterable {
  case away = "AW"
  case changedElsewhere = "CH"
  case changesDiscarded = "DF"
  case deletion = "X"
  case loadFailed = "L"
  case meetingEnded = "E1"
  case meetingEndedByLast = "E2"
  case notFound = "NF"
  case quitDuringMeeting = "QM"
  case quitUnsaved = "QS"
  case saveFailed = "SF"
  case speechDenied = "D"
  case speechFailed = "F"
  case speechRestricted = "R"
  case standupGone = "GN"
  case unfinishedMeeting = "RM"
  case unreadable = "UF"

  var title: String {
    switch self {
    case .away: "Time passed while away"
    case .changedElsewhere: "Changed elsewhere"
    case .changesDiscarded: "Discard changes?"
    case .deletion: "Delete?"
    case .loadFailed: "Data failed to load"
    case .meetingEnded, .meetingEndedByLast: "End meeting?"
    case .notFound: "Not found"
    case .quitDuringMeeting: "Quit during the meeting?"
    case .quitUnsaved: "Quit without saving?"
    case .saveFailed: "Could not save"
    case .speechDenied: "Speech recognition denied"
    case .speechFailed: "Speech recognition failure"
    case .speechRestricted: "Speech recognition restricted"
    case .standupGone: "Standup was deleted elsewhere"
    case .unfinishedMeeting: "Unfinished meeting"
    case .unreadable: "Some files could not be read"
    }
  }

  private init?(_ alert: AppFeature.Alert) {
    switch alert {
    case .example(let alert): self.init(alert)
    case .externalChanges(.unreadable): self = .unreadable
    case .interruptedMeetings(.keepQuickMeeting), .sync: return nil
    case .interruptedMeetings(.standupGone): self = .standupGone
    case .interruptedMeetings(.unfinished): self = .unfinishedMeeting
    case .loadFailed: self = .loadFailed
    case .notFound: self = .notFound
    case .quitDuringMeeting: self = .quitDuringMeeting
    case .saving(.changedElsewhere): self = .changedElsewhere
    case .saving(.quitWithUnsaved): self = .quitUnsaved
    case .saving(.saveFailed): self = .saveFailed
    }
  }

  private init?(_ alert: some AlertRepresentable) {
    let alert = alert.alertState
    let codes = Self.allCases.filter { $0.title == alert.title.text }
    let canDiscard = alert.buttons.contains { $0.role == .destructive }
    guard let code = canDiscard ? codes.first : codes.last else { return nil }
    self = code
  }

  init?(shownBy state: AppState) {
    if let alert = state.destination?.alert {
      self.init(alert)
    } else if let top = state.path.last {
      self.init(shownBy: top)
    } else {
      self.init(shownBy: state.list)
    }
  }

  private init?(shownBy list: StandupsList.State) {
    switch list.destination {
    case nil: return nil
    case .add(let form), .edit(let form): self.init(shownBy: form)
    case .alert(let alert): self.init(alert)
    }
  }

  private init?(shownBy screen: Path.State) {
    switch screen {
    case .detail(let detail):
      switch detail.destination {
      case nil: return nil
      case .alert(let alert): self.init(alert)
      case .edit(let form): self.init(shownBy: form)
      }
    case .meeting, .statistics:
      return nil
    case .record(let record):
      guard let alert = record.destination else { return nil }
      self.init(alert)
    }
  }

  private init?(shownBy form: StandupForm.State) {
    guard let alert = form.destination else { return nil }
    self.init(alert)
  }
}

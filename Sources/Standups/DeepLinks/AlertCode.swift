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
    case .away: "Time passed while you were away"
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
    case .speechFailed: "Speech recognition failed"
    case .speechRestricted: "Speech recognition restricted"
    case .standupGone: "Standup was deleted elsewhere"
    case .unfinishedMeeting: "Unfinished meeting"
    case .unreadable: "Some files could not be read"
    }
  }

  private init?<Action>(_ alert: AlertState<Action>) {
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
    case .alert(.delete): self = .deletion
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
    switch form.destination {
    case nil: return nil
    case .discardChanges: self = .changesDiscarded
    }
  }

  private init(_ alert: StandupDetail.Alert) {
    switch alert {
    case .delete: self = .deletion
    case .example(let alert): self.init(alert)
    case .speechDenied: self = .speechDenied
    case .speechRestricted: self = .speechRestricted
    }
  }

  private init(_ alert: RecordMeeting.Alert) {
    switch alert {
    case .endMeeting(_, let canDiscard): self = canDiscard ? .meetingEnded : .meetingEndedByLast
    case .example(let alert): self.init(alert)
    case .speechFailed: self = .speechFailed
    case .timePassed: self = .away
    }
  }
}

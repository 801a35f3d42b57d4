import DeepLinks
import Localization
import Standups
import StandupsModel
import TerminalUI
import Usage

/// The problem with a command line, in one sentence.
enum UsageError: Error, Equatable, LocalizedTextConvertible {
  case awayWithoutDays
  case bothSides
  case date(String)
  case day(String)
  case days(DayListError)
  case deepLink(DeepLinkError)
  case due(String)
  case editWithoutChange
  case email(String)
  case encoding(String)
  case holidays(String)
  case interval
  case itemMissing(ItemsCommand.Verb)
  case itemOption(String, with: [ItemsCommand.Verb?])
  case itemVerb(String)
  case itemWithoutChange
  case length(String)
  case linear(String)
  case meetingNumber(String)
  case meetingWithoutStandup
  case messageMissing(String)
  case minutes(String)
  case move(String)
  case noteBlank
  case noteLong(Int)
  case otherFormat(String, [String])
  case peopleAndStandup
  case peopleWithoutMinutes
  case rename(String)
  case row(String)
  case replayWithoutData
  case runNeedsMeeting
  case schedule(String)
  case seconds(String)
  case severalChoices
  case size(String)
  case syntax(SyntaxError)
  case template(String)
  case twoLayouts(String, String)
  case within(String)
  case zone(String)

  var localizedText: LocalizedText {
    switch self {
    case .awayWithoutDays:
      "away needs a name and days: standups away Design Ada 2026-12-24..2027-01-02"
    case .bothSides:
      "--mine and --theirs cannot be used together; choose one"
    case .date(let text):
      "\(text.quoted) is not a valid date; write it like 2026-05-20T09:30:00Z or 2026-05-20T09:30:00+09:00"
    case .day(let text):
      "\(text.quoted) is not a valid date; write it like 2026-05-20, yesterday, mon, 2w, or 2026-05-20T09:30:00Z"
    case .days(let error):
      LocalizedText(verbatim: "\(error)")
    case .due(let text):
      "\(text.quoted) is not a day; write 2026-12-01, tomorrow, fri, or 2w, or nothing to clear it"
    case .deepLink(let error):
      error.localizedText
    case .editWithoutChange:
      "edit needs a change, such as --title or --length; standups help edit lists them all"
    case .email(let text):
      "\(text.quoted) is not a person's address; write NAME=ADDRESS, as in Ada=ada@example.com, or NAME= for none"
    case .encoding(let text):
      "the argument \(text.quoted) is not UTF-8"
    case .holidays(let reason):
      LocalizedText(verbatim: reason)
    case .interval:
      "a timer runs after a number of minutes that divides an hour; write --within 5m, 10m, 15m, 30m, or 1h"
    case .itemMissing(.add):
      "items add needs a standup"
    case .itemMissing(let verb):
      "items \(verb.rawValue) needs the id of an item, which standups items prints"
    case .itemOption(let option, let verbs):
      if verbs.count == 2 {
        "\(option) can only be used with \(Self.items(verbs[0])) and \(Self.items(verbs[1]))"
      } else {
        "\(option) can only be used with \(Self.items(verbs[0]))"
      }
    case .itemVerb(let text):
      "\(text.quoted) is not an action on items; standups help items lists the actions"
    case .itemWithoutChange:
      "items edit needs a change: -m, --kind, --owner, --waits-for, or --due"
    case .length(let text):
      "\(text.quoted) is not a valid length; write minutes such as 7, or 7:30, up to 180:00"
    case .linear(let option):
      "\(option) needs the screen and cannot be used with --linear"
    case .meetingNumber(let text):
      "\(text.quoted) is not a meeting number; write 1 for the newest meeting"
    case .meetingWithoutStandup:
      "--meeting needs a standup: standups export Design --meeting 2"
    case .messageMissing(let command):
      "--message is missing; write it like \(command) -m 'API key is late', or pipe it in"
    case .minutes(let text):
      "\(text.quoted) is not a number of minutes from 1 to \(LengthStepper.minutes.upperBound)"
    case .move(let text):
      "\(text.quoted) is not a move; write NAME=PLACE, where the first place is 1"
    case .noteBlank:
      "the text of a note cannot be blank"
    case .noteLong(let count):
      "the text of a note has \(count) characters; the limit is \(RecordLimit.line)"
    case .otherFormat(let option, let formats):
      "\(option) can only be used with --format \(formats.joined(separator: ", "))"
    case .peopleAndStandup:
      "run needs either a standup or --people, not both"
    case .peopleWithoutMinutes:
      "--people needs --minutes, too: standups run --people Ann,Ben --minutes 10"
    case .rename(let text):
      "\(text.quoted) is not a new name; write OLD=NEW"
    case .row(let text):
      "\(text.quoted) is not the number of a row; rows count from 1"
    case .replayWithoutData:
      "--replay changes the data as the recorded keys did; name a copy with --data-dir, or use --demo"
    case .runNeedsMeeting:
      "run needs a standup or people: standups run Design, or standups run --people Ann,Ben --minutes 10"
    case .schedule(let reason):
      LocalizedText(verbatim: reason)
    case .seconds(let text):
      "\(text.quoted) is not a number of seconds from 0 to \(ScriptStep.seconds.upperBound)"
    case .severalChoices:
      "--restore-missing, --delete-missing, and --leave-missing cannot be used together; choose one"
    case .size(let text):
      "\(text.quoted) is not a valid size; write columns x rows such as 80x24, each from 1 to \(ScriptStep.sides.upperBound), together at most \(RenderOptions.mostCells) cells"
    case .syntax(let error):
      error.localizedText
    case .template(let reason):
      LocalizedText(verbatim: reason)
    case .twoLayouts(let first, let second):
      "\(first) and \(second) cannot be used together; choose one"
    case .within(let text):
      "\(text.quoted) is not a length of time; write 30m, 2h, or 3d"
    case .zone(let text):
      "\(text.quoted) is not a person's time zone; write NAME=ZONE, as in Ada=Asia/Seoul, or NAME= for none"
    }
  }

  private static func items(_ verb: ItemsCommand.Verb?) -> String {
    ["items", verb?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}

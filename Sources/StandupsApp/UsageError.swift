import DeepLinks
import Standups
import Usage

/// What is wrong with a command line, in one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case bothSides
  case date(String)
  case deepLink(DeepLinkError)
  case encoding(String)
  case length(String)
  case minutes(String)
  case runNeedsMeeting
  case seconds(String)
  case size(String)
  case syntax(SyntaxError)

  var description: String {
    switch self {
    case .bothSides:
      "--mine and --theirs do not go together; name one of them"
    case .date(let text):
      "\"\(text)\" is no date; write it like 2026-05-20T09:30:00Z or 2026-05-20T09:30:00+09:00"
    case .deepLink(let error):
      "\(error)"
    case .encoding(let text):
      "the argument \"\(text)\" is not UTF-8"
    case .length(let text):
      "\"\(text)\" is no length; 7 is minutes, 7:30 adds seconds, at most 180:00"
    case .minutes(let text):
      "\"\(text)\" is not a number of minutes from 1 to \(RunCommand.longestMinutes)"
    case .runNeedsMeeting:
      "run takes one standup: standups run Design, or standups run --people Ann,Ben --minutes 10"
    case .seconds(let text):
      "\"\(text)\" is not a number of seconds from 0 to \(Rendering.longest)"
    case .size(let text):
      "\"\(text)\" is not columns x rows such as 80x24, each from 1 to \(Rendering.largest)"
    case .syntax(let error):
      "\(error)"
    }
  }
}

import StandupsModel
import TerminalUI
import Usage

// Options and operands that several commands share.

extension OptionUsage {
  static let color = OptionUsage(
    "color", value: .choice(ColorChoice.allCases.map(\.rawValue), placeholder: "WHEN"),
    summary: "auto, always, or never; or a limit: 16, 256, or truecolor")
  static let dataFolder = OptionUsage(
    "data-dir", value: .folder,
    summary: "use the data in DIR (default $XDG_DATA_HOME/standups or ~/.local/share/standups)",
    isPassedOn: true)
  static let demo = OptionUsage(
    "demo", summary: "use three samples instead of your data; nothing is saved",
    isPassedOn: true)
  static let json = OptionUsage("json", summary: "print JSON; standups(1) describes the keys")
}

extension CommandUsage.Operand {
  static let reference = Self("REF", kind: .lines(of: ListCommand.titlesLine))
  static let optionalReference = Self(
    "REF", isOptional: true, kind: .lines(of: ListCommand.titlesLine))
}

/// What `add` and `edit` set of a standup, besides its title, length, theme, and people.
extension OptionUsage {
  static let order = OptionUsage(
    "order", value: .choice(SpeakingOrder.allCases.map(\.rawValue)), summary: "who speaks when")
  static let facilitator = OptionUsage(
    "facilitator", value: .choice(["rotate", "none"]),
    summary: "whether people take turns to facilitate")
  static let overtime = OptionUsage(
    "overtime", value: .choice(Overtime.allCases.map(\.rawValue)),
    summary: "whether the meeting ends by itself when its time is up, or waits")
  static let talkTime = OptionUsage(
    "talk-time", value: .choice(["show", "hide"]),
    summary: "whether anything but the running meeting shows how long each person speaks")
  static let turnEnd = OptionUsage(
    "turn-end", value: .choice(TurnEnd.allCases.map(\.rawValue)),
    summary: "whether the next turn begins by itself when a turn's time is up, or the speaker stays"
  )
}

/// These options, where they were given.
struct MeetingRules: Equatable {
  private let comparesTalkTime: Bool?
  private let order: SpeakingOrder?
  private let overtime: Overtime?
  private let rotatesFacilitator: Bool?
  private let turnEnd: TurnEnd?

  static let options = [OptionUsage.turnEnd, .overtime, .order, .facilitator, .talkTime]

  init(_ invocation: Invocation) {
    order = invocation.value(of: .order).flatMap(SpeakingOrder.init)
    overtime = invocation.value(of: .overtime).flatMap(Overtime.init)
    turnEnd = invocation.value(of: .turnEnd).flatMap(TurnEnd.init)
    rotatesFacilitator = invocation.value(of: .facilitator).map { $0 == "rotate" }
    comparesTalkTime = invocation.value(of: .talkTime).map { $0 == "show" }
  }

  func apply(to standup: inout Standup) {
    standup.order = order ?? standup.order
    standup.overtime = overtime ?? standup.overtime
    standup.turnEnd = turnEnd ?? standup.turnEnd
    standup.rotatesFacilitator = rotatesFacilitator ?? standup.rotatesFacilitator
    standup.comparesTalkTime = comparesTalkTime ?? standup.comparesTalkTime
  }
}

extension MissingRecords.Choice {
  static let options = [
    OptionUsage("restore-missing", summary: "restore records that are missing from the folder"),
    OptionUsage("delete-missing", summary: "delete records that are missing, for everyone"),
    OptionUsage("leave-missing", summary: "sync everything but the records that are missing"),
  ]

  /// What an option says; nil if none was given.
  static func named(in invocation: Invocation) throws(UsageError) -> Self? {
    let choices = zip(options, [.restore, .delete, .leave] as [Self])
      .filter { invocation.has($0.0) }.map(\.1)
    guard choices.count < 2 else { throw .severalChoices }
    return choices.first
  }
}

extension MergeConflict.Side {
  static let options = [
    OptionUsage("mine", summary: "keep your value where both sides changed it"),
    OptionUsage("theirs", summary: "take their value where both sides changed it"),
  ]

  /// The side chosen by an option; nil if none was given.
  static func named(in invocation: Invocation) throws(UsageError) -> Self? {
    switch (invocation.has(options[0]), invocation.has(options[1])) {
    case (false, false): nil
    case (true, false): .mine
    case (false, true): .theirs
    case (true, true): throw .bothSides
    }
  }
}

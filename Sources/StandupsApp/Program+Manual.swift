import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

extension Program {
  /// What the page about the program says besides options and commands.
  static var manualSections: [ProgramUsage.Section] {
    [
      .init(
        "References and links",
        [
          .paragraph(
            "REF names a standup. It is, in this order: a full id; a number, its place in the list as "
              + "added, from 1; the exact title; the title in other letter case; the start of an id, "
              + "four digits at least, that no other id has."),
          .paragraph(
            "LINK is a path or a URL such as standups://standups/1. In it, REF is percent-encoded."),
        ] + links.map { .term($0, $1) }),
      .init(
        "JSON",
        [
          .paragraph(
            "With --json, list prints a list of standups, show one standup, and history a list of "
              + "meetings, newest first. Keys are sorted and are those of the files, which "
              + "standups(5) names, with these besides. What is new in the shape raises version."),
          .term("number", "The place in the list or in the history of the standup, from 1."),
          .term(
            "lastHeld",
            "In list: when the newest meeting started. Left out if there was none."),
          .term("standup, title", "In history: id and title of the standup."),
        ]),
      .init(
        "Exit status",
        [
          .term("0", "Success."),
          .term("1", "Something failed while running, and standard error says what."),
          .term("2", "There is no usable terminal."),
          .term("64", "The command line was not understood."),
          .term("65", "A file could not be read; what could be read was used."),
          .term("128+n", "The program was ended by signal n, after what was unsaved was saved."),
        ]),
      .init(
        "Terminal",
        [
          .paragraph(
            "However the program ends, it gives the terminal back as it was, also after a crash. Only "
              + "signal 9 leaves it no time for that; the command reset mends the terminal then.")
        ]),
      .init(
        "Environment",
        [
          .term("XDG_DATA_HOME", "Where the data folder is, unless --data-dir is given."),
          .term("XDG_CONFIG_HOME", "Where the configuration is."),
          .term(
            "XDG_STATE_HOME",
            "Where crash reports and the log are; the log has the program's warnings about itself."),
          .term("TZ", "The time zone in which dates are shown."),
          .term(
            "NO_COLOR", "If set and not empty, no colours are used, unless --color asks for them."),
          .term("COLORTERM", "truecolor or 24bit promise 24 bits a colour."),
          .term("ESCDELAY", "How long to wait, in milliseconds, for the rest of a key after Esc."),
          .term("STANDUPS_NO_SYNC", "If set, frames are not synchronised with the terminal."),
        ]),
      .init(
        "Files",
        [
          .term("~/.local/share/standups", "The data folder; see standups(5)."),
          .term("~/.config/standups/config.json", "The configuration; see standups(5)."),
          .term("~/.local/state/standups/last-crash.txt", "What the last crash left behind."),
        ]),
      .init("See also", [.paragraph("standups(5)")]),
    ]
  }

  private static let links: [(String, String)] = [
    ("/standups", "The list."),
    ("/standups/new?title=T&attendee=NAME&focus=F", "The form for a new standup."),
    ("/standups/REF", "A standup."),
    (
      "/standups/REF/edit?title=T&focus=F",
      "Its form; F is title, length, theme, attendee:N or attendee:last."
    ),
    ("/standups/REF/record?seconds=N", "A meeting, running."),
    ("/standups/REF/meetings/N", "A past meeting; 1 is the newest."),
    ("/standups/REF/delete", "The question before deleting."),
  ]

  /// The page about files and configuration.
  static var filesManual: Manual {
    var manual = Manual(
      "standups", section: 5, version: version, about: "files and configuration of standups")
    for section in filesSections { manual.add(section) }
    return manual
  }

  private static var filesSections: [ProgramUsage.Section] {
    [
      .init(
        "Data folder",
        [
          .paragraph(
            "$XDG_DATA_HOME/standups, else ~/.local/share/standups, or what --data-dir names. It is "
              + "made to be read, mended by hand and kept in git: one value a line, and nothing is "
              + "rewritten that did not change. Folders have the mode 0700 and files 0600."),
          .term("ID/standup.json", "A standup, in a folder that is named by its id."),
          .term(
            "ID/meetings/20260520T003000Z.json",
            "A meeting, named by its start in UTC; the next of the same second ends in Z_02."),
          .term(".running/", "Meetings in progress, for the case of a crash."),
          .term(".trash/", "What was deleted, for 30 days."),
          .term(".lock", "Held only while a file is checked and replaced."),
          .paragraph(
            "Every file is an object in UTF-8 with sorted keys. A file that cannot be read is named "
              + "with line and column and left as it is."),
        ]),
      .init(
        "standup.json",
        [
          .term("attendees", "A list of objects with id and name, in their speaking order."),
          .term("id", "The name of the folder."),
          .term("length", "Seconds; a fraction is exact."),
          .term("order", SpeakingOrder.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term(
            "overtime",
            Overtime.allCases.map(\.rawValue).joined(separator: ", ")
              + ": what happens when the time is up."),
          .term("position", "The place in the list; ties fall to the id."),
          .term("theme", Theme.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term("title", "May be blank and need not be unique."),
          .term(
            "version",
            "1. Files of older versions are read and stay as they are until their record changes; those "
              + "of newer versions are named and left alone."),
        ]),
      .init(
        "A meeting's file",
        [
          .term("ending", Meeting.Ending.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term("endedAt, startedAt", "Dates in UTC, such as 2026-05-20T00:42:30Z."),
          .term("id", "Never changes."),
          .term("planned", "The length that was planned, in seconds; left out if unknown."),
          .term(
            "speakers",
            "A list of objects with id, name, present and seconds, in the order of speaking; seconds "
              + "is left out if it was not measured."),
          .term(
            "transcript",
            "A list of objects with at, kind, speaker and text: the elapsed seconds (left out if "
              + "unknown), one of "
              + TranscriptLine.Kind.allCases.map(\.rawValue).joined(separator: ", ")
              + ", the id of a speaker (left out if unknown), and what was said or noted."),
          .term("version", "1."),
        ]),
      .init(
        "Configuration",
        [
          .paragraph(
            "$XDG_CONFIG_HOME/standups/config.json, else ~/.config/standups/config.json: an object with "
              + "any of the keys below. It is read at the start and never written. What cannot be "
              + "followed is named on the screen and by standups check, with line and column, and its "
              + "default is used.")
        ]
          + ConfigurationKey.allCases.map { key in
            .term(
              "\(key.rawValue): \(key.value)",
              "\(key.explanation) If left out: \(key.defaultValue).")
          } + [
            .paragraph("For example:"),
            .literal("{"),
            .literal(
              "  \"keys\" : { \"list.add\" : \"n\", \"record.next\" : [\"Enter\", \"→\"] },"),
            .literal("  \"mute\" : true,"),
            .literal("  \"transcriber\" : [\"/usr/local/bin/listen\", \"--lines\"]"),
            .literal("}"),
          ]),
      .init("Names of actions", actions),
      .init("See also", [.paragraph("standups(1)")]),
    ]
  }

  private static var actions: [ProgramUsage.Entry] {
    [.paragraph("These can be given other keys; the keys in parentheses are their own.")]
      + KeyedScreen.allCases.flatMap { $0.table.rows }.compactMap { row in
        row.name.map { name in
          let keys = row.keys.map(\.description).joined(separator: " ")
          return .term("\(name) (\(keys))", "\(row.label).")
        }
      }
  }
}

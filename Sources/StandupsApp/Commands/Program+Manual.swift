import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

extension Program {
  /// The sections of the page about the program, besides options and commands.
  static var manualSections: [ProgramUsage.Section] {
    [
      .init(
        "References and links",
        [
          .paragraph(
            "REF names a standup. It is matched in this order: a full id; the number in the list "
              + "as added, from 1; the title; the title, ignoring case; the start of the id, if it "
              + "is unique and has at least four digits."),
          .paragraph(
            "LINK is a path or a URL such as standups://standups/1. REF is percent-encoded in it."),
        ] + links.map { .term($0, $1) }),
      .init(
        "Lines instead of screens",
        [
          .paragraph(
            "With --linear, the program says what a screen shows when it opens, and then only what "
              + "changes: one line each, for screen readers, scripts, and terminals that cannot "
              + "move their cursor. It sends nothing but text, and leaves the terminal's modes "
              + "alone. Standard input and output may be pipes."),
          .term(
            "WORD", "A command of the screen, its key, or the start of its name. help lists them."),
          .term("NUMBER", "Selects a row. WORD NUMBER selects a row first: open 2."),
          .term("WORD TEXT", "Opens a text field and answers it: note The key is late."),
          .term("Enter", "Says where things stand, or keeps the value that a question shows."),
          .term("read, more", "Says the whole screen again; the lines that were too many."),
          .term("/WORD", "A command while a question is open: /done, /cancel, /help."),
          .paragraph(
            "An alert is answered with the number or the word of a button. The end of the input "
              + "ends the program like a signal: everything is saved, and a running meeting can be "
              + "resumed."),
        ]),
      .init(
        "History and recordings",
        [
          .paragraph(
            "With --history, the program keeps the last 1,000 actions with the state after each. ^R "
              + "lists them, newest first, with the names that crash reports use, next to the screen "
              + "as it was. d shows what an action changed, and Enter continues from there."),
          .paragraph(
            "Continuing is saved like an edit: standups and meetings that were added since then are "
              + "moved to the trash, deleted ones are restored, and changed ones are written again. "
              + "The screens of that time open again, and what they were doing is canceled; saving "
              + "and syncing go on. What came after is still in the history, so you can return to it "
              + "until the program ends. The clock of a meeting shows the time that has really "
              + "passed; a gap of a minute or more is asked about, as after a sleep. You cannot "
              + "continue from before a running meeting, from before a change that came from outside, "
              + "or past a quick meeting that is neither kept nor discarded."),
          .paragraph(
            "With --record, the keys, clicks, pastes, and window sizes are written to a new file, each "
              + "at once and with its time, so the file is complete even after a crash. Everything "
              + "that is typed is in it: read it before you send it to anybody. Only you can read the "
              + "file. A crash report names it."),
          .paragraph(
            "The file is a script: render --script draws what happened, always with the same frames, "
              + "and --replay presses the keys on the screen at the speed of the recording. The window "
              + "keeps its size, so clicks are only right in a window of the recorded size. A key stops "
              + "the replay and does nothing else; then the program is yours."),
        ]),
      .init(
        "Templates",
        [
          .paragraph(
            "A template is a text that says how a meeting's summary looks, for export --template and "
              + "for the key template of the configuration. The text is used as it is, except for "
              + "its placeholders. What they stand for is escaped for the chosen format, so that "
              + "nothing in it is markup or mentions anybody; plain escapes nothing."),
          .term("{title}, {date}", "The standup's title, and the day of the meeting."),
          .term(
            "{held}, {planned}", "How long the meeting ran, and was meant to run, if that is known."
          ),
          .term("{people}", "A list: who was on the team, and how long each person spoke."),
          .term("{blockers}, {parking}, {notes}", "Lists: what was noted during the meeting."),
          .term("{{, }}", "Braces."),
          .paragraph(
            "A line with a list is written once for each of its items. A line whose placeholders are "
              + "all empty is left out, and so is a block whose placeholders are all empty: a block "
              + "is the lines between two blank lines. For example, this heading is left out if "
              + "there are no blockers:"),
          .literal("*{title}*, {date}"),
          .literal("{held} of {planned}"),
          .literal(""),
          .literal("*Blockers*"),
          .literal("• {blockers}"),
          .paragraph(
            "The file is text in UTF-8 of at most 1 MB, with at most "
              + "\(SummaryTemplate.placeholderLimit) placeholders and one list per line."),
        ]),
      .init(
        "JSON",
        [
          .paragraph(
            "With --json, list prints a list of standups, show one standup, history a list of "
              + "meetings, newest first, grep a list of what is found, trash a list of what was "
              + "deleted, items a list of items, oldest first, and updates a list of people. Keys "
              + "are sorted. They are the keys of files of the newest "
              + "version, which standups(5) describes, plus those below. version increases when the "
              + "format changes."
          ),
          .term(
            "held",
            "In history: how long the meeting ran, in whole seconds. For meetings of version 1, as "
              + "long as people spoke."),
          .term(
            "present",
            "In history: whether a speaker counts as present. Somebody who spoke and left does."),
          .term("number", "The number in the list or in the history of the standup, from 1."),
          .term(
            "lastHeld",
            "In list: when the newest meeting started. Missing if there are no meetings."),
          .term(
            "standup, title", "In history, grep, items, and trash: the id and title of the standup."
          ),
          .term(
            "age", "In items: for how many working days an item has been open. Not if resolved."),
          .term("name", "In updates: the person's name. Missing for people who left the team."),
          .term(
            "deletedAt, id, kind, meetings, startedAt",
            "In trash: when it was deleted; the id for restore; standup or meeting; how many "
              + "meetings a standup has; when a meeting started."),
          .term(
            "kind",
            "In grep: standup, person, or the kind of the note. A person has id and name. A note has "
              + "the keys of a line of the transcript, name (of its speaker), line (its number in "
              + "the transcript, from 1), meeting (the name of its file), and startedAt."),
        ]),
      .init(
        "Exit status",
        [
          .term("0", "Success."),
          .term("1", "Something failed; standard error says what. In grep: nothing was found."),
          .term("2", "The terminal is missing or cannot be used. In grep: something failed."),
          .term("64", "The command line is invalid."),
          .term("65", "Some files could not be read. The others were used."),
          .term("128+n", "Signal n ended the program, after it saved all changes."),
        ]),
      .init(
        "Terminal",
        [
          .paragraph(
            "The program always restores the terminal when it ends, even after a crash. The "
              + "exception is signal 9: run the command reset afterward.")
        ]),
      .init(
        "Environment",
        [
          .term("XDG_DATA_HOME", "Where the data folder is, unless --data-dir is given."),
          .term("XDG_CONFIG_HOME", "Where the configuration is."),
          .term(
            "XDG_STATE_HOME",
            "Where crash reports and the log are. Attach both to a bug report."),
          .term("TZ", "The time zone of the dates shown."),
          .term(
            "NO_COLOR", "If set and not empty, no colors are used, unless --color asks for them."),
          .term("COLORTERM", "truecolor or 24bit if the terminal supports 24-bit color."),
          .term(
            "ESCDELAY",
            "How long to wait for the rest of a key sequence after Esc, in milliseconds."),
          .term("STANDUPS_NO_SYNC", "If set, synchronized output is off."),
        ]),
      .init(
        "Files",
        [
          .term("~/.local/share/standups", "The data folder; see standups(5)."),
          .term("~/.config/standups/config.json", "The configuration; see standups(5)."),
          .term("~/.local/state/standups/last-crash.txt", "The report of the last crash."),
        ]),
      .init("See also", [.paragraph("standups(5)")]),
    ]
  }

  private static let links: [(String, String)] = [
    ("/standups?filter=TEXT&select=REF", "The list, filtered, with a standup selected."),
    ("/standups/new?title=T&attendee=NAME&focus=F", "The form for a new standup."),
    ("/standups/REF", "A standup."),
    (
      "/standups/REF/edit?title=T&focus=F",
      "Its form; F is title, length, theme, turn-end, overtime, order, attendee:N, attendee:last, "
        + "new-attendee, cancel, or done. With over=list, it opens over the list."
    ),
    (
      "/standups/REF/record?seconds=N",
      "A new meeting, running. With ready, it waits at 0:00 until you begin."
    ),
    ("/standups/REF/meetings/N", "A past meeting, by number (1 is the newest), id, or file name."),
    (
      "/standups/REF/statistics?range=R&person=NAME",
      "The statistics of its meetings; R is 2-weeks, quarter, or all. With person, those of one "
        + "person, by name or id. With over=list, Esc goes back to the list."
    ),
    ("/standups/REF/items?filter=TEXT", "What is open in it. /items: in all standups."),
    ("/standups/REF/update", "What you write for its next meeting."),
    ("/search?text=TEXT", "What is found in the titles, people, and notes of all standups."),
    ("/standups/REF/delete", "The confirmation before deleting."),
    (
      "any of these with alert=CODE",
      "The screen with an alert over it. An alert that needs a cause is an example, and its "
        + "buttons only close it. L: data failed to load. X: delete. E1, E2: end the meeting. AW: "
        + "time passed while you were away. DF: discard changes. UF: unreadable files. D, R, F: "
        + "speech recognition denied, restricted, failed. SF: could not save. QS: quit without "
        + "saving. QM: quit during the meeting. RM: unfinished meeting. GN: standup deleted "
        + "elsewhere. CH: changed elsewhere. NF: not found."
    ),
  ]

  /// The page about files and configuration.
  static var filesManual: ManualPage {
    var manual = ManualPage(
      "standups", section: 5, version: version, summary: "files and configuration of standups")
    for section in filesSections { manual.add(section) }
    return manual
  }

  private static var filesSections: [ProgramUsage.Section] {
    [
      .init(
        "Data folder",
        [
          .paragraph(
            "$XDG_DATA_HOME/standups or else ~/.local/share/standups, unless --data-dir names "
              + "another folder. You can read its files, edit them by hand, and keep them in git: "
              + "there is one value per line, and only files that change are rewritten. Folders "
              + "have mode 0700 and files 0600."),
          .term("ID/standup.json", "A standup, in a folder named after its id."),
          .term(
            "ID/meetings/20260520T003000Z.json",
            "A meeting, named after its start in UTC. If two start in the same second, the second "
              + "name ends in Z_02."
          ),
          .term("ID/items/ID.json", "An item: a blocker or something in the parking lot."),
          .term("ID/updates/ID.json", "What a person wrote for the next meeting."),
          .term(".running/", "Meetings in progress, to recover after a crash."),
          .term(
            ".trash/",
            "Records deleted in the last \(DataFolder.trashDays) days; see standups trash."
          ),
          .term(".lock", "Locked only while a file is checked and replaced."),
          .paragraph(
            "Every file is a JSON object in UTF-8 with sorted keys. A file that cannot be read is "
              + "reported with line and column, and left unchanged."),
        ]),
      .init(
        "standup.json",
        [
          .term("attendees", "An array of objects with id and name, in speaking order."),
          .term("id", "The name of the folder."),
          .term("length", "Seconds. Fractions are exact."),
          .term("order", SpeakingOrder.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term(
            "overtime",
            Overtime.allCases.map(\.rawValue).joined(separator: ", ")
              + ": what happens when the meeting's time is up."),
          .term("position", "The position in the list. Ties are ordered by id."),
          .term("theme", Theme.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term("title", "May be blank, and need not be unique."),
          .term(
            "turnEnd",
            "Version 2. " + TurnEnd.allCases.map(\.rawValue).joined(separator: ", ")
              + ": whether the next turn begins by itself when a turn's time is up, or the speaker "
              + "stays. advance if missing."),
          .term(
            "version",
            "1 to 3. Every file is written in the oldest version that can hold its record, and is "
              + "rewritten only when the record changes. Keys of a newer version than the file's "
              + "are ignored. Files of newer versions than 3 are reported and left unchanged."),
        ]),
      .init(
        "Meeting files",
        [
          .term(
            "added",
            "Version 2. The seconds that were added to the planned length, negative if they were "
              + "taken. Missing if there are none."),
          .term("ending", Meeting.Ending.allCases.map(\.rawValue).joined(separator: ", ") + "."),
          .term("endedAt, startedAt", "Dates in UTC, such as 2026-05-20T00:42:30Z."),
          .term(
            "held", "Version 2. How many whole seconds its clock ran. Missing if unknown."),
          .term("id", "Never changes."),
          .term("planned", "The planned length in seconds. Missing if unknown."),
          .term(
            "speakers",
            "An array of objects with id, name, and seconds, in speaking order. seconds is missing "
              + "if it was not measured. In version 1 they have present; in version 2 attendance "
              + "("
              + Attendance.allCases.map(\.rawValue).joined(separator: ", ")
              + "), slot (the seconds that were given to the person, missing if unknown), and guest "
              + "(missing if false)."),
          .term(
            "transcript",
            "An array of objects with at, id, kind, speaker, and text: the elapsed seconds (missing "
              + "if unknown), an id (version 2; missing in older lines), one of "
              + TranscriptLine.Kind.allCases.map(\.rawValue).joined(separator: ", ")
              + ", the id of a speaker (missing if unknown), and what was said or noted."),
          .term("version", "1 or 2, as for standups."),
        ]),
      .init(
        "Item files",
        [
          .term("changes", "How often it was resolved and reopened. When merged, the higher wins."),
          .term("id", "The name of the file. It follows from meeting and line."),
          .term("kind, text", "Copied from the line."),
          .term("line, meeting", "The ids of the line and its meeting, which may both be gone."),
          .term("openedAt", "When the meeting began."),
          .term("owner", "Who raised it: id, and name at the time. Missing if unknown."),
          .term(
            "resolved",
            "An object with at and meeting: when it was resolved, and at which meeting, missing if "
              + "by hand. Missing while the item is open."),
          .term("version", "3."),
        ]),
      .init(
        "Update files",
        [
          .term("id", "The name of the file: the id of the attendee who wrote it."),
          .term(
            "lines",
            "An array of objects with id, kind, and text. kind is one of "
              + WrittenUpdate.Line.Kind.allCases.map(\.rawValue).joined(separator: ", ")
              + ". A line never changes: an edited one has a new id. The meeting that takes it "
              + "keeps its id."),
          .term("version", "3."),
        ]),
      .init(
        "Numbers in files",
        [
          .paragraph(
            "Lengths and times in at, length, and planned are at most 10^15 seconds, in either "
              + "direction, with any fraction. held, seconds, and slot are whole numbers from 0 to "
              + "10^12; added and position are whole numbers from -10^12 to 10^12; changes is a whole number "
              + "from 0 to 10^6. A file with another number cannot be read.")
        ]),
      .init(
        "Configuration",
        [
          .paragraph(
            "$XDG_CONFIG_HOME/standups/config.json or else ~/.config/standups/config.json: an "
              + "object with any of the keys below. It is read at startup and never written. An "
              + "invalid value is replaced with the default; the screen and standups check report "
              + "its line and column.")
        ]
          + ConfigurationKey.allCases.map { key in
            .term(
              "\(key.rawValue): \(key.value)", "\(key.explanation) Default: \(key.defaultValue).")
          } + [
            .paragraph("For example:"),
            .literal("{"),
            .literal("  \"hooks\" : { \"meetingEnded\" : [\"/usr/local/bin/publish\"] },"),
            .literal(
              "  \"keys\" : { \"list.add\" : \"n\", \"record.next\" : [\"Enter\", \"→\"] },"),
            .literal("  \"mute\" : true,"),
            .literal("  \"transcriber\" : [\"/usr/local/bin/listen\", \"--lines\"]"),
            .literal("}"),
          ]),
      hooksManual,
      .init("Names of actions", actions),
      .init("See also", [.paragraph("standups(1)")]),
    ]
  }

  private static var hooksManual: ProgramUsage.Section {
    .init(
      "Hooks",
      [
        .paragraph(
          "A hook gets one JSON object on standard input. event is the hook's name, standup is as "
            + "in standup.json, with the length of this meeting, and version is that of the newest "
            + "files. The other keys are:"),
        .term(
          "meetingStarted",
          "meeting, an object with id and startedAt, and present, an array of objects with id, "
            + "name, and guest (missing if false): the people who are there, in speaking order. A "
            + "meeting that is resumed does not start again."),
        .term(
          "meetingEnded",
          "meeting, as in its file, and path, the file. The hook runs once the file is written, "
            + "and not for a meeting that was discarded."),
        .paragraph(
          "The program never waits for a hook, not even at its end: the hook goes on by itself. "
            + "After 10 seconds it is ended, and when it ends, so is everything that it has "
            + "started. What it prints is ignored. If it fails, the footer says so, and the log in "
            + "the state folder also has the first line that it wrote to standard error; nothing "
            + "is reported once the program has ended. The configuration is read again for each "
            + "hook. The demo, standups render, and standups run --people with --no-ui run none."),
      ])
  }

  private static var actions: [ProgramUsage.Entry] {
    [.paragraph("You can assign other keys to these actions. The default keys are in parentheses.")]
      + KeyedScreen.all.flatMap { $0.table.rows }.compactMap { row in
        row.name.map { name in
          let keys = row.keys.map(\.description).joined(separator: " ")
          return .term("\(name) (\(keys))", "\(row.label).")
        }
      }
  }
}

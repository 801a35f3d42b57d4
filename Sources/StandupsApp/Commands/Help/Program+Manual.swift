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
            "REF names a standup. It is matched in this order: a full id; the number in the list, "
              + "in the order the standups were added, from 1; the title; the title, ignoring "
              + "case; the start of the id, if it is unique and has at least four digits. Commands "
              + "that change nothing also accept the start of a title."),
          .paragraph(
            "LINK is a path or a URL such as standups://standups/1, in which REF is percent-encoded."
          ),
        ] + links.map { .term($0, $1) }),
      .init(
        "Lines instead of screens",
        [
          .paragraph(
            "With --linear, the program prints what a screen shows when it opens, and then only "
              + "what changes, one line each: for screen readers, scripts, and terminals that "
              + "cannot move their cursor. It sends only text, and leaves the terminal's modes "
              + "alone. Standard input and output may be pipes."),
          .term(
            "WORD", "A command of the screen, its key, or the start of its name. help lists them."),
          .term(
            "NUMBER",
            "Selects a row. WORD NUMBER and WORD NAME select a row first: open 2, open Core."),
          .term("WORD TEXT", "Opens a text field and fills it in: note The key is late."),
          .term("Enter", "Prints the current state, or keeps the value that a question shows."),
          .term(
            "read, more", "read repeats the whole screen; more prints the lines that were left out."
          ),
          .term("/WORD", "A command while a question is open: /done, /cancel, /help."),
          .paragraph(
            "Answer an alert with the number or the word of a button. When the input ends, so does "
              + "the program, as if by a signal: everything is saved, and a running meeting can be "
              + "resumed."),
        ]),
      .init(
        "History and recordings",
        [
          .paragraph(
            "With --history, the program keeps the last 1,000 actions with the state after each. "
              + "M-h lists them, newest first, by the names that crash reports use, next to the "
              + "screen as it was. d shows what an action changed, and Enter continues from "
              + "there."),
          .paragraph(
            "Continuing is saved like an edit: standups and meetings that were added since then "
              + "are moved to the trash, deleted ones are restored, and changed ones are written "
              + "again. The screens of that time open again. Anything the current screens were "
              + "doing is canceled; saving and syncing continue. Later actions are still in the "
              + "history, so you can return to them until the program ends. A meeting's clock "
              + "shows real elapsed time; if there is a gap of a minute or more, you are asked "
              + "about it, as after the computer sleeps. You cannot continue from before a running "
              + "meeting, or from before a change that was made outside the program."
          ),
          .paragraph(
            "With --record, keys, clicks, pastes, and window sizes are written to a new file, each "
              + "immediately and with its time, so the file is complete even after a crash. It "
              + "contains everything that you type: read it before you send it to anyone. Only you "
              + "can read the file. A crash report names it."),
          .paragraph(
            "The file is a script: render --script draws what happened, always with the same "
              + "frames, and --replay presses the keys on the screen at the speed of the "
              + "recording. The window keeps its size, so clicks land correctly only in a window "
              + "of the recorded size. Press any key to stop the replay and take over."),
        ]),
      .init(
        "Templates",
        [
          .paragraph(
            "A template is a text file that defines the layout of a meeting's summary, for export "
              + "--template and for the key template of the configuration. The text is used as it "
              + "is, except for its placeholders. Their values are escaped for the chosen format, "
              + "so that nothing in them can become markup or mention anyone; plain escapes "
              + "nothing."),
          .term("{title}, {date}", "The standup's title, and the day of the meeting."),
          .term(
            "{held}, {planned}", "How long the meeting ran and was planned to run, if known."
          ),
          .term(
            "{facilitator}", "The person who facilitated the meeting, if the team takes turns."),
          .term("{people}", "A list: the people on the team, and how long each of them spoke."),
          .term(
            "{blockers}, {parking}, {done}, {today}, {notes}",
            "Lists: lines noted during the meeting, and lines that people had written before it. "
              + "Without {done} or {today}, those lines are among the notes."),
          .term(
            "{resolved}",
            "A list: the items resolved at the meeting, or by hand since the meeting before it."),
          .term("{{, }}", "Literal braces."),
          .paragraph(
            "A line with a list is repeated for each of its entries. A line whose placeholders are "
              + "all empty is left out, and so is a block whose placeholders are all empty: a "
              + "block is the lines between two blank lines. For example, this heading is left out "
              + "if there are no blockers:"),
          .literal("*{title}*, {date}"),
          .literal("{held} of {planned}"),
          .literal(""),
          .literal("*Blockers*"),
          .literal("• {blockers}"),
          .paragraph(
            String(
              localized: """
                The file must be UTF-8 text of at most 1 MB, with at most \
                \(SummaryTemplate.placeholderLimit) placeholders and one list per line.
                """)),
        ]),
      .init(
        "JSON",
        [
          .paragraph(
            "With --json, list prints a list of standups, show one standup, history a list of "
              + "meetings, newest first, grep a list of findings, trash a list of deleted records, "
              + "items a list of items, oldest first, and updates, activity, and away lists of "
              + "people. Keys are sorted. They are the keys of the newest version of the files, "
              + "which standups(5) describes, plus those below. version increases when the format "
              + "changes."
          ),
          .term(
            "held",
            "In history: how long the meeting ran, in whole seconds. For meetings of version 1, "
              + "how long people spoke."),
          .term(
            "present",
            "In history: true if the speaker counts as present. Someone who spoke for at least "
              + "five seconds and then left counts as present."),
          .term(
            "running",
            "In list: the meeting that another window or machine is running: elapsed in whole "
              + "seconds, host, paused, speaker, and all of these as text. Missing if there is "
              + "none."),
          .term(
            "number",
            "The standup's number in the list, or the meeting's in the standup's history, from 1."),
          .term(
            "lastHeld",
            "In list: when the newest meeting started. Missing if there are no meetings."),
          .term(
            "standup, title", "In history, grep, items, and trash: the id and title of the standup."
          ),
          .term(
            "age",
            "In items: the number of working days an item has been open. Missing if resolved."),
          .term(
            "away",
            "In away: the days or ranges that are not over, from the standup and from calendars. "
              + "Missing if there are none."),
          .term(
            "name",
            "In updates and activity: the person's name. Missing for people who left the team."),
          .term(
            "commits",
            "In activity: the person's commits, newest first: branch, committedAt, hash, "
              + "repository, subject."),
          .term(
            "deletedAt, id, kind, meetings, name, startedAt, sync, text",
            "In trash: when the record was deleted; its id for restore; standup, meeting, item, or "
              + "update; how many meetings a standup has; when a meeting started; an item's text, and "
              + "name (of its owner); true if a sync deleted it because someone else had."),
          .term(
            "kind",
            "In grep: standup, person, item, update, or the kind of the note. A person has id and "
              + "name. An item has id, text, name (of its owner), open, and openedAt; a line of an "
              + "update id, text, and name. A note has "
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
      StatusRecipe.manual,
      StatusRecipe.reminders,
      .init(
        "Environment",
        [
          .term("XDG_DATA_HOME", "The location of the data folder, unless --data-dir is given."),
          .term("XDG_CONFIG_HOME", "The location of the configuration."),
          .term(
            "XDG_STATE_HOME",
            "The location of crash reports and the log. Attach both to a bug report."),
          .term(
            "TZ", "The time zone of the dates shown, and of schedules that are given without one."),
          .term("TZDIR", "The folder of the time zone database (default /usr/share/zoneinfo)."),
          .term("VISUAL, EDITOR", "The editor for updates and for the configuration (default vi)."),
          .term(
            "NO_COLOR", "If set and not empty, no colors are used, unless --color asks for them."),
          .term("COLORTERM", "truecolor or 24bit if the terminal supports 24-bit color."),
          .term(
            "ESCDELAY",
            "The time to wait for the rest of a key sequence after Esc, in milliseconds."),
          .term(
            "STANDUPS_NO_EFFECT_REPORTS",
            "If set, a debug build does not log effects that keep keys waiting for 50 ms or more."),
          .term(
            "TMUX, SSH_CONNECTION",
            "Tell whether tmux can copy, and which programs would copy on another machine."),
          .term("STANDUPS_NO_SYNC", "If set, synchronized output is off."),
        ]),
      .init(
        "Files",
        [
          .term("~/.local/share/standups", "The data folder; see standups(5)."),
          .term("~/.config/standups/config.json", "The configuration; see standups(5)."),
          .term(
            "~/.local/state/standups/copy-formats.json",
            "The format last chosen with Y for each standup, which y uses."),
          .term("~/.local/state/standups/last-crash.txt", "The report of the last crash."),
        ]),
      .init("See also", [.paragraph("standups(5), standups(7)")]),
    ]
  }

  private static var links: [(String, String)] {
    [
      ("/standups?filter=TEXT&select=REF", "The list, filtered, with a standup selected."),
      ("/standups/new?title=T&attendee=NAME&focus=F", "The form for a new standup."),
      ("/standups/REF", "A standup."),
      (
        "/standups/REF/edit?title=T&focus=F&person=P",
        "Its form; F is title, length, attendee:N, attendee:last, new-attendee, more, when, holidays, "
          + "theme, turn-end, overtime, order, facilitator, talk-time, cancel, or done. With "
          + "over=list, it opens over the list. With P, the sheet of the attendee is open at name, "
          + "email, zone, or away."
      ),
      (
        "/standups/REF/record?seconds=N",
        "A new meeting, running. With ready, it waits at 0:00 until you begin."
      ),
      ("/standups/REF/watch", "The meeting that another window or machine is running."),
      (
        "/standups/REF/meetings/N", "A past meeting, by number (1 is the newest), id, or file name."
      ),
      (
        "/standups/REF/statistics?range=R&person=NAME",
        "The statistics of its meetings; R is 2-weeks, quarter, or all. With person, those of one "
          + "person, by name or id. With over=list, Esc goes back to the list."
      ),
      ("/standups/REF/items?filter=TEXT", "Its open items. /items: those of all standups."),
      ("/standups/REF/update", "Your update for its next meeting."),
      (
        "/search?text=TEXT",
        "Search results in the titles, people, notes, items, and updates of all standups."
      ),
      ("/standups/REF/delete", "The confirmation before deleting."),
      (
        String(localized: "any of these with alert=CODE"),
        "The screen with an alert over it. An alert that needs a cause is an example, and its "
          + "buttons only close it. L: your data could not be loaded. X: delete. E1, E2: end the meeting. E3: "
          + "keep a short meeting. AW: time passed while you were away. DF: discard changes. UF: unreadable files. D, R, F: "
          + "speech recognition denied, restricted, failed. SF: could not save. QS: quit without "
          + "saving. QM: quit during the meeting. QL: quit without saving a line. OB: blockers of earlier meetings. RM: unfinished "
          + "meeting. GN: standup deleted elsewhere. CH: changed elsewhere. NF: not found."
      ),
    ]
  }

  /// The page about files and configuration.
  static var filesManual: ManualPage {
    var manual = ManualPage(
      "standups", section: 5, version: version, summary: "files and configuration of standups")
    for section in filesSections { manual.add(section) }
    return manual
  }
}

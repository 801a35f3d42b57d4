import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// The guide: standups(7).
extension Program {
  static var guide: ManualPage {
    var page = ManualPage("standups", section: 7, version: version, summary: "guide to standups")
    for section in guideSections { page.add(section) }
    return page
  }

  private static var guideSections: [ProgramUsage.Section] {
    [
      .init(
        "Finding your way",
        [
          .paragraph(
            "The last row of each screen names its most useful keys, ? lists all of them by purpose, "
              + "and ^P finds any action, standup, person, or past meeting by a part of its name. "
              + "F searches the titles, people, notes, items, and updates of all standups while you "
              + "type; Korean initial consonants work, too."),
          .paragraph(
            "Click to select, click again to open; hints, buttons, and column headings react to the "
              + "mouse as well. ^T leaves the mouse to the terminal, so that you can select text."),
          .paragraph(
            "Alerts, and screens that open or close automatically, wait until no text field has the "
              + "focus: only you can close a text field. A destructive button ignores the keyboard "
              + "until no key has been pressed for 0.3 seconds, and pasted text never presses a "
              + "button that deletes or ends something."),
        ]),
      .init(
        "Before a meeting",
        [
          .paragraph(
            "Press U, or run standups update, to write what you will say: what you have done since "
              + "last time, what you plan for today, and what blocks you. The meeting picks up "
              + "whatever you have written by the time it is your turn. A ● marks people who have "
              + "written something, including people who are away. The lines you planned last time "
              + "are offered first: done, still, or dropped."),
          .paragraph(
            "The screen of the meeting also shows the speaker's commits since the last meeting (on "
              + "Mondays, that includes the weekend). List your repositories in local.json, and give "
              + "each person an address with standups edit --email. standups activity prints the "
              + "same."),
          .paragraph(
            "People on vacation are not counted as absent. Store a vacation with standups away or "
              + "with ^O in the form; all-day events that mention the person's name, in any .ics "
              + "calendar listed in local.json, count as vacation, too. These people start a meeting "
              + "marked as away, and x brings them back for the day."),
          .paragraph(
            "A schedule, such as Mon-Fri 09:30 Europe/Berlin, is in the form under More, or set with "
              + "standups edit --at. The list is then ordered by what comes next; o has the other "
              + "orders. standups next prints the next meeting for status lines, and standups export "
              + "-f ics writes the schedules for calendars. standups edit --skip leaves out a day."),
          .paragraph(
            "standups remind shows a notification before a meeting, and asks you for your update if "
              + "it is missing; with --install, it does so regularly."),
          .paragraph(
            "On holidays, there are no meetings, and they are no working days for ages. They are in "
              + "the form below the schedule; standups edit --holidays also takes them from an .ics "
              + "calendar. The statistics say how many planned meetings were held. If someone works elsewhere, give them a time zone with "
              + "standups edit --zone or with ^O in the form: they are away on their own days, and "
              + "meetings show their time."),
          .paragraph(
            "Teams that do not meet read standups updates and run standups close, which stores the "
              + "round as a meeting without times."),
        ]),
      .init(
        "The meeting",
        [
          .paragraph(
            "s sets up a meeting: mark who is absent with x, add guests with g, move people with M-↑ "
              + "and M-↓, and choose another facilitator with f. Then press Enter. Once it starts, the "
              + "clock shows real elapsed time; no key can change it."),
          .paragraph(
            "A turn is a fair share of the time that is left. Time a speaker leaves unused is shared "
              + "by everyone after them; time they overrun is taken from everyone after them. Each "
              + "standup says what happens when a turn ends, wait for Next or pass it on, and when "
              + "time is up, continue or end. + adds a minute, which belongs to the speaker if their "
              + "time is up."),
          .paragraph(
            "n passes the turn on and b returns it. Select a person and press Enter to give them the "
              + "floor, l to move them to the end, or x if they have left. People who spoke for at "
              + "least five seconds and then left count as present; people who are missing when their "
              + "turn comes are absent. u undoes what you did last in this meeting."),
          .paragraph(
            "i writes a note, ! a blocker, and @ something for the parking lot. Tab leads to the notes, "
              + "where e edits a line, D removes it, and o turns it into an item, and to the speaker's "
              + "items, where r resolves one."),
          .paragraph(
            "q ends the meeting and asks what to do with it. A card then shows what was planned and "
              + "what it took, who spoke, and which blockers were opened and resolved. y copies the "
              + "summary."),
          .paragraph(
            "The meeting fits into a strip of three rows beside a video call. standups watch shows it "
              + "to everyone who can read the data folder."),
        ]),
      .init(
        "Open items",
        [
          .paragraph(
            "Blockers and the parking lot become items, which stay open until someone resolves them. "
              + "i lists those of a standup or, from the list, those of all standups: oldest first, "
              + "and by person, by standup, or by who can clear it after o. W names the person who can "
              + "clear an item, and D the day by which that is needed. At their turn, the meeting "
              + "shows people what others are waiting for."),
          .paragraph(
            "An item's age is in working days. It stands out from the third one on, or once its day has "
              + "passed. The first time you open a standup with older blockers, you can turn them "
              + "into items, or decide later."),
        ]),
      .init(
        "Undo and trash",
        [
          .paragraph(
            String(
              localized: """
                u undoes what you did last: a deletion, a saved form, a line of a past meeting, an \
                item, a written update, or a meeting that you discarded. A notice says what was \
                undone; ^R redoes it. If you did it on another screen, a notice names it first, \
                and a second u undoes it. Changes that your teammates have made since then are \
                kept. The last \(EditHistory.limit) edits of this machine survive a restart; \
                standups undo and standups redo reach them, too.
                """)),
          .paragraph(
            String(
              localized: """
                Anything deleted in the last \(DataFolder.trashDays) days, including by a sync, is \
                in the trash: T, or standups trash.
                """)),
        ]),
      .init(
        "Statistics",
        [
          .paragraph(
            "t opens statistics that show whether your meetings are improving. For the last 2 or 13 "
              + "weeks, compared with as many weeks before, they show the average length, how many "
              + "meetings it was compared over, how often meetings ran over, how many items were opened "
              + "and resolved and how long they were open, and who facilitated. Press Enter to see the "
              + "same figures for one person."),
          .paragraph(
            "A team can take turns to facilitate: the next person on the list who is not absent is "
              + "shown before the meeting and stored with it. With the order quiet first, the people "
              + "who spoke least in the last ten meetings go first. A team that does not want to "
              + "compare talk time can hide it: then only the running meeting shows it."),
        ]),
      .init(
        "Summaries",
        [
          .paragraph(
            "y copies the summary of a meeting, Y in another format, and E exports it to a file: as "
              + "Markdown, for Slack, for Teams, or as plain text. Text that people wrote is escaped, "
              + "so it never turns into markup or mentions anyone; plain text keeps exactly what they "
              + "wrote. The setting tickets turns keys such as PROJ-12 into links, here and on screen. "
              + "standups(1) describes templates, which replace the layout.")
        ]),
      .init(
        "Sharing through git",
        [
          .paragraph(
            "standups sync --init URL shares the folder with your team through git, merging records "
              + "field by field. From then on, the app syncs in the background when you write an "
              + "update and when a meeting is set up or ends, and shows your teammates' updates as "
              + "they arrive. Updates merge line by line, without conflicts; where two people changed "
              + "the same value, you choose."),
          .paragraph(
            "Only standups, meetings, updates, and items are shared. Whatever else is in the repository, "
              + "such as records of a newer version, stays there untouched. If you already keep the "
              + "folder in git, your commits, branches, and index stay as they are."),
        ]),
      .init(
        "Screen readers",
        [
          .paragraph(
            "--plain draws no lines and moves the cursor to whatever changed. --linear never draws the "
              + "screen: it prints one line per change, and reads words, numbers, and answers; "
              + "standups(1) describes them.")
        ]),
      scriptSection,
      .init(
        "Reporting a bug",
        [
          .paragraph(
            "standups --record keys.txt writes the keys you press to a new file, "
              + "standups --demo --replay keys.txt presses them again, and "
              + "standups render --script keys.txt /standups draws what they showed. With --history, "
              + "M-h lists the last 1,000 actions, shows each one's screen and changes, and can take "
              + "you back to it.")
        ]),
    ] + keySections
  }

  private static var scriptSection: ProgramUsage.Section {
    var entries: [ProgramUsage.Entry] = [
      .paragraph(
        "Every action of a screen can be done without the screen: standups do LINK lists the actions "
          + "of the screen that the link opens, and standups do LINK ID does one of them. What was "
          + "done is in the undo history like everything else. Most commands print JSON with --json."
      )
    ]
    for (text, script) in scripts {
      entries.append(.paragraph(text))
      entries += script.split(separator: "\n").map { .literal(String($0)) }
    }
    return .init("Scripts", entries)
  }

  private static let scripts = [
    (
      "As .git/hooks/post-commit, this adds each commit to the update of the person who makes it:",
      """
      #!/bin/sh
      exec standups update Core --done "$(git log -1 --format=%s)"
      """
    ),
    (
      "A chat bot can run this with the words of a message: open lists the open items, and resolve 2 "
        + "resolves the second of them.",
      """
      #!/bin/sh
      case "$1" in
      open) standups do /standups/Core/items | grep '^row ' ;;
      resolve) standups do /standups/Core/items items.resolve --row "$2" ;;
      *) echo 'Write "open" or "resolve", and the number of an item.' ;;
      esac
      """
    ),
    (
      "A team that does not meet closes its round with a line in a crontab, such as "
        + "0 17 * * 1-5 /usr/local/bin/close-round, which runs:",
      """
      #!/bin/sh
      standups close Core && exec standups export Core --last --format slack
      """
    ),
  ]

  /// A section per screen, from the rows that the screens themselves use.
  private static var keySections: [ProgramUsage.Section] {
    KeyedScreen.all.map { screen in
      .init(
        String(localized: "Keys: \(screen.title)"),
        screen.table.rows.map { row in
          .term(row.keys.map(\.description).joined(separator: " "), row.label)
        })
    }
  }
}

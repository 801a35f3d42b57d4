import Records
import Standups
import StandupsModel
import StandupsStorage
import TerminalUI
import Usage

/// The manual page of the files: standups(5).
extension Program {
  static var filesSections: [ProgramUsage.Section] {
    [
      .init(
        "Data folder",
        [
          .paragraph(
            "$XDG_DATA_HOME/standups or else ~/.local/share/standups, unless --data-dir names "
              + "another folder. You can read its files, edit them by hand, and keep them in git: "
              + "there is one value per line, and only files that change are rewritten. Folders "
              + "have mode 0700, and files 0600. If you commit them yourself, sync uses its own "
              + "repository in .git/standups.git."),
          .term("ID/standup.json", "A standup, in a folder named after its id."),
          .term(
            "ID/meetings/20260520T003000Z.json",
            "A meeting, named after its start in UTC. If two start in the same second, the second "
              + "name ends in Z_02."
          ),
          .term("ID/items/ID.json", "An item: a blocker or something in the parking lot."),
          .term("ID/updates/ID.json", "What a person wrote for the next meeting."),
          .term(
            "waits/ID/ID.json",
            "The person whom an item waits for, in a folder named after the item's standup. "
              + "Versions that do not know this file leave it alone."),
          .term(
            "schedules/ID/ID.json",
            "The days and times of a standup's meetings, the team's holidays, the time zones of "
              + "people, and the language of what the team shares. Versions that do not know this file leave it alone."
          ),
          .term(
            ".journal/",
            String(
              localized: """
                The last \(EditHistory.limit) edits of each machine, for undo and redo.
                """)),
          .term(
            ".postponed/",
            "Earlier blockers that you put off deciding about, on this machine only. You are asked "
              + "again when another one appears."),
          .term(".running/", "Meetings in progress, so that they can be resumed after a crash."),
          .term(
            ".trash/",
            String(
              localized: """
                Records deleted in the last \(DataFolder.trashDays) days, here or by a sync; see \
                standups trash.
                """)
          ),
          .term(".lock", "Locked only while a file is checked and replaced."),
          .paragraph(
            "Every file is a JSON object in UTF-8 with sorted keys. A file that cannot be read is "
              + "reported with line and column, and left unchanged."),
        ]),
      .init(
        "standup.json",
        keys(
          of: Standup.fields,
          version: "1 to 4. Every file is written in the oldest version that can hold its record, "
            + "and is rewritten only when the record changes. Keys of a newer version than the "
            + "file's are ignored. Files of newer versions than 4 are reported and left unchanged.")
      ),
      .init("Meeting files", keys(of: Meeting.fields, version: "1, 2, or 4, as for standups.")),
      .init("Item files", keys(of: Item.fields, version: "3.")),
      .init("Update files", keys(of: WrittenUpdate.fields, version: "3.")),
      .init("Schedule files", keys(of: ScheduleRecord.fields, version: "4.")),
      .init("Wait files", keys(of: Item.Wait.fields, version: "4.")),
      .init(
        "Numbers in files",
        [
          .paragraph(
            String(
              localized: """
                Lengths and times in at, length, and planned are at most 10^15 seconds, in either \
                direction, with any fraction. every is a whole number from \
                \(Schedule.weekRange.lowerBound) to \(Schedule.weekRange.upperBound). held, \
                seconds, and slot are whole numbers from 0 to 10^12; added and position are whole \
                numbers from -10^12 to 10^12; changes is a whole number from 0 to 10^6. A file \
                with another number cannot be read.
                """))
        ]),
      limitsManual,
      .init(
        "Configuration",
        [
          .paragraph(
            "$XDG_CONFIG_HOME/standups/config.json or else ~/.config/standups/config.json: an "
              + "object with any of the keys below. The program never writes it. It is read at "
              + "startup, when an invalid value is replaced with the default, and again whenever "
              + "it changes; if anything in it is wrong then, the settings stay as they were. The "
              + "screen and standups check report the line and column. Changes to color, links, "
              + "motion, mouse, progress, and the colors of theme take effect at the next start.")
        ]
          + ConfigurationKey.allCases.map { key in
            .term(
              "\(key.rawValue): \(key.value)",
              String(
                localized:
                  "\(Language.current.sentence(key.explanation)) Default: \(key.defaultValue)."))
          } + [
            .paragraph("For example:"),
            .literal("{"),
            .literal("  \"hooks\" : { \"meetingEnded\" : [\"/usr/local/bin/publish\"] },"),
            .literal(
              "  \"keys\" : { \"list.add\" : \"n\", \"record.next\" : [\"n\", \"F5\"] },"),
            .literal("  \"mute\" : true,"),
            .literal("  \"transcriber\" : [\"/usr/local/bin/listen\", \"--lines\"]"),
            .literal("}"),
          ]),
      localManual,
      hooksManual,
      HookRecipe.manual,
      .init("Names of actions", actions),
      .init("See also", [.paragraph("standups(1)")]),
    ]
  }

  /// The keys of a kind of file, sorted. `speakers.name` is a key of the objects in `speakers`.
  private static func keys<Root>(
    of fields: Fields<Root>, version: String
  ) -> [ProgramUsage.Entry] {
    (fields.manual + [("version", version)]).sorted { $0.key < $1.key }
      .map { .term($0.key, $0.text) }
  }

  private static var limitsManual: ProgramUsage.Section {
    .init(
      "Limits",
      [
        .paragraph(
          String(
            localized: """
              A title, a name, or an email address has at most \(RecordLimit.name) characters, and \
              a line of a meeting, an item, or an update at most \(RecordLimit.line). A character \
              is a Unicode code point, so an accent can count as one. A team or a meeting has at \
              most \(RecordLimit.people) people, and a meeting or an update at most \
              \(RecordLimit.lines) lines. You cannot enter more, and a transcriber is stopped at \
              \(RecordLimit.transcribedLines) lines. An import rejects a longer title or name, but \
              keeps another app's transcript whole.
              """)),
        .paragraph(
          "Files of earlier versions may hold more. A longer text is shown shortened, ending in …, "
            + "and only the first people or lines of a longer list are shown. The rest stays in "
            + "the file: other changes, merges, and undo keep it. standups check lists these "
            + "files."),
        .paragraph(
          String(
            localized: """
              The screen shows at most \(RecordLimit.items) items of a standup: the open ones, \
              then those that came up last. standups items --all lists all of them.
              """)),
      ])
  }

  private static var localManual: ProgramUsage.Section {
    .init(
      "This machine",
      [
        .paragraph(
          "local.json, next to the configuration file, holds paths that are specific to this "
            + "machine. The program never writes it, and it is never synced. A relative path "
            + "starts at the file's folder, and ~/ at your home folder. An invalid value is "
            + "ignored and reported as in the configuration."),
        .term(
          "calendars: [PATH, ...]",
          String(
            localized: """
              Calendar files (.ics) that say who is away, up to \(LocalSettings.pathLimit).
              """)),
        .paragraph(
          "A person is away on the days of an all-day event whose summary contains their name as "
            + "whole words, ignoring case and accents: Ada in \"Ada's vacation\". A person with "
            + "several names is also matched by the first one, if no one else on the team has it. "
            + "If two people share a name, neither is matched. Canceled events, events marked as "
            + "free, and birthdays are ignored, and so are older versions of an event. A time in "
            + "UTC belongs to the day in the time zone of its event. Events from a month ago to a "
            + "year from now are used, including repeated ones: daily, weekly, monthly, and "
            + "yearly, with INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH, and WKST. For any "
            + "other kind of repetition, only the first occurrence and dates listed explicitly are "
            + "used. check and away report that, as well as days that cannot be read, and files "
            + "that cannot be read, are not UTF-8, or are larger than 16 MB; away also reports if "
            + "a team has more events than can be used. In the program, these problems are in the "
            + "log. Calendars are read again for each meeting."
        ),
        .term(
          "exports: PATH",
          "The folder in which E in a past meeting saves its summary. The default is the downloads "
            + "folder: XDG_DOWNLOAD_DIR in user-dirs.dirs, or ~/Downloads. The folder is created "
            + "if it is missing."),
        .term(
          "repositories: {STANDUP: [PATH, ...], ...}",
          String(
            localized: """
              The git repositories in which a team works, by the standup's title, ignoring case, \
              or id. Meetings and standups activity show the commits in them. Up to \
              \(LocalSettings.pathLimit) each.
              """)
        ),
        .paragraph("For example:"),
        .literal("{"),
        .literal("  \"calendars\" : [\"~/team.ics\"],"),
        .literal("  \"repositories\" : { \"Core\" : [\"~/src/app\", \"~/src/server\"] }"),
        .literal("}"),
      ])
  }

  private static var hooksManual: ProgramUsage.Section {
    .init(
      "Hooks",
      [
        .paragraph(
          "A hook gets one JSON object on standard input. event is the hook's name, standup is as "
            + "in standup.json, with the length of this meeting, and version is the newest version "
            + "of the files. The other keys are:"),
        .term(
          "meetingStarted",
          "meeting, an object with id and startedAt, and present, an array of objects with id, "
            + "name, and guest (missing if false): the people who are present, in speaking order. "
            + "Resuming a meeting does not run the hook again."),
        .term(
          "meetingEnded",
          "meeting, as in its file, path, the file, and summary, an object with the meeting as "
            + "text to post: markdown, plain, slack, and teams, without speaking times if the team "
            + "hides them. The hook runs once the file is written, and not for a meeting that was "
            + "discarded."
        ),
        .term(
          "itemOpened",
          "item, as in its file, and path, the file. The hook runs once for each item opened on "
            + "this machine: when a meeting has ended, when you make an item of a note, when "
            + "standups note or standups items adds one, and when you accept the blockers of "
            + "earlier meetings; not for items that a sync brings."),
        .paragraph(
          "Hooks also run for meetings that standups close stores and for those of standups run. "
            + "The program never waits for a hook, not even when it exits; the hook keeps running "
            + "and is killed after 10 seconds. When a hook or a transcriber ends, so does "
            + "everything it has started, on Linux even in another session. Only wl-copy, xclip, "
            + "and xsel keep running, because the clipboard would be empty without them. What a "
            + "hook prints is ignored. If it fails, the footer says so, and the log in the state "
            + "folder also has the first line that it wrote to standard error; nothing is reported "
            + "after the program has ended. The configuration is read again for each hook. The "
            + "demo, replays, standups render, and standups run --people with --no-ui run no hooks."
        ),
      ])
  }

  private static var actions: [ProgramUsage.Entry] {
    [
      .paragraph(
        "You can assign other keys to these actions. The default keys are in parentheses. Names "
          + "from earlier versions keep working.")
    ]
      + KeyedScreen.all.flatMap { $0.table.rows }.compactMap { row in
        row.name.map { name in
          let keys = row.keys.map(\.description).joined(separator: " ")
          return .term("\(name) (\(keys))", "\(row.label).")
        }
      }
  }
}

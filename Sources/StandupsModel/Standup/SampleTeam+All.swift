extension SampleTeam {
  static let all = [design, product, engineering]

  private static let design = SampleTeam(
    title: "Design",
    names: ["Maya Lindqvist", "김민지", "Tomás Herrera", "Aisha Rahman", "Jürgen Weiß", "佐藤 美咲"],
    length: .seconds(15 * 60), theme: .orange, turnEnd: .advance, overtime: .end,
    weekdays: [1, 2, 3, 4, 5], minutesBefore: -15, isScheduled: true, talk: 50...126,
    notes: [
      "New icons are in review; two of them need a smaller grid.",
      "Onboarding: five of six testers finished without help.",
      "The dark palette passes 4.5:1 everywhere but in charts.",
      "Handed the empty states to engineering.",
      "Card layout is final; spacing tokens follow today.",
      "Interviewed two team leads; both print the agenda.",
      "Motion study is done: 120 ms, then nothing.",
      "Started on the printed summary for people who were away.",
      "Korean and German titles fit on one line now.",
      "Moved the help sheet to groups; testers find keys faster.",
      "Export dialog lost two steps.",
      "Wrote the alt texts for all pictures of the guide.",
      "Drew the error states of sync with engineering.",
      "Feedback on the timer ring comes in on Thursday.",
      "Cleaned up 40 unused components.",
      "Tested with a screen reader user for an hour; notes are in the folder.",
    ],
    blockers: [
      "No test device with a small screen until Friday.",
      "Waiting for the final copy of the consent page.",
      "The icon font license has not been renewed.",
      "Legal has not answered about the customer photos.",
      "Prototype links need a login that testers do not have.",
    ],
    parking: [
      "Do we need a light theme for charts?",
      "One name for standup, meeting, and session.",
      "Who decides when two testers disagree?",
    ],
    updates: [
      (
        0,
        [
          (.done, "Tested the new onboarding with two teams."),
          (.today, "Draw the empty state of the search."),
          (.blocker, "The photos for the guide are still missing."),
        ]
      ),
      (3, [(.done, "Contrast of the charts is fixed."), (.today, "Review the print layout.")]),
    ])

  private static let product = SampleTeam(
    title: "Product",
    names: [
      "Priya Natarajan", "Élodie Marchand", "Ольга Щукина", "Daniel Okafor", "Νίκος Παπαδάκης",
    ],
    length: .seconds(30 * 60), theme: .poppy, order: .rotate, weekdays: [2, 4],
    minutesBefore: 75, absentee: 3, talk: 60...135, guest: "Ivy Chen",
    notes: [
      "Pricing page test ends Monday; the short version leads by 8%.",
      "Eleven teams asked for recurring agendas this month.",
      "Release 2.4 is frozen; only crash fixes go in.",
      "Churn survey: the timer is the reason people stay.",
      "Two customers want exports in CSV by the end of the quarter.",
      "Draft of the road map is ready for comments.",
      "Support answered 96 tickets, 31 about sync.",
      "The beta group doubled to 240 teams.",
      "Partner call went well; they send a sample file.",
      "Docs for the import are translated.",
      "Trial to paid went from 11% to 14%.",
      "Wrote the one-page brief for shared teams.",
    ],
    blockers: [
      "The analytics export has been empty since Tuesday.",
      "Contract for the partner pilot is still unsigned.",
      "No decision on the price of the team plan.",
      "Beta feedback is stuck in three different tools.",
    ],
    parking: [
      "Split the team plan in two?",
      "What we stop doing in the next quarter.",
      "Invite a customer to the next review.",
    ],
    updates: [(1, [(.today, "Interview the beta group about exports.")])])

  private static let engineering = SampleTeam(
    title: "Engineering",
    names: [
      "Sam Whitaker", "이서준", "Chiara Rossi", "Лев Соколов", "Kwame Mensah", "Nguyễn Thị Hà",
      "Γιώργος Αντωνίου",
    ],
    length: .seconds(10 * 60), theme: .periwinkle, weekdays: [1, 3, 5], minutesBefore: 30,
    talk: 45...170,
    notes: [
      "Importer is merged; old files take 40% less time.",
      "Fixed the race in the autosave and wrote a test that failed without it.",
      "Build is down from nine minutes to six.",
      "Sync keeps both versions of an edited line now.",
      "Upgraded the compiler; three warnings left.",
      "Reviewing the accessibility changes today.",
      "The flaky terminal test waited on the wrong byte.",
      "Memory stays flat after 24 hours of meetings.",
      "Starts on the conflict screen with Design.",
      "Cut the cold start to 1.3 ms.",
      "On call: one page, a full disk on the build machine.",
      "Wrote down how releases are signed.",
      "Removed the last use of the old date parser.",
      "Profiled the statistics of 10,000 meetings.",
      "Korean search matches while it is typed.",
      "Paired on the undo of deleted meetings.",
    ],
    blockers: [
      "The staging database is read-only since the migration.",
      "API key for the calendar is late.",
      "No access to the signing machine.",
      "The upstream fix is not released yet.",
      "Two reviews have been open for a week.",
    ],
    parking: [
      "Drop the 32-bit build?",
      "Where do we keep recorded terminal sessions?",
      "A rotation for reviewing outside contributions.",
      "Should a failed sync block quitting?",
    ],
    updates: [
      (
        1,
        [
          (.done, "Halved the time of the slowest test."),
          (.today, "Finish the review of the importer."),
        ]
      ),
      (4, [(.today, "Release 2.4."), (.blocker, "Needs somebody with the signing key.")]),
    ])
}

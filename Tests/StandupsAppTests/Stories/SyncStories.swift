import StandupsModel
import TerminalUI
import Testing

extension Story {
  static let sync: [Story] = [
    Story("The sync key says how to set up sync, and works once it is set up") {
      let desk = try Desk(.design)
      desk.press("y")
      #expect(desk.notice == "Sync is not set up; run standups sync --init URL")
      desk.team.join()
      desk.press("y")
      #expect(desk.notice == "Nothing to sync")
    },
    Story("A sync shows its steps, and brings what teammates have written") {
      let desk = try Desk(.design)
      desk.team.next(.takesLong) { try $0.rename(to: "Theirs") }
      try desk.restart()
      desk.press("y")
      #expect(desk.status == "Syncing: fetching…")
      desk.team.finish(.succeeds("1 record received"))
      desk.notice([.design])
      #expect(desk.notice == "1 record received")
      #expect(desk.status != "Syncing: fetching…")
      #expect(desk.shows("Theirs"))
    },
    Story("A sync that fails says why") {
      let desk = try Desk(.design)
      desk.team.next(.fails("the server cannot be reached"))
      try desk.restart()
      desk.press("y")
      #expect(desk.alert?.title == "Not synced")
      #expect(desk.alert?.message == "The server cannot be reached.")
    },
    Story("A sync asks which value to keep, and goes on with the answer") {
      for (answer, side) in [
        ("Keep mine", MergeConflict.Side.mine), ("Take theirs", MergeConflict.Side.theirs),
      ] {
        let desk = try Desk(.design)
        desk.team.next(.asks(question))
        desk.team.next(.succeeds("1 record sent"))
        try desk.restart()
        desk.press("y")
        #expect(desk.alert?.title == "Changed by two people")
        #expect(desk.alert?.message.contains("the title is \"Mine\" here") == true)
        desk.choose(answer)
        #expect(desk.notice == "1 record sent")
        #expect(desk.team.syncs == [[:], [question: side]])
      }
    },
    Story("A question of a sync that is put off is asked again by the next sync") {
      let desk = try Desk(.design)
      desk.team.next(.asks(question))
      desk.team.next(.asks(question))
      try desk.restart()
      desk.press("y")
      desk.choose("Not now")
      #expect(desk.team.syncs == [[:]])
      desk.press("y")
      #expect(desk.alert?.title == "Changed by two people")
    },
    Story("Esc stops a sync") {
      let desk = try Desk(.design)
      desk.team.next(.takesLong)
      try desk.restart()
      desk.press("y", "Esc")
      #expect(desk.notice == "Sync stopped. The next sync continues from here.")
      #expect(!desk.status.hasPrefix("Syncing"))
    },
    Story("A meeting is synced when it begins, and when it is saved") {
      let desk = try Desk(.design)
      desk.team.join()
      desk.press("s")
      #expect(desk.team.syncs.count == 1)
      desk.press("n", "q")
      desk.choose("Save and end")
      #expect(desk.team.syncs.count == 2)
      #expect(!desk.notice.contains("sync"))
    },
    Story("An update is synced when it is written") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.team.join()
      desk.press("U", "wrote tests", "^S")
      #expect(desk.team.syncs.count == 1)
    },
    Story("Nothing is synced without being asked if that is turned off") {
      let desk = try Desk(.design) { $0.syncsAutomatically = false }
      desk.team.join()
      desk.press("s", "n", "q")
      desk.choose("Save and end")
      #expect(desk.team.syncs.count == 0)
    },
    Story("A sync in the background only ever leaves a notice") {
      let desk = try Desk(.design)
      desk.team.next(.fails("the server cannot be reached"))
      desk.press("s")
      #expect(desk.alert == nil)
      #expect(desk.notice == "Not synced: the server cannot be reached")
      desk.team.next(.asks(question))
      desk.press("n", "q")
      desk.choose("Save and end")
      #expect(desk.alert == nil)
      #expect(
        desk.notice == "Not synced: two people changed Design. Press y on the list to decide.")
      desk.team.next(.asks(question))
      desk.press("Esc", "Esc", "y")
      #expect(desk.alert?.title == "Changed by two people")
    },
    Story("The sync key shows a sync that runs in the background") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.team.next(.takesLong)
      desk.press("U", "wrote tests", "^S")
      #expect(!desk.status.hasPrefix("Syncing"))
      desk.press("Esc", "y")
      #expect(desk.status == "Syncing: fetching…")
      desk.team.finish(.succeeds("1 record sent"))
      desk.settle()
      #expect(desk.notice == "1 record sent")
      #expect(desk.team.syncs.count == 1)
    },
    Story("What is saved during a sync is synced after it") {
      let desk = try Desk(.design) { $0.me = "Ada" }
      desk.team.next(.takesLong)
      desk.press("Enter", "U", "wrote tests", "^S", "U", "Enter", "more tests", "^S")
      #expect(desk.team.syncs.count == 1)
      desk.team.finish(.succeeds("1 record sent"))
      desk.settle()
      #expect(desk.team.syncs.count == 2)
    },
  ]

  private static let question = MergeConflict(
    path: "standup.json", subject: "Design", field: "title", mine: "\"Mine\"",
    theirs: "\"Theirs\"")
}

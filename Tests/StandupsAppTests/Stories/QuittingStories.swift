import StandupsModel
import Testing

extension Story {
  static let quitting: [Story] = [
    Story("Quitting asks before a line that is being written is lost") {
      for keys in [["Enter", "j", "Enter", "G", "e"], ["Enter", "i", "a"], ["i", "e"]] {
        let desk = try Desk(.heldDesign)
        try desk.another { try $0.openItem("API key") }
        for key in keys { desk.press(key) }
        desk.press(" more", "^C")
        #expect(desk.alert?.title == "Quit without saving the line?")
        desk.choose("Keep writing")
        #expect(desk.shows(" more"))
        desk.press("Enter", keys.last ?? "", "^C")
        #expect(desk.hasQuit, "Nothing was typed.")
        let saved = try desk.disk.lines() + desk.disk.items()
        #expect(saved.contains { $0.hasSuffix("more") })
      }
    },
    Story("The program ends once everything is saved") {
      let desk = try Desk(.design)
      desk.press("e", " review", "^S", "q")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design review"])
    },
    Story("^C ends the program from anywhere") {
      for keys in [[], ["Enter"], ["e"], ["?"], ["d"], ["/", "des"], ["U"]] {
        let desk = try Desk(.design)
        for key in keys { desk.press(key) }
        desk.press("^C")
        #expect(desk.hasQuit, "after \(keys)")
      }
    },
    Story("What cannot be saved is named before the program ends, and Retry saves it") {
      let desk = try fullDesk()
      desk.press("q")
      #expect(desk.alert?.title == "Quit without saving?")
      #expect(desk.alert?.message == "Not saved: \"Design review\".")
      desk.choose("Retry")
      #expect(!desk.hasQuit)
      #expect(desk.alert?.title == "Quit without saving?")
      desk.disk.isFull = false
      desk.choose("Retry")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design review"])
    },
    Story("The program may end without what cannot be saved") {
      let desk = try fullDesk()
      desk.press("q")
      desk.choose("Quit anyway")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design"])
    },
    Story("The program goes on if somebody wants to keep working") {
      let desk = try fullDesk()
      desk.press("q")
      desk.choose("Keep working")
      #expect(!desk.hasQuit)
      #expect(desk.shows("Design review"))
      desk.press("^C")
      #expect(desk.alert?.title == "Quit without saving?")
      desk.press("^C")
      #expect(desk.hasQuit)
    },
    Story("^C in a changed form asks about the form") {
      for keys in [["e"], ["Enter", "e"], ["U"]] {
        let desk = try Desk(.design) { $0.me = "Ada" }
        for key in keys { desk.press(key) }
        desk.type(" review")
        desk.press("^C")
        #expect(desk.alert?.title == "Discard changes?", "after \(keys)")
        desk.choose("Keep editing")
        #expect(!desk.hasQuit)
        #expect(desk.shows(" review"))
        desk.press("^C")
        desk.choose("Discard")
        #expect(desk.hasQuit)
        #expect(try desk.disk.titles == ["Design"])
      }
    },
    Story("^C in a meeting saves it and ends") {
      let desk = try meetingDesk()
      desk.press("^C")
      #expect(desk.alert?.title == "Quit during the meeting?")
      desk.choose("Save and quit")
      #expect(desk.hasQuit)
      #expect(try desk.disk.lines() == ["my note"])
      #expect(try desk.disk.interruptedMeetings == [])
    },
    Story("^C in a meeting leaves it to be resumed") {
      let desk = try meetingDesk()
      desk.press("^C")
      desk.choose("Quit and resume later")
      #expect(desk.hasQuit)
      #expect(try desk.disk.meetings() == [])
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
    },
    Story("The clock of a meeting stands while it is asked whether to quit") {
      let desk = try meetingDesk()
      desk.wait(10)
      desk.press("^C")
      desk.wait(40)
      desk.choose("Resume")
      #expect(!desk.hasQuit)
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.meetings()[0].heldSeconds == 10)
    },
    Story("A meeting that cannot be kept for later is not left by mistake") {
      let desk = try Desk(.design)
      desk.disk.isFull = true
      desk.press("s", "n")
      let notice = "The meeting cannot be recovered after a crash: no space left on the device"
      #expect(desk.notice == notice)
      desk.press("^C")
      #expect(desk.alert?.buttons == ["Save and quit", "Quit without the meeting", "Resume"])
      #expect(desk.alert?.message.contains("no space left on the device") == true)
      desk.choose("Quit without the meeting")
      #expect(desk.hasQuit)
    },
    Story("A full disk is reported once, and does not hide what keys have done") {
      let desk = try Desk(.design)
      desk.disk.isFull = true
      desk.press("s", "n", "j", "x")
      #expect(desk.notice == "Blob is absent.")
      desk.wait(20)
      #expect(desk.notice == "Blob is absent.")
      desk.disk.isFull = false
      desk.wait(10)
      desk.disk.isFull = true
      desk.wait(5)
      #expect(desk.notice.hasSuffix("no space left on the device"))
    },
    Story("A meeting whose disk becomes full can be resumed from its last snapshot") {
      let desk = try meetingDesk()
      desk.wait(2)
      desk.press("n")
      desk.disk.isFull = true
      desk.wait(10)
      #expect(
        desk.notice == "A crash would lose the meeting since 0:02: no space left on the device")
      desk.press("^C")
      #expect(desk.alert?.buttons == ["Save and quit", "Quit and resume later", "Resume"])
      #expect(desk.alert?.message.hasPrefix("It can be resumed only from 0:02: could not") == true)
      desk.choose("Quit and resume later")
      #expect(desk.hasQuit)
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
    },
    Story("A window that is closed leaves the meeting to be resumed") {
      let desk = try meetingDesk()
      desk.closeWindow()
      #expect(desk.hasQuit)
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
    },
    Story("^C over the question of a form ends at once") {
      let desk = try Desk(.design)
      desk.press("e", " review", "Esc", "^C")
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design"])
    },
    Story("^C in the help of a changed form asks about the form") {
      let desk = try Desk(.design)
      desk.press("e", " review", "F1", "^C")
      #expect(desk.alert?.title == "Discard changes?")
      #expect(!desk.hasQuit)
    },
    Story("^C over a question of the meeting asks whether to end, and again it ends") {
      let desk = try meetingDesk()
      desk.press("q", "^C")
      #expect(desk.alert?.title == "Quit during the meeting?")
      desk.press("^C")
      #expect(desk.hasQuit)
      #expect(try desk.disk.interruptedMeetings == [["my note"]])
    },
    Story("A meeting that is left does not hide what cannot be saved") {
      let desk = try fullDesk()
      desk.press("s", "n", "^C")
      desk.choose("Quit without the meeting")
      #expect(desk.alert?.title == "Quit without saving?")
      #expect(!desk.hasQuit)
    },
    Story("A sync does not keep the program from ending") {
      let desk = try Desk(.design)
      desk.team.next(.takesLong)
      try desk.restart()
      desk.press("y", "q")
      #expect(desk.hasQuit)
    },
    Story("A window that is closed does not ask about a form") {
      let desk = try Desk(.design)
      desk.press("e", " review")
      desk.closeWindow()
      #expect(desk.hasQuit)
      #expect(try desk.disk.titles == ["Design"])
    },
  ]

  @MainActor
  private static func fullDesk() throws -> Desk {
    let desk = try Desk(.design)
    desk.disk.isFull = true
    desk.press("e", " review", "^S")
    desk.choose("Keep working")
    return desk
  }

  @MainActor
  private static func meetingDesk() throws -> Desk {
    let desk = try Desk(.design)
    desk.press("s", "n", "i", "my note", "Enter")
    return desk
  }
}

import StandupsModel
import TerminalUI
import Testing

extension Story {
  static let links: [Story] = [
    Story("A link opens each screen, and L copies it again") {
      let (standup, meeting) = (Standup.design.link, Standup.heldDesign.newestMeetingLink)
      for link in [
        "/standups", standup, "\(standup)/statistics", "\(standup)/items", meeting, "/items",
      ] {
        let desk = try Desk(.heldDesign, link: link) { $0.me = "Ada" }
        #expect(desk.alert == nil, "\(link)")
        desk.press("L")
        #expect(desk.computer.clipboard.last?.hasPrefix(link) == true, "\(link)")
      }
    },
    Story("A link opens a form, or the search") {
      for (link, text) in [
        ("/standups/new", "New standup"), ("/standups/Design/edit", "Ada"),
        ("/standups/Design/update", "Today"), ("/search?text=icons", "icons done"),
      ] {
        let desk = try Desk(.heldDesign, link: link) { $0.me = "Ada" }
        #expect(desk.alert == nil, "\(link)")
        #expect(desk.shows(text), "\(link)")
      }
    },
    Story("The key that copies a link says so") {
      let desk = try Desk(.design)
      desk.press("Enter", "L")
      #expect(desk.notice == "Copied \(Standup.design.link)")
    },
    Story("A link starts a meeting") {
      let desk = try Desk(.design, link: "/standups/Design/record")
      #expect(desk.shows("Speaker 1 of 2"))
    },
    Story("A link finds a meeting by its id") {
      let desk = try Desk(
        .held(daysAgo: 1, 2),
        link: "/standups/Design/meetings/\(Standup.held(daysAgo: 2).meetingIDs[0])")
      #expect(desk.alert == nil)
      #expect(desk.shows("icons done"))
      #expect(desk.shows("› Mon"))
    },
    Story("A link to what is not there says so, and shows what there is") {
      for (link, problem) in [
        ("/standups/Research", "No standup is called \"Research\"."),
        ("/nowhere", "There is no screen \"nowhere\"."),
        ("/standups/Design?color=red", "\"color\" does not apply here."),
        (
          "/standups/Design/meetings/\(Standup.product.id)", "Showing \"Design\" instead."
        ),
      ] {
        let desk = try Desk(.heldDesign, link: link)
        #expect(desk.alert?.title == "Not found", "\(link)")
        #expect(desk.alert?.message.contains(problem) == true, "\(desk.alert?.message ?? "")")
        desk.choose("OK")
        #expect(desk.shows("Design"))
      }
    },
    Story("A link says what it cannot open before what cannot be read") {
      let desk = try Desk(.design, .product)
      try desk.disk.write("nonsense", to: .product)
      try desk.restart(link: "/standups/Research")
      desk.press("Esc")
      #expect(desk.alert != nil)
      desk.press("Esc")
      #expect(desk.alert == nil)
      #expect(desk.shows("Design"))
    },
    Story("A meeting that a link starts waits while an alert is open") {
      let desk = try Desk(.design, .product)
      try desk.disk.write("nonsense", to: .product)
      try desk.restart(link: "/standups/Design/record")
      #expect(desk.alert?.title == "Some files could not be read")
      desk.wait(30)
      desk.choose("OK")
      desk.wait(5)
      desk.press("q")
      desk.choose("Save and end")
      #expect(try desk.disk.meetings()[0].heldSeconds == 5)
    },
    Story("A link shows an alert as an example, which does nothing") {
      let desk = try Desk(.design, link: "/standups?alert=QS")
      #expect(desk.alert?.title == "Quit without saving?")
      desk.choose("Quit anyway")
      #expect(!desk.hasQuit)
      #expect(desk.alert == nil)
    },
  ]
}

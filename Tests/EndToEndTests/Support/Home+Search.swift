import Foundation
import PseudoTerminal
import Testing

extension Home {
  /// Imports two standups with three meetings: Platform in April and in May, and Design in between.
  func importNotes() throws {
    let (ada, minji) = (UUID().uuidString, UUID().uuidString)
    func meeting(_ day: String, _ lines: [String: Any]...) -> [String: Any] {
      [
        "id": UUID().uuidString, "startedAt": "\(day)T00:30:00Z", "endedAt": "\(day)T00:42:30Z",
        "ending": "time", "planned": 750,
        "speakers": [
          ["id": ada, "name": "Ada", "present": true, "seconds": 376],
          ["id": minji, "name": "김민지", "present": true, "seconds": 374],
        ], "transcript": lines,
      ]
    }
    func line(_ kind: String, _ speaker: String, _ text: String) -> [String: Any] {
      ["at": 60, "kind": kind, "speaker": speaker, "text": text]
    }
    func standup(_ id: Int, _ title: String, _ meetings: [[String: Any]]) -> [String: Any] {
      [
        "id": "00000000-0000-0000-0000-00000000000\(id)", "title": title, "length": 750,
        "theme": "teal", "position": id, "overtime": "end", "order": "fixed",
        "attendees": [["id": ada, "name": "Ada"], ["id": minji, "name": "김민지"]],
        "meetings": meetings,
      ]
    }
    let backup: [String: Any] = [
      "version": 1,
      "standups": [
        standup(
          1, "Platform",
          [
            meeting(
              "2026-04-20", line("note", ada, "Importer is merged"),
              line("blocker", minji, "The Café key is late")),
            meeting("2026-05-20", line("note", ada, "The key came")),
          ]),
        standup(2, "Design", [meeting("2026-05-04", line("parking", minji, "배포 일정"))]),
      ],
    ]
    let path = path + "/notes.json"
    try JSONSerialization.data(withJSONObject: backup).write(to: URL(filePath: path))
    #expect(try run("import", path).exit == .code(0))
  }

  /// Makes the meeting of a standup that started at a time unreadable.
  func spoil(_ standup: Int, _ name: String) throws {
    let folder = records + "/00000000-0000-0000-0000-00000000000\(standup)/meetings/"
    try Data("]".utf8).write(to: URL(filePath: folder + name + ".json"))
  }
}

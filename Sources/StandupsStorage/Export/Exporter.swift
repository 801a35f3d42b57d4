import StandupsModel

/// Writes standups for other programs and for people.
public enum Exporter {
  /// Our own format: `{"standups": [...], "version": 1}` with the meetings inside. Importing it gives
  /// equal standups. Meetings that were not read are left out.
  public static func json(_ standups: [Standup]) -> [UInt8] {
    let items = standups.map { standup in
      let meetings = standup.history.compactMap(\.meeting).map(\.json)
      return standup.json.adding("meetings", .array(meetings))
    }
    return JSONWriter.bytes(RecordFormat.record(.object(["standups": .array(items)])))
  }
}

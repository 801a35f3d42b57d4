/// The rows that belong together.
public struct Section: Codable, Sendable {
  public var title: String
  /// What is measured, and what it is compared with.
  public var columns: Columns
  public var measurements: [Measurement]

  public init(title: String, columns: Columns = .programs, measurements: [Measurement]) {
    self.title = title
    self.columns = columns
    self.measurements = measurements
  }

  public struct Columns: Codable, Equatable, Sendable {
    public var subject: String
    public var reference: String

    public init(_ subject: String, beside reference: String = "") {
      self.subject = subject
      self.reference = reference
    }

    /// The program, and its C reference.
    public static let programs = Columns("standups", beside: "C and ncurses")
  }
}

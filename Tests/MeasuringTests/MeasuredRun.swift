import Measuring

let machine = Machine(processor: "A processor", cores: 2, system: "Linux 6")

/// A run in which two figures were measured.
func run(_ milliseconds: Double, allocations: Double = 150) -> [Section] {
  [
    Section(
      title: "Row key",
      measurements: [
        Measurement(
          name: "to the last byte", unit: .milliseconds, limit: .times(1.1),
          subject: Samples([milliseconds]), reference: Samples([0.2])),
        Measurement(name: "allocations", unit: .count, subject: Samples([allocations])),
      ])
  ]
}

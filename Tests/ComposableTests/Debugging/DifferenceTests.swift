import Composable
import Testing

@Suite("Differences")
struct DifferenceTests {
  struct Person: Equatable, Identifiable {
    let id: Int
    var name: String
    var notes: String = ""
  }

  struct Team: Equatable {
    var people: [Person]
    var lead: Person?
  }

  @Test func `equal values have no difference`() {
    #expect(difference(from: [1, 2], to: [1, 2]) == nil)
  }

  @Test func `elements are compared by id`() {
    let old = Team(people: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Lin")])
    let new = Team(people: [Person(id: 2, name: "Lina"), Person(id: 3, name: "Kim")])
    #expect(
      difference(from: old, to: new) == """
          Team(
            people: [
        -     [0]: Person(
        -       id: 1,
        -       name: "Ada",
        -       notes: ""
        -     )
              [0]: Person(
        -       name: "Lin"
        +       name: "Lina"
                … (2 unchanged)
              )
        +     [1]: Person(
        +       id: 3,
        +       name: "Kim",
        +       notes: ""
        +     )
            ]
            … (1 unchanged)
          )
        """)
  }

  @Test func `strings are compared line by line`() {
    #expect(
      difference(from: "one\ntwo\nthree", to: "one\n2\nthree") == """
          \"""
            one
        -   two
        +   2
            three
            \"""
        """)
  }

  @Test func `empty lines are lines`() throws {
    let text = try #require(difference(from: "one\n\n\nfour", to: "one\n2\n\nfour"))
    #expect(
      text.split(separator: "\n").map { $0.filter { $0 != " " } } == [
        "\"\"\"", "one", "-", "+2", "", "four", "\"\"\"",
      ])
  }

  @Test func `values of the same case are compared field by field`() {
    #expect(
      difference(
        from: Destination.State.counter(Counter.State()),
        to: Destination.State.counter(Counter.State(count: 2))) == """
            .counter(
              Counter.State(
          -     count: 0
          +     count: 2
                … (1 unchanged)
              )
            )
          """)
  }

  @Test func `another case replaces the whole value`() {
    #expect(
      difference(
        from: Destination.State.counter(Counter.State()) as Any, to: Optional<Int>.none as Any)
          == """
          - .counter(
          -   Counter.State(
          -     count: 0,
          -     isTimerOn: false
          -   )
          - )
          + nil
          """)
  }

  @Test func `payloads keep their labels, and sets are sorted`() {
    enum Event {
      case moved(from: Int, to: Int)
      case swapped(Int, Int)
    }
    #expect(
      difference(from: Event.moved(from: 1, to: 2), to: Event.swapped(1, 2)) == """
        - .moved(
        -   from: 1,
        -   to: 2
        - )
        + .swapped(
        +   1,
        +   2
        + )
        """)
    #expect(
      difference(from: "many" as Any, to: Set([5, 3, 1, 4, 2]) as Any) == """
        - "many"
        + [
        +   [0]: 1,
        +   [1]: 2,
        +   [2]: 3,
        +   [3]: 4,
        +   [4]: 5
        + ]
        """)
  }

  @Test func `dictionaries are compared by key`() {
    #expect(
      difference(from: ["a": 1, "b": 2], to: ["b": 3, "c": 4]) == """
          [
        -   "a": 1
        -   "b": 2
        +   "b": 3
        +   "c": 4
          ]
        """)
  }
}

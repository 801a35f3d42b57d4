/// Counts what the layers of the keystroke under way cost. A layer that calls another one is not
/// charged for it.
@MainActor
final class LayerMeter {
  var stroke = Keystroke()
  private var nested = Cost()

  func measure<Value>(_ layer: Layer, _ work: () -> Value) -> Value {
    let nestedBefore = nested
    let before = Cost.now
    let value = work()
    let spent = Cost.now - before
    stroke[layer] = stroke[layer] + spent - (nested - nestedBefore)
    nested = nestedBefore + spent
    return value
  }
}

/// What one key cost, layer by layer.
struct Keystroke {
  private var costs = [Cost](repeating: Cost(), count: Layer.allCases.count)

  subscript(layer: Layer) -> Cost {
    get { costs[layer.rawValue] }
    set { costs[layer.rawValue] = newValue }
  }

  func sum(_ layers: [Layer]) -> Cost { layers.reduce(Cost()) { $0 + self[$1] } }
}

/// A dish and its preparation; sent between screens.
struct Recipe: Codable, Hashable, Sendable {
    var name: String
    /// The preparation time in minutes.
    var minutes: Int
    /// The number of people that the amounts serve.
    var servings: Int
    var ingredients: [Ingredient]
    /// The name of the photo, if there is one.
    var photo: String?
}

/// One ingredient.
struct Ingredient: Codable, Hashable, Sendable {
    /// The amount for the recipe's servings, in `unit`.
    var amount: Double
    var unit: String
    var name: String

    /// A line with the amount for a number of people, scaled from `servings`.
    func line(for people: Int, of servings: Int) -> String {
        let tenths = Int((amount * Double(people) / Double(max(1, servings)) * 10).rounded())
        let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return unit.isEmpty ? "\(number) \(name)" : "\(number) \(unit) \(name)"
    }
}

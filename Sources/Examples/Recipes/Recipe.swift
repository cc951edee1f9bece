/// A dish and how to make it; travels between the screens.
struct Recipe: Codable, Hashable, Sendable {
    var name: String
    /// How long it takes, in minutes.
    var minutes: Int
    /// For how many people the amounts are.
    var servings: Int
    var ingredients: [Ingredient]
    /// The name of its picture, if somebody took one.
    var photo: String?
}

/// One thing to buy.
struct Ingredient: Codable, Hashable, Sendable {
    /// For the recipe's servings, in `unit`.
    var amount: Double
    var unit: String
    var name: String

    /// A line for so many people when the amount is for `servings`.
    func line(for people: Int, of servings: Int) -> String {
        let tenths = Int((amount * Double(people) / Double(max(1, servings)) * 10).rounded())
        let number = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return unit.isEmpty ? "\(number) \(name)" : "\(number) \(unit) \(name)"
    }
}

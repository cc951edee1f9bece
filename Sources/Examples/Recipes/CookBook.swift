/// The initial recipes.
enum CookBook {
    static let recipes = [
        Recipe(
            name: "Pancakes", minutes: 20, servings: 2,
            ingredients: [
                Ingredient(amount: 120, unit: "g", name: "flour"), Ingredient(amount: 2, unit: "", name: "eggs"),
                Ingredient(amount: 200, unit: "ml", name: "milk"),
            ], photo: "pancakes"),
        Recipe(
            name: "Tomato Soup", minutes: 35, servings: 4,
            ingredients: [
                Ingredient(amount: 1, unit: "kg", name: "tomatoes"), Ingredient(amount: 1, unit: "", name: "onion"),
                Ingredient(amount: 0.5, unit: "l", name: "stock"),
            ], photo: "soup"),
        Recipe(
            name: "Apple Crumble", minutes: 50, servings: 6,
            ingredients: [
                Ingredient(amount: 900, unit: "g", name: "apples"), Ingredient(amount: 150, unit: "g", name: "butter"),
                Ingredient(amount: 225, unit: "g", name: "flour"),
            ], photo: "crumble"),
    ]
}

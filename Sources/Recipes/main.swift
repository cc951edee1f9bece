// Recipes

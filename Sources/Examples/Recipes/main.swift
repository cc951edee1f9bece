import TroupeKit

Application.run([
    RecipeListViewController.self,
    RecipeDetailViewController.self,
    RecipePhotoViewController.self,
    AddRecipeViewController.self,
])

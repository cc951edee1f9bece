import TroupeKit

/// All recipes, with a button to add one.
final class RecipeListViewController: ViewController, Delegate {
    override class var outletNames: [String]? { ["tableView"] }
    override class var actionNames: [String]? { [] }

    private var recipes = CookBook.recipes
    private var table: TableView? { outlet("tableView") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
        guard let table else { return }
        table.numberOfRows = { [unowned self] _ in self.recipes.count }
        table.cellForRow = { [unowned self, unowned table] path in
            let cell = table.dequeueReusableCell(withIdentifier: "Recipe")
            let recipe = self.recipes[path.row]
            cell.text = recipe.name
            cell.detailText = "\(recipe.minutes) min"
            return cell
        }
        table.commitDelete = { [unowned self, unowned table] path in
            self.recipes.remove(at: path.row)
            table.reloadData()
        }
    }

    override func prepare(for segue: Segue, sender: Sender) {
        switch segue.identifier {
        case "ShowRecipe":
            let row = sender.indexPath?.row ?? 0
            guard recipes.indices.contains(row) else { return }
            segue.destination.set(RecipeDetailViewController.recipeKey, recipes[row])
        case "AddRecipe":
            segue.destination.contained(AddRecipeViewController.self)?.setDelegate(self)
        default: break
        }
    }

    func receive(_ message: AddRecipeDelegate, from sender: RemoteController) {
        if case .didAdd(let recipe) = message {
            recipes.append(recipe)
            table?.reloadData()
        }
        dismiss()
    }
}

import TroupeKit

/// All recipes, with a button to add one.
final class RecipeListViewController: ViewController {
    @Outlet var tableView: TableView!

    private var recipes = CookBook.recipes

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = editButtonItem
    }

    override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        if recipes != CookBook.recipes { coder.encode(recipes, forKey: "recipes") }
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        recipes = coder.decode(forKey: "recipes") ?? CookBook.recipes
        tableView.reloadData()
    }

    override func prepare(for segue: Segue, sender: Sender) {
        switch segue.identifier {
        case "ShowRecipe":
            let row = sender.indexPath?.row ?? 0
            guard recipes.indices.contains(row) else { return }
            (segue.destination as? RecipeDetailViewController)?.recipe = recipes[row]
        case "AddRecipe":
            segue.destination.contained(AddRecipeViewController.self)?.delegate = self
        default: break
        }
    }
}

extension RecipeListViewController: TableViewEditing {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe")
        let recipe = recipes[indexPath.row]
        cell.text = recipe.name
        cell.detailText = "\(recipe.minutes) min"
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        recipes.remove(at: indexPath.row)
        tableView.reloadData()
    }
}

extension RecipeListViewController: Delegate {
    func receive(_ message: AddRecipeDelegate, from sender: RemoteController) {
        if case .didAdd(let recipe) = message {
            recipes.append(recipe)
            tableView.reloadData()
            setNeedsStateSave()
        }
        dismiss()
    }
}

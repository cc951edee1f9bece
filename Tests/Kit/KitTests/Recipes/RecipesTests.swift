import Testing
import TroupeMessages
import TroupeModel
import TroupeStoryboard
import TroupeValue

@testable import Recipes
@testable import TroupeKit

// promises 2012/3.1: Outlets are connected and actions are called by the names in the storyboard.
// promises 2012/3.2: A list pushes the detail of the chosen row, and passes the row's data to it.
// promises 2012/3.3: A form returns its input to its delegate.

/// A segue as the daemon gives it to be prepared.
@MainActor
private func handle(
    _ segue: SegueModel, sender: Value, made: [SegueHandle.Made]
) -> SegueHandle {
    SegueHandle(
        segueID: segue.id.rawValue, identifier: segue.identifier, kind: segue.kind.rawValue, source: c(7),
        destination: made[0].id, made: made, sender: sender)
}

private func made(_ number: UInt64, kind: String = "viewController", class name: String) -> SegueHandle.Made {
    SegueHandle.Made(id: c(number), kind: kind, className: name, identifier: nil, storyboardID: nil, title: nil)
}

@MainActor
@Suite("The Recipes application, screen by screen")
struct RecipesTests {
    @Test("Its storyboard is understood without remarks, and all its classes exist")
    func understood() throws {
        let outcome = try RecipesApp.read()
        #expect(outcome.notUnderstood == [])
        #expect(outcome.model.executable == "Recipes")
        let classes = outcome.model.storyboards.flatMap(\.scenes).compactMap(\.identity.customClass)
        #expect(
            classes.sorted() == [
                "AddRecipeViewController", "RecipeDetailViewController", "RecipeListViewController",
                "RecipePhotoViewController",
            ])
    }

    private func list() throws -> FakeDaemon<RecipeListViewController> {
        let daemon = FakeDaemon(
            RecipeListViewController.self, scene: try RecipesApp.scene("RecipeList"),
            classes: [RecipeDetailViewController.self, AddRecipeViewController.self])
        daemon.load()
        return daemon
    }

    private func rows(_ daemon: FakeDaemon<RecipeListViewController>) throws -> [TableViewCell] {
        try #require(daemon.controller.view as? TableView).realizedCells
    }

    @Test("The list shows the cook book; a touched row's recipe goes to the detail")
    func showsRecipe() throws {
        let daemon = try list()
        #expect(try rows(daemon).map(\.text) == ["Pancakes", "Tomato Soup", "Apple Crumble"])
        #expect(try rows(daemon).map(\.detailText) == ["20 min", "35 min", "50 min"])
        daemon.tap(try rows(daemon)[1])
        guard case .performSegue("lst-sg-001", from: .id(c(7)), let sender, byUser: true)? = daemon.requests.last else {
            Issue.record("the row fired \(daemon.requests)")
            return
        }
        let segue = try #require(try RecipesApp.scene("RecipeList").segue("ShowRecipe"))
        let destination = made(9, class: "RecipeDetailViewController")
        let answer = daemon.answer(to: .prepareForSegue(handle(segue, sender: sender, made: [destination])))
        guard case .prepared(let configurations)? = answer, let configuration = configurations.first else {
            Issue.record("the segue was answered with \(String(describing: answer))")
            return
        }
        #expect(configuration.controller == c(9))

        let detail = FakeDaemon(RecipeDetailViewController.self, scene: try RecipesApp.scene("RecipeDetail"))
        detail.send(.deliver([DeliveryItem(.configuration(configuration))]))
        detail.load()
        #expect(detail.controller.title == "Tomato Soup")
        #expect(facts(detail.said).first?.title == "Tomato Soup")
        #expect(detail.controller.outlet("timeLabel", as: Label.self)?.text == "Ready in 35 minutes")
        let ingredients = try #require(detail.controller.outlet("ingredientsView", as: TextView.self))
        #expect(ingredients.text == "1 kg tomatoes\n1 onion\n0.5 l stock")
        let stepper = try #require(detail.controller.outlet("servingsStepper", as: Stepper.self))
        detail.input(.adjustment(stepper.id, value: 8))
        #expect(ingredients.text == "2 kg tomatoes\n2 onion\n1 l stock")
    }

    @Test("The plus opens the form inside a navigation controller, with the list as its delegate")
    func opensForm() throws {
        let daemon = try list()
        #expect(daemon.input(.barItem("lst-bi-001")).handled)
        let segue = try #require(try RecipesApp.scene("RecipeList").segue("AddRecipe"))
        #expect(
            daemon.requests.last
                == .performSegue(
                    segue.id.rawValue, from: .id(c(7)), sender: ["barButtonItem": "lst-bi-001"], byUser: true))
        let chain = [
            made(9, kind: "navigationController", class: "UINavigationController"),
            made(10, class: "AddRecipeViewController"),
        ]
        let answer = daemon.answer(to: .prepareForSegue(handle(segue, sender: .null, made: chain)))
        #expect(answer == .prepared([Configuration(controller: c(10), delegate: c(7))]))
    }

    private func form() throws -> FakeDaemon<AddRecipeViewController> {
        let daemon = FakeDaemon(AddRecipeViewController.self, scene: try RecipesApp.scene("AddRecipe"))
        daemon.send(.deliver([DeliveryItem(.configuration(Configuration(controller: c(7), delegate: c(3))))]))
        daemon.load()
        daemon.deliver(.appearance(.willAppear, .pushed()), .appearance(.didAppear, .pushed()))
        return daemon
    }

    @Test("The form saves only a recipe with a name, and the list takes it and dismisses the form")
    func saves() throws {
        let form = try form()
        #expect(form.controller.itemOutlet("saveButton")?.isEnabled == false)
        #expect(!form.input(.barItem("add-bi-002")).handled)
        form.input(.text(nil, "Risotto"))
        #expect(facts(form.said).last?.navigationItem?.right.first?.isEnabled == true)
        let minutes = try #require(form.controller.outlet("minutesField", as: TextField.self))
        form.tap(minutes)
        form.input(.text(nil, "25"))
        #expect(form.input(.barItem("add-bi-002")).handled)
        guard case .sendDelegate(to: c(3)?, let message)? = form.requests.last else {
            Issue.record("the form asked for \(form.requests)")
            return
        }
        #expect(message.protocolName == "AddRecipeDelegate")
        #expect(message.name == "didAdd")

        let list = try list()
        #expect(list.answer(to: .delegate(message)) == .done)
        #expect(try rows(list).map(\.text).last == "Risotto")
        #expect(try rows(list).map(\.detailText).last == "25 min")
        #expect(list.requests == [.dismiss(.id(c(7)), animated: true)])
    }

    @Test("Cancelling only dismisses")
    func cancels() throws {
        let form = try form()
        #expect(form.input(.barItem("add-bi-001")).handled)
        guard case .sendDelegate(_, let message)? = form.requests.last else {
            Issue.record("the form asked for \(form.requests)")
            return
        }
        let list = try list()
        #expect(list.answer(to: .delegate(message)) == .done)
        #expect(try rows(list).count == 3)
        #expect(list.requests == [.dismiss(.id(c(7)), animated: true)])
    }

    @Test("The photo supports every orientation, and Done dismisses it")
    func photo() async throws {
        let daemon = FakeDaemon(RecipePhotoViewController.self, scene: try RecipesApp.scene("RecipePhoto"))
        daemon.load()
        #expect(daemon.answer(to: .supportedInterfaceOrientations) == .orientations(.all))
        let button = try #require(daemon.controller.view.first { ($0 as? Button)?.title == "Done" })
        #expect(daemon.tap(button).handled)
        while asks(daemon.turn()).isEmpty { await Task.yield() }
        #expect(daemon.requests == [.dismiss(.id(c(7)), animated: true)])
    }
}

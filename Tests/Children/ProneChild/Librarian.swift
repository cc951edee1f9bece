import TroupeKit
import TroupeModel

/// A screen that presents three pages, of which it makes one at a time, and remembers the turns in its title.
final class Librarian: ViewController, PageViewControllerDataSource, PageViewControllerDelegate {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard title == nil else { return }
        title = "open"
        let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([leaf(1)], direction: .forward, animated: false)
        present(pages, animated: false)
    }

    private func leaf(_ number: Int) -> Leaf {
        let leaf = Leaf()
        leaf.number = number
        return leaf
    }

    func pageViewController(
        _ pages: RemoteController, viewControllerBefore page: ViewController
    ) -> (any ControllerReference)? {
        guard let page = page as? Leaf, page.number > 1 else { return nil }
        return leaf(page.number - 1)
    }

    func pageViewController(
        _ pages: RemoteController, viewControllerAfter page: ViewController
    ) -> (any ControllerReference)? {
        guard let page = page as? Leaf, page.number < 3 else { return nil }
        return leaf(page.number + 1)
    }

    func presentationCount(for pages: RemoteController) -> Int { 3 }

    func pageViewController(
        _ pages: RemoteController, didFinishAnimatingFrom previous: [ViewController], completed: Bool
    ) {
        title = completed ? "turned" : "fell back"
    }
}

/// A page with its number.
final class Leaf: ViewController {
    @Configured var number = 0

    override func loadView() {
        view = View(frame: Rect(x: 0, y: 0, width: 320, height: 460))
        view.addSubview(Label(frame: Rect(x: 20, y: 66, width: 280, height: 22), text: "leaf \(number)"))
        title = "leaf \(number)"
    }
}

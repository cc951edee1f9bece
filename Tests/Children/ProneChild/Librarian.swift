import Glibc
import TroupeKit
import TroupeModel

/// A screen that presents three pages, of which it makes one at a time, and remembers the turns in its title.
class Librarian: ViewController, PageViewControllerDataSource, PageViewControllerDelegate {
    /// The look of the turns.
    var style: PageTraits.TransitionStyle { .scroll }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard title == nil else { return }
        title = "open"
        let pages = PageViewController(transitionStyle: style, navigationOrientation: .horizontal)
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

/// A librarian with pages that curl.
final class Binder: Librarian {
    override var style: PageTraits.TransitionStyle { .pageCurl }
}

/// A librarian whose pages are wrong: the shown page, itself, and a page of a class without a program. Then it hangs.
final class Misleader: Librarian {
    private var questions = 0

    override func pageViewController(
        _ pages: RemoteController, viewControllerAfter page: ViewController
    ) -> (any ControllerReference)? {
        questions += 1
        switch questions {
        case 1: return page
        case 2: return self
        case 3: return Unhosted()
        default: while true { pause() }
        }
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

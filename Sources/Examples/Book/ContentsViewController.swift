import TroupeKit

/// The list of chapters. It opens the book at a chapter, and gives the book its pages.
final class ContentsViewController: ViewController {
    private let table = TableView()
    /// The shown pages.
    private var shown: [ChapterViewController] = []
    /// The pages to which a person turns.
    private var turned: [ChapterViewController] = []

    override func loadView() {
        table.dataSource = self
        table.delegate = self
        view = table
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contents"
    }

    /// Pages scroll on a phone. On a pad they curl, one in portrait, two side by side in landscape.
    private func showBook(at number: Int) {
        let isPad = Device.current.userInterfaceIdiom == .pad
        let book = PageViewController(
            transitionStyle: isPad ? .pageCurl : .scroll, navigationOrientation: .horizontal)
        book.title = "Aesop's Fables"
        book.dataSource = self
        book.delegate = self
        shown = [page(number)]
        book.setViewControllers(shown, direction: .forward, animated: false)
        push(book)
    }

    /// The page of a chapter: the shown one, which keeps its process, else a new one.
    private func page(_ number: Int) -> ChapterViewController {
        if let page = shown.first(where: { $0.number == number }) { return page }
        let page = ChapterViewController()
        page.number = number
        return page
    }
}

extension ContentsViewController: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Chapter.all.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Chapter")
        cell.text = Chapter.all[indexPath.row].title
        cell.accessory = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath)
        showBook(at: indexPath.row)
    }
}

extension ContentsViewController: PageViewControllerDataSource {
    func pageViewController(
        _ pages: RemoteController, viewControllerBefore page: ViewController
    ) -> (any ControllerReference)? {
        guard let chapter = page as? ChapterViewController, chapter.number > 0 else { return nil }
        return self.page(chapter.number - 1)
    }

    func pageViewController(
        _ pages: RemoteController, viewControllerAfter page: ViewController
    ) -> (any ControllerReference)? {
        guard let chapter = page as? ChapterViewController, chapter.number + 1 < Chapter.all.count else { return nil }
        return self.page(chapter.number + 1)
    }

    func presentationCount(for pages: RemoteController) -> Int { Chapter.all.count }
}

extension ContentsViewController: PageViewControllerDelegate {
    func pageViewController(_ pages: RemoteController, willTransitionTo next: [ViewController]) {
        turned = chapters(next)
    }

    func pageViewController(
        _ pages: RemoteController, didFinishAnimatingFrom previous: [ViewController], completed: Bool
    ) {
        shown = completed ? turned : chapters(previous)
    }

    /// Two pages side by side in landscape, one in portrait. A page that is shown before and after keeps its process.
    func pageViewController(
        _ pages: RemoteController, spineLocationFor orientation: Orientation
    ) -> PageTraits.SpineLocation? {
        guard let first = shown.first?.number else { return nil }
        let isWide = orientation.isLandscape
        // An even number of pages fills both sides of the last spread.
        let left = isWide ? first - first % 2 : first
        shown = (isWide ? [left, left + 1] : [left]).map(page)
        pages.setViewControllers(shown, direction: .forward, animated: false)
        return isWide ? .mid : .min
    }

    private func chapters(_ pages: [ViewController]) -> [ChapterViewController] {
        pages.compactMap { $0 as? ChapterViewController }
    }
}

import TroupeKit

/// One page of the book: a chapter, in a process of its own.
final class ChapterViewController: ViewController {
    /// The index of the chapter.
    @Configured var number = 0

    private let heading = Label()
    private let body = TextView()

    override func loadView() {
        let chapter = Chapter.all[min(max(0, number), Chapter.all.count - 1)]
        title = chapter.title
        heading.text = chapter.title
        heading.font = Font(size: 20)
        body.text = chapter.text
        body.isEditable = false
        let page = View()
        page.addSubview(heading)
        page.addSubview(body)
        view = page
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let page = view.bounds
        let width = max(0, page.width - 2 * Self.margin)
        let top = safeAreaInsets.top + Self.margin
        heading.frame = Rect(x: Self.margin, y: top, width: width, height: 26)
        let text = top + 34
        body.frame = Rect(
            x: Self.margin, y: text, width: width, height: max(0, page.height - text - safeAreaInsets.bottom))
    }

    /// The space beside and above the text, in points.
    private static let margin = 20.0
}

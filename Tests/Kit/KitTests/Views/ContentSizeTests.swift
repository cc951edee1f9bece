import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("How far views scroll")
struct ContentSizeTests {
    private func made(_ contentSize: Size) -> ScrollView? {
        let node = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 300, height: 600),
            content: .scroll(contentSize: contentSize, offset: .zero))
        let scrolled = ViewFactory.view(for: node) as? ScrollView
        scrolled?.addSubview(View(frame: Rect(x: 0, y: 0, width: 300, height: 400)))
        scrolled?.addSubview(View(frame: Rect(x: 10, y: 400, width: 280, height: 50)))
        scrolled?.layoutIfNeeded()
        return scrolled
    }

    @Test(
        "A storyboard's scroll view without a content size scrolls over its subviews, not beyond in a larger window"
    )
    func follows() throws {
        let scrolled = try #require(made(.zero))
        #expect(scrolled.contentSize == Size(width: 300, height: 450))
        #expect(!scrolled.scroll(by: Point(x: 0, y: 100)))
        scrolled.frame.size.height = 200
        scrolled.layoutIfNeeded()
        #expect(scrolled.scroll(by: Point(x: 0, y: 500)))
        #expect(scrolled.contentOffset.y == 250)
        scrolled.frame.size.height = 600
        scrolled.layoutIfNeeded()
        #expect(scrolled.contentOffset == .zero)
    }

    @Test("A content size of its own stays")
    func own() throws {
        #expect(try #require(made(Size(width: 300, height: 900))).contentSize == Size(width: 300, height: 900))
    }

    @Test("A collection's header and footer go from edge to edge before and behind its items")
    func collection() {
        let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        (collection.headerSize, collection.footerSize) = (Size(width: 50, height: 25), Size(width: 0, height: 40))
        collection.numberOfItems = { 6 }
        let (header, footer) = (View(), View())
        collection.headerView = { header }
        collection.footerView = { footer }
        collection.layoutIfNeeded()
        #expect(header.frame == Rect(x: 0, y: 0, width: 200, height: 25))
        #expect(collection.subviews.first?.frame == Rect(x: 0, y: 25, width: 50, height: 50))
        #expect(footer.frame == Rect(x: 0, y: 135, width: 200, height: 40))
        #expect(collection.contentSize == Size(width: 200, height: 175))
        collection.headerView = nil
        collection.reloadData()
        #expect(header.superview == nil)
        #expect(collection.subviews.first?.frame.minY == 0)
    }
}

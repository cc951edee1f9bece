import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("A collection view")
struct CollectionViewTests {
    /// A collection of 300 by 600 points with five items of 50 points in a line.
    private func collection(of count: Int) -> CollectionView {
        let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
        collection.numberOfItems = { count }
        return collection
    }

    private func shown(_ collection: CollectionView) -> Range<Int>? {
        let indices = collection.items.keys.sorted()
        guard let first = indices.first, indices.count == collection.subviews.count else { return nil }
        return indices == Array(first..<first + indices.count) ? first..<first + indices.count : nil
    }

    @Test("with 100,000 items has views for those near the visible part only, wherever it is scrolled")
    func large() {
        let collection = collection(of: 100_000)
        var made: [Int] = []
        collection.itemAt = { index in
            made.append(index)
            return CollectionViewCell()
        }
        collection.layoutIfNeeded()
        #expect(shown(collection) == 0..<100 && made.count == 100)
        #expect(collection.contentSize == Size(width: 300, height: 20_000 * 60 - 10))
        made = []
        collection.contentOffset.y = 600_000
        #expect(shown(collection) == 49_950..<50_100 && made.count == 150)
        #expect(collection.items[50_003]?.frame == Rect(x: 180, y: 600_000, width: 50, height: 50))
        #expect(collection.items[50_003]?.index == 50_003)
        let kept = collection.items[50_003]
        made = []
        collection.contentOffset.y = 600_060
        #expect(collection.items[50_003] === kept && made.count == 5)
        collection.contentOffset.y = 1_199_000
        #expect(shown(collection)?.upperBound == 100_000)
        collection.contentOffset.y = 0
        #expect(shown(collection) == 0..<100)
    }

    @Test("that scrolls sideways has views for the items near the visible part only")
    func sideways() {
        let collection = collection(of: 100_000)
        collection.scrollsHorizontally = true
        collection.layoutIfNeeded()
        #expect(shown(collection) == 0..<10)
        collection.contentOffset.x = 3_000_000
        #expect(shown(collection) == 49_995..<50_010)
    }

    @Test("with a count that is none reports it, and shows what it can", arguments: [-3, .min, .max, 10_000_001])
    func count(_ count: Int) {
        final class Screen: ViewController {
            let collection = CollectionView()
            override func loadView() { view = collection }
        }
        let daemon = FakeDaemon(Screen.self)
        let collection = daemon.controller.collection
        daemon.load()
        collection.numberOfItems = { count }
        daemon.run { collection.reloadData() }
        #expect(
            daemon.lines == [
                "troupe: c7: the number of items of collection view \(collection.id.rawValue) is \(count); "
                    + "answer a number from 0 to 10000000\n"
            ])
        #expect(collection.items.isEmpty == (count < 0) && collection.items.count < 500)
    }

    @Test("whose code scrolls or loads again while it makes an item shows the items of that place")
    func reentrant() {
        let collection = collection(of: 1_000)
        collection.layoutIfNeeded()
        collection.itemAt = { index in
            if index == 0 { collection.contentOffset.y = 6_000 }
            return CollectionViewCell()
        }
        collection.reloadData()
        #expect(shown(collection) == 450..<600)
        var count = 1_000
        collection.numberOfItems = { count }
        collection.itemAt = { index in
            if count == 1_000 {
                count = 3
                collection.reloadData()
            }
            return CollectionViewCell()
        }
        collection.reloadData()
        #expect(collection.items.count == collection.subviews.count && collection.items.keys.allSatisfy { $0 < 3 })
    }
}

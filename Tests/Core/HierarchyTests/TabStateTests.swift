import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.5: the tabs of a tab bar controller, as a value.
@Suite("The tabs of a tab bar controller")
struct TabStateTests {
    private static let all = (1...7).map { ControllerID(rawValue: UInt64($0)) }

    @Test(
        "select the tab at the index of a selected tab that leaves, else the first; another tab that leaves changes nothing",
        arguments: [
            (tabs: 3, selected: 1, leaves: 1, then: 3), (tabs: 3, selected: 2, leaves: 2, then: 1),
            (tabs: 3, selected: 2, leaves: 0, then: 3), (tabs: 3, selected: 0, leaves: 2, then: 1),
            (tabs: 7, selected: 5, leaves: 5, then: 7),
        ] as [(tabs: Int, selected: Int, leaves: Int, then: UInt64)])
    func leave(tabs count: Int, selected: Int, leaves: Int, then: UInt64) {
        var tabs = TabBarController(tabs: Array(Self.all.prefix(count)), selected: selected)
        tabs.remove(Self.all[leaves])
        #expect(tabs.selectedTab?.rawValue == then && tabs.tabs.count == count - 1)
    }

    @Test("keep More's stack, More's hidden bar and the limits of rearranging when another tab leaves")
    func keep() {
        var tabs = TabBarController(tabs: Self.all, selected: 5)
        tabs.select(0)
        tabs.allow([Self.all[0], Self.all[1], Self.all[2]])
        tabs.moreBarIsHidden = true
        tabs.remove(Self.all[1])
        #expect(tabs.pushed == Self.all[5] && tabs.moreBarIsHidden)
        #expect(tabs.customizable == [Self.all[0], Self.all[2]])
        tabs.remove(Self.all[5])
        #expect(tabs.pushed == nil && tabs.selectedTab == Self.all[0])
    }

    @Test("show the first tab when More's list goes because too few tabs are left")
    func list() {
        var tabs = TabBarController(tabs: Array(Self.all.prefix(6)), selected: 0)
        tabs.showMoreList()
        tabs.remove(Self.all[3])
        #expect(tabs.selectedTab == Self.all[0] && !tabs.hasMore)
    }
}

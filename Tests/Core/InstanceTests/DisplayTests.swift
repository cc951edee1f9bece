import Testing
import TroupeInstance
import TroupeMessages
import TroupeModel

/// Section 6: the state of the application follows its displays.
@Suite("The state of the application")
struct DisplayTests {
    /// A screen that has appeared and observes the states.
    private func screen(isDisplayed: Bool = false) -> TestHost {
        var host = TestHost()
        if isDisplayed { host.handle(.sceneAsked(after: 1, by: Self.first)) }
        host.greet()
        let names = ["applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillTerminate"]
        let id = host.starts.last?.key.controller ?? ControllerID(rawValue: 1)
        var facts = Facts()
        facts.observedNotifications = names
        host.say(.ask(Ask(number: 1, wantsReply: false, .configure(id, facts))))
        host.answerAll()
        return host
    }

    private static let first = ConnectionID(rawValue: 51)
    private static let second = ConnectionID(rawValue: 52)

    /// The notifications that the process received since the last call.
    private func received(_ host: inout TestHost) -> [String] {
        let names = host.told.flatMap { said -> [String] in
            guard case .deliver(let items) = said.body else { return [] }
            return items.compactMap { item in
                guard case .callback(_, .delegate(let message)) = item.delivery else { return nil }
                return message.name
            }
        }
        host.forgetTold()
        return names
    }

    @Test("is active from the first display on, and in the background after the last one is gone")
    func displays() {
        var host = screen()
        #expect(received(&host) == [])
        host.handle(.sceneAsked(after: 1, by: Self.first))
        #expect(received(&host) == ["applicationDidBecomeActive"])
        host.handle(.sceneAsked(after: 1, by: Self.first))
        host.handle(.sceneAsked(after: 1, by: Self.second))
        host.handle(.displayGone(Self.first))
        #expect(received(&host) == [])
        host.handle(.displayGone(Self.second))
        host.handle(.displayGone(Self.second))
        #expect(received(&host) == ["applicationDidEnterBackground"])
    }

    @Test("stays in the background while a command asks for one frame")
    func oneFrame() {
        var host = screen()
        _ = received(&host)
        host.handle(.sceneAsked(after: 0, by: Self.first))
        host.handle(.displayGone(Self.first))
        #expect(received(&host) == [])
    }

    @Test("of an instance that is displayed at its launch is active once the first display is complete")
    func displayedAtLaunch() {
        let names = screen(isDisplayed: true).events.compactMap { event -> String? in
            if case .callback(let name, _, _) = event.details { name } else { nil }
        }
        let (appeared, active) = (
            names.firstIndex(of: "viewDidAppear"), names.firstIndex(of: "applicationDidBecomeActive")
        )
        #expect(appeared != nil && active != nil && appeared ?? 0 < active ?? 0)
    }

    @Test("is posted before the message that ends a process, and once")
    func terminate() {
        var host = screen()
        _ = received(&host)
        host.handle(.stop)
        let bodies = host.told.map(\.body)
        let notice = bodies.firstIndex { if case .deliver = $0 { true } else { false } }
        let end = bodies.firstIndex { if case .end = $0 { true } else { false } }
        #expect(notice != nil && end != nil && notice ?? 0 < end ?? 0)
        #expect(received(&host) == ["applicationWillTerminate"])
    }
}

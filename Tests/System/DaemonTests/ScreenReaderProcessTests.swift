import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// The screen reader of an instance whose displays vanish without a word, as displays that are killed do.
@Suite("The screen reader of an instance")
struct ScreenReaderProcessTests {
    /// The status that a process was told, in the events.
    private func isStatus(_ event: Value) -> Bool {
        event["kind"] == "delegate" && event["name"] == "voiceOverStatusDidChange"
    }

    /// The number of status changes up to the last event.
    private func changes(_ monitor: Monitor, at instance: Instance) throws -> Int {
        // The event of this request follows all earlier ones.
        _ = try instance.request(.userEvent(.accessibility(.off, element: nil)))
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "accessibility" }
        return monitor.seen.count(where: isStatus)
    }

    @Test("is on until the last client that speaks is gone")
    func speakers() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        try #require(try instance.request(.root(.scene("Prone"))).failure == nil)
        let monitor = try instance.monitor()
        do {
            let first = try instance.client()
            try #require(try first.ask(.speaks(true)) == .report([:]))
            try monitor.next(where: isStatus)
            do {
                let second = try instance.client()
                try #require(try second.ask(.speaks(true)) == .report([:]))
            }
            // The second one is gone, and the first one speaks on.
            guard case .reply = try first.ask(.request(.userEvent(.accessibility(.elements, element: nil)))) else {
                throw Failure(.internalError, "no reply")
            }
            #expect(try changes(monitor, at: instance) == 1)
        }
        try monitor.next(where: isStatus)
        #expect(try changes(monitor, at: instance) == 2)
        try instance.stop()
    }
}

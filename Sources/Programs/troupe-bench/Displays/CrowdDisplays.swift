import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Several displays in one process that draw nothing: each keeps the scene as any display does. The parent process
/// starts and ends the counting.
enum CrowdDisplays {
    /// Follows an instance with `count` displays until the input ends, then prints what they received.
    static func run(_ name: String, count: Int) -> Int32 {
        do {
            let instance = try RunningInstance.find(name)
            var displays: [Follower] = []
            for _ in 0..<count { displays.append(try Follower(instance)) }
            var poller = try Poller()
            try poller.add(0, for: .input, token: 0)
            for (place, display) in displays.enumerated() {
                try poller.add(display.descriptor, for: .input, token: UInt64(place + 1))
            }
            for display in displays { try display.receiveUpdates(counting: false) }
            // One byte of input begins the counting; the end of the input ends it.
            var isCounting = false
            while true {
                for event in try poller.wait() {
                    if event.token > 0 {
                        try displays[Int(event.token) - 1].receiveUpdates(counting: isCounting)
                    } else if getchar() != EOF {
                        isCounting = true
                    } else {
                        let report: Value = [
                            "pictures": .list(displays.map { .number($0.pictures) }),
                            "ages": .list(displays.flatMap(\.ages).map { .int($0) }),
                        ]
                        print(JSON.text(of: report))
                        return 0
                    }
                }
            }
        } catch {
            StandardDescriptors.complain("troupe-bench: \(error)\n")
            return 1
        }
    }

    /// One display.
    private final class Follower {
        private var client: SceneClient
        private var version: UInt64 = 0
        private var scene = SceneTree()
        /// The number of updates received since the counting began.
        private(set) var pictures = 0
        /// The age of the newest change in each update, in microseconds.
        private(set) var ages: [Int64] = []

        init(_ instance: RunningInstance) throws { client = try SceneClient(to: instance) }

        var descriptor: Int32 { client.descriptor }

        /// Receives the pending updates.
        func receiveUpdates(counting: Bool) throws {
            while let update = try client.next(after: version, deadline: 0) {
                version = update.version
                scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
                guard counting else { continue }
                pictures += 1
                let moments = update.difference.upserts.compactMap(BenchViewController.moment(in:))
                if let newest = moments.max() { ages.append(MonotonicClock.microseconds() - newest) }
            }
        }
    }
}

import TroupeKit
import TroupeModel
import TroupePlatform
import TroupeValue

/// A screen with an endless task of slow steps; it answers every message with the number of steps so far.
final class Busy: ViewController {
    private var steps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            while true {
                let end = MonotonicClock.microseconds() + 20_000
                while MonotonicClock.microseconds() < end {}
                steps += 1
                await Task.yield()
            }
        }
    }

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == "Kitchen" else { return super.receive(message, from: sender) }
        return .value(Payload(typeName: "Int", value: .number(steps)))
    }
}

import TroupeKit
import TroupeModel
import TroupeValue

/// A worker in Swift that sends a message to the counter in Python; its title is the answer.
final class Caller: ViewController {
    /// The messages of the counter in Python.
    private enum CounterDelegate: DelegateProtocol {
        case counted(Int)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Caller"
    }

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == "Kitchen", let other = ControllerID(message.payload.value.string ?? "") else {
            return super.receive(message, from: sender)
        }
        let counter = controller(other)
        Task {
            do throws(Failure) {
                title = try await counter.ask(CounterDelegate.counted(7), for: String.self) ?? "no answer"
            } catch {
                title = error.code.rawValue
            }
        }
        return .done
    }
}

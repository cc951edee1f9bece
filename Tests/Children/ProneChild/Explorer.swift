import TroupeKit
import TroupeModel
import TroupeValue

/// A screen that calls `instantiate`, `show` and the relation properties of UIKit when a message requests it. The
/// result becomes its title, where tests read it.
final class Explorer: ViewController {
    /// The dish that it pushed, and the controller that it keeps.
    private var cooked: RemoteController?
    private var kept: RemoteController?

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == "Kitchen" else { return super.receive(message, from: sender) }
        let name = message.payload.value.string ?? ""
        Task {
            do throws(Failure) {
                title = try await carryOut(message.name, name)
            } catch {
                title = "\(message.name): \(error.code)"
            }
        }
        return .done
    }

    private func carryOut(_ command: String, _ name: String) async throws(Failure) -> String {
        switch command {
        case "read": return try await reading()
        case "cook":
            let dish = try await storyboard.instantiate(name)
            dish.set("name", "Soup")
            dish.set("minutes", 20)
            dish.setDelegate(self)
            cooked = dish
            try await push(dish)
            return "cooked \(dish.id)"
        case "keep":
            kept = try await storyboard.instantiate(name)
            return "kept \(word(kept))"
        case "add":
            guard let kept else { return "nothing to add" }
            return "added \(word(try await addChild(kept)))"
        case "remove":
            try await kept?.removeFromParent()
            return "removed \(word(kept))"
        case "drop":
            kept = nil
            return "dropped"
        case "spice":
            let other = controller(ControllerID(name) ?? id)
            other.set("name", "Salt")
            // The reply to the next request comes after the reply to the request above.
            return "spiced \(try await other.place.parent.map(\.description) ?? "nothing")"
        case "overcook":
            let dish = try await storyboard.instantiate(name)
            // This process refuses the first; the daemon refuses the second, because it does not rely on the process.
            let text = String(repeating: "x", count: Configuration.limit)
            dish.set("name", text)
            channel.perform(.record(Configuration(controller: dish.id, values: ["name": .string(text)])))
            try await push(dish)
            return "overcooked \(dish.id)"
        case "retract":
            try await present(name)
            let waiting = Task { try await present(name, Request.Presentation(policy: .queue)) }
            // The reply comes after the other request has begun to wait.
            _ = try await place
            waiting.cancel()
            return try await outcome { try await waiting.value }
        case "limit":
            return try await outcome {
                try await RequestDeadline.$milliseconds.withValue(100) {
                    try await self.present(name, Request.Presentation(policy: .queue))
                }
            }
        case "show": return "shown \(word(try await show(name)))"
        case "detail": return "detailed \(word(try await showDetail(name)))"
        default: return "\(command) of \(name)"
        }
    }

    private func outcome(_ request: () async throws -> RemoteController?) async throws(Failure) -> String {
        do {
            return word(try await request())
        } catch {
            throw error as? Failure ?? Failure(.internalError, "\(error)")
        }
    }

    /// All relations that a controller may read, each by its name.
    private func reading() async throws(Failure) -> String {
        let place = try await place
        var words = ["parent \(place.parent?.description ?? "-")"]
        words.append("presented \(word(try await presentedViewController))")
        words.append("presenting \(word(try await presentingViewController))")
        let own = remoteController
        words.append("navigation \(word(try await own.navigationController))")
        words.append("tabs \(word(try await own.tabBarController))")
        words.append("split \(word(try await own.splitViewController))")
        if let stack = try await own.navigationController {
            words.append("stack \(try await stack.viewControllers.map(\.id.description).joined(separator: "+"))")
        }
        return words.joined(separator: ", ")
    }

    private func word(_ controller: RemoteController?) -> String { controller?.id.description ?? "-" }
}

/// The controller that an ``Explorer`` makes: it shows the configuration recorded before its code ran.
final class Dish: ViewController {
    private var pinches = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let name: String = configuration("name") ?? "nothing"
        let minutes: Int = configuration("minutes") ?? 0
        title = "\(name) in \(minutes) minutes for \(delegate?.id.description ?? "nobody")"
    }

    /// Counts another pinch of salt; the count is state of this process alone.
    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.name == "salt" else { return super.receive(message, from: sender) }
        pinches += 1
        return .value(Payload(typeName: "Int", value: .number(pinches)))
    }
}

import TroupeKit
import TroupeModel

/// A screen in a stack that makes the mistake which a message names; its title is then the failure.
final class Blunderer: ViewController {
    /// The mistakes of code that handles controllers.
    private enum Mistake: String {
        /// A container is put into a container inside it.
        case cycle
        /// A controller is pushed while it is in the stack.
        case pushedTwice
        /// A handle names a controller that has ended.
        case gone
        /// The recorded values of a controller exceed their limit.
        case tooMuch
        /// No executable hosts the class of a controller.
        case unhosted
        /// No executable hosts the class of a controller in a new container.
        case unhostedInside
        /// The recorded values of a controller in a new container exceed their limit.
        case tooMuchInside
        /// A controller is put into itself.
        case itself
        /// A popover has a source with a number that is not finite.
        case unusableSource
        /// The frames of a view and of a child have numbers that are not finite.
        case unusableFrames
    }

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == "Mistake", let mistake = Mistake(rawValue: message.name) else {
            return super.receive(message, from: sender)
        }
        title = nil
        Task {
            do throws(Failure) {
                try await make(mistake)
                title = "nothing refused"
            } catch {
                title = "\(error.code.rawValue): \(error.message) (\(error.hint ?? ""))"
            }
        }
        return .done
    }

    private func make(_ mistake: Mistake) async throws(Failure) {
        switch mistake {
        case .cycle:
            let (outer, inner) = (TabBarController(), TabBarController())
            try await outer.setViewControllers([inner], animated: false)
            try await inner.setViewControllers([outer], animated: false)
        case .pushedTwice:
            let next = MadeByCode()
            next.names = ["twice"]
            try await push(next, animated: false)
            try await push(next, animated: false)
        case .gone:
            // The container's only owner is the hierarchy, because a class text makes no handle that keeps it.
            let shown = try await push("Scenery", animated: false)
            try await pop(animated: false)
            if let shown { try await push(shown, animated: false) }
        case .tooMuch:
            let next = MadeByCode()
            next.names = [String(repeating: "x", count: 70_000)]
            try await push(next, animated: false)
        case .unhosted: try await push(Unhosted(), animated: false)
        case .unhostedInside: try await present(NavigationController(rootViewController: Unhosted()), animated: false)
        case .tooMuchInside:
            let next = MadeByCode()
            next.names = [String(repeating: "x", count: 70_000)]
            let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: next)])
            try await present(tabs, animated: false)
        case .itself: try await addChild(self)
        case .unusableSource:
            let source = PopoverAnchor(rect: Rect(x: 0, y: .nan, width: 10, height: 10))
            let presentation = Request.Presentation(style: .popover, animated: false, anchor: source)
            try await present(MadeByCode(), presentation)
        case .unusableFrames:
            let made = MadeByCode()
            made.names = ["framed"]
            let child = try await addChild(made)
            view.frame.size.height /= 0
            child?.setFrame(Rect(x: 0, y: 0, width: .nan, height: 10))
            preferredContentSize = Size(width: .infinity, height: 10)
        }
    }
}

/// A class that no executable hosts: it is not listed in this program's `main.swift`.
final class Unhosted: ViewController {}

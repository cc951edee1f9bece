import TroupeHierarchy
import TroupeModel

// Section 3.7: a turn by hand changes the pages when the data source and the delegate have been asked, not at its
// beginning. Requests of their code while they are asked come first.

extension ReferenceModel {
    /// A turn by hand that has not changed the pages.
    struct PageTurning {
        let transition: TransitionID
        let tag: UInt64
        /// The controller that is asked.
        var asked: ControllerID?
    }

    /// Moves a turn behind the requests that came while the data source or the delegate was asked.
    mutating func followPageTurn(_ event: Event) {
        guard let turning = heard.turning else { return }
        let isOfTurn = event.transition == turning.transition
        switch event.details {
        case .callback(let name, .delegate, _) where isOfTurn && Self.asksForPages(name):
            heard.turning?.asked = event.subject?.controller
        case .acknowledged(let name, _) where isOfTurn && Self.asksForPages(name): break
        case .process(let change, _, _, _):
            guard turning.asked == event.subject?.controller, change == .unresponsive || change.isEnd else { return }
        case .settled:
            if isOfTurn { heard.turning = nil }
            return
        case .attached, .callback, .acknowledged, .request, .reply, .began, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            return
        }
        heard.moments.removeAll { if case .turn(turning.tag) = $0 { true } else { false } }
        heard.moments.append(.turn(turning.tag))
    }

    private static func asksForPages(_ name: String) -> Bool {
        switch PageMessage.Name(rawValue: name) {
        case .pageBefore, .pageAfter, .willTransition: true
        case .presentationCount, .presentationIndex, .didFinish, .spineLocation, nil: false
        }
    }
}

import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel

// Children that are data sources or delegates of page view controllers (section 3.7).

extension Simulation {
    /// A child carries out a message of a page view controller.
    ///
    /// - Returns: False if the child is gone.
    mutating func carryOut(
        _ message: PageMessage, from book: ControllerID, in key: ProcessKey, during call: CallID
    ) -> Bool {
        let conduct = pages.conduct()
        switch conduct {
        case .isSilent: return true
        case .dies:
            gone(key, .signal(11))
            return false
        case .answers, .talksNonsense: break
        }
        var answer = Answer.done
        var made: ControllerID?
        switch message {
        case .pageBefore, .pageAfter:
            if pages.random.chance(6), mayAsk {
                ask(draw { $0.setPages(of: book, key.controller) }, in: key, during: call)
            }
            (answer, made) = page(for: book, conduct, in: key, during: call)
        case .presentationCount, .presentationIndex: answer = pages.number(conduct)
        case .spineLocation:
            if pages.random.chance(60), mayAsk {
                ask(draw { $0.setPages(of: book, key.controller) }, in: key, during: call)
            }
            answer = pages.number(conduct)
        case .willTransition, .didFinish:
            let callback = Callback.delegate(DelegateMessage(from: book, .page(message)))
            if pages.random.chance(10), let request = childRequest(of: key.controller, callback: callback) {
                ask(request, in: key, during: call)
            }
        }
        say(.answers([CallAnswer(call, answer)]), key)
        // Its maker no longer needs it: the turn keeps it.
        if let made, pages.random.chance(25) { ask(.release(made), in: key) }
        return true
    }

    /// Each request may create a child that makes further requests.
    private var mayAsk: Bool { people.childRequests < 60 }

    /// The page that a data source gives, and that page if the data source has just made it.
    private mutating func page(
        for book: ControllerID, _ conduct: Pages.Conduct, in key: ProcessKey, during call: CallID
    ) -> (Answer, made: ControllerID?) {
        if conduct == .talksNonsense {
            let id: ControllerID? =
                switch pages.random.below(5) {
                case 0: pages.random.pick(checks.model.children(of: book))
                case 1: ControllerID(rawValue: 99_999)
                case 2: ControllerID(madeBy: 99_999)
                default: pages.random.pick(instance.hierarchy.allControllers)
                }
            return (pages.random.chance(85) ? id.map { .controller($0) } ?? .done : pages.number(conduct), nil)
        }
        if pages.random.chance(25), let id = pages.random.pick(checks.model.held(by: key.controller)) {
            return (.controller(id), nil)
        }
        guard pages.random.chance(85), mayAsk else {
            return (pages.random.chance(50) ? .done : .notImplemented, nil)
        }
        let made = ControllerID(madeBy: (children[key]?.requests.last ?? 0) + 1)
        ask(.instantiate(draw { $0.destination(nil) }), in: key, during: call)
        return (.controller(made), made)
    }
}

extension DelegateMessage {
    /// The message of a page view controller; nil for another message.
    var page: PageMessage? { if case .page(let message)? = ofTroupe { message } else { nil } }
}

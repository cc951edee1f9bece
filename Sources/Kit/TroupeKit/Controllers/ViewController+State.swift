import TroupeModel
import TroupeValue

// Section 10: the state that the controller's next process takes over. The daemon keeps the values of views as the views
// are sent; only the state of the code is asked for.

extension ViewController {
    /// Takes over the state of an earlier process: first the values of the views, then the first responder, then the state
    /// of the code.
    func restore(_ state: RestorableState) {
        tree.restorable = RestorableViews(state)
        tree.visit { $0.takeOverValue() }
        tree.visit { $0.takeOverTyping() }
        var values = Fields()
        if case .map(let saved)? = state.code?.value { values = saved }
        decodeRestorableState(with: makeCoder(values))
    }

    /// Scrolls restored views to their offsets, once their contents have their sizes.
    func restoreOffsets() { tree.visit { $0.restoreOffset() } }

    /// States that the code saves state, once it has encoded any. Until then the code is asked after each change of the
    /// views, without a message to the daemon; most classes have no state and never cause one.
    func noteIfStateIsSaved() {
        guard tree.hasCalledViewDidLoad, statements.current.savesState != true, encodedState() != nil else { return }
        statements.state(true, \.savesState)
    }

    /// Has ``encodeRestorableState(with:)`` called soon. Call it after a change of state that no view shows and no input of
    /// a person caused: a message, a timer, a download. The calls within 250 ms save once.
    public func setNeedsStateSave() { statements.restate(true, \.savesState) }

    /// The answer to a callback that saves the state.
    func stateAnswer() -> Answer { statements.current.savesState == true ? savedState : .done }

    /// The state of the code in an answer.
    var encodedAnswer: Answer {
        .value(Payload(typeName: "", packed: PackedValue(encodedState().map(Value.map) ?? .null)))
    }

    /// The state of the code; nil without state.
    private func encodedState() -> Fields? {
        let coder = makeCoder()
        encodeRestorableState(with: coder)
        return coder.values.isEmpty ? nil : coder.values
    }

    private func makeCoder(_ values: Fields = [:]) -> StateCoder {
        StateCoder(values) { [unowned self] in self.channel.report(failure: $0) }
    }
}

import TroupeHierarchy
import TroupeInstance
import TroupeModel

// Section 10, relaunch: what is saved is the present state, and what is restored is what was saved.

extension Checks {
    /// Compares the restored window with the saved application as soon as it has a root. From then on the other checks know what was
    /// restored.
    func noteRestoration(_ input: Input, _ effects: [Effect], _ hierarchy: Hierarchy) {
        noteAsked(effects, hierarchy)
        guard let saved = restored else { return }
        if case .answered(_, _, let call, let answer) = input, call == permission {
            permission = nil
            if answer == .bool(false) {
                if let own = hierarchy.applicationClass { states.forget(own) }
                restored = nil
                return
            }
        }
        if let own = hierarchy.applicationClass { adopt(own, in: hierarchy) }
        guard let root = hierarchy.root?.id else { return }
        restored = nil
        model.note(ReferenceModel.Restored(root, in: hierarchy))
        let found = hierarchy.savedApplication { _, _ in nil }
        guard !saved.isEmpty, saved.controllers.first?.link == .root,
            found.controllers.first?.restorationIdentifier == saved.controllers.first?.restorationIdentifier
        else { return }
        witness.isRestored = true
        complaints += RelaunchComparison(of: found, with: saved).complaints
        for case .event(let event) in effects {
            if case .diagnostic(let words) = event.details, words.contains("is not restored") {
                complaints.append("a relaunch says: \(words)")
            }
        }
        for id in hierarchy.allControllers { adopt(id, in: hierarchy) }
    }

    private func adopt(_ id: ControllerID, in hierarchy: Hierarchy) {
        guard let kept = hierarchy.keptState(of: id)?.state else { return }
        if let code = kept.code { states.restored(code, of: id) }
        fields.restored(fields.number(in: kept), of: id)
        offsets.restored(offsets.number(in: kept), of: id)
    }

    private func noteAsked(_ effects: [Effect], _ hierarchy: Hierarchy) {
        for case .send(let id, _, _, let deliveries) in effects where id == hierarchy.applicationClass {
            for case .callback(let call, let callback) in deliveries {
                if callback == .encodeRestorableState { asked.insert(call) }
                if case .delegate(let message) = callback, message.ofTroupe == .shouldRestoreApplication {
                    permission = call
                }
            }
        }
    }

    /// The application class is asked for its state before a save, which has the present states.
    func checkSave(of application: SavedApplication, _ hierarchy: Hierarchy) {
        checkStates(in: application, hierarchy)
        guard !hierarchy.isSavingRefused else { return }
        if let own = hierarchy.applicationClass, states.maySave(own, hierarchy), asked.isEmpty, !isStopping {
            complaints.append("an application is saved, and its class was not asked for its state")
        }
        if !asked.isEmpty {
            asked = asked.filter { hierarchy.awaits($0, of: hierarchy.applicationClass ?? ControllerID(rawValue: 0)) }
        }
    }

    /// Each saved state is the present one of its controller, and no controller with a state is left out.
    func checkStates(in application: SavedApplication, _ hierarchy: Hierarchy) {
        guard !hierarchy.isSavingRefused else {
            if !application.isEmpty { complaints.append("an application is saved, which its class has refused") }
            return
        }
        var found: Set<ControllerID> = []
        for (number, record) in application.controllers.enumerated() {
            guard let state = record.state else { continue }
            let path = application.path(of: number)
            var owner = fields.owner(of: fields.number(in: state)) ?? offsets.owner(of: offsets.number(in: state))
            if let code = state.code {
                let owners = states.owners(of: code)
                owner = owner ?? owners.first
                guard let owner, owners.contains(owner) else {
                    complaints.append("\(path) is saved with the state \(code.value), which its code did not save last")
                    continue
                }
            }
            guard let owner else { continue }
            if !found.insert(owner).inserted { complaints.append("\(owner) is saved twice") }
            if let complaint = fields.complaint(about: state, of: owner) ?? offsets.complaint(about: state, of: owner) {
                complaints.append("\(path) is saved with \(complaint)")
            }
        }
        for id in hierarchy.allControllers
        where !found.contains(id) && max(fields.least(of: id), offsets.least(of: id)) > 0 {
            if isIdentified(id, in: hierarchy) { complaints.append("\(id) is saved without its values, or not at all") }
        }
    }

    /// True if a controller is in the main window, and the scenes of it and of all controllers around it have an identifier.
    private func isIdentified(_ id: ControllerID, in hierarchy: Hierarchy) -> Bool {
        var outer = id
        while let place = hierarchy.place(of: outer) {
            guard hierarchy.facts(of: outer)?.scene?.identity.restorationIdentifier != nil else { return false }
            guard let next = place.parent ?? place.presenter else { return outer == hierarchy.root?.id }
            outer = next
        }
        return false
    }
}

import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeValue

/// Children whose code has state to save: a number that grows with each save (section 10).
///
/// They have a separate random source, so a life without them is unchanged.
struct Savers {
    private var random: SplitMix64
    /// True in a life with savers.
    let areThere: Bool

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xBF58_476D_1CE4_E5B9 ^ 0x5A7E)
        areThere = random.chance(30)
    }

    /// The savers of a life that is launched again.
    init() {
        random = SplitMix64(seed: 0x5A7E)
        areThere = true
    }

    /// Gives every scene a restoration identifier.
    func edit(_ application: inout ApplicationModel) {
        guard areThere else { return }
        for document in application.storyboards.indices {
            for scene in application.storyboards[document].scenes.indices {
                let id = application.storyboards[document].scenes[scene].reference.id.rawValue
                application.storyboards[document].scenes[scene].identity.restorationIdentifier = id
            }
        }
    }

    /// True if a process states in this callback that its code saves state.
    mutating func states(in callback: Callback) -> Bool {
        guard areThere, callback == .viewDidLoad || callback.isLaunch else { return false }
        return random.chance(70)
    }
}

extension Simulation {
    /// Carries out the part of a callback that concerns the state of a child's code. Returns its answer; nil for another
    /// callback, and for a child without state.
    mutating func save(_ callback: Callback, in key: ProcessKey) -> Answer? {
        if savers.states(in: callback) {
            var facts = Facts()
            facts.savesState = true
            ask(.configure(key.controller, facts), in: key)
            if children[key]?.state == nil { children[key]?.state = 0 }
        }
        if case .decodeRestorableState(let state) = callback {
            children[key]?.state = state.code?.value.int ?? 0
            takeOver(state, in: key)
        }
        if case .delegate(let message) = callback, message.ofTroupe == .shouldRestoreApplication {
            return relaunches.map { _ in .bool(relaunches?.random.chance(10) != true) }
        }
        guard callback.savesState, let state = children[key]?.state else { return nil }
        if refusesToSave(key) { return .bool(false) }
        let next = relaunches?.number() ?? state + 1
        children[key]?.state = next
        return .value(Payload(value: .int(next)))
    }

    /// Restores the application as it is at rest in a hierarchy of its own.
    func checkRelaunch() {
        let hierarchy = instance.hierarchy
        guard savers.areThere, hierarchy.applicationClass == nil else { return }
        let saved = hierarchy.savedApplication { _, _ in nil }
        guard (try? SavedApplication(records: saved.records)) == saved else {
            return complain("the saved application is another one after it was written and read")
        }
        let classes = companions.classes.union(["Plain"]).union(systemScreens.classes)
        var trial = RelaunchTrial(saved, of: hierarchy, classes: classes)
        trial.run()
        checks.complaints += trial.complaints
    }
}

extension Callback {
    /// True for the call with which the application class begins.
    fileprivate var isLaunch: Bool {
        if case .delegate(let message) = self { message.ofTroupe == .didFinishLaunching } else { false }
    }
}

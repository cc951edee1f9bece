import TroupeHierarchy
import TroupeModel

/// A launch that restores a saved application, with children that connect and answer at once (section 10).
struct RelaunchTrial {
    private let saved: SavedApplication
    private var hierarchy: Hierarchy
    private let classes: Set<String>
    private(set) var complaints: [String] = []

    init(_ saved: SavedApplication, of former: Hierarchy, classes: Set<String>) {
        self.saved = saved
        self.classes = classes
        var settings = former.settings
        settings.animates = false
        hierarchy = Hierarchy(application: former.application, settings: settings, restoring: saved)
    }

    /// Launches, compares the restored hierarchy with the saved one, and lets the first display complete.
    mutating func run() {
        _ = hierarchy.handle(.classes(classes), at: Self.now)
        let effects = hierarchy.handle(.launch, at: Self.now)
        let restored = hierarchy.savedApplication { _, _ in nil }
        guard restored.controllers.first?.restorationIdentifier == saved.controllers.first?.restorationIdentifier else {
            // Another root was shown at last.
            return
        }
        complaints += RelaunchComparison(of: restored, with: saved).complaints
        settle(effects)
        complaints += hierarchy.checkInvariants().map { "after a relaunch: \($0)" }
        if !hierarchy.hasLaunched { complaints.append("a relaunch is not complete: \(hierarchy.queueReport().report)") }
    }

    private static let now = Instant(microseconds: 0)

    /// Carries out effects, and everything that follows.
    private mutating func settle(_ effects: [Effect]) {
        var effects = effects[...]
        var count = 0
        while let effect = effects.popFirst(), count < 200_000 {
            count += 1
            switch effect {
            case .spawn(let id, let incarnation, _):
                effects += hierarchy.handle(.connected(id, incarnation, unwindActions: nil), at: Self.now)
            case .send(let id, let incarnation, _, let deliveries):
                for case .callback(let call, let callback) in deliveries {
                    let answer = callback == .supportedInterfaceOrientations ? Answer.notImplemented : .done
                    effects += hierarchy.handle(.answered(id, incarnation, call, answer), at: Self.now)
                }
            case .event(let event):
                if case .diagnostic(let words) = event.details, words.contains("is not restored") {
                    complaints.append("a relaunch says: \(words)")
                }
            case .broken(let broken): complaints.append("after a relaunch: \(broken.description)")
            case .restarted, .kill, .end, .setAside, .gone, .schedule, .cancel, .reply, .interfaceChanged, .animateBars,
                .turnPages,
                .animate, .ready, .launchFailed:
                break
            }
        }
    }
}

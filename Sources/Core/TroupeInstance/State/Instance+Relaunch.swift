import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeValue

// Section 10, relaunch: the application is saved a while after each change, and before the instance ends.

extension Instance {
    /// Notes that the hierarchy or the state of a controller may differ from the saved application.
    mutating func applicationMayDiffer() {
        guard configuration.relaunch != nil, phase == .running, !timers.contains(.saveApplication) else { return }
        timers.set(.saveApplication, at: now.advanced(byMilliseconds: Self.saveDelay).microseconds)
    }

    /// Saves the application if it differs from the saved one. Before the first display the earlier application stays, which
    /// the launch may not have restored yet.
    ///
    /// - Parameter asksApplicationClass: False at the end of the instance, which does not wait for the answer of the class.
    mutating func saveApplication(asksApplicationClass: Bool = true) {
        guard configuration.relaunch != nil, hierarchy.hasLaunched else { return }
        let application = currentApplication
        let hasFailed = failedSaves > 0 && !timers.contains(.saveApplication)
        guard application != saved || hasFailed else {
            hasAskedApplicationClass = false
            return
        }
        if asksApplicationClass, askApplicationClass() { return }
        if application.isEmpty, saved?.isEmpty != true, !hierarchy.isSavingRefused { reportNothingSaved() }
        saved = application
        emit(.save(application))
    }

    /// Saves the application, and ends the instance to be started again.
    ///
    /// - Returns: The report of the injection.
    /// - Throws: If the instance saves no application.
    mutating func relaunch() throws(Failure) -> Value {
        guard configuration.relaunch != nil else {
            throw Failure(
                .badArgument, "'\(configuration.name)' saves no application that a relaunch could restore",
                hint: "end it with `troupe stop`, and start it with `troupe run PATH --restore`")
        }
        emit(.relaunching)
        stop()
        var report = InjectionReport()
        report.fault = InjectedFault.relaunchWord
        return report.report
    }

    /// The delay of the next attempt after a save that failed, in milliseconds; doubled with each further one, up to
    /// ``longestRetryDelay``.
    static let retryDelay = 1_000
    /// The longest delay of an attempt after a save that failed, in milliseconds.
    static let longestRetryDelay = 64_000

    /// Notes the outcome of a save. A save that failed is tried again: the disk may have room again by then.
    mutating func saveEnded(isStored: Bool) {
        guard configuration.relaunch != nil, phase == .running else { return }
        failedSaves = isStored ? 0 : failedSaves + 1
        guard !isStored else { return }
        let delay = min(Self.retryDelay << min(failedSaves - 1, 6), Self.longestRetryDelay)
        timers.set(.saveApplication, at: now.advanced(byMilliseconds: delay).microseconds)
    }

    /// Asks the application class for its own state, and if the application may be saved. The application is saved a while after
    /// that, with the answer.
    ///
    /// - Returns: false if it has been asked for this save, has nothing to say, or cannot be asked now: the state that it saved last
    ///   stays.
    private mutating func askApplicationClass() -> Bool {
        guard !hasAskedApplicationClass else {
            hasAskedApplicationClass = false
            return false
        }
        guard let id = hierarchy.applicationClass, hierarchy.canBeAskedForState(id),
            let incarnation = hierarchy.incarnation(of: id)
        else { return false }
        hasAskedApplicationClass = true
        drive(.saveState(id, incarnation))
        return true
    }

    /// The application as it is now.
    private var currentApplication: SavedApplication {
        hierarchy.savedApplication { controller, incarnation in viewValues(of: ProcessKey(controller, incarnation)) }
    }

    /// Reports that no controller has a restoration identifier: without one, `--restore` has no effect.
    private mutating func reportNothingSaved() {
        let root = hierarchy.treeReport().windows.first?.root
        let name = root.flatMap { hierarchy.facts(of: $0)?.name }
        diagnose(
            "nothing is saved for a relaunch: \(name.map { "the root \($0)" } ?? "the root of the window") has no restoration"
                + " identifier; set it in the storyboard, or restorationIdentifier in code", about: root)
    }

    /// The values of a process's views as they are now, with the input that the process has not answered; nil if it has
    /// described no views.
    private func viewValues(of key: ProcessKey) -> Hierarchy.ViewValues? {
        guard let views = accounts[key.controller]?.views, views.incarnation == key.incarnation else { return nil }
        let kept = keptValues(of: key, views)
        return (kept.views, kept.firstResponder)
    }
}

import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupePlatform

extension Daemon {
    /// Stores a state that was set aside (section 10). A later one of the same controller replaces it, so the folder has at
    /// most one file for each controller.
    mutating func store(_ state: RestorableState, of process: ProcessKey) {
        guard let path = instance.configuration.setAsideFile(of: process.controller) else { return }
        let name = instance.hierarchy.facts(of: process.controller)?.name ?? process.controller.description
        do throws(InstanceError) {
            try setup.folders.makeSetAside()
        } catch {
            return diagnose("the state of \(name), with which two processes failed, was not stored: \(error)")
        }
        do throws(SystemError) {
            try FileContents.replace(state.json(savedBy: process.description), at: path)
            diagnose(
                "two processes of \(name) failed with its saved state; the next starts without it. The state is in \(path)"
            )
        } catch {
            diagnose("the state of \(name), with which two processes failed, was not stored: \(error)")
        }
    }
}

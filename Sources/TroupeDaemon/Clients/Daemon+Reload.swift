import TroupeHierarchy
import TroupeModel
import TroupeProtocol

extension Daemon {
    /// Reads a model file and hands it to the hierarchy, whose reply the client gets.
    func reload(_ path: String, for asker: ControlAsker) {
        let application: ApplicationModel
        do throws(DaemonFailure) {
            application = try DaemonSetup.readModel(path)
        } catch {
            return answer(asker, .failure(Failure(.badArgument, "\(error)", hint: "the interface stays as it was")))
        }
        let tag = nextTag
        nextTag += 1
        askers[tag] = .client(asker)
        handle(.reload(application, from: .client(ClientID(rawValue: tag)), tag: tag))
    }

    /// Keeps what was typed into a controller's views for its next process.
    func keepTyped(of key: ChildKey) {
        guard let tree = views[key.controller], let scene = children[key]?.scene else { return }
        let text = TypedText(in: tree, insteadOf: scene)
        if !text.isEmpty { typed[key.controller] = text }
    }
}

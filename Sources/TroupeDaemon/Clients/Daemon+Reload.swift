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
}

public import TroupeModel

extension ControlRequest {
    /// What is asked. All but `request` and `launch` are answered with a report.
    public enum Kind: Hashable, Sendable {
        /// A request to the hierarchy, answered with its terminal reply. Targets are strings the daemon resolves.
        case request(Request)
        /// The hierarchy, with the views of each controller where asked.
        case tree(views: Bool)
        /// The instance in one object.
        case list
        /// How a controller's process fares.
        case status(Target)
        /// The last of what children wrote to their standard error; of all without target.
        case logs(Target?)
        /// The composed interface as text.
        case snapshot
        /// What is shown where, with the views of each child, for pictures: as it is, or as it would be on another screen.
        case scene(Arrangement)
        /// The application in that model file from now on; answered with the terminal reply.
        case reload(path: String)
        /// That process watches the storyboards from now on, or could not read what was saved.
        case watcher(process: Int32, failure: String?)
        /// Ends the instance.
        case stop
        /// What can go wrong around the instance.
        case doctor
        /// A child is being started by hand; answered with its launch.
        case launch(className: String, replacing: Target?, process: Int32)
        /// A fault is to be brought in.
        case inject(InjectedFault)
        /// The segues of a controller, or of the default one.
        case segues(Target?)
        /// The journals of all children that keep one.
        case journal
        /// Takes back the request that this client asked under that number.
        case withdraw(UInt64)
    }
}

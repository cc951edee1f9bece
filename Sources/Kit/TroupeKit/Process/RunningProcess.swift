/// The controller's process, for code that runs in it.
enum RunningProcess {
    /// The channel over which the daemon makes the controllers that code creates. It is nil outside of a controller's
    /// process.
    @TaskLocal static var channel: RequestChannel?
    /// The class of the process's own controller, while the process makes it.
    @TaskLocal static var ownClass: ViewController.Type?

    /// Makes the process's own controller. Controllers of other classes that its `init` and the default values of its
    /// properties create are handles.
    @MainActor
    static func makeOwn<Controller: ViewController>(_ type: Controller.Type) -> Controller {
        $ownClass.withValue(type) { type.init() }
    }

    /// The channel over which the controller of a new object is made; nil for the process's own controller, which is the
    /// first object of its class.
    @MainActor
    static func maker(of new: ViewController) -> RequestChannel? {
        guard let channel, channel.owner == nil, type(of: new) == ownClass else { return channel }
        channel.owner = new
        return nil
    }
}

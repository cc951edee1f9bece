public import TroupeModel
import TroupeValue

/// A segue, for its source to prepare; the base class of custom segues.
///
/// The source of a segue prepares it in ``ViewController/prepare(for:sender:)``. A segue of the kind Custom whose class
/// is handed to `Application.run(_:segues:)` is an object of that class: the source may set its properties, and then the
/// same object performs the transition in the source's process (section 3.8).
///
/// ```swift
/// final class FoldSegue: Segue {
///     var isAnimated = true
///     override func perform() { source.push(destination, animated: isAnimated) }
/// }
///
/// Application.run([ListViewController.self], segues: [FoldSegue.self])
/// ```
@MainActor
open class Segue {
    /// The name by which code performs it.
    public let identifier: String?
    /// The controller that the segue leads from: the controller of this process.
    public let source: ViewController
    /// The handle on the destination, an object of its class if this executable hosts or declares that class. Its
    /// process need not run: values set here arrive before its view loads.
    ///
    /// ```swift
    /// (segue.destination as? RecipeDetailViewController)?.recipe = recipe
    /// ```
    public private(set) lazy var destination: ViewController = destinationDescription.handle
    /// Xcode's id; empty for a segue that code creates.
    public private(set) var id = ""
    /// The kind of transition.
    public private(set) var kind = SegueKind.custom
    /// The destination as its scene describes it: class, title, contents.
    public private(set) lazy var destinationDescription: SegueDestination =
        destination.segueDestination
        ?? SegueDestination(ofRunning: destination.id, channel: source.channel)

    private var preparation: SeguePreparation

    /// The name of the class in storyboards, by default the name of the type.
    open class var storyboardClass: String { "\(self as any Any.Type)" }

    /// Creates a segue. Troupe calls it for a custom segue before ``ViewController/prepare(for:sender:)``; code may call
    /// it, and then ``perform()``, for a transition without a storyboard. Override it to set properties of the class.
    ///
    /// - Parameters:
    ///   - identifier: The identifier in the storyboard.
    ///   - source: The controller of this process.
    ///   - destination: The handle on the controller to show.
    public required init(identifier: String?, source: ViewController, destination: ViewController) {
        self.identifier = identifier
        self.source = source
        preparation = destination.settings.preparation ?? SeguePreparation(of: [], channel: source.channel)
        self.destination = destination
    }

    /// Makes a segue of UIKit's own kinds, whose destination gets its handle when code reads it.
    private init(_ firing: SegueFiring, source: ViewController) {
        identifier = firing.handle.identifier
        self.source = source
        preparation = firing.preparation
        id = firing.handle.segueID
        kind = SegueKind(rawValue: firing.handle.kind)
        destinationDescription = firing.destination
    }

    /// Makes the segue that a source is to prepare: an object of its class, if this executable has it.
    static func make(_ handle: SegueHandle, source: ViewController) -> Segue {
        let firing = SegueFiring(handle, channel: source.channel)
        guard let type = source.channel.classes.segue(named: handle.customClass) else {
            return Segue(firing, source: source)
        }
        let segue = type.init(identifier: handle.identifier, source: source, destination: firing.destination.handle)
        segue.id = handle.segueID
        segue.preparation = firing.preparation
        segue.destinationDescription = firing.destination
        return segue
    }

    /// Makes the segue that a source is to perform, without having prepared it in this process: an earlier incarnation
    /// of the source did. Nil if this executable does not have its class.
    static func make(unprepared className: String, id: String, destination: ControllerID, source: ViewController)
        -> Segue?
    {
        let standIn: Segue.Type? = source.customSegueStandIn == nil ? nil : Segue.self
        guard let type = source.channel.classes.segue(named: className) ?? standIn else { return nil }
        let description = SegueDestination(ofRunning: destination, channel: source.channel)
        let identifier = source.scene?.segue(id)?.identifier
        let segue = type.init(identifier: identifier, source: source, destination: description.handle)
        segue.id = id
        return segue
    }

    /// Performs the transition of a custom segue: push, present, add or show the destination. The default does nothing.
    ///
    /// Requests that this method makes before it returns belong to the segue: its reply is theirs, and the destination
    /// ends unless one of them shows it. A task that this method starts is too late to show it.
    open func perform() {}

    /// Ends the preparation and returns the recorded values, for the answer. If one value could not be set, the segue
    /// records no value.
    func configurations() throws(Failure) -> [Configuration] { try preparation.close() }
}

/// A segue of which the daemon has made the destination.
@MainActor
private struct SegueFiring {
    let handle: SegueHandle
    let preparation: SeguePreparation
    let destination: SegueDestination

    init(_ handle: SegueHandle, channel: RequestChannel) {
        self.handle = handle
        preparation = SeguePreparation(of: handle.made.map(\.id), channel: channel)
        guard let index = handle.made.firstIndex(where: { $0.id == handle.destination }) else {
            // An unwind segue makes no controller: its destination runs already.
            destination = SegueDestination(ofRunning: handle.destination, in: preparation)
            return
        }
        destination = SegueDestination(
            handle.made[index], contained: Array(handle.made[(index + 1)...]), preparation: preparation)
    }
}

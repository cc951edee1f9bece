public import TroupeModel

/// A long random walk through an application, in place of a random storyboard.
public struct Walk: Sendable {
    let application: ApplicationModel
    let idiom: DeviceIdiom
    /// The number of requests and faults of clients and children, and of the inputs of persons.
    let steps: Int

    /// Makes a walk of that many steps through an application on a device of that kind.
    public init(through application: ApplicationModel, on idiom: DeviceIdiom, steps: Int) {
        (self.application, self.idiom, self.steps) = (application, idiom, steps)
    }
}

public import TroupeModel

/// A long random walk through an application, in place of a random storyboard.
public struct Walk: Sendable {
    let application: ApplicationModel
    let idiom: DeviceIdiom
    /// The number of requests and faults of clients and children, and of the inputs of persons.
    let steps: Int
    /// The moments at which a person saves the document, in microseconds of the walk's time.
    let saves: [Int]

    /// Makes a walk of that many steps through an application that starts on a device of that kind.
    ///
    /// - Parameter saves: The moments at which a person saves the document, in microseconds of the walk's time. The device
    ///   is that of the document from then on.
    public init(through application: ApplicationModel, on idiom: DeviceIdiom, steps: Int, saves: [Int] = []) {
        (self.application, self.idiom, self.steps, self.saves) = (application, idiom, steps, saves)
    }
}

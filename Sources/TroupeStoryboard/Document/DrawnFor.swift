import TroupeModel

/// What a document says of the device it was drawn for, in the words of three eras of Xcode.
struct DrawnFor {
    /// The kind of application, `targetRuntime`: all that the first storyboards say.
    let runtime: String?
    /// The id of `<device>`, since Xcode 8: the device of the canvas.
    var device: String?
    /// The type of the document's `simulatedScreenMetrics`, between the two: a phone's screen, some with how it is used behind a dot.
    var simulatedScreen: String?

    init(runtime: String?) { self.runtime = runtime }

    /// The latest era's word that says something; a device nobody knows counts as the usual one of its kind.
    var answer: Device? {
        if let device { return Device(documentName: device) ?? (device.hasPrefix("ipad") ? .pad : .phone) }
        // Xcode kept a phone's screen in documents for the pad too, where it meant nothing.
        if runtime?.hasSuffix(".iPad") == true { return .pad }
        return simulatedScreen.flatMap { Device(documentName: String($0.prefix { $0 != "." })) }
    }
}

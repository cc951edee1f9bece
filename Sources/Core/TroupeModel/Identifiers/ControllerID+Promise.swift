// A child may refer to a controller that it has just asked for, before the reply names it (rule 12).

extension ControllerID {
    private static let promiseBit: UInt64 = 1 << 63

    /// The controller that an `instantiate` request of the sender makes. Only later requests of the same process, and its
    /// answer to the preparation of a segue, may use it; the daemon replaces it by the controller's id.
    ///
    /// - Parameter request: The number of that request, below 2⁶³.
    public init(madeBy request: UInt64) {
        assert(request & Self.promiseBit == 0, "request numbers are below 2⁶³")
        self.init(rawValue: Self.promiseBit | request)
    }

    /// The number of the request that makes the controller; nil for the id of a controller.
    public var makingRequest: UInt64? {
        rawValue & Self.promiseBit == 0 ? nil : rawValue & ~Self.promiseBit
    }
}

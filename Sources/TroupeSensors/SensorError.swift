/// Why a sensor cannot be followed: a sentence without a full stop.
public struct SensorError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

import CSystemd
import Glibc

/// A connection to iio-sensor-proxy over the system D-Bus. It belongs to one thread.
struct SensorProxy: ~Copyable {
    private static let service = "net.hadess.SensorProxy"
    private static let object = "/net/hadess/SensorProxy"

    private let bus: OpaquePointer

    /// A message from the bus.
    enum Message {
        /// A property of the sensors changed.
        case changed
        /// The service started, or another process took its name: the accelerometer has to be claimed again.
        case appeared
        case vanished
    }

    /// Connects to the bus. The service need not be running.
    static func connect() throws(SensorError) -> SensorProxy {
        var opened: OpaquePointer?
        let result = sd_bus_open_system(&opened)
        guard result >= 0, let opened else {
            throw SensorError("the system's D-Bus cannot be reached: \(Self.reason(result))")
        }
        let proxy = SensorProxy(adopting: opened)
        sd_bus_set_method_call_timeout(opened, 2_000_000)
        try proxy.match("type='signal',sender='\(service)',path='\(object)',member='PropertiesChanged'")
        try proxy.match("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'")
        return proxy
    }

    private init(adopting bus: OpaquePointer) { self.bus = bus }

    deinit { sd_bus_flush_close_unref(bus) }

    private func match(_ rule: String) throws(SensorError) {
        // `nextMessage` returns the messages; sd-bus only requires a callback.
        let result = sd_bus_add_match(bus, nil, rule, { _, _, _ in 0 }, nil)
        guard result >= 0 else {
            throw SensorError("the sensors cannot be watched on the D-Bus: \(Self.reason(result))")
        }
    }

    /// The number to poll for input.
    var descriptor: Int32 { sd_bus_get_fd(bus) }

    /// The moment of the monotonic clock, in microseconds, at which ``nextMessage()`` must be called even without
    /// input; nil if there is no deadline.
    var deadline: Int64? {
        var moment = UInt64.max
        guard sd_bus_get_timeout(bus, &moment) >= 0, moment != .max else { return nil }
        return Int64(clamping: moment)
    }

    /// Claims the accelerometer, which starts its readings.
    func claim() throws(SensorError) {
        guard try hasAccelerometer() else { throw SensorError("this machine has no accelerometer") }
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        var call: OpaquePointer?
        var result = sd_bus_message_new_method_call(
            bus, &call, Self.service, Self.object, Self.service, "ClaimAccelerometer")
        defer { sd_bus_message_unref(call) }
        if result >= 0 { result = sd_bus_call(bus, call, 0, &error, nil) }
        guard result >= 0 else { throw failure(result, error) }
    }

    private func hasAccelerometer() throws(SensorError) -> Bool {
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        var flag: Int32 = 0
        let result = sd_bus_get_property_trivial(
            bus, Self.service, Self.object, Self.service, "HasAccelerometer", &error,
            CChar(SD_BUS_TYPE_BOOLEAN),
            &flag)
        guard result >= 0 else { throw failure(result, error) }
        return flag != 0
    }

    /// The current orientation of the device.
    func orientation() throws(SensorError) -> AccelerometerOrientation {
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        var text: UnsafeMutablePointer<CChar>?
        let result = sd_bus_get_property_string(
            bus, Self.service, Self.object, Self.service, "AccelerometerOrientation", &error, &text)
        defer { free(text) }
        guard result >= 0, let text else { throw failure(result, error) }
        return AccelerometerOrientation(rawValue: String(cString: text)) ?? .undefined
    }

    /// The next message; nil if the queue is empty.
    ///
    /// - Throws: if the connection is gone.
    func nextMessage() throws(SensorError) -> Message? {
        while true {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            defer { sd_bus_message_unref(message) }
            guard result >= 0 else { throw SensorError("the D-Bus is gone: \(Self.reason(result))") }
            guard result > 0 else { return nil }
            guard let message else { continue }
            if sd_bus_message_is_signal(message, "org.freedesktop.DBus.Properties", "PropertiesChanged") > 0 {
                return .changed
            }
            if sd_bus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") > 0 {
                return Self.newOwner(message).isEmpty ? .vanished : .appeared
            }
        }
    }

    /// The third member of NameOwnerChanged: the new owner of the name.
    private static func newOwner(_ message: OpaquePointer) -> String {
        var owner = ""
        for _ in 0..<3 {
            var text: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(message, CChar(SD_BUS_TYPE_STRING), &text) > 0, let text else {
                return ""
            }
            owner = String(cString: text)
        }
        return owner
    }

    private func failure(_ result: Int32, _ error: sd_bus_error) -> SensorError {
        let words = error.message.map { String(cString: $0) } ?? Self.reason(result)
        return SensorError("iio-sensor-proxy does not answer: \(words)")
    }

    private static func reason(_ result: Int32) -> String { String(cString: strerror(-result)) }
}

/// The reason that a sensor cannot be followed: a sentence without a full stop.
public struct SensorError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

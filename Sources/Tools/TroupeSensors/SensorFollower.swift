import TroupeClient
import TroupeMessages
import TroupeModel
public import TroupePlatform

/// A follower of the machine's sensors for one instance: an orientation becomes a rotation, a lack of memory a warning.
///
/// A missing source is reported and skipped. Without any source the program ends with an error.
public struct SensorFollower: ~Copyable {
    private let output: SensorOutput
    private var control: ControlClient
    private let process: ProcessHandle
    private let signals: SignalDescriptor
    private var poller: Poller
    private var proxy: SensorProxy?
    private var pressure: MemoryPressureWatch?
    private var pace = WarningPace()
    /// True if readings are claimed from the service.
    private var isClaimed = false
    /// The last message about the accelerometer, so that it is not repeated.
    private var complaint = ""
    /// The last orientation sent to the instance, so that it is not repeated.
    private var lastSent: DeviceOrientation?

    private enum Token: UInt64 {
        case process = 1
        case signals
        case bus
        case pressure
    }

    private static let orientation = "orientation"
    private static let memory = "memory"

    /// Follows the sensors until the instance ends or a signal asks for the end.
    ///
    /// - Parameters:
    ///   - pressure: The source of memory pressure; nil if the environment forbids watching.
    ///   - isJSON: True if the output is JSON, one object per line.
    public static func follow(
        instance name: String, pressure source: MemoryPressureSource?, isJSON: Bool
    ) throws {
        var follower = try find(name, isJSON: isJSON)
        let hasBus = follower.findProxy()
        let hasPressure = follower.findPressure(source)
        guard hasBus || hasPressure else {
            throw ProgramError(
                .unavailable, "there is no sensor to follow on this machine",
                hint: "use 'troupe rotate' and 'troupe memory-warning' instead")
        }
        try follower.run()
    }

    /// Finds the instance, and prepares the descriptors to poll.
    private static func find(_ name: String, isJSON: Bool) throws -> SensorFollower {
        let signals = try SignalDescriptor([.terminate, .interrupt, .hangUp])
        let instance = try RunningInstance.find(name)
        guard let holder = instance.holder else {
            throw ProgramError(.noSuchInstance, "instance '\(name)' is just starting or ending", hint: "try again")
        }
        let control = try ControlClient(to: instance)
        let process = try ProcessHandle(pid: holder)
        let poller = try Poller()
        try poller.add(process.raw, for: .input, token: Token.process.rawValue)
        try poller.add(signals.raw, for: .input, token: Token.signals.rawValue)
        return SensorFollower(SensorOutput(isJSON: isJSON), control, process, signals, poller)
    }

    private init(
        _ output: SensorOutput, _ control: consuming ControlClient, _ process: consuming ProcessHandle,
        _ signals: consuming SignalDescriptor, _ poller: consuming Poller
    ) {
        self.output = output
        self.control = control
        self.process = process
        self.signals = signals
        self.poller = poller
    }

    // MARK: Sources

    /// Connects to D-Bus. If the service is missing, the connection waits for it.
    ///
    /// - Returns: true if readings are claimed; false without a bus, or while the service or the accelerometer is
    ///   missing.
    private mutating func findProxy() -> Bool {
        do {
            let found = try SensorProxy.connect()
            let number = found.descriptor
            proxy = consume found
            try poller.add(number, for: .input, token: Token.bus.rawValue)
        } catch {
            output.source(Self.orientation, "not followed: \(error)", isFollowed: false)
            proxy = nil
            return false
        }
        return claim()
    }

    /// Claims the accelerometer. Returns true if it was granted.
    private mutating func claim() -> Bool {
        do throws(SensorError) {
            try proxy?.claim()
            output.source(Self.orientation, "from iio-sensor-proxy", isFollowed: true)
            complaint = ""
            isClaimed = true
        } catch {
            isClaimed = false
            if error.description != complaint {
                complaint = error.description
                output.source(Self.orientation, "not followed: \(complaint)", isFollowed: false)
            }
        }
        return isClaimed
    }

    private mutating func findPressure(_ source: MemoryPressureSource?) -> Bool {
        guard let source else {
            output.source(Self.memory, "not followed: $MEMORY_PRESSURE_WATCH turns it off", isFollowed: false)
            return false
        }
        do {
            let found = try MemoryPressureWatch(source)
            let (number, interest) = (found.raw, found.interest)
            pressure = consume found
            try poller.add(number, for: interest, token: Token.pressure.rawValue)
            output.source(Self.memory, "from \(source.path)", isFollowed: true)
            return true
        } catch {
            output.source(Self.memory, "not followed: \(error)", isFollowed: false)
            pressure = nil
            return false
        }
    }

    // MARK: Following

    private mutating func run() throws {
        try sendOrientation()
        while true {
            // Messages that sd-bus has already read do not make its descriptor readable again.
            try handleMessages()
            let deadline = [proxy?.deadline, pace.deadline].compactMap(\.self).min()
            let events: Poller.Events
            events = try poller.wait(until: deadline)
            if pace.isDue(at: MonotonicClock.microseconds()) { try warn() }
            for event in events {
                switch Token(rawValue: event.token) {
                case .process: return
                case .signals: if try isEnd() { return }
                case .pressure: try handlePressure(event)
                case .bus, nil: break
                }
            }
        }
    }

    private func isEnd() throws -> Bool {
        return try signals.next() != nil
    }

    /// Processes the pending messages of the bus. Several readings that arrived together count as one.
    private mutating func handleMessages() throws {
        var isChanged = false
        do throws(SensorError) {
            while let news = try proxy?.nextMessage() {
                switch news {
                // Also handles an accelerometer that has just appeared.
                case .changed: isChanged = isClaimed || claim() || isChanged
                case .appeared: isChanged = claim() || isChanged
                case .vanished:
                    isChanged = false
                    isClaimed = false
                    lastSent = nil
                    output.source(Self.orientation, "not followed: iio-sensor-proxy ended", isFollowed: false)
                }
            }
        } catch {
            output.source(Self.orientation, "not followed: \(error.description)", isFollowed: false)
            try? poller.remove(proxy?.descriptor ?? -1)
            proxy = nil
            return
        }
        if isChanged { try sendOrientation() }
    }

    /// Sends the current orientation to the instance, unless it is the last one sent.
    private mutating func sendOrientation() throws {
        // An unclaimed reading is stale.
        guard isClaimed else { return }
        let reading: DeviceOrientation
        do throws(SensorError) {
            guard let held = try proxy?.orientation().device else { return }
            reading = held
        } catch {
            // Without the service there is no reading; that was reported already.
            return
        }
        guard reading != lastSent, reading.interface != nil else { return }
        lastSent = reading
        output.sent(Self.orientation, reading.rawValue, try request(.rotate(reading)))
    }

    private mutating func handlePressure(_ event: Poller.Event) throws {
        do throws(SystemError) {
            guard try pressure?.drain() == true, !event.isEnded || event.isReadable || event.isPriority else {
                return dropPressure("its source ended")
            }
        } catch {
            return dropPressure(error.description)
        }
        if pace.isShort(at: MonotonicClock.microseconds()) { try warn() }
    }

    private mutating func warn() throws {
        output.sent("memory-warning", nil, try request(.memoryWarning))
    }

    private mutating func dropPressure(_ reason: String) {
        output.source(Self.memory, "not followed: \(reason)", isFollowed: false)
        if let number = pressure?.raw { try? poller.remove(number) }
        pressure = nil
    }

    private mutating func request(_ request: Request) throws -> Reply {
        return try control.request(request)
    }
}

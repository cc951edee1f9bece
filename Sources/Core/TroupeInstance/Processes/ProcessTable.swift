import TroupeMessages
import TroupeModel
import TroupeSession

/// The processes of an instance, by what they run, by their starts and by the connections they speak over.
struct ProcessTable {
    /// In no order. An array: unlike a dictionary's values, its elements are read in place.
    private var processes: [Process] = []
    /// The place of each in `processes`.
    private var places: [ProcessKey: Int] = [:]
    private var starts: [StartID: ProcessKey] = [:]
    /// The incarnations of each controller whose processes have not ended: nearly always one.
    private var incarnations: [ControllerID: [Incarnation]] = [:]
    private var connections: [ConnectionID: ProcessKey] = [:]
    /// Those that wanted something acknowledged since the host slept last.
    private var unacknowledged: [ProcessKey] = []
    private var lastStart: UInt64 = 0
    /// The messages of all since the last pause.
    var traffic = TrafficCounter()

    var isEmpty: Bool { processes.isEmpty }
    var count: Int { processes.count }
    var keys: [ProcessKey] { processes.map(\.key) }
    /// The numbers of those whose number is known, in no order.
    var pids: [Int32] { processes.compactMap(\.pid) }
    /// All, in the order they were started.
    var inOrder: [Process] { processes.sorted { $0.start < $1.start } }

    /// A copy of a process. For one part of it ``read(_:_:)`` costs less.
    subscript(key: ProcessKey) -> Process? { places[key].map { processes[$0] } }

    func contains(_ key: ProcessKey) -> Bool { places[key] != nil }

    /// Reads a part of a process in place; nil without the process.
    func read<Part>(_ key: ProcessKey, _ part: (borrowing Process) -> Part) -> Part? {
        guard let place = places[key] else { return nil }
        return part(processes[place])
    }

    /// What waits for credit or a connection until a process can be told it.
    func waiting(for key: ProcessKey) -> SessionLoad {
        places[key].map { processes[$0].session.waiting } ?? .none
    }

    /// The process of a start.
    func key(of start: StartID) -> ProcessKey? { starts[start] }

    /// The process that speaks over a connection.
    func key(at connection: ConnectionID) -> ProcessKey? { connections[connection] }

    /// The controllers with a process, in no order.
    var controllers: some Collection<ControllerID> { incarnations.keys }

    /// The latest process of a controller. Complexity: O(1).
    func latest(of controller: ControllerID) -> Process? {
        incarnations[controller]?.max().flatMap { self[ProcessKey(controller, $0)] }
    }

    /// The number of a new start.
    mutating func nextStart() -> StartID {
        lastStart += 1
        return StartID(rawValue: lastStart)
    }

    mutating func insert(_ process: Process) {
        assert(places[process.key] == nil, "an incarnation has one process")
        assert(starts[process.start] == nil, "a start is one process")
        places[process.key] = processes.count
        processes.append(process)
        starts[process.start] = process.key
        incarnations[process.key.controller, default: []].append(process.key.incarnation)
    }

    /// Changes a process in place, if there is such; what `change` returns.
    @discardableResult
    mutating func change<Result>(_ key: ProcessKey, _ change: (inout Process) -> Result) -> Result? {
        guard let place = places[key] else { return nil }
        return change(&processes[place])
    }

    /// Changes a process's session in place; what that leads to, and over which connection.
    mutating func converse(
        _ key: ProcessKey,
        _ change: (inout Session<SentBody, EnvelopeBody>) -> SessionEffects<SentBody, EnvelopeBody>
    ) -> (SessionEffects<SentBody, EnvelopeBody>, ConnectionID?)? {
        var owesSinceNow = false
        let conversed = self.change(key) { process in
            let owed = process.session.owesAcknowledgement
            let effects = change(&process.session)
            owesSinceNow = !owed && process.session.owesAcknowledgement
            return (effects, process.greeting.connection)
        }
        if owesSinceNow { unacknowledged.append(key) }
        return conversed
    }

    /// One that wants something acknowledged; it counts as if it were.
    mutating func nextUnacknowledged() -> ProcessKey? { unacknowledged.popLast() }

    /// Has a process speak over a connection from now on; what it says and is told waits until both sides have said how far
    /// they are.
    mutating func connect(_ key: ProcessKey, over connection: ConnectionID) {
        guard let place = places[key] else { return }
        if let former = processes[place].greeting.connection { connections[former] = nil }
        processes[place].greeting = .greeted(connection)
        processes[place].session.disconnected()
        connections[connection] = key
    }

    /// Nobody is at the other end of a connection any more: what the process that spoke over it is told waits for the next.
    mutating func disconnect(_ connection: ConnectionID) {
        guard let key = connections.removeValue(forKey: connection) else { return }
        change(key) { process in
            process.greeting = .disconnected
            process.session.disconnected()
        }
    }

    /// Has a process speak over nothing any more; whether what it said counted so far.
    mutating func hangUp(_ key: ProcessKey, amidMessage: Bool) -> Bool {
        guard hears(key) else { return false }
        if let connection = read(key, { $0.greeting.connection }) ?? nil { connections[connection] = nil }
        change(key) { process in
            process.greeting = .hungUp(amidMessage: amidMessage)
            process.session.disconnected()
        }
        return true
    }

    /// Whether what a process says counts. Complexity: O(1).
    func hears(_ key: ProcessKey) -> Bool {
        places[key].map { processes[$0].greeting != .muted } ?? false
    }

    /// Has nothing more that a process says count; whether it did so far.
    mutating func mute(_ key: ProcessKey) -> Bool {
        guard hears(key), let place = places[key] else { return false }
        if let connection = processes[place].greeting.connection { connections[connection] = nil }
        processes[place].greeting = .muted
        return true
    }

    mutating func remove(_ key: ProcessKey) -> Process? {
        guard let place = places.removeValue(forKey: key) else { return nil }
        // The last takes its place.
        processes.swapAt(place, processes.count - 1)
        let process = processes.removeLast()
        if place < processes.count { places[processes[place].key] = place }
        starts[process.start] = nil
        incarnations[key.controller]?.removeAll { $0 == key.incarnation }
        if incarnations[key.controller]?.isEmpty == true { incarnations[key.controller] = nil }
        if let connection = process.greeting.connection { connections[connection] = nil }
        assert(processes.count == places.count && processes.count == starts.count)
        return process
    }
}

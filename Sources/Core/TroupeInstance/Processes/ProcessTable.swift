import TroupeMessages
import TroupeModel
import TroupeSession

/// The processes of an instance, indexed by controller and incarnation, by start and by connection.
struct ProcessTable {
    /// In no order. An array: unlike the values of a dictionary, its elements are read in place.
    private var processes: [Process] = []
    /// The index of each process in `processes`.
    private var places: [ProcessKey: Int] = [:]
    private var starts: [StartID: ProcessKey] = [:]
    /// The incarnations of each controller whose processes have not ended: nearly always one.
    private var incarnations: [ControllerID: [Incarnation]] = [:]
    private var connections: [ConnectionID: ProcessKey] = [:]
    /// The processes that became due an acknowledgement since the host last slept.
    private var unacknowledged: [ProcessKey] = []
    private var lastStart: UInt64 = 0
    /// The messages of all processes since the last pause.
    var traffic = TrafficCounter()

    var isEmpty: Bool { processes.isEmpty }
    var count: Int { processes.count }
    var keys: [ProcessKey] { processes.map(\.key) }
    /// The known process numbers, in no order.
    var pids: [Int32] { processes.compactMap(\.pid) }
    /// All processes, in the order of their starts.
    var inOrder: [Process] { processes.sorted { $0.start < $1.start } }

    /// A copy of a process. Use ``read(_:_:)`` for one part of it, which is cheaper.
    subscript(key: ProcessKey) -> Process? { places[key].map { processes[$0] } }

    func contains(_ key: ProcessKey) -> Bool { places[key] != nil }

    /// Reads a part of a process in place; nil if there is no such process.
    func read<Part>(_ key: ProcessKey, _ part: (borrowing Process) -> Part) -> Part? {
        guard let place = places[key] else { return nil }
        return part(processes[place])
    }

    /// The messages that wait for credit or for a connection of a process.
    func waiting(for key: ProcessKey) -> SessionLoad {
        places[key].map { processes[$0].session.waiting } ?? .none
    }

    /// The process of a start.
    func key(of start: StartID) -> ProcessKey? { starts[start] }

    /// The process of a connection.
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

    /// Changes a process in place, if it exists. Returns the result of `change`.
    @discardableResult
    mutating func change<Result>(_ key: ProcessKey, _ change: (inout Process) -> Result) -> Result? {
        guard let place = places[key] else { return nil }
        return change(&processes[place])
    }

    /// Changes a process's session in place. Returns the effects and the connection for them.
    mutating func changeSession(
        _ key: ProcessKey,
        _ change: (inout Session<SentBody, EnvelopeBody>) -> SessionEffects<SentBody, EnvelopeBody>
    ) -> (SessionEffects<SentBody, EnvelopeBody>, ConnectionID?)? {
        var becameDue = false
        let conversed = self.change(key) { process in
            let owed = process.session.owesAcknowledgement
            let effects = change(&process.session)
            becameDue = !owed && process.session.owesAcknowledgement
            return (effects, process.connectionState.connection)
        }
        if becameDue { unacknowledged.append(key) }
        return conversed
    }

    /// Removes and returns a process that is due an acknowledgement.
    mutating func nextUnacknowledged() -> ProcessKey? { unacknowledged.popLast() }

    /// Sets the connection of a process. Its messages in both directions wait until both ends have reported their
    /// position.
    mutating func connect(_ key: ProcessKey, over connection: ConnectionID) {
        guard let place = places[key] else { return }
        if let former = processes[place].connectionState.connection { connections[former] = nil }
        processes[place].connectionState = .greeted(connection)
        processes[place].session.disconnected()
        connections[connection] = key
    }

    /// Removes a connection whose other end is gone. Messages to its process wait for the next connection.
    mutating func disconnect(_ connection: ConnectionID) {
        guard let key = connections.removeValue(forKey: connection) else { return }
        change(key) { process in
            process.connectionState = .disconnected
            process.session.disconnected()
        }
    }

    /// Marks a process as having closed its link. Returns true if its messages counted until now.
    mutating func closeLink(_ key: ProcessKey, amidMessage: Bool) -> Bool {
        guard accepts(key) else { return false }
        if let connection = read(key, { $0.connectionState.connection }) ?? nil { connections[connection] = nil }
        change(key) { process in
            process.connectionState = .hungUp(amidMessage: amidMessage)
            process.session.disconnected()
        }
        return true
    }

    /// True if messages of the process count. Complexity: O(1).
    func accepts(_ key: ProcessKey) -> Bool {
        places[key].map { processes[$0].connectionState != .muted } ?? false
    }

    /// Stops counting messages of a process. Returns true if they counted until now.
    mutating func mute(_ key: ProcessKey) -> Bool {
        guard accepts(key), let place = places[key] else { return false }
        if let connection = processes[place].connectionState.connection { connections[connection] = nil }
        processes[place].connectionState = .muted
        return true
    }

    mutating func remove(_ key: ProcessKey) -> Process? {
        guard let place = places.removeValue(forKey: key) else { return nil }
        // The last process moves to the index of the removed one.
        processes.swapAt(place, processes.count - 1)
        let process = processes.removeLast()
        if place < processes.count { places[processes[place].key] = place }
        starts[process.start] = nil
        incarnations[key.controller]?.removeAll { $0 == key.incarnation }
        if incarnations[key.controller]?.isEmpty == true { incarnations[key.controller] = nil }
        if let connection = process.connectionState.connection { connections[connection] = nil }
        assert(processes.count == places.count && processes.count == starts.count)
        return process
    }
}

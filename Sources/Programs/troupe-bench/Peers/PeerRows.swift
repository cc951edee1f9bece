/// All rows of the comparison, with their processes.
struct PeerRows {
    private(set) var rows: [PeerRow] = []
    /// All measured acts, each once.
    private(set) var acts: [MeasuredAct] = []
    /// The peers that are not installed.
    private(set) var missing: [MissingPeer] = []

    /// The duration of a rest, in milliseconds.
    private static let rest = 10

    /// Starts the peers.
    ///
    /// - Parameters:
    ///   - instance: an instance with two loaded tabs.
    ///   - folder: the folder for the peers' files and sockets.
    ///   - name: the name for instances that embed `screens` screens.
    init(beside instance: BenchInstance, folder: String, name: String, screens: Int) throws {
        let bus = try startIfInstalled { try BusDaemon(folder: folder) }
        let tmux = try startIfInstalled { try Tmux(folder: folder) }
        let libzmq = try LibzmqHops(folder: folder)
        let sockets = try PlainSockets(peers: 1)
        let relay = try MeasuringProcess.relay()
        for idle in [0, Self.rest] {
            let message = measuredAct("Troupe", TroupeScreens(instance, .message), idle: idle)
            func add(_ name: String, _ peer: any Peer, limit: Double? = nil) {
                let beside = measuredAct(name, peer, idle: idle)
                rows.append(
                    PeerRow(name: "child to child and back", troupe: message, peer: beside, limit: limit, idle: idle))
            }
            add("plain sockets", sockets)
            add("a relay in C", relay)
            if let bus { add("dbus-daemon", bus, limit: 1.3) }
            add("libzmq's bare hops", libzmq)
        }
        let select = measuredAct("Troupe", TroupeScreens(instance, .select))
        func add(_ name: String, _ troupe: MeasuredAct, _ peer: MeasuredAct, limit: Double? = nil) {
            rows.append(PeerRow(name: name, troupe: troupe, peer: peer, limit: limit))
        }
        add(
            "select a loaded tab", select, measuredAct("three plain round trips", try PlainSockets(peers: 2)),
            limit: 1.6)
        if let tmux {
            add("select a loaded tab", select, measuredAct("tmux select-window", TmuxWindows(tmux, .selectWindow)))
        }
        let spawn = measuredAct("a bare spawn", BareSpawn(libzmq), pace: .starts)
        let fork = measuredAct("a bare fork", try MeasuringProcess.fork(), pace: .starts)
        let window = tmux.map { measuredAct("tmux new-window", TmuxWindows($0, .newWindow), pace: .starts) }
        let push = measuredAct("Troupe", TroupeScreens(instance, .push), pace: .starts)
        add("push a new scene", push, spawn, limit: 0.6)
        if let window { add("push a new scene", push, window, limit: 1) }
        add("push a new scene", push, fork)
        let restart = measuredAct("Troupe", TroupeScreens(instance, .restart), pace: .starts)
        add("killed to visible again", restart, spawn, limit: 0.8)
        add("killed to visible again", restart, fork)
        add(
            "\(screens) embedded screens, started and shown",
            measuredAct("Troupe", TroupeInstances(embedding: screens, folder: folder, name: name), pace: .once),
            measuredAct("\(screens) bare spawns", BareSpawn(libzmq, processes: screens), pace: .once), limit: 0.4)
    }

    private mutating func measuredAct(_ name: String, _ peer: any Peer, idle: Int = 0, pace: MeasuredAct.Pace = .often)
        -> MeasuredAct
    {
        let track = MeasuredAct(name, peer, idle: idle, pace: pace)
        acts.append(track)
        return track
    }

    /// Starts a peer; nil if its program is not installed.
    private mutating func startIfInstalled<Started: AnyObject>(_ start: () throws -> Started) throws -> Started? {
        do {
            return try start()
        } catch let peer as MissingPeer {
            missing.append(peer)
            return nil
        }
    }
}

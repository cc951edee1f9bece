import TroupeSession

/// Two ends of a session and the frames in transit between them, for the tests.
struct Link {
    typealias End = Session<Int, Int>
    typealias Effect = SessionEffect<Int, Int>

    /// Which end.
    enum Side: CaseIterable { case daemon, child }

    var daemon: End
    var child: End
    /// Frames in transit to each end.
    var toDaemon: [SessionFrame<Int>] = []
    var toChild: [SessionFrame<Int>] = []
    /// The contents that each end received.
    var daemonGot: [Int] = []
    var childGot: [Int] = []
    var violations: [SessionViolation] = []
    /// The total number of frames sent.
    var frameCount = 0

    init(limits: SessionLimits = SessionLimits(), connected: Bool = true) {
        daemon = End(incarnation: 1, limits: limits)
        child = End(incarnation: 1, limits: limits)
        if connected { connect() }
    }

    /// A new connection: frames in transit are lost, and both ends say hello.
    mutating func connect() {
        toDaemon = []
        toChild = []
        daemon.disconnected()
        child.disconnected()
        let hello = child.takeAcknowledgement()
        let welcome = daemon.takeAcknowledgement()
        carryOut(daemon.connected(peerAcknowledged: hello), of: .daemon)
        carryOut(child.connected(peerAcknowledged: welcome), of: .child)
    }

    mutating func send(_ content: Int, from side: Side, size: Int = 1, asking: Bool = false) {
        switch side {
        case .daemon: carryOut(daemon.send(content, size: size, asking: asking), of: .daemon)
        case .child: carryOut(child.send(content, size: size, asking: asking), of: .child)
        }
    }

    mutating func receive(_ frame: SessionFrame<Int>, at side: Side) {
        switch side {
        case .daemon: carryOut(daemon.receive(frame, size: 1), of: .daemon)
        case .child: carryOut(child.receive(frame, size: 1), of: .child)
        }
    }

    /// Delivers all frames in transit, with both loops going to sleep in between, until no frame is left.
    mutating func settle() {
        while true {
            while !toDaemon.isEmpty || !toChild.isEmpty {
                if !toDaemon.isEmpty { receive(toDaemon.removeFirst(), at: .daemon) }
                if !toChild.isEmpty { receive(toChild.removeFirst(), at: .child) }
            }
            flush()
            if toDaemon.isEmpty, toChild.isEmpty { return }
        }
    }

    mutating func flush() {
        carryOut(daemon.flush(), of: .daemon)
        carryOut(child.flush(), of: .child)
    }

    mutating func resend() {
        carryOut(daemon.resend(), of: .daemon)
        carryOut(child.resend(), of: .child)
    }

    mutating func carryOut(_ effects: SessionEffects<Int, Int>, of side: Side) {
        for effect in effects {
            switch (effect, side) {
            case (.transmit(let frame), .daemon):
                toChild.append(frame)
                frameCount += 1
            case (.transmit(let frame), .child):
                toDaemon.append(frame)
                frameCount += 1
            case (.deliver(let content), .daemon): daemonGot.append(content)
            case (.deliver(let content), .child): childGot.append(content)
            case (.violation(let violation), _): violations.append(violation)
            }
        }
    }
}

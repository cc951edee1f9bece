public import TroupeModel

/// Where an instance runs: the daemon with its sockets and processes, or a simulated world. It decides nothing.
public protocol InstanceHost: ~Copyable {
    /// What runs there.
    var instance: Instance { get set }
    /// The moment on the instance's clock.
    var now: Instant { get }

    /// Does what the instance says. What happens because of it, such as a process that cannot be started, may be told
    /// with ``handle(_:)`` at once: what the instance says to that is done in its turn.
    mutating func carryOut(_ effect: consuming InstanceEffect)
}

extension InstanceHost where Self: ~Copyable {
    /// Tells the instance what happened, and does what it says.
    @inlinable
    public mutating func handle(_ input: consuming InstanceInput) {
        instance.handle(input, at: now)
        carryOutEffects()
    }

    /// Asks the instance whether it lets a connection in, and does what it says beside that.
    @inlinable
    public mutating func admits(_ attempt: ConnectionAttempt) -> Bool {
        let isAdmitted = instance.admits(attempt, at: now)
        carryOutEffects()
        return isAdmitted
    }

    @inlinable
    mutating func carryOutEffects() {
        guard instance.beginEffects() else { return }
        while let effect = instance.nextEffect() { carryOut(effect) }
    }
}

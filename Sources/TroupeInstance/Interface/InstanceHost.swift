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

    /// Tells the instance that a connection asks to be let in, and does what it says; whether it lets it in. It is what
    /// it says first, and is asked for here because libzmq waits for it.
    @inlinable
    public mutating func admits(_ attempt: ConnectionAttempt) -> Bool {
        instance.handle(.connecting(attempt), at: now)
        let answer = instance.nextEffect()
        carryOutEffects()
        guard case .admit(true)? = answer else { return false }
        return true
    }

    @inlinable
    mutating func carryOutEffects() {
        guard instance.beginEffects() else { return }
        while let effect = instance.nextEffect() { carryOut(effect) }
    }
}

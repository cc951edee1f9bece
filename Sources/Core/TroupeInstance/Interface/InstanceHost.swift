public import TroupeModel

/// The host of an instance: the daemon with its sockets and processes, or a simulated world. It decides nothing.
public protocol InstanceHost: ~Copyable {
    /// The instance that runs there.
    var instance: Instance { get set }
    /// The time of the instance's clock.
    var now: Instant { get }

    /// Carries out an effect. An event that this causes, for instance a process that cannot be started, may be handed
    /// to ``handle(_:)`` at once: its effects are carried out in their turn.
    mutating func carryOut(_ effect: consuming InstanceEffect)
}

extension InstanceHost where Self: ~Copyable {
    /// Hands the instance an input, and carries out its effects.
    @inlinable
    public mutating func handle(_ input: consuming InstanceInput) {
        instance.handle(input, at: now)
        carryOutEffects()
    }

    /// Asks the instance about a connection attempt, and carries out its effects.
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

import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// The trial of one child, once an instance has come to rest: supervision gives up a child exactly if its lives fail
/// one after the other (section 8, failed incarnations).
///
/// It has a separate random source: a life is unchanged up to its trial.
struct Trial {
    /// The course of each life of the child.
    enum Ordeal: String, CaseIterable {
        /// It is complete, then killed; the kills are further apart than the period.
        case killed
        /// It never connects, until it is killed for that.
        case mute
        /// It stops answering before it is complete, until it is killed for that.
        case hanging
        /// It stops answering before it is complete, then exits by itself.
        case crashing
    }

    let controller: ControllerID
    let ordeal: Ordeal
    let isHidden: Bool
    /// The number of failed lives in a row that supervision tolerates.
    let intensity: Int
    /// The span in which starts are counted, in milliseconds.
    let period: Int
    /// The number of callbacks that a failing life carries out before it stops answering.
    let callbacks: Int
    /// The time that a crashing life is silent before it exits, in milliseconds.
    let silence: Int
    /// True if the starts are so far apart that the count per period is never the reason to give the child up.
    let isRare: Bool
    /// The process that completed its life before the trial and is ended first: each later one is on trial.
    private(set) var first: ProcessKey?
    /// The lives that have ended, each as the ordeal requires.
    private(set) var lives = 0
    /// True once the count of failed lives has started anew.
    private var hasStartedAnew = false
    private var random: SplitMix64

    /// The random source of a seed's trial.
    static func random(ofSeed seed: UInt64) -> SplitMix64 { SplitMix64(seed: seed &* 0xD6E8_FEB8_6659_FD93 ^ 0x7124) }

    init(
        of controller: ControllerID, _ ordeal: Ordeal, isHidden: Bool, intensity: Int, period: Int,
        _ deadlines: Settings.Deadlines, drawing random: SplitMix64
    ) {
        self.controller = controller
        self.ordeal = ordeal
        self.isHidden = isHidden
        self.intensity = intensity
        self.period = period
        self.random = random
        callbacks = isHidden ? 0 : self.random.below(5)
        silence = self.random.within(1...deadlines.kill - 1)
        // The least time from one start to the next.
        let shortestLife =
            switch ordeal {
            case .killed: period
            case .mute: deadlines.launch
            case .hanging: deadlines.kill
            case .crashing: silence
            }
        isRare = (period - 1) / shortestLife < intensity
    }

    /// The name of the trial.
    var name: String { "\(ordeal.rawValue), \(isHidden ? "hidden" : "visible")" }

    /// The time until the child is killed next, in microseconds: longer than the period, by little or by much.
    mutating func interval() -> Int {
        period * 1_000 + random.within(1...(random.chance(50) ? 1_000 : 5_000_000))
    }

    /// True if a process is one of those that fail.
    func fails(_ key: ProcessKey) -> Bool {
        ordeal != .killed && key.controller == controller && first != nil && key != first
    }

    /// True if a process stops answering instead of carrying out a delivery.
    func isSilent(_ child: SimulatedChild, before work: SimulatedChild.Work) -> Bool {
        guard ordeal != .mute, fails(child.key), work.call != nil else { return false }
        if case .delivery(.callback(_, .appearance(.didAppear, _))) = work { return true }
        return child.code.carriedOut.count >= callbacks
    }

    /// A process of the child ends.
    mutating func ended(_ key: ProcessKey) {
        guard key.controller == controller else { return }
        if first == nil { first = key }
        if ordeal == .killed || fails(key) { lives += 1 }
    }

    /// The state that its processes failed with is set aside: the count of failed lives starts anew, once (section 10).
    mutating func stateSetAside(of controller: ControllerID) {
        guard controller == self.controller, ordeal != .killed, !hasStartedAnew else { return }
        hasStartedAnew = true
        lives = 0
    }

    /// The complaints about supervision's decision after the end of a process of the child.
    func complaint(aboutGivingUp isGivenUp: Bool) -> String? {
        if ordeal == .killed {
            guard isGivenUp else { return nil }
            return "\(controller) (\(name)) is given up, though its lives were complete and longer than the period"
        }
        let count = "failed lives in a row: \(lives), borne: \(intensity)"
        if !isGivenUp, lives > intensity { return "\(controller) (\(name)) is not given up (\(count))" }
        if isGivenUp, lives <= intensity, isRare { return "\(controller) (\(name)) is given up too early (\(count))" }
        return nil
    }
}

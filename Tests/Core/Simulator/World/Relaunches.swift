import TroupeInstance
import TroupeModel

/// The launches of one application: a file keeps it between them. Each launch but the last ends at any step, in order or by a kill of
/// the daemon with all processes (section 10).
///
/// These launches follow the usual life of a seed, so that life is unchanged.
struct Relaunches {
    var random: SplitMix64
    var file = SimulatedFile()
    /// The number of the launch, counted from 1; 0 before the first.
    private(set) var launch = 0
    private let launches: Int
    /// The number of happenings after which the launch ends; nil for a launch that lives on.
    private(set) var end: Int?
    /// True if the end is in order, so that the application is saved once more.
    private(set) var endsInOrder = false
    /// The application that the launch restores.
    private(set) var relaunch = Relaunch(records: [], unfinishedLaunches: 0)
    /// The launches in a row that have ended before their first display, as a person would count them.
    private var unfinished = 0
    private var isReady = false
    /// The last number that code saved or a field showed: each number is new, so a state tells where it comes from.
    private var lastNumber: Int64 = 0
    private(set) var complaints: [String] = []
    /// The probability that a write fails, and that it is slow, in percent.
    private let failing: Int
    private let slow: Int

    /// True if launches follow the usual life of a seed.
    static func areThere(seed: UInt64) -> Bool {
        var random = random(seed: seed)
        return random.chance(25) && RootsByCode(seed: seed).applicationClass == nil
    }

    private static func random(seed: UInt64) -> SplitMix64 {
        SplitMix64(seed: seed &* 0xA24B_AED4_963E_E407 ^ 0x10AD)
    }

    init(seed: UInt64) {
        random = Self.random(seed: seed)
        launches = random.within(2...4)
        failing = random.chance(40) ? random.below(60) : 0
        slow = random.chance(40) ? random.below(100) : 0
    }

    /// True if there is another launch.
    var goOn: Bool { launch < launches }

    /// The seed of the random sources of this launch.
    var seed: UInt64 {
        var random = random
        return random.next() % 1_000_000_007
    }

    /// Begins the next launch: the host reads the file.
    mutating func begin() {
        launch += 1
        _ = random.next()
        relaunch = Relaunch(records: file.records, unfinishedLaunches: file.unfinishedLaunches)
        let isAnew = unfinished >= 2 && !file.records.isEmpty
        if relaunch.saved.records != (isAnew ? [] : file.records) {
            complaints.append(
                "after \(unfinished) unfinished launches \(relaunch.saved.records.count) records of"
                    + " \(file.records.count) are restored: \(relaunch.refusal ?? "")")
        }
        if relaunch.isDiscarded { file.discard() }
        file.beginLaunch()
        isReady = false
        end = nil
        guard launch < launches else { return }
        end = random.chance(20) ? random.below(60) : random.chance(50) ? random.below(500) : random.below(3_000)
        endsInOrder = random.chance(30)
    }

    /// The first display is complete.
    mutating func ready() {
        file.endLaunch()
        isReady = true
    }

    /// The launch is cut short no more.
    mutating func liveOn() { end = nil }

    /// The launch has ended; the file has what the disk has stored.
    mutating func ended(isKilled: Bool) {
        if isKilled { file.cut(isStored: random.chance(50)) } else { file.close() }
        unfinished = isReady ? 0 : unfinished + 1
    }

    /// The time that the disk writes, in microseconds.
    mutating func writingTime() -> Int { random.chance(slow) ? random.below(4_000_000) : random.within(500...20_000) }

    /// True if the disk has stored what it wrote.
    mutating func isStored() -> Bool { !random.chance(failing) }

    /// A number that no launch has had.
    mutating func number() -> Int64 {
        lastNumber += 1
        return lastNumber
    }
}

import Glibc

/// A reader of one gauge. Rates are measured between two readings.
struct Meter {
    let gauge: Gauge
    private var last: Counter?
    private var largest = 1.0

    init(_ gauge: Gauge) { self.gauge = gauge }

    /// The current reading; nil if the machine does not report it.
    mutating func read() -> Reading? {
        switch gauge {
        case .processor: processor()
        case .memory: memory()
        case .disk: disk()
        case .network: network()
        case .processes: processes()
        case .uptime: uptime()
        }
    }

    /// A counter, and the time of its reading in seconds.
    private struct Counter {
        var value: Double
        var seconds: Double
    }

    /// The growth of a counter since the last reading, and the seconds in between; at the first reading, the growth
    /// since the counter started.
    private mutating func growth(of value: Double, at seconds: Double) -> Counter {
        let since = last ?? Counter(value: 0, seconds: 0)
        last = Counter(value: value, seconds: seconds)
        return Counter(value: max(0, value - since.value), seconds: max(0.001, seconds - since.seconds))
    }

    private mutating func processor() -> Reading? {
        // user, nice, system, idle, iowait, irq, softirq, steal
        let ticks = SystemFile.numbers(in: SystemFile.lines(of: "/proc/stat").first).prefix(8)
        guard ticks.count >= 5 else { return nil }
        let all = ticks.reduce(0, +)
        let worked = growth(of: all - ticks[ticks.startIndex + 3] - ticks[ticks.startIndex + 4], at: all)
        let fraction = min(1, worked.value / worked.seconds)
        return Reading(fraction: fraction, text: "\(Int(fraction * 100)) %")
    }

    private func memory() -> Reading? {
        let lines = SystemFile.lines(of: "/proc/meminfo")
        func kibibytes(_ name: String) -> Double? {
            SystemFile.numbers(in: lines.first { $0.hasPrefix(name) }).first
        }
        guard let total = kibibytes("MemTotal:"), total > 0, let free = kibibytes("MemAvailable:") else { return nil }
        return Reading(fraction: 1 - free / total, text: "\(gibibytes(total - free)) of \(gibibytes(total)) GiB")
    }

    private func disk() -> Reading? {
        var facts = statvfs()
        guard statvfs("/", &facts) == 0, facts.f_blocks > 0 else { return nil }
        let kibibytes = Double(facts.f_frsize) / 1024
        let free = Double(facts.f_bavail) * kibibytes
        let total = Double(facts.f_blocks) * kibibytes
        return Reading(fraction: 1 - free / total, text: "\(gibibytes(free)) GiB free")
    }

    private mutating func network() -> Reading? {
        guard let seconds = SystemFile.numbers(in: SystemFile.lines(of: "/proc/uptime").first).first else { return nil }
        // The first number after an interface's name counts received bytes, the ninth sent bytes.
        let bytes = SystemFile.lines(of: "/proc/net/dev").dropFirst(2).reduce(0.0) { sum, line in
            let numbers = SystemFile.numbers(in: line.split(separator: ":").last.map(String.init))
            return numbers.count < 9 ? sum : sum + numbers[0] + numbers[8]
        }
        let grown = growth(of: bytes, at: seconds)
        let rate = grown.value / grown.seconds / 1024
        largest = max(largest, rate)
        return Reading(fraction: rate / largest, text: "\(Int(rate)) KiB/s")
    }

    private func processes() -> Reading? {
        // "0.20 0.18 0.12 1/80 11206": 1 of 80 runs.
        guard let counts = SystemFile.lines(of: "/proc/loadavg").first?.split(separator: " ").dropFirst(3).first,
            let running = counts.split(separator: "/").first.flatMap({ Double($0) }),
            let all = counts.split(separator: "/").last.flatMap({ Double($0) }), all > 0
        else { return nil }
        return Reading(fraction: running / all, text: "\(Int(running)) of \(Int(all)) run")
    }

    private func uptime() -> Reading? {
        guard let seconds = SystemFile.numbers(in: SystemFile.lines(of: "/proc/uptime").first).first else { return nil }
        let minutes = Int(seconds) / 60
        return Reading(
            fraction: seconds.truncatingRemainder(dividingBy: 86_400) / 86_400,
            text: "\(minutes / 1440) d \(minutes / 60 % 24) h \(minutes % 60) min")
    }

    /// A number with one decimal place.
    private func gibibytes(_ kibibytes: Double) -> String {
        let tenths = Int(kibibytes / 1_048_576 * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }
}

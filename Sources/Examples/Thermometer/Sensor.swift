import Glibc

/// The temperature of the hottest thermal zone, or the machine's load if the kernel has no thermal zone.
enum Sensor {
    /// The reading as text.
    static func read() -> String {
        let zones = (0..<16).compactMap { number(in: "/sys/class/thermal/thermal_zone\($0)/temp") }
        if let hottest = zones.max() { return "\(Int(hottest / 1000)) °C" }
        guard let load = number(in: "/proc/loadavg") else { return "no sensor" }
        return "no sensor; load \(load)"
    }

    /// The number at the beginning of a file.
    private static func number(in path: String) -> Double? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = fread(&bytes, 1, bytes.count, file)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
    }
}

public import TroupePlatform

extension ProcessFacts {
    /// The processes that were started with an entry `NAME=VALUE` in their environment, except zombies.
    public static func processes(startedWith entry: String) -> [Int32] {
        ((try? Folder.entries(of: "/proc")) ?? []).compactMap { Int32($0) }.filter { pid in
            guard ProcessFacts(pid: pid).isRunning,
                let bytes = try? FileContents.read("/proc/\(pid)/environ", limit: 1 << 20)
            else { return false }
            return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == entry }
        }
    }
}

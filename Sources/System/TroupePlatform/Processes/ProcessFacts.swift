import Glibc

/// Facts about a running process from `/proc`.
public struct ProcessFacts: Hashable, Sendable {
    /// The process.
    public let pid: Int32

    /// Names a process; each query reads `/proc` again.
    public init(pid: Int32) { self.pid = pid }

    /// The calling process.
    public static var current: ProcessFacts { ProcessFacts(pid: 0) }

    private var folder: String { pid == 0 ? "/proc/self" : "/proc/\(pid)" }

    /// Memory in KiB, shared pages divided among the processes that share them (PSS). The kernel walks all pages for
    /// it.
    public func proportionalSetSizeKiB() throws(SystemError) -> Int64 {
        try Self.number(after: "Pss:", in: try bytes("smaps_rollup"))
    }

    /// The context switches of its living threads since they began: voluntary (the thread waited) and involuntary.
    public func contextSwitches() throws(SystemError) -> (voluntary: Int64, involuntary: Int64) {
        var sum: (voluntary: Int64, involuntary: Int64) = (0, 0)
        for thread in try Folder.entries(of: folder + "/task") {
            // A thread may end between listing and reading.
            guard let status = try? bytes("task/\(thread)/status") else { continue }
            sum.voluntary += (try? Self.number(after: "voluntary_ctxt_switches:", in: status)) ?? 0
            sum.involuntary += (try? Self.number(after: "nonvoluntary_ctxt_switches:", in: status)) ?? 0
        }
        return sum
    }

    /// Time that threads ran and waited, in nanoseconds.
    public struct Schedule: Hashable, Sendable {
        /// The time on a processor.
        public var running: Int64 = 0
        /// The time between becoming runnable, by a wake-up or after preemption, and running.
        public var waiting: Int64 = 0

        /// Zero times.
        public init() {}
    }

    /// The time that its living threads have run and waited for a processor since they began.
    public func schedule() throws(SystemError) -> Schedule {
        var sum = Schedule()
        for thread in try Folder.entries(of: folder + "/task") {
            // A thread may end between listing and reading.
            guard let line = try? text("task/\(thread)/schedstat") else { continue }
            let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
            guard numbers.count >= 2 else {
                throw SystemError(code: ENODATA, attempt: "find the schedule of a process")
            }
            sum.running += numbers[0]
            sum.waiting += numbers[1]
        }
        return sum
    }

    /// The processor time of its threads, including ended ones, in microseconds. The kernel counts it in steps of about
    /// 10,000.
    public func processorTime() throws(SystemError) -> Int64 {
        let line = try text("stat")
        // The name before the fields may hold any character, so the last parenthesis counts.
        let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
        guard fields.count > 13, let user = Int64(fields[12]), let kernel = Int64(fields[13]) else {
            throw SystemError(code: ENODATA, attempt: "find the time of a process")
        }
        return (user + kernel) * (1_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK)))))
    }

    /// Its start, in ticks since boot. Number and start time together identify a process. Nil if there is no process of
    /// that number.
    public func startTime() -> UInt64? {
        guard let line = try? text("stat"), let end = line.lastIndex(of: ")") else { return nil }
        guard let field = line[end...].split(separator: " ").dropFirst(20).first else { return nil }
        return UInt64(field, radix: 10)
    }

    /// The number of its open descriptors. A process that asks about itself counts one more, for the folder being read.
    public func descriptorCount() throws(SystemError) -> Int {
        try Folder.entries(of: folder + "/fd").count
    }

    /// The state letter of the process's first thread; nil if there is no process of that number.
    public func state() -> Character? {
        guard let line = try? text("stat"), let end = line.lastIndex(of: ")") else { return nil }
        return line[end...].dropFirst(2).first
    }

    /// True if the process exists and has not ended. A zombie still has a number but does not count.
    public var isRunning: Bool { state().map { $0 != "Z" && $0 != "X" } ?? false }

    /// True if a signal or a debugger has stopped the process.
    public var isStopped: Bool { state().map { $0 == "T" || $0 == "t" } ?? false }

    /// The process that started it, or that adopted it.
    public func parent() throws(SystemError) -> Int32 {
        Int32(clamping: try Self.number(after: "PPid:", in: try bytes("status")))
    }

    /// The process and its ancestors, nearest first, up to `last` or to init, which is left out.
    ///
    /// - Returns: nil if there are more than `limit`, or if an ancestor ends during each of 16 attempts: its children
    ///   then get another parent.
    public func ancestry(upTo last: Int32, limit: Int) -> [Int32]? {
        for _ in 0..<16 {
            var line = [pid]
            while let latest = line.last, let parent = try? ProcessFacts(pid: latest).parent() {
                if parent <= 1 || latest == last { return line }
                guard line.count < limit else { return nil }
                line.append(parent)
            }
        }
        return nil
    }

    /// True if a debugger is attached to it.
    public var isTraced: Bool {
        guard let status = try? bytes("status"), let tracer = try? Self.number(after: "TracerPid:", in: status) else {
            return false
        }
        return tracer != 0
    }

    /// True if a debugger is attached to the process or to a descendant. At most `limit` processes are examined.
    public func isTracedInBranch(limit: Int) -> Bool {
        var branch = [pid]
        var next = 0
        while next < branch.count, next < limit {
            let facts = ProcessFacts(pid: branch[next])
            if facts.isTraced { return true }
            branch.append(contentsOf: facts.children())
            next += 1
        }
        return false
    }

    /// The children that its threads have started or adopted. The children of one thread are in order of arrival.
    public func children() -> [Int32] {
        let threads = (try? Folder.entries(of: folder + "/task")) ?? []
        return threads.flatMap { thread in
            guard let list = try? text("task/\(thread)/children") else { return [Int32]() }
            return list.split(separator: " ").compactMap { Int32($0) }
        }
    }

    /// The arguments it was started with.
    public func arguments() throws(SystemError) -> [String] {
        let bytes = try FileContents.readKernelFile(folder + "/cmdline", limit: 4 << 20)
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func text(_ file: String) throws(SystemError) -> String {
        String(decoding: try bytes(file), as: UTF8.self)
    }

    private func bytes(_ file: String) throws(SystemError) -> [UInt8] {
        try FileContents.readKernelFile(folder + "/" + file, limit: 1 << 20)
    }

    /// The number behind a label that begins a line, after any other characters.
    ///
    /// The daemon calls this at every connection, so it compares bytes only. Complexity: O(bytes).
    static func number(after label: StaticString, in bytes: [UInt8]) throws(SystemError) -> Int64 {
        let found = label.withUTF8Buffer { label in
            bytes.withUnsafeBufferPointer { number(after: label, in: $0) }
        }
        guard let found else { throw SystemError(code: ENODATA, attempt: "find \(label) of a process") }
        return found
    }

    private static func number(
        after label: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int64? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let lineEnd = UInt8(ascii: "\n")
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: lineEnd) ?? bytes.count
            if bytes[start..<end].starts(with: label) {
                var value: Int64?
                for byte in bytes[(start + label.count)..<end] {
                    guard digits.contains(byte) else {
                        if value != nil { break }
                        continue
                    }
                    let (shifted, isOver) = (value ?? 0).multipliedReportingOverflow(by: 10)
                    let (sum, isOverToo) = shifted.addingReportingOverflow(Int64(byte - digits.lowerBound))
                    if isOver || isOverToo { return nil }
                    value = sum
                }
                if let value { return value }
            }
            start = end + 1
        }
        return nil
    }
}

import CPlatform
import Glibc

/// A process that has started, and waits: from it others are forked, which have done by then what every process of their
/// executable does first. It reads nothing but orders, and what it is told to give away it does not look into.
///
/// What it forks is not its child but its starter's. Signals, environment, folder and limits are as the zygote was started
/// with them; a session, the parent-death signal, descriptors and arguments are each one's own.
///
/// The corresponding C functions are `clone(CLONE_PARENT)` and `prctl(PR_SET_MM_MAP)`.
public enum Zygote {
    /// The argument that asks an executable to be one.
    public static let option = "--troupe-zygote"
    /// The descriptor that it finds its end of the line under (``ZygoteLink``): none that a child is given, so that a program
    /// that knows no zygotes finds nothing, and ends.
    public static let descriptor: Int32 = 5

    /// What a zygote ends with that cannot be one: `EX_UNAVAILABLE`.
    private static let unable: Int32 = 69

    /// In a process that was started as a zygote: forks until its starter is gone, and returns only in what it has forked,
    /// which goes on as if it had been started. In any other it returns at once.
    ///
    /// Call it with one thread, and before anything of the process's own is looked at: its arguments above all, which Swift
    /// keeps once they were asked for.
    ///
    /// - Parameter prepare: what every process of the executable would do first; it may neither start threads nor open files.
    /// - Returns: whether this process was forked.
    @discardableResult
    public static func serveIfAsked(preparing prepare: () -> Void = {}) -> Bool {
        guard let arguments = try? ProcessFacts.current.arguments(), arguments.dropFirst().first == option else {
            return false
        }
        do throws(SystemError) {
            _ = try calling("fork processes") { troupe_can_fork_siblings() }
            _ = try calling("use descriptor \(descriptor)") { troupe_set_close_on_exec(descriptor, true) }
            _ = try calling("use descriptor \(descriptor)") { troupe_set_nonblocking(descriptor, false) }
            prepare()
            // What is not written yet would be written by each.
            fflush(nil)
            try serve(starter: getppid())
            return true
        } catch {
            StandardDescriptors.complain("\(arguments[0]): \(error)\n")
            _exit(unable)
        }
    }

    // Descriptors are numbers here: in what is forked each stands for something else in the end.

    private static func serve(starter: Int32) throws(SystemError) {
        try report(.ready, over: descriptor)
        var bytes = [UInt8](repeating: 0, count: ForkOrder.limit)
        var attached = [Int32](repeating: -1, count: Int(troupe_most_handed))
        // Made here, so that no new process has to make the array's type first.
        var room: [troupe_mapping] = []
        room.reserveCapacity(attached.count + 1)
        // Bounded: orders are all that a zygote has to do, and its starter sends them.
        while true {
            var count: Int32 = 0
            let received = try calling("take an order") {
                troupe_take_over(descriptor, &bytes, bytes.count, &attached, &count)
            }
            guard received > 0, let order = ReceivedForkOrder(bytes[..<received]) else { _exit(0) }
            let sources = attached.prefix(Int(count))
            // Of more than this process may have open, some were lost.
            let isWhole = sources.count == order.targets.count
            let forked = isWhole ? troupe_fork_sibling() : -1
            let code = isWhole ? errno : EMFILE
            if forked == 0 { return become(order, sources, room, starter: starter) }
            for source in sources { close(source) }
            if forked == -1 { try report(.failed(order: order.number, code: code), over: descriptor) }
        }
    }

    /// In a process that was just forked: makes it what was ordered, and says so.
    ///
    /// It ends where it cannot be that, and where nobody hears it: then another was started in its place.
    ///
    /// - Parameter empty: room for the descriptors that it is given.
    private static func become(
        _ order: ReceivedForkOrder, _ sources: ArraySlice<Int32>, _ empty: [troupe_mapping], starter: Int32
    ) {
        // The line to the starter stays until it has reported, above all that it is given.
        let line = (order.targets.last ?? 2) + 1
        var mappings = empty
        for (source, target) in zip(sources + [descriptor], order.targets + [line]) {
            // One below a target could be overwritten before its turn. All that is left over is closed.
            let lifted = source > line ? source : troupe_duplicate_above(source, line + 1)
            guard lifted != -1 else { fail(order, code: errno, over: descriptor) }
            mappings.append(troupe_mapping(source: lifted, target: target))
        }
        let isSettled = mappings.withUnsafeBufferPointer { mappings in
            var request = troupe_spawn()
            request.mappings = mappings.baseAddress
            request.mapping_count = Int32(mappings.count)
            request.new_session = true
            request.dies_with_starter = true
            return troupe_settle(&request, starter) == 0
        }
        // Which number is the line now, nobody knows: who waits for a report does so only for its time.
        guard isSettled else { _exit(unable) }
        guard let shown = troupe_show_arguments(order.arguments, order.arguments.count) else {
            fail(order, code: errno, over: line)
        }
        overrideArguments(shown, Int32(order.arguments.count(where: { $0 == 0 })))
        do throws(SystemError) { try report(.forked(order: order.number, pid: 0), over: line) } catch { _exit(unable) }
        close(line)
    }

    /// What ``CommandLine`` has to go by, where nobody has asked it before.
    @_silgen_name("_swift_stdlib_overrideUnsafeArgvArgc")
    private static func overrideArguments(
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int32)

    private static func fail(_ order: ReceivedForkOrder, code: Int32, over line: Int32) -> Never {
        try? report(.failed(order: order.number, code: code), over: line)
        _exit(unable)
    }

    private static func report(_ report: ForkReport, over line: Int32) throws(SystemError) {
        let bytes = report.encoded
        _ = try calling("report to the keeper") { troupe_send_packet(line, bytes, bytes.count, -1) }
    }
}

import CPlatform
import Glibc

/// A preinitialised process that is forked on demand: a forked process skips the start-up work that every process of
/// its executable does. It reads nothing but orders, and never reads from the descriptors that it passes on.
///
/// A forked process is the child of the zygote's starter, not of the zygote. It inherits the zygote's signals,
/// environment, folder and limits; its session, parent-death signal, descriptors and arguments are its own.
///
/// The corresponding C functions are `clone(CLONE_PARENT)` and `prctl(PR_SET_MM_MAP)`.
public enum Zygote {
    /// The argument that makes an executable run as a zygote.
    public static let option = "--troupe-zygote"
    /// The descriptor of the zygote's end of the line (``ZygoteLink``). Its number differs from the numbers of
    /// children's descriptors (``ChildDescriptor``), so a program without support for zygotes finds no launch message,
    /// and ends.
    public static let descriptor: Int32 = 5

    /// The exit code of a zygote that cannot serve: `EX_UNAVAILABLE`.
    private static let unable: Int32 = 69

    /// In a zygote: forks until its starter is gone, and returns only in the forked processes, which continue as if
    /// they had been started. In any other process it returns at once.
    ///
    /// Call it while the process has one thread, and before the process reads its own state: above all its arguments,
    /// which Swift caches on first use.
    ///
    /// - Parameter prepare: the work that every process of the executable would do first; it may neither start threads
    ///   nor open files.
    /// - Returns: true if this process was forked.
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
            // Otherwise each forked process would write the buffered output again.
            fflush(nil)
            try serve(starter: getppid())
            return true
        } catch {
            StandardDescriptors.complain("\(arguments[0]): \(error)\n")
            _exit(unable)
        }
    }

    // Descriptors are plain numbers here: in a forked process the same number refers to another object.

    private static func serve(starter: Int32) throws(SystemError) {
        try report(.ready, over: descriptor)
        var bytes = [UInt8](repeating: 0, count: ForkOrder.limit)
        var attached = [Int32](repeating: -1, count: Int(troupe_most_handed))
        // Allocated here, so that a new process need not instantiate the array's type first.
        var room: [troupe_mapping] = []
        room.reserveCapacity(attached.count + 1)
        // Bounded: orders are all that a zygote has to do, and its starter sends them.
        while true {
            var count: Int32 = 0
            let received = try calling("receive an order") {
                troupe_take_over(descriptor, &bytes, bytes.count, &attached, &count)
            }
            guard received > 0, let order = ReceivedForkOrder(bytes[..<received]) else { _exit(0) }
            let sources = attached.prefix(Int(count))
            // The kernel drops the descriptors above this process's limit.
            let isWhole = sources.count == order.targets.count
            let forked = isWhole ? troupe_fork_sibling() : -1
            let code = isWhole ? errno : EMFILE
            if forked == 0 { return become(order, sources, room, starter: starter) }
            for source in sources { close(source) }
            if forked == -1 { try report(.failed(order: order.number, code: code), over: descriptor) }
        }
    }

    /// In a newly forked process: takes on the ordered descriptors, session and arguments, and reports it.
    ///
    /// The process ends if this fails, or if the report is refused: the keeper has then started another process in its
    /// place.
    ///
    /// - Parameter empty: reserved room for the descriptor mappings.
    private static func become(
        _ order: ReceivedForkOrder, _ sources: ArraySlice<Int32>, _ empty: [troupe_mapping], starter: Int32
    ) {
        // The line to the starter stays until the report is sent, above all target numbers.
        let line = (order.targets.last ?? 2) + 1
        var mappings = empty
        for (source, target) in zip(sources + [descriptor], order.targets + [line]) {
            // An earlier mapping could overwrite a source below a target. All unmapped descriptors are closed.
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
        // The line's number is unknown at this point, so the failure cannot be reported. The keeper waits for a report
        // with a time limit.
        guard isSettled else { _exit(unable) }
        guard let shown = troupe_show_arguments(order.arguments, order.arguments.count) else {
            fail(order, code: errno, over: line)
        }
        overrideArguments(shown, Int32(order.arguments.count(where: { $0 == 0 })))
        do throws(SystemError) { try report(.forked(order: order.number, pid: 0), over: line) } catch { _exit(unable) }
        close(line)
    }

    /// Sets the arguments of ``CommandLine``; it works only before their first use.
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

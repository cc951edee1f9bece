import Dispatch
import Glibc

/// libdispatch's main queue, where the tasks of the main actor run, for a loop that waits for other things as well.
///
/// A loop of one's own never runs them: libdispatch offers the queue's descriptor and a call that runs what is due, made
/// for CoreFoundation's loop and used the same way here.
@MainActor
enum MainQueue {
    /// Readable while something is due. It is libdispatch's and never closed.
    static let descriptor = mainQueuePort()

    /// Runs what is due, if anything is; whether anything was. What it makes due in turn waits for the next call.
    static func runDue() -> Bool {
        var count: UInt64 = 0
        // The number of wake-ups does not matter, only that they are taken; with none the read fails.
        guard read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 else { return false }
        runMainQueue(nil)
        return true
    }
}

@_silgen_name("_dispatch_get_main_queue_port_4CF")
private func mainQueuePort() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

import Dispatch
import Glibc

/// The main queue of libdispatch, where the tasks of the main actor run, for a loop that waits for other events too.
///
/// A custom loop does not run the queue by itself. libdispatch offers the queue's descriptor and a function that runs
/// the due work; both were made for CoreFoundation's loop and are used here the same way.
@MainActor
enum MainQueue {
    /// Readable while work is due. libdispatch owns it and never closes it.
    static let descriptor = mainQueuePort()

    /// Runs the due work and returns true if there was any. Work that becomes due meanwhile waits for the next call.
    static func runDue() -> Bool {
        var count: UInt64 = 0
        // Reading resets the eventfd; its count does not matter. Without a wake-up the read fails.
        guard read(descriptor, &count, MemoryLayout<UInt64>.size) > 0 else { return false }
        runMainQueue(nil)
        return true
    }
}

@_silgen_name("_dispatch_get_main_queue_port_4CF")
private func mainQueuePort() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

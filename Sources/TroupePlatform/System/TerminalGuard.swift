import CPlatform

/// Puts a terminal's settings back when the process ends, whatever it ends by: also a crash, or a signal nobody handles.
///
/// A process has one terminal; make one guard at a time, on the main thread, before the terminal is changed.
public struct TerminalGuard: ~Copyable {
    /// Keeps the settings as they are now.
    public init(_ descriptor: Int32) throws(SystemError) {
        _ = try calling("read the terminal's settings") { troupe_terminal_guard(descriptor) }
    }

    deinit { troupe_terminal_release() }

    /// Puts everything back now, for when somebody else who changed the terminal ended without doing it.
    public func restore() { troupe_terminal_restore() }

    /// What is written to the terminal when a signal ends the process; more than 1024 bytes are not kept.
    public func setRestoring(_ bytes: [UInt8]) { troupe_terminal_restoring(bytes, bytes.count) }
}

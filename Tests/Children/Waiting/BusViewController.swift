import CSystemd
import Dispatch
import TroupeKit

/// Tells which connections come to the user's D-Bus. `CSystemd` is a system library with `sd-bus.h` (libsystemd-dev).
final class BusViewController: ViewController {
    private var bus: OpaquePointer?
    private var source: (any DispatchSourceRead)?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard sd_bus_open_user(&bus) >= 0, let bus else {
            title = "no bus"
            return
        }
        // A call that waits for its answer holds up this screen, for two seconds at most.
        sd_bus_set_method_call_timeout(bus, 2_000_000)
        let rule = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
        guard sd_bus_add_match(bus, nil, rule, { _, _, _ in 0 }, nil) >= 0 else {
            title = "the bus does not tell of names"
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: sd_bus_get_fd(bus), queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
        source.activate()
        self.source = source
        title = "on the bus"
        // Messages that came with the answer are read already, so the descriptor is not readable for them.
        receive()
    }

    isolated deinit {
        source?.cancel()
        sd_bus_flush_close_unref(bus)
    }

    private func receive() {
        while true {
            var message: OpaquePointer?
            let result = sd_bus_process(bus, &message)
            defer { sd_bus_message_unref(message) }
            if result < 0 {
                source?.cancel()
                title = "the bus is gone"
            }
            guard result > 0 else { return }
            var name: UnsafePointer<CChar>?
            guard let message, sd_bus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") > 0,
                sd_bus_message_read_basic(message, CChar(SD_BUS_TYPE_STRING), &name) > 0, let name
            else { continue }
            title = "\(String(cString: name)) comes or goes"
        }
    }
}

import TroupeInstance
import TroupeModel

/// Further screens of some lives: displays attach as screens 2 to 4 and detach, clients and the application class give
/// their windows roots (section 3.2).
///
/// They have a separate random source, so a life without further screens is unchanged.
struct Screens {
    var random: SplitMix64
    /// True in a life with further screens.
    let areThere: Bool
    /// The number of arrivals and departures of displays still to come.
    var left: Int
    /// The displays, in the order in which they came.
    private var displays: [(connection: ConnectionID, screen: WindowID)] = []
    private var lastConnection: UInt64 = 8_000

    /// The class of the application in some of these lives: its process sets the windows, and ends as any other.
    let applicationClass: String?

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0xC2B2_AE3D_27D4_EB4F ^ 0x5C4E)
        areThere = random.chance(20)
        left = areThere ? random.within(2...16) : 0
        applicationClass = areThere && random.chance(50) ? "Chief" : nil
        self.random = random
    }

    /// A change of the displays.
    enum Change {
        case attached(WindowID, Size, ConnectionID)
        case gone(ConnectionID)
        /// A person taps at a display.
        case tapped(WindowID, ConnectionID)
    }

    /// A display attaches, takes another size or screen, or detaches, or a person taps at it.
    mutating func change() -> Change {
        left -= 1
        if random.chance(30), let display = random.pick(displays) { return .tapped(display.screen, display.connection) }
        if random.chance(displays.count > 3 ? 70 : 40), let gone = random.pick(Array(displays.indices)) {
            return .gone(displays.remove(at: gone).connection)
        }
        let screen = self.screen()
        let size = random.chance(4) ? Size(width: .nan, height: 0) : random.pick(Self.sizes) ?? .zero
        if random.chance(20), let index = random.pick(Array(displays.indices)) {
            displays[index].screen = screen
            return .attached(screen, size, displays[index].connection)
        }
        lastConnection += 1
        let connection = ConnectionID(rawValue: lastConnection)
        displays.append((connection, screen))
        return .attached(screen, size, connection)
    }

    private static let sizes = [
        Size(width: 1280, height: 720), Size(width: 600, height: 800), Size(width: 300, height: 300),
        Size(width: 10_000, height: 1),
    ]

    /// Mostly the second screen; sometimes a screen that an instance cannot have.
    mutating func screen() -> WindowID {
        let number: UInt64 = random.chance(70) ? 2 : random.chance(80) ? 3 : random.pick([0, 1, 4, 5, .max]) ?? 4
        return WindowID(rawValue: number)
    }

    /// True if the next request of a client, or of the application class, is about a window; rarely another child asks.
    mutating func wantsWindow(_ isAllowed: Bool) -> Bool { areThere && random.chance(isAllowed ? 35 : 2) }
}

public import TroupeModel

/// The displays that show the interface, each with its screen. A display that has vanished stays until the host notices.
public struct AttachedDisplays: Hashable, Sendable {
    private struct Display: Hashable {
        let connection: ConnectionID
        let screen: WindowID
        /// The size of a screen besides the main one.
        let size: Size?
    }

    /// In the order in which they were attached.
    private var displays: [Display] = []

    /// True if no display shows the interface.
    public var isEmpty: Bool { displays.isEmpty }

    /// The displays, in the order in which they were attached.
    public var connections: [ConnectionID] { displays.map(\.connection) }

    /// The screen of a display, by its window; the main screen for a connection that asked for no scene.
    public func screen(of display: ConnectionID) -> WindowID {
        displays.first { $0.connection == display }?.screen ?? .main
    }

    /// The size of a screen, which its first display decides; nil if it is the main screen or has no display.
    func size(of screen: WindowID) -> Size? { displays.first { $0.screen == screen }?.size }

    /// Notes a display that asks for the scene of a screen. A display that asks for another screen leaves its former one.
    ///
    /// - Returns: The screens with sizes that may have changed.
    mutating func attach(_ display: ConnectionID, as screen: WindowID, size: Size?) -> Set<WindowID> {
        let new = Display(connection: display, screen: screen, size: size)
        guard let index = displays.firstIndex(where: { $0.connection == display }) else {
            displays.append(new)
            return [screen]
        }
        guard displays[index] != new else { return [] }
        let former = displays[index].screen
        if former == screen {
            displays[index] = new
        } else {
            displays.remove(at: index)
            displays.append(new)
        }
        return [former, screen]
    }

    /// Forgets a display that is gone.
    ///
    /// - Returns: Its screen; nil if it was not attached.
    mutating func detach(_ display: ConnectionID) -> WindowID? {
        displays.firstIndex { $0.connection == display }.map { displays.remove(at: $0).screen }
    }
}

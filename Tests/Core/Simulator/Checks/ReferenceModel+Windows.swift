import TroupeHierarchy
import TroupeModel

// Section 3.2: the main window, and the windows of other screens.

extension ReferenceModel {
    /// The root of the main window.
    var root: ControllerID? { windows[.main]?.root }

    /// True if the controller is the root of a window.
    func isRoot(_ id: ControllerID) -> Bool { windows.values.contains { $0.root == id } }

    /// The window that a controller belongs to; the main window if it belongs to none.
    func window(of id: ControllerID) -> WindowID {
        var outer = id
        while let next = nodes[outer].flatMap({ $0.parent ?? $0.presenter }) { outer = next }
        return windows.first { $0.value.root == outer }?.key ?? .main
    }

    /// The presentations over the window of a controller, bottom first.
    func presentations(around id: ControllerID) -> [ControllerID] { windows[window(of: id)]?.over ?? [] }

    /// True if the window of a controller is wider than high.
    func isLandscape(around id: ControllerID) -> Bool { windows[window(of: id)]?.isLandscape == true }

    /// Gives a window another root. Presentations of the former root's branch end with it.
    mutating func setRoot(_ new: ControllerID, of window: WindowID) {
        let old = windows[window]?.root
        guard new != old else { return }
        if let old { dismissAll(inside: old) }
        windows[window, default: Screenful()].root = new
        if let old { endings.leaving.append(old) }
    }

    /// The window follows its screen: it is in sight while a display shows the screen and code does not hide it.
    mutating func follow(_ window: WindowID, _ screen: Size?) {
        guard window != .main, let isHidden = windows[window]?.isHidden else { return }
        windows[window]?.isInSight = screen != nil && !isHidden
        if let screen { windows[window]?.isLandscape = screen.width > screen.height }
    }

    /// A reload that brings another kind of device starts over: the initial scene becomes the root of the main window.
    mutating func move(to device: DeviceIdiom, _ told: [ControllerID]) {
        guard device != idiom, let scene = application.initialScene, let new = told.first else { return }
        idiom = device
        know(new, scene)
        setRoot(new, of: .main)
    }

    /// Notes the kind of device that a reload brings, until its turn; nil if it leaves the device as it is.
    mutating func note(_ device: DeviceIdiom?, ofReload tag: UInt64) { heard.devices[tag] = device }

    /// Notes a screen that a display attached, detached or resized. Its window follows in its turn.
    mutating func note(_ screen: WindowID, _ size: Size?) {
        if let size, (try? AttachedScreen(window: screen, size: size).check()) == nil { return }
        heard.screens[screen] = size
    }

    /// The differences between the real windows and the model's.
    func windowDifferences(from hierarchy: Hierarchy) -> [String] {
        let real = hierarchy.treeReport().windows
        var found: [String] = []
        for (id, window) in windows.sorted(by: { $0.key < $1.key }) {
            guard let report = real.first(where: { $0.id == id.description }) else {
                found.append("the window \(id) is missing")
                continue
            }
            if report.root != window.root {
                found.append("\(id) has the root \(text(report.root)), not \(text(window.root))")
            }
            guard id != .main else { continue }
            if report.isHidden != window.isHidden { found.append("\(id) is hidden or shown, unlike its last request") }
            if report.isInSight != window.isInSight {
                found.append("\(id) is \(window.isInSight ? "out of" : "in") sight, unlike its screen and last request")
            }
            let size = Size(width: report.width ?? 0, height: report.height ?? 0)
            if window.isInSight, let screen = heard.screens[id], screen != size {
                found.append("\(id) has the size \(size), not that of its screen, \(screen)")
            }
        }
        let unnamed = real.filter { report in !windows.keys.contains { $0.description == report.id } }
        return found + unnamed.map { "the window \($0.id) exists, and no request has named it" }
    }
}

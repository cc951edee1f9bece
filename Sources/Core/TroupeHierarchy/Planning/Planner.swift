import TroupeModel

/// Plans requests: checks a request against the interface, changes the interface, and returns the steps that send the
/// callbacks.
///
/// Each section of the rules has its own file. The planner sends no message and waits for no process; a ``Turn`` does.
struct Planner {
    /// The interface, which planning changes.
    var interface: Interface
    /// The effects of the turn so far; planning appends diagnostics.
    var effects: [Effect] = []
    /// New controllers that are no longer needed.
    var discarded: [ControllerID] = []

    /// The controllers and the window.
    var tree: ControllerTree {
        _read { yield interface.tree }
        _modify { yield &interface.tree }
    }
    /// The panels in which a person rearranges tabs.
    var panels: [ControllerID: TabPanel] {
        _read { yield interface.panels }
        _modify { yield &interface.panels }
    }
    var application: ApplicationModel? { interface.application }
    var settings: Settings { _read { yield interface.settings } }

}

import TroupeModel

/// Plans what is asked for: checks it against what stands, changes that, and writes down the steps that tell everybody.
///
/// The rules of a section are in a file for each. None of them tells a process anything or waits for one: that is the
/// ``Turn``'s.
struct Planner {
    /// What stands, as it is being changed.
    var interface: Interface
    /// What the turn has come to so far: what rules have to say to developers joins it in order.
    var effects: [Effect] = []
    /// What was made and is not needed any more.
    var discarded: [ControllerID] = []

    /// The controllers and the window.
    var tree: ControllerTree {
        _read { yield interface.tree }
        _modify { yield &interface.tree }
    }
    /// The panels in which tabs are rearranged.
    var panels: [ControllerID: TabPanel] {
        _read { yield interface.panels }
        _modify { yield &interface.panels }
    }
    var application: ApplicationModel? { interface.application }
    var settings: Settings { _read { yield interface.settings } }

}

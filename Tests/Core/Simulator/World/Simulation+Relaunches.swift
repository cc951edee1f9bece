import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeValue

// The lives that are launched again: their file, and the views of each child with values that need no code (section 10).

extension Simulation {
    /// True if the launch ends at this step.
    var isCutShort: Bool { relaunches?.end.map { agenda.count >= $0 } == true }

    /// Saves the application in the file, which takes a while.
    mutating func save(_ application: SavedApplication) {
        guard relaunches != nil else { return complain("an application is saved without a file") }
        checks.checkSave(of: application, instance.hierarchy)
        guard (try? SavedApplication(records: application.records)) == application else {
            return complain("the saved application is another one after it was written and read")
        }
        if relaunches?.file.write(application.records) == true { beginWriting() }
    }

    /// At rest the file has the application as it is: a save that failed was tried again.
    func checkFile() {
        guard let file = relaunches?.file, instance.hierarchy.hasLaunched else { return }
        guard let stored = try? SavedApplication(records: file.records) else {
            return complain("the file has no records of an application")
        }
        checks.checkStates(in: stored, instance.hierarchy)
        let present = instance.hierarchy.savedApplication { _, _ in nil }
        let (former, latter) = (stored.controllers.map(\.withoutState), present.controllers.map(\.withoutState))
        guard former != latter else { return }
        complain("at rest the file has \(former), and the application is \(latter)")
    }

    private mutating func beginWriting() {
        agenda.enter(.applicationWritten, after: relaunches?.writingTime() ?? 0)
    }

    mutating func applicationWritten() {
        let isStored = relaunches?.isStored() ?? true
        if relaunches?.file.noteEnd(isStored: isStored) == true { beginWriting() }
        feed(.saveEnded(isStored: isStored))
    }

    // MARK: - Values

    /// The views of a child whose values need no code; empty in a life without a file, and before the child has them.
    func valueViews(of key: ProcessKey) -> [ViewNode] {
        guard let values = children[key]?.values else { return [] }
        let field = ViewNode(
            id: ViewID(rawValue: 4), parent: ViewID(rawValue: 1), frame: Rect(x: 10, y: 530, width: 200, height: 30),
            content: .textField(text: "\(values.text)", placeholder: "", alignment: .left, isSecure: false),
            className: "UITextField", restorationIdentifier: FieldWatch.Kind.text.name)
        let content = values.offset == nil ? Size.zero : Size(width: 200, height: 1e9)
        let scrollView = ViewNode(
            id: ViewID(rawValue: 5), parent: ViewID(rawValue: 1), frame: Rect(x: 10, y: 570, width: 200, height: 100),
            content: .scroll(contentSize: content, offset: Point(x: 0, y: Double(values.offset ?? 0))),
            className: "UIScrollView", restorationIdentifier: FieldWatch.Kind.offset.name)
        return [field, scrollView]
    }

    /// A child's views take their values over.
    mutating func takeOver(_ state: RestorableState, in key: ProcessKey) {
        // The application class has no view; a view that code loaded comes without viewDidLoad.
        guard relaunches != nil, key.controller != checks.model.applicationClass else { return }
        var values = children[key]?.values ?? SimulatedChild.Values()
        values.text = checks.fields.number(in: state)
        values.restoredOffset = checks.offsets.number(in: state)
        children[key]?.values = values
    }

    /// A child shows its views once they are loaded, gives its scroll view content when it is laid out, and may change their
    /// values in any later callback.
    mutating func showValues(of key: ProcessKey, in callback: Callback) {
        guard var relaunches, let child = children[key] else { return }
        defer { self.relaunches = relaunches }
        var values = child.values
        switch callback {
        // The views of an earlier loadView are gone.
        case .loadView:
            children[key]?.values?.offset = nil
            return
        case .viewDidLoad: values = SimulatedChild.Values(text: child.values?.text ?? 0)
        case .decodeRestorableState: break
        case .viewWillLayoutSubviews, .appearance, .setEditing, .didMoveToParent:
            if case .viewWillLayoutSubviews = callback, let shown = child.values, shown.offset == nil {
                values?.offset = shown.restoredOffset
            }
            if relaunches.random.chance(30) { values?.text = relaunches.number() }
            if values?.offset != nil, relaunches.random.chance(30) { values?.offset = relaunches.number() }
        default: return
        }
        guard let values else { return }
        children[key]?.values = values
        checks.fields.showed(values.text, in: key)
        if let offset = values.offset { checks.offsets.showed(offset, in: key) }
        showViews(
            of: key, child.layout ?? LayoutContext(serial: 0, size: .zero, insets: Insets(), orientation: .portrait))
    }

    /// True if the application class answers now that the application is not to be saved.
    mutating func refusesToSave(_ key: ProcessKey) -> Bool {
        guard key.controller == checks.model.applicationClass else { return false }
        return relaunches?.random.chance(5) == true
    }
}

extension SavedController {
    /// The controller without the state of its views and its code, which are checked by their owners.
    fileprivate var withoutState: SavedController {
        var other = self
        other.state = nil
        return other
    }
}

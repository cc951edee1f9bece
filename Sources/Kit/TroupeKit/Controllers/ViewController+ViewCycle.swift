import TroupeModel

/// The root view is made on first access, released to save memory, and made again when it is next needed (section 3.1).
extension ViewController {
    /// The root view if it is loaded. Unlike ``view``, it does not load the view.
    public var viewIfLoaded: View? { tree.root }

    /// Makes the root view and calls ``viewDidLoad()``, unless the view is loaded.
    public func loadViewIfNeeded() {
        guard !standsForAnother else { return reportHandle(using: "loadViewIfNeeded()") }
        guard tree.root == nil else { return }
        makeView()
        callViewDidLoad()
        statements.state(true, \.isViewLoaded)
    }

    /// Runs the first half of loading. An empty view takes the place of one that ``loadView()`` does not make.
    func makeView() {
        guard tree.root == nil else { return }
        loadView()
        if tree.root == nil { tree.setRoot(View(frame: Rect(x: 0, y: 0, width: 320, height: 480))) }
    }

    /// Runs the second half of loading, once for each loading of the view.
    func callViewDidLoad() {
        guard !tree.hasCalledViewDidLoad else { return }
        tree.hasCalledViewDidLoad = true
        viewDidLoad()
        if let scene, !standsIn { report(actionFailures(in: scene)) }
    }

    /// Handles `view = nil` by the controller's code.
    func discardView() {
        guard !lastKnown.isInWindow else {
            return channel.report(
                failure: Failure(
                    .notAllowed, "its view is in a window and cannot be released",
                    hint: "set it to nil where view.window is nil, for instance in viewDidDisappear"))
        }
        unloadView()
        statements.state(false, \.isViewLoaded)
    }

    /// Loads and lays out a released view again before the controller appears.
    func takeViewBack() {
        guard tree.root == nil else { return }
        loadViewIfNeeded()
        guard let layout = lastKnown.layout else { return }
        self.layout(layout)
        placeSubviews()
        viewDidLayoutSubviews()
        reportContainers()
    }
}

import TroupeModel

/// The root view is made when it is first asked for, let go by whoever wants its memory, and made again (section 3.1).
extension ViewController {
    /// The root view, if it is there; asking for it makes none.
    public var viewIfLoaded: View? { tree.root }

    /// Makes the root view, if it is not there, and says ``viewDidLoad()``.
    public func loadViewIfNeeded() {
        guard tree.root == nil else { return }
        makeView()
        sayLoaded()
    }

    /// The first half of loading; an empty view where ``loadView()`` makes none.
    func makeView() {
        guard tree.root == nil else { return }
        loadView()
        if tree.root == nil { tree.setRoot(View(frame: Rect(x: 0, y: 0, width: 320, height: 480))) }
    }

    /// The second half, once for each time the view is loaded, whoever had it loaded.
    func sayLoaded() {
        guard !tree.isSaidToBeLoaded else { return }
        tree.isSaidToBeLoaded = true
        viewDidLoad()
    }

    /// Its code sets the view to nil.
    func letViewGo() {
        guard !standing.isInWindow else {
            return channel.report(
                failure: Failure(
                    .notAllowed, "its view is in a window and stays",
                    hint: "set it to nil where view.window is nil, for instance in viewDidDisappear"))
        }
        unloadView()
    }

    /// A view that was let go is there again before it is seen, and stands as it stood.
    func takeViewBack() {
        guard tree.root == nil else { return }
        loadViewIfNeeded()
        guard let layout = standing.layout else { return }
        self.layout(layout)
        placeSubviews()
        viewDidLayoutSubviews()
        reportContainers()
    }
}

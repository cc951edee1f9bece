import TroupeModel

extension ViewController {
    /// The first part of a layout: bounds, masks, the controller's own doing.
    func layout(_ context: LayoutContext) {
        tree.layoutSerial = context.serial
        standing.layOut(context)
        loadViewIfNeeded()
        guard let root = tree.root else { return }
        root.frame = Rect(origin: .zero, size: context.size)
        insetScrollView(of: root)
        viewWillLayoutSubviews()
    }

    /// The second part: the controller's constraints, then the subviews.
    func placeSubviews() {
        updateViewConstraints()
        placeByConstraints()
        view.layoutIfNeeded()
        for view in tree.barViews { view.layoutIfNeeded() }
        reportContainers()
    }

    /// Has a scrolled view that fills the root start below the bars, unless the scene says otherwise.
    private func insetScrollView(of root: View) {
        guard scene?.layout.automaticallyAdjustsScrollViewInsets ?? true else { return }
        guard let scrolled = root as? ScrollView ?? root.subviews.first as? ScrollView else { return }
        let frame = scrolled.convert(scrolled.bounds, to: nil)
        let bounds = Rect(origin: .zero, size: root.frame.size)
        scrolled.contentInset = Insets(
            top: scrolled === root ? safeAreaInsets.top : max(0, safeAreaInsets.top - frame.minY), left: 0,
            bottom: scrolled === root
                ? safeAreaInsets.bottom : max(0, frame.maxY - bounds.maxY + safeAreaInsets.bottom),
            right: 0)
    }

    /// Tells contained controllers their places, where those changed.
    func reportContainers() {
        tree.root?.visit { view in
            guard let container = view as? ContainerView, let child = container.child else { return }
            let frame = container.convert(container.bounds, to: nil)
            guard container.reportedFrame != frame else { return }
            container.reportedFrame = frame
            channel.send(.setFrame(child, frame))
        }
    }
}

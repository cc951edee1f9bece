import TroupeLayout
import TroupeModel

extension ViewController {
    /// Runs the first part of a layout: bounds, masks, the controller's `viewWillLayoutSubviews()`.
    func layout(_ context: LayoutContext) {
        tree.layoutSerial = context.serial
        lastKnown.layOut(context)
        loadViewIfNeeded()
        guard let root = tree.root else { return }
        root.frame = Rect(origin: .zero, size: context.size)
        if let scrolled = adjustedScrollView { adjustInsets(of: scrolled) }
        viewWillLayoutSubviews()
    }

    /// Runs the second part: the controller's constraints, then the subviews.
    func placeSubviews() {
        let drawn = adjustedScrollView?.frame
        updateViewConstraints()
        placeByConstraints()
        if let scrolled = adjustedScrollView, scrolled.frame != drawn { adjustInsets(of: scrolled) }
        view.layoutIfNeeded()
        for view in tree.barViews { view.layoutIfNeeded() }
        reportContainers()
    }

    /// The scroll view whose insets follow the bars: the root view or its first subview; nil if the scene forbids it.
    private var adjustedScrollView: ScrollView? {
        guard scene?.layout.automaticallyAdjustsScrollViewInsets ?? true, let root = tree.root else { return nil }
        return root as? ScrollView ?? root.subviews.first as? ScrollView
    }

    /// Sets the insets of a scroll view so that its content starts below the bars and ends above them.
    private func adjustInsets(of scrolled: ScrollView) {
        guard let root = tree.root else { return }
        let size = root.frame.size
        let frame = scrolled === root ? Rect(origin: .zero, size: size) : scrolled.convert(scrolled.bounds, to: nil)
        scrolled.contentInset = .ofScrollView(at: frame, inRoot: size, safeArea: safeAreaInsets)
    }

    /// Sends contained controllers their frames, if those changed.
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

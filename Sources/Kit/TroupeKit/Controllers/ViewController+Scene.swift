import TroupeModel

extension ViewController {
    /// Applies the storyboard's properties of the controller. Views are made when they are first needed.
    func load(_ scene: SceneModel) {
        let builder = SceneBuilder(scene)
        self.builder = builder
        func item(_ model: BarItem) -> BarButtonItem {
            BarButtonItem(model, connections: builder.connections(of: ObjectID(model.id)))
        }
        title = scene.bars.title
        if let model = scene.bars.navigationItem { navigationItem.load(model, making: item) }
        toolbarItems = scene.bars.toolbarItems.map(item)
        tabBarItem = scene.bars.tabBarItem ?? TabBarItem()
        hidesBottomBarWhenPushed = scene.bars.hidesBottomBarWhenPushed
        wantsFullScreenLayout = scene.layout.wantsFullScreenLayout
        definesPresentationContext = scene.presentation.definesPresentationContext
        clearsSelectionOnViewWillAppear = scene.content.clearsSelectionOnViewWillAppear
        isModalInPopover = scene.presentation.isModalInPopover
        modalPresentationStyle = scene.presentation.modalPresentationStyle
        modalTransitionStyle = scene.presentation.modalTransitionStyle
        preferredContentSize = scene.presentation.preferredContentSize
        restorationIdentifier = scene.identity.restorationIdentifier
        for attribute in scene.content.runtimeAttributes where attribute.owner == scene.reference.id {
            lastKnown.record(attribute.value, for: attribute.keyPath)
        }
    }

    /// The default implementation of ``loadView()``.
    func loadSceneView() {
        guard tree.root == nil else { return }
        guard let builder else {
            tree.setRoot(View(frame: Rect(x: 0, y: 0, width: 320, height: 480)))
            return
        }
        product = builder.build()
        tree.reserve(upTo: product.lastID)
        tree.setRoot(product.root ?? defaultView(for: builder.scene.kind))
        items.place(product.barViews)
        connectObjects(in: builder.scene)
        if !standsIn { report(connectOutlets(in: builder.scene)) }
        showContained()
    }

    /// Reports mistakes in the class or its scene on standard error.
    func report(_ failures: [Failure]) {
        for failure in failures { channel.report(failure: failure) }
    }

    private func defaultView(for kind: ControllerKind) -> View {
        let frame = Rect(x: 0, y: 0, width: 320, height: 480)
        switch kind {
        case .tableViewController: return TableView(frame: frame)
        case .collectionViewController: return CollectionView(frame: frame)
        case .viewController, .navigationController, .tabBarController, .splitViewController, .pageViewController,
            .glkViewController, .avPlayerViewController, .imagePickerController, .hostingController,
            .viewControllerPlaceholder, .unknown:
            return View(frame: frame)
        }
    }

    /// Releases the views.
    func unloadView() {
        product = SceneBuilder.Product()
        disconnectOutlets()
        tree.setRoot(nil)
    }
}

import TroupeModel

extension ViewController {
    /// The `@Outlet` properties of the class and its superclasses, by name.
    var declaredOutlets: [(name: String, outlet: any DeclaredOutlet)] {
        wrappedProperties((any DeclaredOutlet).self).map { (name: $0.name, outlet: $0.storage) }
    }

    /// Connects the `@Outlet` properties to the objects of the loaded scene. The controller continues without an outlet
    /// that does not match.
    ///
    /// - Returns: The mismatches between class and scene, to be reported.
    func connectOutlets(in scene: SceneModel) -> [Failure] {
        let own = scene.connections.outlets.filter { $0.owner == scene.reference.id }
        // Reflection takes time at the start of a process, and the Kit's own class has no outlets.
        guard !own.isEmpty || type(of: self) != ViewController.self else { return [] }
        let declared = declaredOutlets
        let mismatch = OutletMismatch(className: Self.storyboardClass, scene: scene.reference.id)
        let hosted = Self.hosted(declaring: declared.map(\.name))
        var failures = scene.outlets(missingIn: hosted).map {
            mismatch.noProperty($0.property, nearestOf: hosted.outlets ?? [])
        }
        let destinations = Dictionary(grouping: own, by: \.property)
        for (name, outlet) in declared {
            outlet.disconnect()
            guard let connections = destinations[name] else {
                if outlet.isRequired { failures.append(mismatch.noConnection(name, nearestOf: own.map(\.property))) }
                continue
            }
            let objects = connections.compactMap { object($0.destination) }
            if objects.isEmpty || !outlet.connect(objects) {
                failures.append(mismatch.otherObject(name, outlet.element, objects))
            }
        }
        return failures
    }

    /// Sets the `@Outlet` properties to nil.
    func disconnectOutlets() {
        for (_, outlet) in declaredOutlets { outlet.disconnect() }
    }

    /// The object of the loaded scene with that id; nil if the Kit makes no object for it.
    func object(_ id: ObjectID) -> AnyObject? {
        if let view = product.objects[id] { return view }
        if let item = barButtonItem(id.rawValue) { return item }
        if let recognizer = product.recognizers[id] { return recognizer }
        if id == scene?.reference.id { return self }
        guard let root = tree.root else { return nil }
        return root.place.constraints?.constraint(id, of: root)
    }
}

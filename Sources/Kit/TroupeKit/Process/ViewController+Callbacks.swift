import TroupeModel

extension ViewController {
    /// Runs a callback and returns its answer.
    func run(_ callback: Callback) -> Answer {
        switch callback {
        case .awakeFromNib: awakeFromNib()
        case .shouldPerformSegue(let identifier, let sender):
            return .bool(shouldPerformSegue(withIdentifier: identifier, sender: Sender(sender, in: self)))
        case .prepareForSegue(let handle): return prepare(handle)
        case .loadView:
            makeView()
            statements.note(viewIsLoaded: true)
        case .viewDidLoad:
            makeView()
            callViewDidLoad()
        case .viewWillUnload: viewWillUnload()
        case .viewDidUnload:
            unloadView()
            statements.note(viewIsLoaded: false)
            viewDidUnload()
        case .appearance(let phase, let context):
            appear(phase, context)
            if phase == .willDisappear { return stateAnswer() }
        case .viewWillLayoutSubviews(let context): layout(context)
        case .updateViewConstraints: placeSubviews()
        case .viewDidLayoutSubviews:
            viewDidLayoutSubviews()
            // Code may set the size of the content there.
            restoreOffsets()
            reportContainers()
        case .willMoveToParent(let id): willMove(toParent: id.map(controller(_:)))
        case .didMoveToParent(let id):
            lastKnown.parent = id
            didMove(toParent: parent)
        case .presentationEnded(let id):
            presentationEnded(controller(id))
        case .presentedControllerFailed(let id, let cause):
            presentedControllerFailed(controller(id), cause: cause)
        case .shouldAutorotate: return .bool(shouldAutorotate)
        case .supportedInterfaceOrientations: return .orientations(supportedInterfaceOrientations)
        case .preferredInterfaceOrientation: return .orientation(preferredInterfaceOrientationForPresentation)
        case .willRotate(let orientation, let duration):
            willRotate(to: orientation, duration: TimeInterval(milliseconds: duration))
        case .willAnimateRotation(let orientation, let duration):
            lastKnown.turn(to: orientation)
            willAnimateRotation(to: orientation, duration: TimeInterval(milliseconds: duration))
        case .didRotate(let orientation): didRotate(from: orientation)
        case .willAnimateFirstHalfOfRotation(let orientation, let duration):
            willAnimateFirstHalfOfRotation(to: orientation, duration: TimeInterval(milliseconds: duration))
        case .didAnimateFirstHalfOfRotation(let orientation): didAnimateFirstHalfOfRotation(to: orientation)
        case .willAnimateSecondHalfOfRotation(let orientation, let duration):
            willAnimateSecondHalfOfRotation(from: orientation, duration: TimeInterval(milliseconds: duration))
        case .deviceOrientationDidChange(let orientation):
            lastKnown.hold(orientation)
            deviceOrientationDidChange(orientation)
            notifications.deliver(Notification(name: .deviceOrientationDidChange))
        case .didReceiveMemoryWarning:
            didReceiveMemoryWarning()
            notifications.deliver(Notification(name: .didReceiveMemoryWarning))
            return stateAnswer()
        case .encodeRestorableState: return stateAnswer()
        case .decodeRestorableState(let state): restore(state)
        case .setEditing(let editing, let animated): setEditing(editing, animated: animated)
        case .delegate(let message):
            let sender = controller(message.from)
            return answer(toAlert: message) ?? answer(toSystem: message) ?? answer(toTable: message, from: sender)
                ?? answer(toDataSource: message, from: sender) ?? receive(message, from: sender)
        }
        return .done
    }

    private func appear(_ phase: AppearancePhase, _ context: AppearanceContext) {
        lastKnown.begin(phase, context)
        for link in displayLinks { link.follow() }
        switch phase {
        case .willAppear:
            takeViewBack()
            clearSelection()
            viewWillAppear(context.animated)
        case .didAppear: viewDidAppear(context.animated)
        case .willDisappear: viewWillDisappear(context.animated)
        case .didDisappear: viewDidDisappear(context.animated)
        }
        lastKnown.end(phase)
    }

    /// Deselects the row that led away, before its table appears again.
    private func clearSelection() {
        guard clearsSelectionOnViewWillAppear, isTableViewController, let table = tree.root as? TableView else {
            return
        }
        table.selectRow(at: nil)
    }
}

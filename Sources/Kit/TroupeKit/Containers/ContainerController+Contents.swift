import TroupeModel

/// A change of a container's contents that the daemon has not confirmed yet.
struct ContentsChange {
    /// The controllers that the change adds.
    let added: [ContainedController]
    /// The contents before the change.
    let before: ContainerContents
    /// The number of the change.
    let number: Int
}

extension ContainerController {
    /// Makes a request that changes the contents. The contents change at once as far as this process knows them; a
    /// refusal takes the change back, and is reported on standard error if there is no completion.
    ///
    /// - Parameters:
    ///   - change: Changes the contents; returns the controllers that it adds, in the order of the reply.
    ///   - request: Makes the request, as ``perform(_:_:)`` does.
    func change(
        _ completion: RequestCompletion?, _ change: (inout ContainerContents) -> [ContainedController],
        _ request: @escaping (RequestChannel, ControllerID) -> Request
    ) {
        let stated = apply(change)
        let settled: RequestCompletion = { [weak self] result in
            self?.settle(stated, result, isAwaited: completion != nil)
            completion?(result)
        }
        perform(settled, request)
    }

    /// Makes a request that changes the contents and returns the controllers of the reply.
    func change(
        _ change: (inout ContainerContents) -> [ContainedController],
        _ request: (RequestChannel, ControllerID) -> Request
    ) async throws(Failure) -> [RemoteController] {
        let stated = apply(change)
        do throws(Failure) {
            let controllers = try await perform(request)
            settle(stated, .success(controllers), isAwaited: true)
            return controllers
        } catch {
            settle(stated, .failure(error), isAwaited: true)
            throw error
        }
    }

    /// Notes the contents that the daemon told. Contents that were told before a change of this process may lack the
    /// change, so that they are not noted while a change is unanswered.
    ///
    /// - Returns: true if they are noted.
    func note(told enclosing: EnclosingContainers) -> Bool {
        guard unansweredChanges == 0 else { return false }
        switch id {
        case enclosing.navigation: contents.note(told: enclosing.stack, selected: nil)
        case enclosing.tabBar: contents.note(told: enclosing.tabs, selected: enclosing.selectedTab)
        case enclosing.split: contents.note(told: enclosing.panes, selected: nil)
        case enclosing.page: contents.note(told: enclosing.pages, selected: nil)
        default: break
        }
        return true
    }

    private func apply(_ change: (inout ContainerContents) -> [ContainedController]) -> ContentsChange {
        unansweredChanges += 1
        let before = contents
        if isHandle, remote == nil { contents.begin() }
        let added = change(&contents)
        return ContentsChange(added: added, before: before, number: contents.changes)
    }

    private func settle(
        _ change: ContentsChange, _ result: Result<[RemoteController], Failure>, isAwaited: Bool
    ) {
        unansweredChanges -= 1
        switch result {
        case .success(let controllers):
            let isComplete = controllers.count == change.added.count
            for (index, one) in change.added.enumerated() { one.settle(as: isComplete ? controllers[index].id : nil) }
        case .failure(let failure):
            if contents.changes == change.number { contents = change.before }
            if !isAwaited { channel.report(failure: failure) }
        }
    }
}

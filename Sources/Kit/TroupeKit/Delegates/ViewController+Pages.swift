import TroupeModel
import TroupeValue

extension ViewController {
    /// Answers a message of a page view controller to its data source or delegate.
    ///
    /// - Parameter pages: The object of this process that stands for the container; nil without one.
    func answer(
        _ message: PageMessage, from container: RemoteController, known pages: PageViewController?
    ) -> Answer {
        pages?.apply(message)
        let source = self as? any PageViewControllerDataSource
        let delegate = self as? any PageViewControllerDelegate
        switch message {
        case .pageBefore(let page):
            guard let source else { return .notImplemented }
            return give(source.pageViewController(container, viewControllerBefore: handle(on: page)))
        case .pageAfter(let page):
            guard let source else { return .notImplemented }
            return give(source.pageViewController(container, viewControllerAfter: handle(on: page)))
        case .presentationCount:
            guard let source else { return .notImplemented }
            return .number(source.presentationCount(for: container))
        case .presentationIndex:
            guard let source else { return .notImplemented }
            return .number(source.presentationIndex(for: container))
        case .willTransition(let pages):
            guard let delegate else { return .notImplemented }
            delegate.pageViewController(container, willTransitionTo: pages.map(handle(on:)))
        case .didFinish(let outcome):
            guard let delegate else { return .notImplemented }
            delegate.pageViewController(
                container, didFinishAnimatingFrom: outcome.pages.map(handle(on:)), completed: outcome.isCompleted)
        case .spineLocation(let orientation):
            guard let spine = delegate?.pageViewController(container, spineLocationFor: orientation) else {
                return .notImplemented
            }
            pages?.note(spine: spine)
            return .number(spine.number)
        }
        return .done
    }

    /// The answer that gives a controller; the controller is made first if it is not yet.
    func give(_ page: (any ControllerReference)?) -> Answer {
        guard let page else { return .done }
        namedInAnswers.append(page)
        return .controller(page.reference(over: channel).id)
    }

    /// A handle of the page's class with the values that were recorded for the page.
    private func handle(on page: TurnedPage) -> ViewController {
        let type = channel.classes.type(named: page.className, of: .viewController)
        let handle = type.init()
        handle.stand(for: controller(page.id))
        for field in page.values.entries { handle.lastKnown.record(field.value, for: field.key) }
        return handle
    }
}

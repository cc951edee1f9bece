import TroupeKit
import TroupeModel

/// A screen that presents containers of its making as soon as it has appeared: tabs with a stack of two screens and a
/// screen.
final class ContainerMaker: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let navigation = NavigationController(rootViewController: page(1))
        navigation.pushViewController(page(2), animated: false)
        navigation.title = "Stack"
        let tabs = TabBarController(viewControllers: [navigation, page(3)])
        tabs.tabBar.barStyle = .black
        present(tabs, animated: false)
    }

    private func page(_ level: Int) -> MadeByCode {
        let page = MadeByCode()
        page.level = level
        page.names = ["page"]
        return page
    }
}

/// A screen in a stack: it pushes another one with its own navigation controller when it is touched.
final class ContainerUser: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard title == nil else { return }
        title = navigationController == nil ? "in no stack" : "in a stack"
        let next = MadeByCode()
        next.level = 9
        next.names = ["next"]
        navigationController?.pushViewController(next, animated: false)
    }
}

/// A screen that sets the contents, the selection and the delegate of its containers as properties, before and after it
/// presents them.
final class ContainerSetter: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard title == nil else { return }
        title = "presenting"
        let stack = NavigationController()
        stack.title = "Stack"
        stack.viewControllers = [page(1), page(2)]
        let tabs = TabBarController()
        tabs.viewControllers = [stack, page(3)]
        tabs.selectedIndex = 1
        tabs.delegate = self
        present(tabs, animated: false) { [unowned self] in
            title = "shown \(tabs.selectedIndex)"
            tabs.selectedViewController = stack
            Task {
                let index: Int? = try await tabs.selectedIndex
                title = "selected \(index ?? -1) of \(tabs.viewControllers.count), known as \(tabs.selectedIndex)"
            }
        }
    }

    private func page(_ level: Int) -> MadeByCode {
        let page = MadeByCode()
        page.level = level
        page.names = ["page"]
        return page
    }
}

/// A screen in a stack that replaces the stack by itself and another screen.
final class StackSetter: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard title == nil else { return }
        title = "setting"
        let next = MadeByCode()
        next.level = 9
        next.names = ["next"]
        guard let navigationController else { return }
        navigationController.viewControllers = [self, next]
        title = navigationController.topViewController === next ? "next is on top" : "next is not on top"
    }
}

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

import CMessages
import TroupeModel

extension BarItem: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarItem>?) { troupe__bar_item__init(message) }

    func fill(_ message: inout Troupe__BarItem, _ arena: Arena) {
        message.id = arena.text(id)
        arena.set(title.isEmpty ? nil : title, &message.has_title, &message.title)
        arena.set(systemItem, &message.has_system_item, &message.system_item)
        arena.set(image, &message.has_image, &message.image)
        message.enabled = isEnabled.wire
        message.style = arena.text(style)
        set(view, &message.has_view, &message.view)
    }

    init(wire message: Troupe__BarItem) throws(ProtocolError) {
        self.init(
            id: try Wire.text(message.id, "a bar item's id"),
            title: try Wire.text(message.has_title, message.title, "a bar item's title") ?? "",
            systemItem: try Wire.text(message.has_system_item, message.system_item, "a system item"),
            image: try Wire.text(message.has_image, message.image, "a bar item's image"),
            isEnabled: message.enabled != 0, style: try Wire.text(message.style, "a bar item's style"),
            view: try Wire.id(message.has_view, message.view, "a bar item's view"))
    }
}

/// Several bar items in a message of their own.
struct BarItems: WireCodable {
    var items: [BarItem]

    init(_ items: [BarItem]) {
        self.items = items
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__BarItems>?) { troupe__bar_items__init(message) }

    func fill(_ message: inout Troupe__BarItems, _ arena: Arena) {
        arena.messages(items, &message.n_items, &message.items)
    }

    init(wire message: Troupe__BarItems) throws(ProtocolError) {
        items = try Wire.all(message.n_items, message.items)
    }
}

extension NavigationItem: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__NavigationItem>?) {
        troupe__navigation_item__init(message)
    }

    func fill(_ message: inout Troupe__NavigationItem, _ arena: Arena) {
        arena.set(title, &message.has_title, &message.title)
        arena.set(prompt, &message.has_prompt, &message.prompt)
        arena.set(backTitle, &message.has_back_title, &message.back_title)
        message.hides_back_button = hidesBackButton.wire
        arena.messages(self.left, &message.n_left, &message.left)
        arena.messages(self.right, &message.n_right, &message.right)
        set(titleView, &message.has_title_view, &message.title_view)
    }

    init(wire message: Troupe__NavigationItem) throws(ProtocolError) {
        self.init(
            title: try Wire.text(message.has_title, message.title, "a title"),
            prompt: try Wire.text(message.has_prompt, message.prompt, "a prompt"),
            backTitle: try Wire.text(message.has_back_title, message.back_title, "a back title"),
            hidesBackButton: message.hides_back_button != 0,
            left: try Wire.all(message.n_left, message.left), right: try Wire.all(message.n_right, message.right),
            titleView: try Wire.id(message.has_title_view, message.title_view, "a title view"))
    }
}

extension TabBarItem: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__TabBarItem>?) { troupe__tab_bar_item__init(message) }

    func fill(_ message: inout Troupe__TabBarItem, _ arena: Arena) {
        arena.set(title, &message.has_title, &message.title)
        arena.set(systemItem, &message.has_system_item, &message.system_item)
        arena.set(image, &message.has_image, &message.image)
        arena.set(badge, &message.has_badge, &message.badge)
    }

    init(wire message: Troupe__TabBarItem) throws(ProtocolError) {
        self.init(
            title: try Wire.text(message.has_title, message.title, "a tab's title"),
            systemItem: try Wire.text(message.has_system_item, message.system_item, "a system item"),
            image: try Wire.text(message.has_image, message.image, "a tab's image"),
            badge: try Wire.text(message.has_badge, message.badge, "a badge"))
    }
}

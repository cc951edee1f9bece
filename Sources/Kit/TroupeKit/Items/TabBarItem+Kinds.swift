public import TroupeModel

extension TabBarItem {
    /// A tab bar item of UIKit, by Xcode's name. Names of a storyboard that are not listed here survive.
    public struct SystemItem: RawRepresentable, Hashable, Sendable {
        /// Xcode's name.
        public let rawValue: String
        /// Creates the item with Xcode's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Three dots.
        public static let more = SystemItem(rawValue: "more")
        /// A star.
        public static let favorites = SystemItem(rawValue: "favorites")
        /// A star in a badge.
        public static let featured = SystemItem(rawValue: "featured")
        /// A star in a circle.
        public static let topRated = SystemItem(rawValue: "topRated")
        /// A clock.
        public static let recents = SystemItem(rawValue: "recents")
        /// A person.
        public static let contacts = SystemItem(rawValue: "contacts")
        /// A clock with an arrow.
        public static let history = SystemItem(rawValue: "history")
        /// An open book.
        public static let bookmarks = SystemItem(rawValue: "bookmarks")
        /// A magnifying glass.
        public static let search = SystemItem(rawValue: "search")
        /// An arrow into a tray.
        public static let downloads = SystemItem(rawValue: "downloads")
        /// The most recent content.
        public static let mostRecent = SystemItem(rawValue: "mostRecent")
        /// The content that is viewed most.
        public static let mostViewed = SystemItem(rawValue: "mostViewed")
    }

    /// Creates an item with a title and the name of an image.
    ///
    /// - Parameter tag: Has no effect: a tab bar controller tells its delegate the controller of the tab.
    public init(title: String?, image: String?, tag: Int) { self.init(title: title, image: image) }

    /// Creates one of UIKit's items.
    ///
    /// - Parameter tag: Has no effect: a tab bar controller tells its delegate the controller of the tab.
    public init(tabBarSystemItem: SystemItem, tag: Int) { self.init(systemItem: tabBarSystemItem.rawValue) }

    /// The short text over the image, such as a number of new messages; nil for no badge.
    public var badgeValue: String? {
        get { badge }
        set { badge = newValue }
    }
}

import TroupeModel

extension BarButtonItem {
    /// A button of UIKit, by Xcode's name. Names of a storyboard that are not listed here survive.
    public struct SystemItem: RawRepresentable, Hashable, Sendable {
        /// Xcode's name.
        public let rawValue: String
        /// Creates the item with Xcode's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The Done button.
        public static let done = SystemItem(rawValue: "done")
        /// The Cancel button.
        public static let cancel = SystemItem(rawValue: "cancel")
        /// The Edit button.
        public static let edit = SystemItem(rawValue: "edit")
        /// The Save button.
        public static let save = SystemItem(rawValue: "save")
        /// A plus sign.
        public static let add = SystemItem(rawValue: "add")
        /// A space that takes the room between the other items.
        public static let flexibleSpace = SystemItem(rawValue: "flexibleSpace")
        /// A space of a fixed width.
        public static let fixedSpace = SystemItem(rawValue: "fixedSpace")
        /// A sheet of paper with a pencil.
        public static let compose = SystemItem(rawValue: "compose")
        /// A curved arrow.
        public static let reply = SystemItem(rawValue: "reply")
        /// A box with an arrow.
        public static let action = SystemItem(rawValue: "action")
        /// A folder with an arrow.
        public static let organize = SystemItem(rawValue: "organize")
        /// An open book.
        public static let bookmarks = SystemItem(rawValue: "bookmarks")
        /// A magnifying glass.
        public static let search = SystemItem(rawValue: "search")
        /// A circular arrow.
        public static let refresh = SystemItem(rawValue: "refresh")
        /// A cross.
        public static let stop = SystemItem(rawValue: "stop")
        /// A camera.
        public static let camera = SystemItem(rawValue: "camera")
        /// A trash can.
        public static let trash = SystemItem(rawValue: "trash")
        /// A triangle.
        public static let play = SystemItem(rawValue: "play")
        /// Two bars.
        public static let pause = SystemItem(rawValue: "pause")
        /// Two triangles to the left.
        public static let rewind = SystemItem(rawValue: "rewind")
        /// Two triangles to the right.
        public static let fastForward = SystemItem(rawValue: "fastForward")
        /// The Undo button.
        public static let undo = SystemItem(rawValue: "undo")
        /// The Redo button.
        public static let redo = SystemItem(rawValue: "redo")
        /// A curled page.
        public static let pageCurl = SystemItem(rawValue: "pageCurl")
        /// The button that opens the hidden first pane of the split view controller around its owner (section 3.7). Its
        /// title is the pane's title unless code sets one. It is shown only while the pane is hidden, and takes the
        /// place of the button that Troupe shows.
        public static let firstPane = SystemItem(rawValue: BarItem.firstPane)
        /// The Close button.
        public static let close = SystemItem(rawValue: "close")
    }

    /// The look of a button, by Xcode's name. Names of a storyboard that are not listed here survive.
    public struct Style: RawRepresentable, Hashable, Sendable {
        /// Xcode's name.
        public let rawValue: String
        /// Creates the style with Xcode's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A button without a border.
        public static let plain = Style(rawValue: "plain")
        /// A button with a border.
        public static let bordered = Style(rawValue: "bordered")
        /// A button that ends editing or a screen.
        public static let done = Style(rawValue: "done")
    }
}

// Generated from Proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

public import TroupeValue

/// A point.
public struct Point: Hashable, Sendable, Codable {
    /// To the right, in points.
    public var x: Double
    /// Down, in points.
    public var y: Double

    /// Makes one with these values.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size.
public struct Size: Hashable, Sendable, Codable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// Makes one with these values.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// Distances from four edges.
public struct Insets: Hashable, Sendable, Codable {
    /// From the upper edge, in points.
    public var top: Double
    /// From the left edge, in points.
    public var left: Double
    /// From the lower edge, in points.
    public var bottom: Double
    /// From the right edge, in points.
    public var right: Double

    /// Makes one with these values.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Why a request or question failed: a code for programs, a sentence for people, and the next thing to do.
public struct Failure: Hashable, Sendable {
    /// The code as it is printed; a reader reads an unknown code as internalError.
    public var code: ErrorCode
    /// The failure in a sentence, with the controller.
    public var message: String
    /// The next thing to do; not set if there is no remedy.
    public var hint: String?

    /// Makes one with these values.
    public init(_ code: ErrorCode, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

/// A message of a delegate protocol (section 7). The payload is opaque to the daemon.
public struct DelegateMessage: Hashable, Sendable, Codable {
    /// The sender; a built-in container sends to its delegate under its own id.
    public var from: ControllerID
    /// The delegate protocol's name.
    public var protocolName: String
    /// The message's name within the protocol.
    public var name: String
    /// The message's contents.
    public var payload: Payload
    /// True if the sender waits for an answer.
    public var expectsReply: Bool

    /// Makes one with these values.
    public init(from: ControllerID, protocolName: String, name: String, payload: Payload, expectsReply: Bool) {
        self.from = from
        self.protocolName = protocolName
        self.name = name
        self.payload = payload
        self.expectsReply = expectsReply
    }
}

/// A child of a custom container, and the place of its view.
public struct ContainedChild: Hashable, Sendable, Codable {
    /// The child's id in the hierarchy.
    public var controller: ControllerID
    /// Xcode's id of the container view.
    public var containerView: String?
    /// The embed segue that made it.
    public var segue: String?
    /// Its frame in the container's view; not set: it fills the view.
    public var frame: Rect?
    /// True if it is hidden: another child is shown in its place, or the container has not begun to show it.
    public var isHidden: Bool

    /// Makes one with these values.
    public init(
        controller: ControllerID, containerView: String? = nil, segue: String? = nil, frame: Rect? = nil,
        isHidden: Bool = false
    ) {
        self.controller = controller
        self.containerView = containerView
        self.segue = segue
        self.frame = frame
        self.isHidden = isHidden
    }
}

/// The nearest built-in containers around a controller. A field is not set if there is no such container.
public struct EnclosingContainers: Hashable, Sendable, Codable {
    /// The navigation controller.
    public var navigation: ControllerID?
    /// The tab bar controller.
    public var tabBar: ControllerID?
    /// The split view controller.
    public var split: ControllerID?
    /// The stack of the navigation controller, bottom first.
    public var stack: [ControllerID]
    /// The tabs of the tab bar controller, in order.
    public var tabs: [ControllerID]
    /// The selected tab; not set while More's list is shown.
    public var selectedTab: ControllerID?
    /// The panes of the split view controller, the first one first.
    public var panes: [ControllerID]
    /// The page view controller: the controller itself if it is one, else the nearest one around it.
    public var page: ControllerID?
    /// The pages that the page view controller shows, in reading order.
    public var pages: [ControllerID]

    /// Makes one with these values.
    public init(
        navigation: ControllerID? = nil, tabBar: ControllerID? = nil, split: ControllerID? = nil,
        stack: [ControllerID] = [], tabs: [ControllerID] = [], selectedTab: ControllerID? = nil,
        panes: [ControllerID] = [], page: ControllerID? = nil, pages: [ControllerID] = []
    ) {
        self.navigation = navigation
        self.tabBar = tabBar
        self.split = split
        self.stack = stack
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.panes = panes
        self.page = page
        self.pages = pages
    }
}

/// The recorded configuration of a controller, sent to each of its incarnations.
public struct Configuration: Hashable, Sendable, Codable {
    /// The controller of the values.
    public var controller: ControllerID
    /// The values by key: a Value, which is a map.
    public var values: Fields
    /// The receiver of its delegate messages; in a request, 0 takes the receiver away.
    public var delegate: ControllerID?
    /// Its current container; an incarnation that replaces another is not moved again.
    public var parent: ControllerID?
    /// The children of an earlier incarnation.
    public var children: [ContainedChild]
    /// The containers around it.
    public var enclosing: EnclosingContainers?
    /// The data source of a page view controller; in a request, 0 takes it away.
    public var dataSource: ControllerID?

    /// Makes one with these values.
    public init(
        controller: ControllerID, values: Fields = [:], delegate: ControllerID? = nil, parent: ControllerID? = nil,
        children: [ContainedChild] = [], enclosing: EnclosingContainers? = nil, dataSource: ControllerID? = nil
    ) {
        self.controller = controller
        self.values = values
        self.delegate = delegate
        self.parent = parent
        self.children = children
        self.enclosing = enclosing
        self.dataSource = dataSource
    }
}

/// One finger on the screen at one moment.
public struct FingerTouch: Hashable, Sendable, Codable {
    /// The number of the finger among those on the screen; the same from began to ended or cancelled.
    public var finger: Int
    /// began, moved, ended, cancelled.
    public var phase: TouchPhase
    /// In a person's touch: in the window's coordinates. In a child's: in the coordinates of the view in which it
    /// began.
    public var location: Point
    /// In milliseconds, on a clock of the display or program that sends the touch: only differences have a meaning.
    /// Several fingers may have the same time.
    public var time: Int
    /// In a child's touch: the view in which it began. Not set: no view; only the controller is asked, because an
    /// earlier responder in another process did not handle the touch. The location is then in the coordinates of its
    /// root view.
    public var view: ViewID?

    /// Makes one with these values.
    public init(finger: Int, phase: TouchPhase, location: Point, time: Int, view: ViewID? = nil) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
        self.view = view
    }
}

/// A colour; components from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// From 0, invisible, to 1.
    public var alpha: Double

    /// Makes one with these values.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// A font for text metrics and displays; size in points.
public struct Font: Hashable, Sendable, Codable {
    /// In points.
    public var size: Double
    /// True if it is bold.
    public var isBold: Bool
    /// True if it is italic.
    public var isItalic: Bool
    /// The family; not set: the system's.
    public var name: String?

    /// Makes one with these values.
    public init(size: Double = 17, isBold: Bool = false, isItalic: Bool = false, name: String? = nil) {
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.name = name
    }
}

/// The accessibility properties of a view.
public struct AccessibilityFacts: Hashable, Sendable, Codable {
    /// Its label, in few words.
    public var label: String?
    /// Its current value.
    public var value: String?
    /// The effect of its use.
    public var hint: String?
    /// A name for tests, never read aloud.
    public var identifier: String?
    /// Its traits, by UIKit's names (`button`, `header`).
    public var traits: [String]
    /// True if assistive tools stop at it.
    public var isElement: Bool

    /// Makes one with these values.
    public init(
        label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
        traits: [String] = [], isElement: Bool = true
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.isElement = isElement
    }
}

/// A button, space or view in a bar.
public struct BarItem: Hashable, Sendable, Codable {
    /// Xcode's id, or an id of the child's choice; names the item in taps and segues.
    public var id: String
    /// Its text; for a system item its English name.
    public var title: String
    /// Xcode's name of a system item (`add`, `done`, `flexibleSpace` ...).
    public var systemItem: String?
    /// An image's name.
    public var image: String?
    /// True if it responds to touches.
    public var isEnabled: Bool
    /// bordered, plain, done.
    public var style: String
    /// The view in its place: a view of the child without a superview.
    public var view: ViewID?

    /// Makes one with these values.
    public init(
        id: String, title: String = "", systemItem: String? = nil, image: String? = nil, isEnabled: Bool = true,
        style: String = "plain", view: ViewID? = nil
    ) {
        self.id = id
        self.title = title
        self.systemItem = systemItem
        self.image = image
        self.isEnabled = isEnabled
        self.style = style
        self.view = view
    }
}

/// The items of a navigation bar for a controller.
public struct NavigationItem: Hashable, Sendable, Codable {
    /// The title in the middle of the bar; not set: the controller's title.
    public var title: String?
    /// A line above the title.
    public var prompt: String?
    /// The title of the button that leads back here; not set: the title.
    public var backTitle: String?
    /// The image that the button that leads back here shows in place of a title; its name. The title is spoken.
    public var backImage: String?
    /// True if the bar has no back button.
    public var hidesBackButton: Bool
    /// True if the left items stand beside the back button; not set or false: they replace it.
    public var leftItemsSupplementBackButton: Bool
    /// From the left edge inwards.
    public var left: [BarItem]
    /// From the right edge inwards.
    public var right: [BarItem]
    /// The view in the title's place: a view of the child without a superview.
    public var titleView: ViewID?

    /// Makes one with these values.
    public init(
        title: String? = nil, prompt: String? = nil, backTitle: String? = nil, backImage: String? = nil,
        hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false, left: [BarItem] = [],
        right: [BarItem] = [], titleView: ViewID? = nil
    ) {
        self.title = title
        self.prompt = prompt
        self.backTitle = backTitle
        self.backImage = backImage
        self.hidesBackButton = hidesBackButton
        self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
        self.left = left
        self.right = right
        self.titleView = titleView
    }
}

/// The item of a tab bar for a controller.
public struct TabBarItem: Hashable, Sendable, Codable {
    /// The text below the image; not set: the controller's title.
    public var title: String?
    /// UIKit's name of a system item.
    public var systemItem: String?
    /// An image's name.
    public var image: String?
    /// A short text over the image.
    public var badge: String?

    /// Makes one with these values.
    public init(title: String? = nil, systemItem: String? = nil, image: String? = nil, badge: String? = nil) {
        self.title = title
        self.systemItem = systemItem
        self.image = image
        self.badge = badge
    }
}

/// One view of a child's tree, as it is sent and composed: flat, with the id of its parent. A tree is a list in
/// drawing order in which each node comes after its parent. Frames are in the superview's coordinates, in points.
/// The first node is the controller's root view and has no parent.
public struct ViewNode: Hashable, Sendable, Codable {
    /// The view's id, chosen by the child, stable while the view exists.
    public var id: ViewID
    /// The superview; not set for the root view and for the views of bars, which come after it.
    public var parent: ViewID?
    /// In the superview's coordinates, in points.
    public var frame: Rect
    /// Its autoresizing mask.
    public var mask: AutoresizingMask
    /// The content of a view, one case for each kind of view that Troupe draws; all other kinds are `opaque`.
    public var content: ViewContent
    /// The class as the document or the child names it (`UILabel`, `MyChart`).
    public var className: String
    /// Xcode's id, if it comes from a storyboard.
    public var storyboardID: String?
    /// True if it and its subviews are invisible and untouchable.
    public var isHidden: Bool
    /// Whether a control responds to touches. A view that lets touches pass through counts as disabled.
    public var isEnabled: Bool
    /// True if a control or row is selected, or is the first responder.
    public var isSelected: Bool
    /// From 0, invisible, to 1; 1 where not set.
    public var alpha: Double
    /// The tag that code finds it by.
    public var tag: Int
    /// Its background; not set: no background.
    public var background: Color?
    /// The colour of its interactive parts; not set: the superview's.
    public var tint: Color?
    /// Its accessibility properties; not set: derived from the content.
    public var accessibility: AccessibilityFacts?
    /// The name under which its value is kept for the next incarnation; not set: its storyboard id.
    public var restorationIdentifier: String?

    /// Makes one with these values.
    public init(
        id: ViewID, parent: ViewID? = nil, frame: Rect, mask: AutoresizingMask = [], content: ViewContent = .plain,
        className: String = "UIView", storyboardID: String? = nil, isHidden: Bool = false, isEnabled: Bool = true,
        isSelected: Bool = false, alpha: Double = 1, tag: Int = 0, background: Color? = nil, tint: Color? = nil,
        accessibility: AccessibilityFacts? = nil, restorationIdentifier: String? = nil
    ) {
        self.id = id
        self.parent = parent
        self.frame = frame
        self.mask = mask
        self.content = content
        self.className = className
        self.storyboardID = storyboardID
        self.isHidden = isHidden
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.alpha = alpha
        self.tag = tag
        self.background = background
        self.tint = tint
        self.accessibility = accessibility
        self.restorationIdentifier = restorationIdentifier
    }
}

/// The content of a view, one case for each kind of view that Troupe draws; all other kinds are `opaque`.
public enum ViewContent: Hashable, Sendable {
    /// A plain view: a background and its subviews.
    case plain
    /// A cell of a collection.
    case collectionCell
    /// A place for a web page.
    case web
    /// A place for a map.
    case map
    /// A box with its class in it: a view that Troupe does not know.
    case opaque
    /// A label; `lines` 0 for as many as the text needs.
    case label(text: String, alignment: TextAlignment, lines: Int, font: Font)
    /// A text field of one line.
    case textField(text: String, placeholder: String, alignment: TextAlignment, isSecure: Bool)
    /// A text view, which scrolls and may be editable; `offset` is the scroll offset, in points.
    case textView(text: String, isEditable: Bool, font: Font, offset: Double = 0)
    /// The text above a section's rows.
    case sectionHeader(text: String)
    /// The text below a section's rows.
    case sectionFooter(text: String)
    /// A search field.
    case searchBar(text: String, placeholder: String, prompt: String?)
    /// A title, an image's name, or both.
    case button(title: String, image: String?, font: Font, alignment: TextAlignment = .center)
    /// A switch.
    case toggle(isOn: Bool)
    /// A value between two.
    case slider(value: Double, minimum: Double, maximum: Double)
    /// A value that a touch raises or lowers by `step`.
    case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
    /// Titles side by side; one may be selected.
    case segments(titles: [String], selected: Int?)
    /// A fraction from 0 to 1.
    case progress(fraction: Double)
    /// An activity indicator; true while it spins.
    case activity(isAnimating: Bool)
    /// A dot for each page.
    case pageControl(pages: Int, current: Int)
    /// An image of the application, by name.
    case image(name: String?, mode: ContentMode = .scaleToFill)
    /// One list of rows and one selected row for each wheel.
    case picker(columns: [[String]], selected: [Int])
    /// `mode` as Xcode names it: date, time, dateAndTime, countDownTimer; with the selected row of each wheel of that
    /// mode, or no rows for the moment that Apple's pictures show.
    case datePicker(mode: String, selected: [Int] = [])
    /// A scroll view; sizes in points.
    case scroll(contentSize: Size, offset: Point)
    /// A table; `offset` is its scroll offset, in points.
    case table(style: TableStyle, offset: Double, rows: TableRows? = nil, contentHeight: Double? = nil)
    /// A row of a table.
    case cell(CellContent)
    /// A collection's cells in a grid, and its scroll offset, in points.
    case collection(offset: Point)
    /// Views in a row or column; `spacing` in points.
    case stack(axis: String, spacing: Double)
    /// A bar that a scene holds as a plain view: navigationBar, toolbar or tabBar, with its items' titles.
    case bar(kind: String, items: [BarItem])
    /// The place of a contained controller's view.
    case container(ControllerID?)
}

extension ViewContent: Codable {
    private enum CodingKeys: String, CodingKey {
        case plain
        case collectionCell
        case web
        case map
        case opaque
        case label
        case textField
        case textView
        case sectionHeader
        case sectionFooter
        case searchBar
        case button
        case toggle
        case slider
        case stepper
        case segments
        case progress
        case activity
        case pageControl
        case image
        case picker
        case datePicker
        case scroll
        case table
        case cell
        case collection
        case stack
        case bar
        case container
    }

    private enum Part: String, CodingKey {
        case text
        case alignment
        case lines
        case font
        case placeholder
        case isSecure
        case isEditable
        case offset
        case prompt
        case title
        case image
        case isOn
        case value
        case minimum
        case maximum
        case step
        case titles
        case selected
        case fraction
        case isAnimating
        case pages
        case current
        case name
        case mode
        case columns
        case contentSize
        case style
        case rows
        case contentHeight
        case part0 = "_0"
        case axis
        case spacing
        case kind
        case items
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "ViewContent")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .plain: self = .plain
        case .collectionCell: self = .collectionCell
        case .web: self = .web
        case .map: self = .map
        case .opaque: self = .opaque
        case .label:
            self = .label(
                text: try parts.decode(String.self, forKey: .text),
                alignment: try parts.decode(TextAlignment.self, forKey: .alignment),
                lines: try parts.decode(Int.self, forKey: .lines), font: try parts.decode(Font.self, forKey: .font))
        case .textField:
            self = .textField(
                text: try parts.decode(String.self, forKey: .text),
                placeholder: try parts.decode(String.self, forKey: .placeholder),
                alignment: try parts.decode(TextAlignment.self, forKey: .alignment),
                isSecure: try parts.decode(Bool.self, forKey: .isSecure))
        case .textView:
            self = .textView(
                text: try parts.decode(String.self, forKey: .text),
                isEditable: try parts.decode(Bool.self, forKey: .isEditable),
                font: try parts.decode(Font.self, forKey: .font),
                offset: try parts.decodeIfPresent(Double.self, forKey: .offset) ?? 0)
        case .sectionHeader: self = .sectionHeader(text: try parts.decode(String.self, forKey: .text))
        case .sectionFooter: self = .sectionFooter(text: try parts.decode(String.self, forKey: .text))
        case .searchBar:
            self = .searchBar(
                text: try parts.decode(String.self, forKey: .text),
                placeholder: try parts.decode(String.self, forKey: .placeholder),
                prompt: try parts.decodeIfPresent(String.self, forKey: .prompt))
        case .button:
            self = .button(
                title: try parts.decode(String.self, forKey: .title),
                image: try parts.decodeIfPresent(String.self, forKey: .image),
                font: try parts.decode(Font.self, forKey: .font),
                alignment: try parts.decodeIfPresent(TextAlignment.self, forKey: .alignment) ?? .center)
        case .toggle: self = .toggle(isOn: try parts.decode(Bool.self, forKey: .isOn))
        case .slider:
            self = .slider(
                value: try parts.decode(Double.self, forKey: .value),
                minimum: try parts.decode(Double.self, forKey: .minimum),
                maximum: try parts.decode(Double.self, forKey: .maximum))
        case .stepper:
            self = .stepper(
                value: try parts.decode(Double.self, forKey: .value),
                minimum: try parts.decode(Double.self, forKey: .minimum),
                maximum: try parts.decode(Double.self, forKey: .maximum),
                step: try parts.decode(Double.self, forKey: .step))
        case .segments:
            self = .segments(
                titles: try parts.decode([String].self, forKey: .titles),
                selected: try parts.decodeIfPresent(Int.self, forKey: .selected))
        case .progress: self = .progress(fraction: try parts.decode(Double.self, forKey: .fraction))
        case .activity: self = .activity(isAnimating: try parts.decode(Bool.self, forKey: .isAnimating))
        case .pageControl:
            self = .pageControl(
                pages: try parts.decode(Int.self, forKey: .pages), current: try parts.decode(Int.self, forKey: .current)
            )
        case .image:
            self = .image(
                name: try parts.decodeIfPresent(String.self, forKey: .name),
                mode: try parts.decodeIfPresent(ContentMode.self, forKey: .mode) ?? .scaleToFill)
        case .picker:
            self = .picker(
                columns: try parts.decode([[String]].self, forKey: .columns),
                selected: try parts.decode([Int].self, forKey: .selected))
        case .datePicker:
            self = .datePicker(
                mode: try parts.decode(String.self, forKey: .mode),
                selected: try parts.decodeIfPresent([Int].self, forKey: .selected) ?? [])
        case .scroll:
            self = .scroll(
                contentSize: try parts.decode(Size.self, forKey: .contentSize),
                offset: try parts.decode(Point.self, forKey: .offset))
        case .table:
            self = .table(
                style: try parts.decode(TableStyle.self, forKey: .style),
                offset: try parts.decode(Double.self, forKey: .offset),
                rows: try parts.decodeIfPresent(TableRows.self, forKey: .rows),
                contentHeight: try parts.decodeIfPresent(Double.self, forKey: .contentHeight))
        case .cell: self = .cell(try parts.decode(CellContent.self, forKey: .part0))
        case .collection: self = .collection(offset: try parts.decode(Point.self, forKey: .offset))
        case .stack:
            self = .stack(
                axis: try parts.decode(String.self, forKey: .axis),
                spacing: try parts.decode(Double.self, forKey: .spacing))
        case .bar:
            self = .bar(
                kind: try parts.decode(String.self, forKey: .kind),
                items: try parts.decode([BarItem].self, forKey: .items))
        case .container: self = .container(try parts.decodeIfPresent(ControllerID.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .plain:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .plain)
        case .collectionCell:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .collectionCell)
        case .web:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .web)
        case .map:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .map)
        case .opaque:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .opaque)
        case .label(let text, let alignment, let lines, let font):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .label)
            try parts.encode(text, forKey: .text)
            try parts.encode(alignment, forKey: .alignment)
            try parts.encode(lines, forKey: .lines)
            try parts.encode(font, forKey: .font)
        case .textField(let text, let placeholder, let alignment, let isSecure):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .textField)
            try parts.encode(text, forKey: .text)
            try parts.encode(placeholder, forKey: .placeholder)
            try parts.encode(alignment, forKey: .alignment)
            try parts.encode(isSecure, forKey: .isSecure)
        case .textView(let text, let isEditable, let font, let offset):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .textView)
            try parts.encode(text, forKey: .text)
            try parts.encode(isEditable, forKey: .isEditable)
            try parts.encode(font, forKey: .font)
            try parts.encode(offset, forKey: .offset)
        case .sectionHeader(let text):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .sectionHeader)
            try parts.encode(text, forKey: .text)
        case .sectionFooter(let text):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .sectionFooter)
            try parts.encode(text, forKey: .text)
        case .searchBar(let text, let placeholder, let prompt):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .searchBar)
            try parts.encode(text, forKey: .text)
            try parts.encode(placeholder, forKey: .placeholder)
            try parts.encodeIfPresent(prompt, forKey: .prompt)
        case .button(let title, let image, let font, let alignment):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .button)
            try parts.encode(title, forKey: .title)
            try parts.encodeIfPresent(image, forKey: .image)
            try parts.encode(font, forKey: .font)
            try parts.encode(alignment, forKey: .alignment)
        case .toggle(let isOn):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .toggle)
            try parts.encode(isOn, forKey: .isOn)
        case .slider(let value, let minimum, let maximum):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .slider)
            try parts.encode(value, forKey: .value)
            try parts.encode(minimum, forKey: .minimum)
            try parts.encode(maximum, forKey: .maximum)
        case .stepper(let value, let minimum, let maximum, let step):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .stepper)
            try parts.encode(value, forKey: .value)
            try parts.encode(minimum, forKey: .minimum)
            try parts.encode(maximum, forKey: .maximum)
            try parts.encode(step, forKey: .step)
        case .segments(let titles, let selected):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .segments)
            try parts.encode(titles, forKey: .titles)
            try parts.encodeIfPresent(selected, forKey: .selected)
        case .progress(let fraction):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .progress)
            try parts.encode(fraction, forKey: .fraction)
        case .activity(let isAnimating):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .activity)
            try parts.encode(isAnimating, forKey: .isAnimating)
        case .pageControl(let pages, let current):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .pageControl)
            try parts.encode(pages, forKey: .pages)
            try parts.encode(current, forKey: .current)
        case .image(let name, let mode):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .image)
            try parts.encodeIfPresent(name, forKey: .name)
            try parts.encode(mode, forKey: .mode)
        case .picker(let columns, let selected):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .picker)
            try parts.encode(columns, forKey: .columns)
            try parts.encode(selected, forKey: .selected)
        case .datePicker(let mode, let selected):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .datePicker)
            try parts.encode(mode, forKey: .mode)
            try parts.encode(selected, forKey: .selected)
        case .scroll(let contentSize, let offset):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .scroll)
            try parts.encode(contentSize, forKey: .contentSize)
            try parts.encode(offset, forKey: .offset)
        case .table(let style, let offset, let rows, let contentHeight):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .table)
            try parts.encode(style, forKey: .style)
            try parts.encode(offset, forKey: .offset)
            try parts.encodeIfPresent(rows, forKey: .rows)
            try parts.encodeIfPresent(contentHeight, forKey: .contentHeight)
        case .cell(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .cell)
            try parts.encode(part0, forKey: .part0)
        case .collection(let offset):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .collection)
            try parts.encode(offset, forKey: .offset)
        case .stack(let axis, let spacing):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .stack)
            try parts.encode(axis, forKey: .axis)
            try parts.encode(spacing, forKey: .spacing)
        case .bar(let kind, let items):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .bar)
            try parts.encode(kind, forKey: .kind)
            try parts.encode(items, forKey: .items)
        case .container(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .container)
            try parts.encodeIfPresent(part0, forKey: .part0)
        }
    }
}

/// A row of a table.
public struct CellContent: Hashable, Sendable, Codable {
    /// The arrangement of text, detail and image.
    public var style: Style
    /// The main line.
    public var text: String
    /// The second line, or the text at the right.
    public var detail: String
    /// The maximum number of lines of the text, 0 for any number; 1 where not set.
    public var textLines: Int
    /// The maximum number of lines of the detail; 0 for as many as fit.
    public var detailLines: Int
    /// An image's name.
    public var image: String?
    /// The accessory at the right edge.
    public var accessory: Accessory
    /// The identifier that the data source dequeued it by.
    public var reuseIdentifier: String?
    /// Section and row, counted from 0.
    public var section: Int
    /// Within the section, counted from 0.
    public var row: Int
    /// The identifier that the data source gives the element of the row; not set for a static cell.
    public var modelIdentifier: String?

    /// Makes one with these values.
    public init(
        style: Style = .basic, text: String = "", detail: String = "", textLines: Int = 1, detailLines: Int = 1,
        image: String? = nil, accessory: Accessory = .none, reuseIdentifier: String? = nil, section: Int = 0,
        row: Int = 0, modelIdentifier: String? = nil
    ) {
        self.style = style
        self.text = text
        self.detail = detail
        self.textLines = textLines
        self.detailLines = detailLines
        self.image = image
        self.accessory = accessory
        self.reuseIdentifier = reuseIdentifier
        self.section = section
        self.row = row
        self.modelIdentifier = modelIdentifier
    }
}

/// The first visible row.
public struct FirstRow: Hashable, Sendable, Codable {
    /// The identifier of the row.
    public var identifier: String
    /// From the upper edge of the visible part to the upper edge of the row, in points; negative for a row that is cut
    /// off.
    public var distance: Double

    /// Makes one with these values.
    public init(identifier: String, distance: Double) {
        self.identifier = identifier
        self.distance = distance
    }
}

/// The rows of a table that an incarnation shows or has selected. A row has the same identifier in every
/// incarnation: the model identifier of its data source, or Xcode's id of a static cell.
public struct TableRows: Hashable, Sendable, Codable {
    /// The selected rows that have an identifier, from top to bottom.
    public var selected: [String]
    /// Not set if the table shows its beginning, or if the row has no identifier.
    public var first: FirstRow?

    /// Makes one with these values.
    public init(selected: [String] = [], first: FirstRow? = nil) {
        self.selected = selected
        self.first = first
    }
}

/// A property of an object that holds another object.
public struct OutletConnection: Hashable, Sendable, Codable {
    /// The object with the property.
    public var owner: ObjectID
    /// The property's name.
    public var property: String
    /// The object it holds.
    public var destination: ObjectID
    /// True for one of several objects in that property, in order.
    public var isCollection: Bool

    /// Makes one with these values.
    public init(owner: ObjectID, property: String, destination: ObjectID, isCollection: Bool = false) {
        self.owner = owner
        self.property = property
        self.destination = destination
        self.isCollection = isCollection
    }
}

/// A method that an object calls.
public struct ActionConnection: Hashable, Sendable, Codable {
    /// The control, bar button item or gesture recognizer.
    public var sender: ObjectID
    /// The target's method, with its colons.
    public var selector: String
    /// The target; the scene's placeholder means the first responder.
    public var destination: ObjectID
    /// The event of a control that calls it: touchUpInside, valueChanged ...; not set for objects with one event.
    public var event: String?

    /// Makes one with these values.
    public init(sender: ObjectID, selector: String, destination: ObjectID, event: String? = nil) {
        self.sender = sender
        self.selector = selector
        self.destination = destination
        self.event = event
    }
}

/// A change of a child's view tree; the whole tree when `full`.
public struct ViewUpdate: Hashable, Sendable {
    /// Counts up by one with each update of an incarnation.
    public var version: UInt64
    /// The layout that this update was made for; 0 for no layout.
    public var layoutSerial: UInt64
    /// True if `upserts` is the whole tree, which replaces the old one.
    public var isFull: Bool
    /// New and changed nodes, parents before children.
    public var upserts: [ViewNode]
    /// Removed nodes; their descendants are removed too.
    public var removals: [ViewID]
    /// The number of the latest input that the child has handled; the update shows its effect. Not set: no input yet.
    public var input: UInt64?

    /// Makes one with these values.
    public init(
        version: UInt64, layoutSerial: UInt64 = 0, isFull: Bool, upserts: [ViewNode] = [], removals: [ViewID] = [],
        input: UInt64? = nil
    ) {
        self.version = version
        self.layoutSerial = layoutSerial
        self.isFull = isFull
        self.upserts = upserts
        self.removals = removals
        self.input = input
    }
}

/// A name that is the same in every incarnation of a controller.
public enum ViewName: Hashable, Sendable {
    /// Xcode's id.
    case object(String)
    /// The restoration identifier that code or the document gave it.
    case identifier(String)
    /// Xcode's id of a view in a row that the data source made.
    case objectInRow(row: String, name: String)
    /// The restoration identifier of a view in a row that the data source made.
    case identifierInRow(row: String, name: String)
}

extension ViewName: Codable {
    private enum CodingKeys: String, CodingKey {
        case object
        case identifier
        case objectInRow
        case identifierInRow
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
        case row
        case name
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "ViewName")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .object: self = .object(try parts.decode(String.self, forKey: .part0))
        case .identifier: self = .identifier(try parts.decode(String.self, forKey: .part0))
        case .objectInRow:
            self = .objectInRow(
                row: try parts.decode(String.self, forKey: .row), name: try parts.decode(String.self, forKey: .name))
        case .identifierInRow:
            self = .identifierInRow(
                row: try parts.decode(String.self, forKey: .row), name: try parts.decode(String.self, forKey: .name))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .object(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .object)
            try parts.encode(part0, forKey: .part0)
        case .identifier(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .identifier)
            try parts.encode(part0, forKey: .part0)
        case .objectInRow(let row, let name):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .objectInRow)
            try parts.encode(row, forKey: .row)
            try parts.encode(name, forKey: .name)
        case .identifierInRow(let row, let name):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .identifierInRow)
            try parts.encode(row, forKey: .row)
            try parts.encode(name, forKey: .name)
        }
    }
}

/// The value that a view had in an earlier incarnation of its controller.
public struct RestorableView: Hashable, Sendable, Codable {
    /// The view.
    public var view: ViewName
    /// The value of a view that a person may have changed.
    public var value: RestorableValue

    /// Makes one with these values.
    public init(view: ViewName, value: RestorableValue) {
        self.view = view
        self.value = value
    }
}

/// The value of a view that a person may have changed.
public enum RestorableValue: Hashable, Sendable {
    /// The text of a text field or search bar.
    case text(String)
    /// The text of a text view and its scroll offset, in points.
    case textView(text: String, offset: Double)
    /// The state of a switch.
    case toggle(isOn: Bool)
    /// The value of a slider or stepper.
    case number(Double)
    /// The selected segment of a segmented control.
    case segment(Int?)
    /// The page of a page control, counted from 0.
    case page(Int)
    /// The selected rows of a picker or date picker.
    case wheels([Int])
    /// The scroll offset of a scroll view or collection, in points.
    case offset(Point)
    /// The scroll offset and the rows of a table.
    case table(offset: Double, rows: TableRows? = nil)
}

extension RestorableValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case text
        case textView
        case toggle
        case number
        case segment
        case page
        case wheels
        case offset
        case table
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
        case text
        case offset
        case isOn
        case rows
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "RestorableValue")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .text: self = .text(try parts.decode(String.self, forKey: .part0))
        case .textView:
            self = .textView(
                text: try parts.decode(String.self, forKey: .text),
                offset: try parts.decode(Double.self, forKey: .offset))
        case .toggle: self = .toggle(isOn: try parts.decode(Bool.self, forKey: .isOn))
        case .number: self = .number(try parts.decode(Double.self, forKey: .part0))
        case .segment: self = .segment(try parts.decodeIfPresent(Int.self, forKey: .part0))
        case .page: self = .page(try parts.decode(Int.self, forKey: .part0))
        case .wheels: self = .wheels(try parts.decode([Int].self, forKey: .part0))
        case .offset: self = .offset(try parts.decode(Point.self, forKey: .part0))
        case .table:
            self = .table(
                offset: try parts.decode(Double.self, forKey: .offset),
                rows: try parts.decodeIfPresent(TableRows.self, forKey: .rows))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .text)
            try parts.encode(part0, forKey: .part0)
        case .textView(let text, let offset):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .textView)
            try parts.encode(text, forKey: .text)
            try parts.encode(offset, forKey: .offset)
        case .toggle(let isOn):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .toggle)
            try parts.encode(isOn, forKey: .isOn)
        case .number(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .number)
            try parts.encode(part0, forKey: .part0)
        case .segment(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .segment)
            try parts.encodeIfPresent(part0, forKey: .part0)
        case .page(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .page)
            try parts.encode(part0, forKey: .part0)
        case .wheels(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .wheels)
            try parts.encode(part0, forKey: .part0)
        case .offset(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .offset)
            try parts.encode(part0, forKey: .part0)
        case .table(let offset, let rows):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .table)
            try parts.encode(offset, forKey: .offset)
            try parts.encodeIfPresent(rows, forKey: .rows)
        }
    }
}

/// A reference to a controller.
public enum Target: Hashable, Sendable {
    /// Its id, which is never reused.
    case id(ControllerID)
    /// An id, storyboard id, `Storyboard/ID`, identifier, title or class, tried in that order.
    case named(String)
}

extension Target: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case named
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "Target")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .id: self = .id(try parts.decode(ControllerID.self, forKey: .part0))
        case .named: self = .named(try parts.decode(String.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .id(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .id)
            try parts.encode(part0, forKey: .part0)
        case .named(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .named)
            try parts.encode(part0, forKey: .part0)
        }
    }
}

/// The controller to show: an existing one, or one to make.
public enum Destination: Hashable, Sendable {
    /// An existing controller.
    case controller(ControllerID)
    /// The name of the scene to make it from: an id, `Storyboard/ID` or identifier, tried in that order. If no scene
    /// has that name: a class that some process can run, or a built-in container with its contents in parentheses:
    /// `UITabBarController(UINavigationController(A), B)`.
    case scene(String)
    /// The scene, in a document, to make it from.
    case object(SceneReference)
    /// A class without a scene. A child may name a class that some process can run, or UIViewController. Its views come
    /// from the nib file of the class's name, if the application has one.
    case className(String)
    /// A built-in container without a scene and without contents, with a class that some process can run: that process
    /// is the container's companion.
    case containerClass(String, of: String)
    /// A class as in class_name, with the views of a nib file that code names.
    case nibClass(String, nib: String)
}

extension Destination: Codable {
    private enum CodingKeys: String, CodingKey {
        case controller
        case scene
        case object
        case className
        case containerClass
        case nibClass
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
        case of
        case nib
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "Destination")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .controller: self = .controller(try parts.decode(ControllerID.self, forKey: .part0))
        case .scene: self = .scene(try parts.decode(String.self, forKey: .part0))
        case .object: self = .object(try parts.decode(SceneReference.self, forKey: .part0))
        case .className: self = .className(try parts.decode(String.self, forKey: .part0))
        case .containerClass:
            self = .containerClass(
                try parts.decode(String.self, forKey: .part0), of: try parts.decode(String.self, forKey: .of))
        case .nibClass:
            self = .nibClass(
                try parts.decode(String.self, forKey: .part0), nib: try parts.decode(String.self, forKey: .nib))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .controller(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .controller)
            try parts.encode(part0, forKey: .part0)
        case .scene(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .scene)
            try parts.encode(part0, forKey: .part0)
        case .object(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .object)
            try parts.encode(part0, forKey: .part0)
        case .className(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .className)
            try parts.encode(part0, forKey: .part0)
        case .containerClass(let part0, let of):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .containerClass)
            try parts.encode(part0, forKey: .part0)
            try parts.encode(of, forKey: .of)
        case .nibClass(let part0, let nib):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .nibClass)
            try parts.encode(part0, forKey: .part0)
            try parts.encode(nib, forKey: .nib)
        }
    }
}

/// The anchor of a popover.
public struct PopoverAnchor: Hashable, Sendable, Codable {
    /// The bar item that it points at.
    public var barItem: String?
    /// The view that it points at, by its id in the source's scene.
    public var view: String?
    /// The rectangle in the source's view that it points at, in points.
    public var rect: Rect?
    /// The directions in which its arrow may point: bits up 1, down 2, left 4, right 8; not set: any direction.
    public var arrowDirections: PopoverModel.ArrowDirections
    /// The views of the source that receive touches while the popover is shown, by their ids in the source's scene or
    /// their numbers.
    public var passthroughViews: [String]

    /// Makes one with these values.
    public init(
        barItem: String? = nil, view: String? = nil, rect: Rect? = nil,
        arrowDirections: PopoverModel.ArrowDirections = .any, passthroughViews: [String] = []
    ) {
        self.barItem = barItem
        self.view = view
        self.rect = rect
        self.arrowDirections = arrowDirections
        self.passthroughViews = passthroughViews
    }
}

/// The looks of a bar that code sets. A field that is neither set nor cleared keeps its last value, at first that
/// of the scene.
public struct BarLooks: Hashable, Sendable, Codable {
    /// The colour of the bar.
    public var background: Color?
    /// The colour of its buttons.
    public var tint: Color?
    /// The colour of its title.
    public var titleColor: Color?
    /// The font of its title.
    public var titleFont: Font?
    /// True if titles are large, below the items, where controllers allow it.
    public var prefersLargeTitles: Bool?
    /// The fields that are cleared before the others are set: they are again those of the scene, else the system's.
    /// Bits: background 1, tint 2, title_color 4, title_font 8, prefers_large_titles 16, style 32, translucent 64.
    public var cleared: Fields
    /// default, black, blackTranslucent: the style, which has the colours that neither code nor the scene sets.
    public var style: BarStyle?
    /// True if content below the bar shows through; not set: the scene or the style decides.
    public var isTranslucent: Bool?

    /// Makes one with these values.
    public init(
        background: Color? = nil, tint: Color? = nil, titleColor: Color? = nil, titleFont: Font? = nil,
        prefersLargeTitles: Bool? = nil, cleared: Fields = [], style: BarStyle? = nil, isTranslucent: Bool? = nil
    ) {
        self.background = background
        self.tint = tint
        self.titleColor = titleColor
        self.titleFont = titleFont
        self.prefersLargeTitles = prefersLargeTitles
        self.cleared = cleared
        self.style = style
        self.isTranslucent = isTranslucent
    }
}

/// Facts that a controller states about itself; facts that are not set stay unchanged.
public struct Facts: Hashable, Sendable, Codable {
    /// Its title in bars; empty for no title.
    public var title: String?
    /// The items of the navigation bar while it is on top.
    public var navigationItem: NavigationItem?
    /// The items of the toolbar while it is on top.
    public var toolbarItems: [BarItem]?
    /// Its item in a tab bar.
    public var tabBarItem: TabBarItem?
    /// True if the bottom bar is hidden while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool?
    /// True if the navigation bar is hidden while it is on top.
    public var navigationBarHidden: Bool?
    /// True if the toolbar is hidden while it is on top.
    public var toolbarHidden: Bool?
    /// True if presentations in the current context cover this controller.
    public var definesPresentationContext: Bool?
    /// True if touches beside its popover are ignored.
    public var modalInPopover: Bool?
    /// True if it is in editing mode.
    public var isEditing: Bool?
    /// Its preferred size in a popover or sheet, in points.
    public var preferredContentSize: Size?
    /// The orientations that it allows: bits in the order of Orientation, portrait first.
    public var supportedOrientations: OrientationMask?
    /// Its presentation style, for requests without a style.
    public var presentationStyle: PresentationStyle?
    /// Its transition style, for requests without a transition style.
    public var transitionStyle: TransitionStyle?
    /// The unwind actions by which unwind segues find it.
    public var unwindActions: [String]?
    /// True if it receives device orientation changes while its process runs.
    public var hearsOfDeviceOrientation: Bool?
    /// True if the interface rotates in two steps for it, in the classic profile.
    public var rotatesInTwoSteps: Bool?
    /// The names of the notifications that it observes.
    public var observedNotifications: [String]?
    /// Its first responder, and the keyboard that comes with it.
    public var firstResponder: FirstResponderFacts?
    /// True if the change of `editing` was animated; not set: not animated.
    public var editingIsAnimated: Bool?
    /// True if its children get its appearance callbacks; if not, it forwards them by hand.
    public var forwardsAppearance: Bool?
    /// The same for rotation callbacks.
    public var forwardsRotation: Bool?
    /// The looks of its navigation bar, for a navigation controller.
    public var navigationBar: BarLooks?
    /// The looks of its toolbar, for a navigation controller.
    public var toolbar: BarLooks?
    /// The looks of its tab bar, for a tab bar controller.
    public var tabBar: BarLooks?
    /// The settings of its pages, for a page view controller.
    public var pages: PageFacts?
    /// True if its code has loaded its view without a loadView of the daemon, false if its code has released its view.
    public var isViewLoaded: Bool?
    /// True if More has no navigation bar, for a tab bar controller.
    public var moreBarHidden: Bool?
    /// True if the items and bars of these facts change with an animation; not set: at once.
    public var barsAnimated: Bool?
    /// True if its view extends under the status bar, where no opaque bar is in the way.
    public var wantsFullScreenLayout: Bool?
    /// True if its code has state to save: it is asked for it after each change (section 10).
    public var savesState: Bool?
    /// The name under which the controller is saved for a relaunch; empty: it is not saved.
    public var restorationIdentifier: String?

    /// Makes one without values.
    public init() {}
}

/// The settings of a page view controller. A field that is not set keeps the value.
public struct PageFacts: Hashable, Sendable, Codable {
    /// scroll, pageCurl.
    public var transitionStyle: PageTraits.TransitionStyle?
    /// horizontal, vertical.
    public var navigationOrientation: PageTraits.NavigationOrientation?
    /// none, min, mid, max.
    public var spineLocation: PageTraits.SpineLocation?
    /// True if pages have a back.
    public var isDoubleSided: Bool?
    /// The space between pages that scroll, in points.
    public var pageSpacing: Double?

    /// Makes one without values.
    public init() {}
}

/// The responder that gets typing and motion first, and the keyboard that comes with it.
public struct FirstResponderFacts: Hashable, Sendable, Codable {
    /// True if there is a first responder.
    public var isActive: Bool
    /// The height of the input view in place of the keyboard, in points; not set: the keyboard, 0 for no view.
    public var inputHeight: Double?
    /// The height of the accessory view above it, in points; not set: 0.
    public var accessoryHeight: Double

    /// Makes one with these values.
    public init(isActive: Bool, inputHeight: Double? = nil, accessoryHeight: Double = 0) {
        self.isActive = isActive
        self.inputHeight = inputHeight
        self.accessoryHeight = accessoryHeight
    }
}

/// Input of a person other than taps and typing.
public enum UserEvent: Hashable, Sendable {
    /// Fingers on the screen.
    case touches([FingerTouch])
    /// The touches of a whole gesture on a target.
    case gesture(GestureKind, on: String)
    /// A motion of the device: shake.
    case motion(MotionKind)
    /// A button of a headset or a remote control.
    case remoteControl(RemoteControlEvent)
    /// An accessibility action.
    case accessibility(AccessibilityAction, element: String?)
    /// An announcement was spoken to its end: its number in the event of the announcement. A number of an announcement
    /// that has ended is ignored.
    case announcementSpoken(AnnouncementNumber)
}

/// A controller's accessibility notice.
public enum AccessibilityNotice: Hashable, Sendable {
    /// Most of the screen has changed.
    case screenChanged(focus: ViewID?)
    /// An element on the screen appeared, disappeared or moved.
    case layoutChanged(focus: ViewID?)
    /// A text to speak.
    case announcement(String)
}

/// A touch of an element that the daemon draws.
public enum BarTouch: Hashable, Sendable {
    /// The back button of that navigation controller, or of More's stack in that tab bar controller.
    case back(ControllerID)
    /// A tab by its place in the bar, counted from 0; the fifth of more than five is More.
    case tab(ControllerID, Int)
    /// A row of More's list, counted from 0.
    case moreRow(ControllerID, Int)
    /// A bar button item of that controller.
    case item(ControllerID, String)
    /// Beside the front-most popover; always true.
    case outsidePopover
    /// Beside the front-most popover of that window, by the number of its screen; `outside_popover` is that of the main
    /// window.
    case outsidePopoverIn(WindowID)
    /// More's edit item of that tab bar controller: opens the panel in which its tabs are rearranged.
    case edit(ControllerID)
    /// A row of the panel in which the tabs of that tab bar controller are rearranged: picks that tab, or releases it.
    case pick(ControllerID, tab: ControllerID)
    /// A place in the bar, counted from 0, while the tabs are rearranged: puts the picked tab there.
    case put(ControllerID, Int)
    /// The panel's Done item.
    case done(ControllerID)
    /// The item that opens the hidden first pane of that split view controller.
    case pane(ControllerID)
    /// A swipe or tap that turns a page of that page view controller.
    case page(ControllerID, PageDirection, isCancelled: Bool)
}

/// A callback that a container forwards by hand.
public enum Forwarded: Hashable, Sendable {
    /// Its view begins to appear or to disappear.
    case beginAppearance(appearing: Bool, animated: Bool)
    /// The appearance or disappearance that began is complete; always true.
    case endAppearance
    /// The interface is about to turn to that orientation.
    case willRotate(to: Orientation, duration: Int)
    /// The bounds are the new ones; changes made now are animated with the rotation.
    case willAnimateRotation(to: Orientation, duration: Int)
    /// The interface has turned; the orientation is the one before.
    case didRotate(from: Orientation)
}

/// A request to the hierarchy. Each request gets exactly one terminal reply (rule 3).
public enum Request: Hashable, Sendable {
    /// Makes a controller that the sender keeps until it releases it (rule 12). Later messages of the same process may
    /// name it by 2^63 plus the number of this request.
    case instantiate(Destination)
    /// Releases a controller that `instantiate` made.
    case release(ControllerID)
    /// Sets values and the delegate of a controller that the sender made and that has not run yet; parent and children
    /// stay empty.
    indirect case record(Configuration)
    /// Asks for the relations of that controller.
    case place(ControllerID)
    /// Pushes onto a navigation stack.
    case push(Destination, onto: Target?, animated: Bool)
    /// Pops from a navigation stack; the reply names the popped controllers.
    case pop(Request.Pop, in: Target?, animated: Bool)
    /// Sets a whole navigation stack, bottom first.
    case setStack([Destination], in: Target?, animated: Bool)
    /// Presents over a controller, or over the deepest shown controller.
    indirect case present(Destination, from: Target?, Request.Presentation)
    /// Dismisses the controller that it presents, or the controller itself if it presents no other; without a target
    /// the front-most presented controller.
    case dismiss(Target?, animated: Bool)
    /// Chooses a tab, programmatically: no delegate is asked.
    case select(Request.Selection, in: Target?)
    /// Sets a tab bar controller's tabs.
    case setTabs([Destination], in: Target?, animated: Bool)
    /// Sets the tabs of a tab bar controller that people may rearrange; an empty list allows no tab. Setting the tabs
    /// allows all.
    case setCustomizable([Target], in: Target?)
    /// Gives the window another root.
    case root(Destination)
    /// Gives the window of a screen another root, shows it or hides it.
    case setWindow(WindowID, root: Destination?, isHidden: Bool?)
    /// UIKit's `show`: on the nearest stack, else presented. `detail`: `showDetailViewController`, in the second pane
    /// of the nearest split view controller, on a phone on the first pane's stack.
    case show(Destination, from: Target?, isDetail: Bool, animated: Bool)
    /// Sets a pane of a split view controller.
    case setPane(Destination, in: Target?, isFirst: Bool)
    /// Opens the hidden first pane of a split view controller in a popover, or closes it.
    case setPaneOpen(Bool, in: Target?)
    /// Sets the pages of a page view controller; its data source is not asked.
    case setPages([Destination], in: Target?, direction: PageDirection, animated: Bool)
    /// The return path of an unwind segue: dismiss, select, pop, from the outside in.
    case unwind(to: ControllerID, from: ControllerID)
    /// Fires a segue. `by_user` if a control fired it: the source is then asked shouldPerformSegue; code is not asked
    /// (section 3.8).
    indirect case performSegue(String, from: Target?, sender: Value, byUser: Bool)
    /// The device was turned: its orientation by name.
    case rotate(DeviceOrientation)
    /// Turns the interface to the orientation in which the device is held, if that is allowed now: for a controller
    /// that allows other orientations than before. Always true.
    case attemptRotation
    /// Begins or ends editing.
    case setEditing(Bool, Target?, animated: Bool)
    /// Sends didReceiveMemoryWarning to every live controller; always true.
    case memoryWarning
    /// Changes the status bar: hidden, shown, tall, normal. Controllers hide and show it; only clients change its
    /// height.
    case statusBar(StatusBarChange)
    /// Containment of custom containers: the child gets `frame` in the container's view, or the bounds of the container
    /// view with that view id.
    indirect case add(
        Destination, to: ControllerID?, frame: Rect?, containerView: String?, transitionFrom: ControllerID?)
    /// Removes a child from its custom container.
    case remove(Target)
    /// The container's call when it is about to remove a child (willMove) or has added one (didMove).
    case willMove(ControllerID, toParent: ControllerID?)
    /// The container's call after a child's move.
    case didMove(ControllerID, toParent: ControllerID?)
    /// A callback of appearance or rotation that a container forwards to a child by hand (section 2).
    case forward(Forwarded, to: ControllerID)
    /// UIKit's `transition(from:to:)`: replaces one child of a custom container by another and keeps both.
    indirect case transition(from: ControllerID, to: Destination, duration: Int, animations: UInt64?)
    /// Sets the frame of a child's view in its container's view, in points.
    case setFrame(ControllerID, Rect)
    /// Facts of a controller about itself: title, items, sizes.
    indirect case configure(ControllerID, Facts)
    /// Ends a controller's process and starts another.
    case restart(Target)
    /// A message to another controller; without a receiver to the recorded delegate.
    indirect case sendDelegate(to: ControllerID?, DelegateMessage)
    /// A person's touch of a bar that the daemon draws.
    case touch(BarTouch)
    /// A touch of a view or item, by its text or id; found in the composed scene before it reaches the core.
    case tap(String)
    /// Text for the first responder, found the same way.
    case type(String)
    /// Input of a person other than taps and typing.
    case userEvent(UserEvent)
    /// A notification for its observers; Troupe sets the protocol's name and the sender.
    indirect case post(DelegateMessage)
    /// An accessibility notice.
    case notice(AccessibilityNotice)
    /// Reloads the application and keeps the interface; the new application comes with the input.
    case reload
}

/// The one terminal answer to a request.
public struct Reply: Hashable, Sendable {
    /// The request.
    public var request: RequestID
    /// The request's kind, by its name on the command line.
    public var command: String
    /// Its end.
    public var status: Reply.Status
    /// The controllers that the request made, removed or found, in the request's order.
    public var controllers: [ControllerID]
    /// The transition that it started, if any.
    public var transition: TransitionID?
    /// The result beyond controllers: a Value, a map with a member that no other kind of reply has.
    public var content: Reply.Content

    /// Makes one with these values.
    public init(
        request: RequestID, command: String, status: Reply.Status, controllers: [ControllerID] = [],
        transition: TransitionID? = nil, content: Reply.Content = .nothing
    ) {
        self.request = request
        self.command = command
        self.status = status
        self.controllers = controllers
        self.transition = transition
        self.content = content
    }
}

/// The layout of a controller's view.
public struct LayoutContext: Hashable, Sendable, Codable {
    /// Counts the layouts of a controller; a view update names the layout it was made for.
    public var serial: UInt64
    /// The view's size, in points.
    public var size: Size
    /// The parts at the edges that bars cover.
    public var insets: Insets
    /// The orientation of the interface.
    public var orientation: Orientation
    /// normal, tall, hidden: the status bar of the device; not set: normal.
    public var statusBar: StatusBar?

    /// Makes one with these values.
    public init(serial: UInt64, size: Size, insets: Insets, orientation: Orientation, statusBar: StatusBar? = nil) {
        self.serial = serial
        self.size = size
        self.insets = insets
        self.orientation = orientation
        self.statusBar = statusBar
    }
}

extension SegueHandle {
    /// A controller that the segue made.
    public struct Made: Hashable, Sendable, Codable {
        /// Its id in the hierarchy; it can be configured at once.
        public var id: ControllerID
        /// Xcode's element name.
        public var kind: String
        /// The class that runs it; not set for a built-in container.
        public var className: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// Its title in the scene.
        public var title: String?

        /// Makes one with these values.
        public init(
            id: ControllerID, kind: String, className: String? = nil, identifier: String? = nil,
            storyboardID: String? = nil, title: String? = nil
        ) {
            self.id = id
            self.kind = kind
            self.className = className
            self.identifier = identifier
            self.storyboardID = storyboardID
            self.title = title
        }
    }
}

/// The input of `prepareForSegue`: the segue, its destination and all controllers that the destination contains.
public struct SegueHandle: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var segueID: String
    /// The name that code performs it by.
    public var identifier: String?
    /// Xcode's name of the segue's kind.
    public var kind: String
    /// The source controller, which prepares it.
    public var source: ControllerID
    /// The destination controller; for an unwind segue its target.
    public var destination: ControllerID
    /// The destination and every controller it contains, outer first.
    public var made: [Made]
    /// The sender: a Value.
    public var sender: Value
    /// The class of a custom segue, as the document names it; not set for another kind of segue.
    public var customClass: String?

    /// Makes one with these values.
    public init(
        segueID: String, identifier: String? = nil, kind: String, source: ControllerID, destination: ControllerID,
        made: [Made] = [], sender: Value, customClass: String? = nil
    ) {
        self.segueID = segueID
        self.identifier = identifier
        self.kind = kind
        self.source = source
        self.destination = destination
        self.made = made
        self.sender = sender
        self.customClass = customClass
    }
}

/// A call or message to a controller, with all its arguments.
public enum Callback: Hashable, Sendable {
    /// The controller was made from its scene; its first callback.
    case awakeFromNib
    /// The view is needed but not loaded: make it.
    case loadView
    /// The view and everything embedded in it were made.
    case viewDidLoad
    /// A memory warning is about to unload the view; in the classic profile only.
    case viewWillUnload
    /// The view was unloaded; in the classic profile only.
    case viewDidUnload
    /// The subviews are placed.
    case viewDidLayoutSubviews
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations does it allow?
    case supportedInterfaceOrientations
    /// Which orientation is best for its presentation?
    case preferredInterfaceOrientation
    /// Release everything that can be recreated.
    case didReceiveMemoryWarning
    /// Between the two: the views have their new size; their subviews are not placed yet.
    case updateViewConstraints
    /// Save the state that the next incarnation needs: the answer is a value, or done if there is no state.
    case encodeRestorableState
    /// A user fired a segue with that identifier: may it proceed?
    indirect case shouldPerformSegue(identifier: String, sender: Value)
    /// A segue made its destination, which may now be configured.
    indirect case prepareForSegue(SegueHandle)
    /// One of the four appearance callbacks, with flags and reason (rule 8).
    case appearance(AppearancePhase, AppearanceContext)
    /// The view has a new size; subviews are about to be placed.
    case viewWillLayoutSubviews(LayoutContext)
    /// It is about to get that parent; not set: to lose its parent.
    case willMoveToParent(ControllerID?)
    /// It has that parent now, or no parent.
    case didMoveToParent(ControllerID?)
    /// The controller that this controller presented was dismissed.
    case presentationEnded(ControllerID)
    /// Supervision gave up the controller that this controller presented.
    indirect case presentedControllerFailed(ControllerID, cause: String)
    /// `duration` in milliseconds.
    case willRotate(to: Orientation, duration: Int)
    /// Inside the animation, with the new bounds; `duration` in milliseconds.
    case willAnimateRotation(to: Orientation, duration: Int)
    /// The interface has turned.
    case didRotate(from: Orientation)
    /// Inside the animation's first half; `duration` of it in milliseconds. In the classic profile only, as the next
    /// two.
    case willAnimateFirstHalfOfRotation(to: Orientation, duration: Int)
    /// The interface is half-way.
    case didAnimateFirstHalfOfRotation(to: Orientation)
    /// Inside the animation's second half; `duration` of it in milliseconds.
    case willAnimateSecondHalfOfRotation(from: Orientation, duration: Int)
    /// The orientation of the device, by name.
    case deviceOrientationDidChange(DeviceOrientation)
    /// Editing begins or ends.
    case setEditing(Bool, animated: Bool)
    /// The state of an earlier incarnation, to take over.
    indirect case decodeRestorableState(RestorableState)
    /// A message of a delegate protocol, from another controller or from a built-in container.
    indirect case delegate(DelegateMessage)
}

/// The state that a controller has in its next incarnation.
public struct RestorableState: Hashable, Sendable, Codable {
    /// The values of its views.
    public var views: [RestorableView]
    /// The view that was typed into; not set: no view.
    public var firstResponder: ViewName?
    /// A Value: the state that its code saved; not set: it saved no state.
    public var code: PackedValue?

    /// Makes one with these values.
    public init(views: [RestorableView] = [], firstResponder: ViewName? = nil, code: PackedValue? = nil) {
        self.views = views
        self.firstResponder = firstResponder
        self.code = code
    }
}

/// The answer of the code.
public enum Answer: Hashable, Sendable {
    /// The callback ran; always true.
    case done
    /// The controller has no code for it: UIKit's default applies. Always true.
    case notImplemented
    /// The answer to a `should` callback.
    case bool(Bool)
    /// The orientation mask, in bits.
    case orientations(OrientationMask)
    /// The preferred orientation; unspecified for no preference.
    case orientation(Orientation?)
    /// The configurations set by `prepareForSegue`, all or nothing.
    case prepared([Configuration])
    /// The reply to a delegate message.
    case value(Payload)
    /// To loadView, always true: the daemon shows the scene, lays it out by masks, and fires its segues on touches.
    case scene
    /// The page that a data source gives, which it holds or has made; done if there is no page.
    case controller(ControllerID)
    /// A number: of pages, of the page shown, or the place of a spine.
    case number(Int)
}

/// An arrangement of the window; members that are not set stay as they are.
public struct Arrangement: Hashable, Sendable {
    /// The size in portrait, in points.
    public var size: Size?
    /// The orientation of the interface.
    public var orientation: Orientation?
    /// Another screen than that of the device, by its number: its window, as it is.
    public var screen: WindowID?

    /// Makes one with these values.
    public init(size: Size? = nil, orientation: Orientation? = nil, screen: WindowID? = nil) {
        self.size = size
        self.orientation = orientation
        self.screen = screen
    }
}

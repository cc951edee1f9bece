// Generated from Proto by Deploy/generate-messages, as Proto/Swift.map says; do not edit.

public import TroupeValue

/// A place.
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

/// An extent.
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

/// Why something did not happen: a code for programs, a sentence for people, and what to do next.
public struct Failure: Hashable, Sendable {
    /// The code as it is printed; one that the reader does not know is read as internalError.
    public var code: ErrorCode
    /// What happened, to which controller.
    public var message: String
    /// What can be done instead; not set where there is nothing to do.
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
    /// Who sent it; a built-in container speaks to its delegate in its own name.
    public var from: ControllerID
    /// The delegate protocol's name.
    public var protocolName: String
    /// The message's name within the protocol.
    public var name: String
    /// The message's contents.
    public var payload: Payload
    /// Whether the sender waits for an answer.
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

/// A child of a custom container, and where its view stands.
public struct ContainedChild: Hashable, Sendable, Codable {
    /// The child's place in the hierarchy.
    public var controller: ControllerID
    /// Xcode's id of the container view.
    public var containerView: String?
    /// The embed segue that made it.
    public var segue: String?
    /// In the container's view; it fills that where not set.
    public var frame: Rect?
    /// Whether it is hidden: another was shown in its place, or the container has not begun to show it.
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

/// What is recorded for a controller and told to each of its incarnations.
public struct Configuration: Hashable, Sendable, Codable {
    /// Whom the values are recorded for.
    public var controller: ControllerID
    /// What is set by key: a Value, which is a map.
    public var values: Fields
    /// Who its delegate messages go to.
    public var delegate: ControllerID?
    /// The controller that contains it now; an incarnation that takes another one's place is not moved again.
    public var parent: ControllerID?
    /// What an earlier incarnation contained.
    public var children: [ContainedChild]

    /// Makes one with these values.
    public init(
        controller: ControllerID, values: Fields = [:], delegate: ControllerID? = nil, parent: ControllerID? = nil,
        children: [ContainedChild] = []
    ) {
        self.controller = controller
        self.values = values
        self.delegate = delegate
        self.parent = parent
        self.children = children
    }
}

/// One finger on the screen at one moment.
public struct FingerTouch: Hashable, Sendable, Codable {
    /// Which of those that are on the screen; the same from began to ended or cancelled.
    public var finger: Int
    /// began, moved, ended, cancelled.
    public var phase: TouchPhase
    /// In the window's coordinates where a person touches; in those of the view in which it began where a child is
    /// told.
    public var location: Point
    /// In milliseconds, of a clock of whoever touches: only differences mean anything. Of one moment several fingers
    /// may be.
    public var time: Int
    /// The view in which it began, where a child is told. Not set: no view, only the controller itself is asked, for a
    /// responder before it in another process did not handle it; then in the coordinates of its root view.
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

/// A colour; parts from 0 to 1.
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

/// A font as metrics and displays need it; size in points.
public struct Font: Hashable, Sendable, Codable {
    /// In points.
    public var size: Double
    /// Whether it is heavier than usual.
    public var isBold: Bool
    /// Whether it leans.
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

/// What assistive software is told of a view.
public struct AccessibilityFacts: Hashable, Sendable, Codable {
    /// What it is, in few words.
    public var label: String?
    /// What it holds now.
    public var value: String?
    /// What happens when it is used.
    public var hint: String?
    /// A name for tests, never read aloud.
    public var identifier: String?
    /// How it behaves, by UIKit's names (`button`, `header`).
    public var traits: [String]
    /// Whether tools stop at it.
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
    /// Xcode's id, or one the child chose; names the item in taps and segues.
    public var id: String
    /// The text to show; for a system item its English name.
    public var title: String
    /// Xcode's name of a system item (`add`, `done`, `flexibleSpace` ...).
    public var systemItem: String?
    /// An image's name.
    public var image: String?
    /// Whether a touch does anything.
    public var isEnabled: Bool
    /// bordered, plain, done.
    public var style: String
    /// The view in its place: one of the child's that has no superview.
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

/// What a navigation bar shows for a controller.
public struct NavigationItem: Hashable, Sendable, Codable {
    /// The middle of the bar; not set: the controller's title.
    public var title: String?
    /// A line above the title.
    public var prompt: String?
    /// Title of the button that leads back here, where it is not the title.
    public var backTitle: String?
    /// Whether there is no way back in the bar.
    public var hidesBackButton: Bool
    /// From the left edge inwards.
    public var left: [BarItem]
    /// From the right edge inwards.
    public var right: [BarItem]
    /// The view in the title's place: one of the child's that has no superview.
    public var titleView: ViewID?

    /// Makes one with these values.
    public init(
        title: String? = nil, prompt: String? = nil, backTitle: String? = nil, hidesBackButton: Bool = false,
        left: [BarItem] = [], right: [BarItem] = [], titleView: ViewID? = nil
    ) {
        self.title = title
        self.prompt = prompt
        self.backTitle = backTitle
        self.hidesBackButton = hidesBackButton
        self.left = left
        self.right = right
        self.titleView = titleView
    }
}

/// What a tab bar shows for a controller.
public struct TabBarItem: Hashable, Sendable, Codable {
    /// The text below the image; not set: the controller's title.
    public var title: String?
    /// UIKit's name of a ready-made one.
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

/// One view of a child's tree, as it travels and is composed: flat, with the parent named. A tree is a list in
/// drawing order in which each node stands behind its parent. Frames are in the superview's coordinates, in points.
/// The first node is the controller's root view and has no parent.
public struct ViewNode: Hashable, Sendable, Codable {
    /// Chosen by the child, stable while the view lives.
    public var id: ViewID
    /// The superview; not set for the root view, nor for the views of bars, which stand behind it.
    public var parent: ViewID?
    /// In the superview's coordinates, in points.
    public var frame: Rect
    /// How it follows its superview's size.
    public var mask: AutoresizingMask
    /// What a view shows, one case for each kind of view Troupe draws; all others are `opaque`.
    public var content: ViewContent
    /// The class as the document or the child names it (`UILabel`, `MyChart`).
    public var className: String
    /// The id Xcode gave it, where it comes from a storyboard.
    public var storyboardID: String?
    /// Whether it and all in it are invisible and untouchable.
    public var isHidden: Bool
    /// Whether a control answers; also false for views that let touches fall through.
    public var isEnabled: Bool
    /// Whether a control or row is chosen, or has the typing.
    public var isSelected: Bool
    /// From 0, invisible, to 1; 1 where not set.
    public var alpha: Double
    /// The number code finds it by.
    public var tag: Int
    /// What is behind its content; not set: nothing.
    public var background: Color?
    /// What its interactive parts are drawn in; not set: the superview's.
    public var tint: Color?
    /// What assistive tools are told; not set: what follows from the content.
    public var accessibility: AccessibilityFacts?

    /// Makes one with these values.
    public init(
        id: ViewID, parent: ViewID? = nil, frame: Rect, mask: AutoresizingMask = [], content: ViewContent = .plain,
        className: String = "UIView", storyboardID: String? = nil, isHidden: Bool = false, isEnabled: Bool = true,
        isSelected: Bool = false, alpha: Double = 1, tag: Int = 0, background: Color? = nil, tint: Color? = nil,
        accessibility: AccessibilityFacts? = nil
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
    }
}

/// What a view shows, one case for each kind of view Troupe draws; all others are `opaque`.
public enum ViewContent: Hashable, Sendable {
    /// A plain view: a background and its subviews.
    case plain
    /// One of a collection's cells.
    case collectionCell
    /// A place for a web page.
    case web
    /// A place for a map.
    case map
    /// A box with its class in it: a view that Troupe does not know.
    case opaque
    /// Text; `lines` 0 for as many as it needs.
    case label(text: String, alignment: TextAlignment, lines: Int, font: Font)
    /// One line that can be typed into.
    case textField(text: String, placeholder: String, alignment: TextAlignment, isSecure: Bool)
    /// Lines that can be scrolled and perhaps typed into; `offset` is how far they are scrolled, in points.
    case textView(text: String, isEditable: Bool, font: Font, offset: Double = 0)
    /// What stands above a section's rows.
    case sectionHeader(text: String)
    /// What stands below a section's rows.
    case sectionFooter(text: String)
    /// A field to search with.
    case searchBar(text: String, placeholder: String, prompt: String?)
    /// A title, an image's name, or both.
    case button(title: String, image: String?, font: Font, alignment: TextAlignment = .center)
    /// A switch.
    case toggle(isOn: Bool)
    /// A value between two.
    case slider(value: Double, minimum: Double, maximum: Double)
    /// A value that goes up and down by `step`.
    case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
    /// Titles side by side, of which one may be chosen.
    case segments(titles: [String], selected: Int?)
    /// A fraction from 0 to 1.
    case progress(fraction: Double)
    /// A wheel that turns while something goes on.
    case activity(isAnimating: Bool)
    /// A dot for each page.
    case pageControl(pages: Int, current: Int)
    /// A picture of the application, by name.
    case image(name: String?, mode: ContentMode = .scaleToFill)
    /// One list of rows for each wheel, and the row that is chosen in each.
    case picker(columns: [[String]], selected: [Int])
    /// `mode` as Xcode names it: date, time, dateAndTime, countDownTimer; the row that is chosen in each of the wheels
    /// that mode has, none for the moment Apple's pictures show.
    case datePicker(mode: String, selected: [Int] = [])
    /// A part of something larger; sizes in points.
    case scroll(contentSize: Size, offset: Point)
    /// Rows; `offset` is how far it is scrolled, in points.
    case table(style: TableStyle, offset: Double)
    /// A table's row.
    case cell(CellContent)
    /// Cells in a grid, and how far it is scrolled, in points.
    case collection(offset: Point)
    /// Views in a row or column; `spacing` in points.
    case stack(axis: String, spacing: Double)
    /// A bar that a scene holds as a plain view of its own: navigationBar, toolbar or tabBar, with its items' titles.
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
        case part0 = "_0"
        case axis
        case spacing
        case kind
        case items
    }

    /// Reads the one case there is, by its name.
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
                offset: try parts.decode(Double.self, forKey: .offset))
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

    /// Writes the case by its name, and what it carries.
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
        case .table(let style, let offset):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .table)
            try parts.encode(style, forKey: .style)
            try parts.encode(offset, forKey: .offset)
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
    /// How text, detail and image stand.
    public var style: Style
    /// The main line.
    public var text: String
    /// The second line, or the text at the right.
    public var detail: String
    /// The most lines of the text, 0 for any number; 1 where not set.
    public var textLines: Int
    /// The most lines the detail may have; 0 for as many as have room.
    public var detailLines: Int
    /// An image's name.
    public var image: String?
    /// What stands at the right edge.
    public var accessory: Accessory
    /// What the data source asked for it by.
    public var reuseIdentifier: String?
    /// Section and row, counted from 0.
    public var section: Int
    /// Within the section, counted from 0.
    public var row: Int

    /// Makes one with these values.
    public init(
        style: Style = .basic, text: String = "", detail: String = "", textLines: Int = 1, detailLines: Int = 1,
        image: String? = nil, accessory: Accessory = .none, reuseIdentifier: String? = nil, section: Int = 0,
        row: Int = 0
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
    }
}

/// A property of an object that holds another one.
public struct Outlet: Hashable, Sendable, Codable {
    /// The object that has the property.
    public var owner: ObjectID
    /// The property's name.
    public var property: String
    /// The object it holds.
    public var destination: ObjectID
    /// One of several in that property, in order.
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
    /// The target; the first responder where it is the scene's placeholder.
    public var destination: ObjectID
    /// When a control does: touchUpInside, valueChanged ...; not set where there is one occasion.
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
    /// The layout call this update was made for; 0 when it was made for none.
    public var layoutSerial: UInt64
    /// True when `upserts` is the whole tree and what was there before is dropped.
    public var isFull: Bool
    /// New and changed nodes, parents before children.
    public var upserts: [ViewNode]
    /// Nodes that are gone; what was below them is gone too.
    public var removals: [ViewID]

    /// Makes one with these values.
    public init(
        version: UInt64, layoutSerial: UInt64 = 0, isFull: Bool, upserts: [ViewNode] = [], removals: [ViewID] = []
    ) {
        self.version = version
        self.layoutSerial = layoutSerial
        self.isFull = isFull
        self.upserts = upserts
        self.removals = removals
    }
}

/// A controller as somebody named it.
public enum Target: Hashable, Sendable {
    /// By its id, which is never given to another.
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

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "Target")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .id: self = .id(try parts.decode(ControllerID.self, forKey: .part0))
        case .named: self = .named(try parts.decode(String.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
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

/// What is to be shown: something that exists, or something to make.
public enum Destination: Hashable, Sendable {
    /// One that exists already.
    case controller(ControllerID)
    /// One to make of the scene that somebody named: by id, `Storyboard/ID` or identifier, tried in that order. Where
    /// no scene is called so, a class that some process can be, or a built-in container with its contents in
    /// parentheses: `UITabBarController(UINavigationController(A), B)`.
    case scene(String)
    /// One to make of the scene that a document refers to.
    case object(SceneReference)
    /// A class without a scene, known or not.
    case className(String)
}

extension Destination: Codable {
    private enum CodingKeys: String, CodingKey {
        case controller
        case scene
        case object
        case className
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "Destination")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .controller: self = .controller(try parts.decode(ControllerID.self, forKey: .part0))
        case .scene: self = .scene(try parts.decode(String.self, forKey: .part0))
        case .object: self = .object(try parts.decode(SceneReference.self, forKey: .part0))
        case .className: self = .className(try parts.decode(String.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
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
        }
    }
}

/// Where a popover points.
public struct PopoverAnchor: Hashable, Sendable, Codable {
    /// The bar item, when it points at one.
    public var barItem: String?
    /// The view by its id in the source's scene, when it points at one.
    public var view: String?
    /// A place in the source's view, in points.
    public var rect: Rect?
    /// Where its arrow may point: bits up 1, down 2, left 4, right 8; any where it is not set.
    public var arrowDirections: PopoverModel.ArrowDirections

    /// Makes one with these values.
    public init(
        barItem: String? = nil, view: String? = nil, rect: Rect? = nil,
        arrowDirections: PopoverModel.ArrowDirections = .any
    ) {
        self.barItem = barItem
        self.view = view
        self.rect = rect
        self.arrowDirections = arrowDirections
    }
}

/// Facts a controller states about itself; what is not set stays as it was.
public struct Facts: Hashable, Sendable, Codable {
    /// What bars show for it; empty for none.
    public var title: String?
    /// What a navigation bar shows while it is on top.
    public var navigationItem: NavigationItem?
    /// What a toolbar shows while it is on top.
    public var toolbarItems: [BarItem]?
    /// What a tab bar shows for it.
    public var tabBarItem: TabBarItem?
    /// Whether the bottom bar goes while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool?
    /// Whether the navigation bar is hidden while it is on top.
    public var navigationBarHidden: Bool?
    /// Whether the toolbar is hidden while it is on top.
    public var toolbarHidden: Bool?
    /// Whether a presentation in the current context is over this controller.
    public var definesPresentationContext: Bool?
    /// Whether touches beside its popover are ignored.
    public var modalInPopover: Bool?
    /// Whether it is edited.
    public var isEditing: Bool?
    /// What it asks for in a popover or sheet, in points.
    public var preferredContentSize: Size?
    /// Bits in the order of Orientation, portrait first.
    public var supportedOrientations: OrientationMask?
    /// How it is presented where a request does not say.
    public var presentationStyle: PresentationStyle?
    /// How its presentation is animated where a request does not say.
    public var transitionStyle: TransitionStyle?
    /// The actions unwind segues find it by.
    public var unwindActions: [String]?
    /// Whether it hears how the device is held, as long as its process runs.
    public var hearsOfDeviceOrientation: Bool?
    /// Whether it has the interface turn in two steps, in the classic profile.
    public var rotatesInTwoSteps: Bool?
    /// The notifications it observes, by their names.
    public var observedNotifications: [String]?
    /// Whether one of its responders is the first, and what that brings up.
    public var firstResponder: FirstResponderFacts?
    /// Whether what `editing` says happened animated; not where it is not set.
    public var editingIsAnimated: Bool?
    /// Whether its children hear with it that it appears and disappears; if not, it forwards that by hand.
    public var forwardsAppearance: Bool?
    /// The same of rotations.
    public var forwardsRotation: Bool?

    /// One that says nothing.
    public init() {}
}

/// The responder that typing and motion go to first, and the keyboard that comes with it.
public struct FirstResponderFacts: Hashable, Sendable, Codable {
    /// Whether there is one.
    public var isActive: Bool
    /// How high what comes up in place of the keyboard is, in points; not set: the keyboard itself, 0 for nothing.
    public var inputHeight: Double?
    /// How high what lies on top of that is, in points; 0 where not set.
    public var accessoryHeight: Double

    /// Makes one with these values.
    public init(isActive: Bool, inputHeight: Double? = nil, accessoryHeight: Double = 0) {
        self.isActive = isActive
        self.inputHeight = inputHeight
        self.accessoryHeight = accessoryHeight
    }
}

/// What a person does.
public enum UserEvent: Hashable, Sendable {
    /// Fingers on the screen.
    case touches([FingerTouch])
    /// The fingers of a whole gesture on something.
    case gesture(GestureKind, on: String)
    /// A motion of the device: shake.
    case motion(MotionKind)
    /// A button of a headset or a remote control.
    case remoteControl(RemoteControlEvent)
    /// What somebody does who does not see the screen.
    case accessibility(AccessibilityAction, element: String?)
}

/// What has changed, or is to be said.
public enum AccessibilityNotice: Hashable, Sendable {
    /// Most of the screen is another.
    case screenChanged(focus: ViewID?)
    /// Something on the screen came, went or moved.
    case layoutChanged(focus: ViewID?)
    /// A text to be spoken.
    case announcement(String)
}

/// A touch of what the daemon itself draws.
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
    /// The tab bar controller whose tabs are to be rearranged, or have been.
    case edit(ControllerID)
    /// A row of the panel in which the tabs of that tab bar controller are rearranged: that tab is picked, or let go.
    case pick(ControllerID, tab: ControllerID)
    /// A place in the bar, counted from 0, while the tabs are rearranged: the picked one is put there.
    case put(ControllerID, Int)
    /// The panel's Done item.
    case done(ControllerID)
    /// The item that opens the hidden first pane of that split view controller.
    case pane(ControllerID)
}

/// What a child is told.
public enum Forwarded: Hashable, Sendable {
    /// Its view begins to appear or to disappear.
    case beginAppearance(appearing: Bool, animated: Bool)
    /// What was begun is over; always true.
    case endAppearance
    /// The interface is about to turn to that orientation.
    case willRotate(to: Orientation, duration: Int)
    /// The bounds are the new ones; what is changed now is animated along.
    case willAnimateRotation(to: Orientation, duration: Int)
    /// The interface has turned; it stood in that orientation before.
    case didRotate(from: Orientation)
}

/// Everything that can be asked of the hierarchy. Whoever asks gets exactly one terminal reply (rule 3).
public enum Request: Hashable, Sendable {
    /// Makes a controller that its maker holds until it releases it (rule 12).
    case instantiate(Destination)
    /// Gives up what `instantiate` made.
    case release(ControllerID)
    /// Sets values and the delegate of a controller that the asker made and that has not run yet; parent and children
    /// stay empty.
    indirect case record(Configuration)
    /// Asks where that controller stands.
    case place(ControllerID)
    /// Onto a navigation stack.
    case push(Destination, onto: Target?, animated: Bool)
    /// From a navigation stack; answered with what was popped.
    case pop(Request.Pop, in: Target?, animated: Bool)
    /// Sets a whole navigation stack, bottom first.
    case setStack([Destination], in: Target?, animated: Bool)
    /// Presents over a controller, or over the deepest that is shown.
    indirect case present(Destination, from: Target?, Request.Presentation)
    /// Dismisses what that controller presents, or itself where it presents nothing; the front-most where none is
    /// named.
    case dismiss(Target?, animated: Bool)
    /// Chooses a tab, programmatically: no delegate is asked.
    case select(Request.Selection, in: Target?)
    /// Sets a tab bar controller's tabs.
    case setTabs([Destination], in: Target?)
    /// Says which tabs of a tab bar controller people may rearrange: none where none is named. Setting the tabs allows
    /// all.
    case setCustomizable([Target], in: Target?)
    /// Gives the window another root.
    case root(Destination)
    /// UIKit's `show`: on the nearest stack, else presented. `detail`: `showDetailViewController`, in the second pane
    /// of the nearest split view controller, on a phone on the first pane's stack.
    case show(Destination, from: Target?, isDetail: Bool, animated: Bool)
    /// What takes a pane of a split view controller.
    case setPane(Destination, in: Target?, isFirst: Bool)
    /// Opens the hidden first pane of a split view controller in a popover, or closes that.
    case setPaneOpen(Bool, in: Target?)
    /// The way back of an unwind segue: dismiss, select, pop, from the outside in.
    case unwind(to: ControllerID, from: ControllerID)
    /// `by_user` when a control fired it, who is then asked whether it should; code is not asked (section 3.8).
    indirect case performSegue(String, from: Target?, sender: Value, byUser: Bool)
    /// The device was turned: its orientation by name.
    case rotate(DeviceOrientation)
    /// Begins or ends editing.
    case setEditing(Bool, Target?, animated: Bool)
    /// Tells every live controller to save memory; always true.
    case memoryWarning
    /// Containment of custom containers: the child gets `frame` in the container's view, or the bounds of the container
    /// view with that view id.
    indirect case add(Destination, to: ControllerID?, frame: Rect?, containerView: String?)
    /// Takes a child out of its custom container.
    case remove(Target)
    /// What the container says itself when it removes (willMove) or has added (didMove) a child.
    case willMove(ControllerID, toParent: ControllerID?)
    /// A child's move is over, says the container.
    case didMove(ControllerID, toParent: ControllerID?)
    /// What a container that forwards appearance or rotation by hand tells a child (section 2).
    case forward(Forwarded, to: ControllerID)
    /// UIKit's `transition(from:to:)`: replaces one child of a custom container by another, and keeps both.
    indirect case transition(from: ControllerID, to: Destination, duration: Int, animations: UInt64?)
    /// Where a child's view stands in its container's, in points.
    case setFrame(ControllerID, Rect)
    /// What a controller says of itself: title, items, sizes.
    indirect case configure(ControllerID, Facts)
    /// Ends a controller's process and starts another.
    case restart(Target)
    /// A message to another controller; to the recorded delegate where none is named.
    indirect case sendDelegate(to: ControllerID?, DelegateMessage)
    /// A person's touch of a bar the daemon draws.
    case touch(BarTouch)
    /// A touch by what is written on a view or item, or its id; found in the composed scene before it gets to the core.
    case tap(String)
    /// Text for the first responder, likewise.
    case type(String)
    /// Something that a person does besides taps and typing.
    case userEvent(UserEvent)
    /// A notification for whoever observes it; the protocol's name and the sender are Troupe's to set.
    indirect case post(DelegateMessage)
    /// What those are told who do not see the screen.
    case notice(AccessibilityNotice)
    /// Takes a new application in where the interface stands; the application itself comes with the input.
    case reload
}

/// The one terminal answer to a request.
public struct Reply: Hashable, Sendable {
    /// Which request ended.
    public var request: RequestID
    /// What it asked for, in the command line's word.
    public var command: String
    /// How it ended.
    public var status: Reply.Status
    /// What the request made, removed or found, in the request's order.
    public var controllers: [ControllerID]
    /// The transition it started, if it did.
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

/// The layout a controller's view is given.
public struct LayoutContext: Hashable, Sendable, Codable {
    /// Counts up with every layout of a controller; a view update names the one it was made for.
    public var serial: UInt64
    /// The view's size, in points.
    public var size: Size
    /// What bars cover at the edges.
    public var insets: Insets
    /// How the interface stands.
    public var orientation: Orientation

    /// Makes one with these values.
    public init(serial: UInt64, size: Size, insets: Insets, orientation: Orientation) {
        self.serial = serial
        self.size = size
        self.insets = insets
        self.orientation = orientation
    }
}

extension SegueHandle {
    /// A controller that came into being with it.
    public struct Made: Hashable, Sendable, Codable {
        /// Its place in the hierarchy; it can be configured at once.
        public var id: ControllerID
        /// Xcode's element name.
        public var kind: String
        /// The class that runs it; not set for a built-in container.
        public var className: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// What the scene calls it.
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

/// What `prepareForSegue` works on: the segue, its destination and all that the destination contains.
public struct SegueHandle: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var segueID: String
    /// The name code fires it by.
    public var identifier: String?
    /// Xcode's name of the segue's kind.
    public var kind: String
    /// The controller it leaves from, which prepares it.
    public var source: ControllerID
    /// The controller it leads to; for an unwind segue its target.
    public var destination: ControllerID
    /// The destination and every controller it contains, outer first.
    public var made: [Made]
    /// What fired it: a Value.
    public var sender: Value

    /// Makes one with these values.
    public init(
        segueID: String, identifier: String? = nil, kind: String, source: ControllerID, destination: ControllerID,
        made: [Made] = [], sender: Value
    ) {
        self.segueID = segueID
        self.identifier = identifier
        self.kind = kind
        self.source = source
        self.destination = destination
        self.made = made
        self.sender = sender
    }
}

/// What a controller is told or asked, with all that it needs to know for it.
public enum Callback: Hashable, Sendable {
    /// The controller was made from its scene; the first it hears.
    case awakeFromNib
    /// The view is needed and not there: make it.
    case loadView
    /// The view was made and everything embedded in it.
    case viewDidLoad
    /// A memory warning is about to take the view; in the classic profile only.
    case viewWillUnload
    /// The view is gone; in the classic profile only.
    case viewDidUnload
    /// The subviews are placed.
    case viewDidLayoutSubviews
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations does it allow?
    case supportedInterfaceOrientations
    /// In which orientation is it best presented?
    case preferredInterfaceOrientation
    /// Let go of what can be made again.
    case didReceiveMemoryWarning
    /// Between the two: the views have their new size, their subviews are not placed yet.
    case updateViewConstraints
    /// A user fired a segue of that identifier: may it go on?
    indirect case shouldPerformSegue(identifier: String, sender: Value)
    /// A segue made its destination, which may now be configured.
    indirect case prepareForSegue(SegueHandle)
    /// One of the four appearance callbacks, with flags and reason (rule 8).
    case appearance(AppearancePhase, AppearanceContext)
    /// The view has a new size; subviews are about to be placed.
    case viewWillLayoutSubviews(LayoutContext)
    /// It gets a parent, or loses it where there is none.
    case willMoveToParent(ControllerID?)
    /// It has that parent now, or none.
    case didMoveToParent(ControllerID?)
    /// What this controller presented was dismissed.
    case presentationEnded(ControllerID)
    /// What this controller presented was given up by supervision.
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
    /// The interface stands half-way.
    case didAnimateFirstHalfOfRotation(to: Orientation)
    /// Inside the animation's second half; `duration` of it in milliseconds.
    case willAnimateSecondHalfOfRotation(from: Orientation, duration: Int)
    /// How the device is held now, by name.
    case deviceOrientationDidChange(DeviceOrientation)
    /// Editing begins or ends.
    case setEditing(Bool, animated: Bool)
    /// A message of a delegate protocol, from another controller or from a built-in container.
    indirect case delegate(DelegateMessage)
}

/// What the code answered.
public enum Answer: Hashable, Sendable {
    /// The callback ran; always true.
    case done
    /// The controller has no code for it: UIKit's default stands. Always true.
    case notImplemented
    /// The answer to a should-question.
    case bool(Bool)
    /// The answer to a question for a mask, in bits.
    case orientations(OrientationMask)
    /// The preferred orientation; unspecified: none.
    case orientation(Orientation?)
    /// What `prepareForSegue` set, all or nothing.
    case prepared([Configuration])
    /// The reply to a delegate message.
    case value(Payload)
    /// To loadView, always true: the daemon shows the scene, lays it out by masks, and has touches fire its segues.
    case scene
}

/// How the window is to be arranged; as it is where nothing is said.
public struct Arrangement: Hashable, Sendable {
    /// Held upright, in points.
    public var size: Size?
    /// How the interface is to stand.
    public var orientation: Orientation?

    /// Makes one with these values.
    public init(size: Size? = nil, orientation: Orientation? = nil) {
        self.size = size
        self.orientation = orientation
    }
}

public import TroupeModel

/// A callback or delegate message to a controller.
public struct Expectation: Hashable, Sendable {
    /// The controller, by any of its names.
    public var controller: String
    /// The name of the callback or message.
    public var callback: String
    /// The expected flags. An appearance callback must carry exactly these; if the line lists no flag, it must carry no flag.
    public var flags: Set<String> = []
    /// The animated flag, checked together with the flags.
    public var isAnimated = false
    /// The members to check; other members may have any value.
    public var fields: [FieldExpectation] = []

    /// True if flags and `animated` are checked.
    public var isAppearance: Bool { AppearancePhase.allCases.contains { $0.callback.rawValue == callback } }
}

/// An expected member of an event: `reason=push`, or `message~gave` for a member that contains a text.
public struct FieldExpectation: Hashable, Sendable {
    /// The member's name in the event.
    public var key: String
    /// The text in the script. A controller's name matches its id, `none` matches null.
    public var value: String
    /// True if the member need only contain the value.
    public var isPart = false
}

/// An expected event of any kind.
public struct EventExpectation: Hashable, Sendable {
    /// The kind of event; nil matches any.
    public var kind: Event.Kind?
    /// A single word, which may name a controller or the event.
    public var word: String?
    /// The subject of the event, by any of its names.
    public var controller: String?
    /// The event's name.
    public var name: String?
    /// The members to check; other members may have any value.
    public var fields: [FieldExpectation] = []
}

/// The expected end of a request.
public struct ReplyExpectation: Hashable, Sendable {
    /// The command; nil for the oldest unanswered one.
    public var command: String?
    /// completed, superseded, cancelled or rejected.
    public var status: String
    /// The code, for a rejected or cancelled request.
    public var code: ErrorCode?
    /// The controllers that a completed reply lists; nil matches any.
    public var controllers: [String]?
}

/// A statement about the current hierarchy.
public struct TreeExpectation: Hashable, Sendable {
    /// A controller, by any of its names, or `window`.
    public var subject: String
    /// The condition.
    public var check: Check

    /// A condition on a controller.
    public enum Check: Hashable, Sendable {
        /// The controller does not exist.
        case gone
        /// The appearance of the controller has this state.
        case appearance(AppearanceState)
        /// The process of the controller has this state.
        case process(ProcessState)
        /// A member of its report; several values for a list.
        case field(String, [String])
    }
}

/// A statement about the visible bars of a container.
public struct BarExpectation: Hashable, Sendable {
    /// The container, by any of its names.
    public var container: String
    /// The part of its bars.
    public var part: Part
    /// The visible texts, in order; empty if there are none.
    public var texts: [String]

    /// A part of bars.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        /// The visible bars: navigation, toolbar, tabs, more, customize, pages.
        case shown
        /// The navigation bar's line above the title.
        case prompt
        /// The navigation bar's back button.
        case back
        /// The image in the navigation bar's back button.
        case backImage
        /// The navigation bar's items behind the back button.
        case left
        /// The navigation bar's title.
        case title
        /// The navigation bar's items at the right edge.
        case right
        /// The toolbar's items.
        case toolbar
        /// The tab bar's entries.
        case tabs
        /// The badges in the tab bar and in More's list, as `title=badge`, of the tabs that have one.
        case badges
        /// The rows of More's list.
        case more
        /// The rows of the panel for rearranging tabs.
        case customize
        /// The picked row of that panel.
        case picked
        /// The page control: `2 of 7`.
        case pages
    }
}

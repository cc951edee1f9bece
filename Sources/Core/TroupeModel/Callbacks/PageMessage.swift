public import TroupeValue

/// A message of a page view controller to its data source or its delegate.
public enum PageMessage: Hashable, Sendable {
    /// Asks the data source for the page before a page.
    case pageBefore(TurnedPage)
    /// Asks the data source for the page after a page.
    case pageAfter(TurnedPage)
    /// Asks the data source for the number of pages, for the page control.
    case presentationCount
    /// Asks the data source for the index of the shown page, counted from 0.
    case presentationIndex
    /// Tells the delegate that a person begins to turn to these pages.
    case willTransition(to: [TurnedPage])
    /// Tells the delegate that a turn by a person has ended.
    case didFinish(PageTurnOutcome)
    /// Asks the delegate for the place of the spine in a new orientation.
    case spineLocation(Orientation)

    /// The names of the messages.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The name of the message.
        case pageBefore, pageAfter, presentationCount, presentationIndex, willTransition, didFinish, spineLocation
    }

    /// The message's name.
    public var name: Name {
        switch self {
        case .pageBefore: .pageBefore
        case .pageAfter: .pageAfter
        case .presentationCount: .presentationCount
        case .presentationIndex: .presentationIndex
        case .willTransition: .willTransition
        case .didFinish: .didFinish
        case .spineLocation: .spineLocation
        }
    }

    /// The protocol that declares the message.
    public var reservedProtocol: ReservedProtocol {
        switch self {
        case .pageBefore, .pageAfter, .presentationCount, .presentationIndex: .pageSource
        case .willTransition, .didFinish, .spineLocation: .page
        }
    }

    /// True if the container waits for the answer before it continues.
    public var isCall: Bool {
        if case .didFinish = self { false } else { true }
    }

    /// The message's argument in the form that is sent.
    public var payload: Payload {
        switch self {
        case .pageBefore(let page), .pageAfter(let page): Payload(typeName: "Page", value: page.report)
        case .presentationCount, .presentationIndex: Payload(typeName: "Void", value: .null)
        case .willTransition(let pages): Payload(typeName: "Pages", value: ["pages": pages.report])
        case .didFinish(let outcome): Payload(typeName: "PageTurn", value: outcome.report)
        case .spineLocation(let orientation):
            Payload(typeName: "Orientation", value: .string(orientation.rawValue))
        }
    }

    /// The page message in a delegate message; nil for any other message.
    public init?(_ message: DelegateMessage) {
        let value = message.payload.value
        guard let name = Name(rawValue: message.name) else { return nil }
        switch name {
        case .pageBefore:
            guard let page = TurnedPage(report: value) else { return nil }
            self = .pageBefore(page)
        case .pageAfter:
            guard let page = TurnedPage(report: value) else { return nil }
            self = .pageAfter(page)
        case .presentationCount: self = .presentationCount
        case .presentationIndex: self = .presentationIndex
        case .willTransition:
            guard let pages = PageTurnOutcome(report: value)?.pages else { return nil }
            self = .willTransition(to: pages)
        case .didFinish:
            guard let outcome = PageTurnOutcome(report: value) else { return nil }
            self = .didFinish(outcome)
        case .spineLocation:
            guard let orientation = value.string.flatMap(Orientation.init(rawValue:)) else { return nil }
            self = .spineLocation(orientation)
        }
        guard message.protocolName == reservedProtocol.rawValue else { return nil }
    }
}

/// A page in a message to a data source or a delegate. It carries the configuration of the page, so that the receiver can
/// tell the page's place without keeping state, also after its own process was restarted.
public struct TurnedPage: Reportable {
    /// The page.
    public var id: ControllerID
    /// The class of the page.
    public var className: String
    /// The configuration that was recorded for the page.
    public var values: Fields

    /// A page with its configuration.
    public init(id: ControllerID, className: String, values: Fields) {
        self.id = id
        self.className = className
        self.values = values
    }

    /// Reads a page; nil without a controller's id.
    public init?(report: Value) {
        guard let id = ControllerID(report: report["controller"] ?? .null) else { return nil }
        let values = if case .map(let fields)? = report["values"] { fields } else { Fields() }
        self.init(id: id, className: report["class"]?.string ?? "", values: values)
    }

    /// The page in the form that the receiver gets.
    public var report: Value { ["controller": id.report, "class": .string(className), "values": .map(values)] }
}

/// The end of a turn by a person, as the delegate receives it.
public struct PageTurnOutcome: Reportable {
    /// The pages that were shown before the turn.
    public var pages: [TurnedPage]
    /// True if the new pages are shown; false if the person let them fall back.
    public var isCompleted: Bool

    /// The end of a turn.
    public init(from pages: [TurnedPage], isCompleted: Bool) {
        self.pages = pages
        self.isCompleted = isCompleted
    }

    /// Reads the end of a turn; nil unless every page has a controller's id.
    public init?(report: Value) {
        guard let list = report["pages"]?.list, let pages = [TurnedPage](report: .list(list)), pages.count == list.count
        else { return nil }
        self.init(from: pages, isCompleted: report["completed"] == true)
    }

    /// The end of a turn in the form that the delegate receives.
    public var report: Value { ["pages": pages.report, "completed": isCompleted.report] }
}

extension PageTraits.SpineLocation {
    /// UIKit's number of the place, as an answer to ``PageMessage/spineLocation(_:)`` carries it.
    public var number: Int {
        switch self {
        case .none: 0
        case .min: 1
        case .mid: 2
        case .max: 3
        }
    }

    /// The place with UIKit's number; nil for another number.
    public init?(number: Int) {
        guard let place = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = place
    }
}

import TroupeModel

/// The steps of a page view controller that ask its data source or delegate, or follow an answer (section 3.7).
enum PageStep: Hashable, Sendable {
    /// Asks the data source for the next page of a turn.
    case askPage(PageTurn)
    /// Takes the page that the data source gave, and asks for another or turns.
    case takePage(PageTurn)
    /// Tells the delegate that a turn begins.
    case turn(PageTurn)
    /// Shows the pages of a turn, or lets them fall back.
    case show(PageTurn)
    /// Removes the pages of a turn that a person let fall back, with the direction of the turn.
    case dropPassing([ControllerID], PageDirection)
    /// Sends the delegate a message that needs no answer.
    case tell(PageMessage)
    /// Asks the data source for the number of pages, if a page control can be shown.
    case askCount
    /// Asks the data source for the index of the shown page, after the number.
    case askIndex
    /// Shows the page control if the data source gave both numbers.
    case takeIndex(count: Int)
    /// Asks the delegate for the place of the spine in a new orientation.
    case askSpine(Orientation)
    /// Moves the spine to the place that the delegate gave.
    case takeSpine
}

/// A turn of the pages by a person.
struct PageTurn: Hashable, Sendable {
    let direction: PageDirection
    /// True if the person lets the pages fall back.
    let isCancelled: Bool
    /// The pages that the data source gave, in the order of the turn.
    var found: [ControllerID] = []

    /// The pages in reading order, whatever the direction of the turn.
    var pages: [ControllerID] { direction == .forward ? found : found.reversed() }
}

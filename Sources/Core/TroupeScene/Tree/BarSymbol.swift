/// The symbols that pictures draw for UIKit's system items, by their names in Xcode. System items that UIKit shows as
/// text have no symbol.
public enum BarSymbol: String, Hashable, Sendable, CaseIterable {
    /// Adds an item.
    case add
    /// Shares an item.
    case action
    /// Bookmarks.
    case bookmarks
    /// Takes a photo.
    case camera
    /// Composes a new item.
    case compose
    /// Favorites.
    case favorites
    /// Plays faster.
    case fastForward
    /// The history.
    case history
    /// Further items.
    case more
    /// Moves an item into a folder.
    case organize
    /// Pauses.
    case pause
    /// Plays.
    case play
    /// Recent items.
    case recents
    /// Reloads.
    case refresh
    /// Replies.
    case reply
    /// Plays backwards, fast.
    case rewind
    /// Searches.
    case search
    /// Stops.
    case stop
    /// Deletes.
    case trash
}

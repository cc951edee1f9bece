/// The sign a picture shows for one of UIKit's ready-made items, by Xcode's name of it; those UIKit shows as a word have none.
public enum BarSymbol: String, Hashable, Sendable, CaseIterable {
    /// Makes something new.
    case add
    /// Hands something on.
    case action
    /// What is kept for coming back to.
    case bookmarks
    /// Takes a photo.
    case camera
    /// Writes something new.
    case compose
    /// What was chosen as best.
    case favorites
    /// Goes on faster.
    case fastForward
    /// What was there before.
    case history
    /// What there is no room for.
    case more
    /// Puts something into a folder.
    case organize
    /// Holds on.
    case pause
    /// Goes on.
    case play
    /// What was there last.
    case recents
    /// Gets the newest.
    case refresh
    /// Answers.
    case reply
    /// Goes back fast.
    case rewind
    /// Looks for something.
    case search
    /// Ends what goes on.
    case stop
    /// Throws something away.
    case trash
}

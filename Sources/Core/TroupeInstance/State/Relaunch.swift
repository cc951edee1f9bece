public import TroupeModel

/// The beginning of an instance that is restored after a relaunch (section 10).
public struct Relaunch: Hashable, Sendable {
    /// The application to restore; empty if nothing is restored.
    public let saved: SavedApplication
    /// The reason why a saved application is not restored; nil if it is, or if nothing was saved.
    public let refusal: String?
    /// True if the saved application is to be removed from the file.
    public let isDiscarded: Bool

    /// The number of launches in a row that may end before the first display: the next one starts without the saved
    /// application, which may be the reason.
    public static let launchLimit = 2

    /// Decides about an application that was saved.
    ///
    /// - Parameters:
    ///   - records: The records of the application; empty if nothing was saved.
    ///   - unfinishedLaunches: The number of launches in a row that ended before their first display.
    public init(records: [[UInt8]], unfinishedLaunches: Int) {
        guard unfinishedLaunches < Self.launchLimit || records.isEmpty else {
            saved = SavedApplication()
            isDiscarded = true
            refusal =
                "the saved state is discarded: \(unfinishedLaunches) launches in a row with it ended before the first display"
            return
        }
        isDiscarded = false
        do throws(SavedApplication.Malformed) {
            saved = try SavedApplication(records: records)
            refusal = nil
        } catch {
            saved = SavedApplication()
            refusal = "the saved state is not restored, because another version of Troupe saved it: \(error)"
        }
    }
}

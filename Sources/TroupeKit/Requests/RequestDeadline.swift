/// How long requests may wait for their turn.
///
/// Requests wait in one queue (SEMANTICS rule 1). One whose turn has not come by its deadline is cancelled with the code
/// `deadlinePassed`; one whose turn has come goes on. Without a deadline it waits for as long as it takes:
///
///     try await RequestDeadline.$milliseconds.withValue(500) { try await present("Hint") }
public enum RequestDeadline {
    /// For the requests made within `withValue` and the tasks started there, in milliseconds.
    @TaskLocal public static var milliseconds: Int?
}

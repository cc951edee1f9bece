import TroupeInstance
import TroupeModel
import TroupePlatform
import TroupeStore

/// The file in which the application is saved for a relaunch.
struct RelaunchStore {
    /// The application that the launch restores.
    let relaunch: Relaunch
    /// The damage that was found in the file, or the reason why the launch could not be noted in it, for the log; nil
    /// without any.
    let complaint: StoreError?
    /// The application that was saved last, with its records: only changed controllers are encoded again.
    private var saved: SavedApplication
    private var records: [[UInt8]]
    /// True if one of the latest jobs failed: the file may have an earlier application, or count the launch as unfinished.
    private var isUnsaved = false
    /// True once the launch is complete.
    private var isLaunchComplete = false
    private let writer: StateWriter

    /// The longest wait for the disk at the end of the instance, in milliseconds.
    static let closeLimit: Int64 = 5_000

    /// Opens the file, and notes in it that a launch has begun. If the disk has no room for that, the application is restored
    /// nevertheless.
    init(path: String) throws(StoreError) {
        var store = try StateStore(recovering: path)
        var complaint = store.damage
        let stored = try store.load()
        relaunch = Relaunch(records: stored.records, unfinishedLaunches: stored.unfinishedLaunches)
        do throws(StoreError) {
            if relaunch.isDiscarded { try store.discard() }
            try store.beginLaunch()
        } catch {
            switch error {
            case .full, .system: complaint = error
            case .busy, .damaged, .newer, .removed, .tooLarge: throw error
            }
        }
        self.complaint = complaint
        saved = relaunch.saved
        records = saved.records
        do throws(SystemError) {
            writer = try StateWriter(store)
        } catch {
            throw .system(path: path, code: -error.code, reason: error.description)
        }
    }

    /// The descriptor to poll for input: ``takeOutcomes()`` has news.
    var descriptor: Int32 { writer.descriptor }

    /// The number of views with a value in the application that was saved last.
    var viewCount: Int { saved.controllers.reduce(0) { $0 + ($1.state?.views.count ?? 0) } }

    /// Saves an application on the thread of the file.
    mutating func save(_ application: SavedApplication) {
        records = application.controllers.enumerated().map { number, controller in
            guard saved.controllers.indices.contains(number), saved.controllers[number] == controller else {
                return controller.record
            }
            return records[number]
        }
        saved = application
        write()
    }

    /// Writes the records, and after a failure also the end of the launch.
    private func write() {
        if isUnsaved, isLaunchComplete { writer.endLaunch() }
        writer.save(records)
    }

    /// Notes that the launch is complete.
    mutating func endLaunch() {
        isLaunchComplete = true
        writer.endLaunch()
    }

    /// The outcomes of saving since the last call.
    mutating func takeOutcomes() -> [StateWriter.Outcome] {
        let outcomes = writer.takeOutcomes()
        if !outcomes.isEmpty { isUnsaved = outcomes.contains(where: \.isFailure) }
        return outcomes
    }

    /// Writes what waits to be written, tries again what failed, and ends the thread.
    ///
    /// - Returns: the outcomes since the last ``takeOutcomes()``, and false if the disk did not finish in time.
    mutating func close() -> (outcomes: [StateWriter.Outcome], isFinished: Bool) {
        if isUnsaved { write() }
        let isFinished = writer.close(within: Self.closeLimit)
        return (takeOutcomes(), isFinished)
    }
}

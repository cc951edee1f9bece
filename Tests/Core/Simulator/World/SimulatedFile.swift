/// The file that keeps an application between two launches, and the disk below it: it may be slow or full.
///
/// A write replaces the whole content or nothing. Of the contents that wait during a write only the latest is written.
struct SimulatedFile {
    /// The records of the application that was stored last.
    private(set) var records: [[UInt8]] = []
    /// The number of launches in a row that ended before their first display.
    private(set) var unfinishedLaunches = 0
    private var written: [[UInt8]]?
    private var waiting: [[UInt8]]?
    /// The records that the disk refused last.
    private var unsaved: [[UInt8]]?

    /// True while the disk writes.
    var isWriting: Bool { written != nil }

    /// Notes that a launch has begun.
    mutating func beginLaunch() { unfinishedLaunches += 1 }

    /// Notes that the launch is complete.
    mutating func endLaunch() { unfinishedLaunches = 0 }

    /// Forgets the saved application.
    mutating func discard() { records = [] }

    /// Takes records to write. Returns true if the disk begins to write them now.
    mutating func write(_ records: [[UInt8]]) -> Bool {
        guard written == nil else {
            waiting = records
            return false
        }
        written = records
        return true
    }

    /// The disk has written, or has no room. Returns true if it begins to write the records that waited.
    mutating func noteEnd(isStored: Bool) -> Bool {
        if isStored, let written { records = written }
        unsaved = isStored ? nil : written
        (written, waiting) = (waiting, nil)
        return written != nil
    }

    /// The host ends in order: everything that waits is written.
    mutating func close() {
        if let last = waiting ?? written ?? unsaved { records = last }
        (written, waiting, unsaved) = (nil, nil, nil)
    }

    /// The host is killed: the file has the former records or those that the disk was writing.
    mutating func cut(isStored: Bool) {
        if isStored, let written { records = written }
        (written, waiting, unsaved) = (nil, nil, nil)
    }
}

import TroupeModel
import TroupePlatform
import TroupeValue

/// A comparison of the callbacks that children ran, by their journals, with the calls that the daemon logged.
struct JournalCheck {
    /// The folder of the journals: one file per process, one line per callback.
    let folder: String

    /// A callback that was sent to a process, or that it ran.
    private typealias Entry = JournalsReport.Entry

    /// The first callback that a process ran although it was not sent, or that was sent but neither run nor logged as
    /// lost; nil if there is no difference.
    ///
    /// - Parameters:
    ///   - events: All events of the instance.
    ///   - running: The journals of the running processes, which have run every callback.
    func difference(_ events: [LoggedEvent], running: JournalsReport) throws(SystemError) -> String? {
        var sent: [String: [Entry]] = [:]
        var lost: [String: [String]] = [:]
        for event in events {
            guard let subject = event.subject else { continue }
            let process = "\(subject.controller).\(subject.incarnation)"
            if case .callback(let name, _, let call?) = event.details {
                sent[process, default: []].append(Entry(call: call, name: name))
            }
            if case .lost(let name) = event.details { lost[process, default: []].append(name) }
        }
        let running = Dictionary(
            running.journals.map { ("\($0.controller).\($0.incarnation)", $0.entries) },
            uniquingKeysWith: { _, last in last })
        let ending = ".jsonl"
        let files = try Folder.entries(of: folder).filter { $0.hasSuffix(ending) }
        let processes = Set(files.map { String($0.dropLast(ending.count)) }).union(sent.keys).union(running.keys)
        for process in processes.sorted() {
            let ran = entries(of: "\(folder)/\(process)\(ending)")
            if let answer = running[process], answer != ran {
                return "the callbacks that \(process) remembers differ from those that it wrote down"
            }
            let sent = sent[process] ?? []
            if let place = ran.indices.first(where: { $0 >= sent.count || ran[$0] != sent[$0] }) {
                let expected = place < sent.count ? sent[place].words : "nothing more"
                return "\(process) ran \(ran[place].words), but was sent \(expected)"
            }
            var lost = lost[process] ?? []
            for entry in sent.dropFirst(ran.count) {
                guard running[process] == nil, let place = lost.firstIndex(of: entry.name) else {
                    return "\(process) was sent \(entry.words), but has not run it"
                }
                lost.remove(at: place)
            }
        }
        return nil
    }

    /// The entries of a journal. A process that ran nothing has no file.
    private func entries(of path: String) -> [Entry] {
        guard let bytes = try? FileContents.read(path, limit: 16 << 20) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try? JSON.value(of: Array(line))).flatMap(Entry.init(report:))
        }
    }
}

extension JournalsReport.Entry {
    fileprivate var words: String { "\(name) (call \(call))" }
}

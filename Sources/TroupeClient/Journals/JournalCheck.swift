import TroupeModel
import TroupePlatform

/// Holds what children's own code ran, by their journals, against what the daemon says it sent them.
struct JournalCheck {
    /// Where the journals are: a file for each process, a line for each callback.
    let folder: String

    /// What a process was sent, or ran: the call's number and the callback's name.
    private struct Entry: Equatable, CustomStringConvertible {
        let call: Int64
        let name: String
        var description: String { "\(name) (call \(call))" }

        init(_ value: Value) {
            call = value["call"]?.int ?? 0
            name = value["name"]?.string ?? ""
        }
    }

    /// The first thing that a process ran and was not sent, or was sent and neither ran nor is logged as lost; nil where
    /// everything fits.
    ///
    /// - Parameters:
    ///   - events: All events of the instance.
    ///   - running: What the processes that run, as `c4.1`, answered when they were asked for their journals: these
    ///     have run everything.
    func difference(_ events: [Value], running: [String: [Value]]) throws(SystemError) -> String? {
        var sent: [String: [Entry]] = [:]
        var lost: [String: [String]] = [:]
        for event in events {
            let process = Self.process(of: event)
            switch event["kind"]?.string {
            case "callback", "delegate":
                if event["call"]?.int != nil { sent[process, default: []].append(Entry(event)) }
            case "lost": lost[process, default: []].append(event["name"]?.string ?? "")
            default: break
            }
        }
        let ending = ".jsonl"
        let files = try Folder.entries(of: folder).filter { $0.hasSuffix(ending) }
        let processes = Set(files.map { String($0.dropLast(ending.count)) }).union(sent.keys).union(running.keys)
        for process in processes.sorted() {
            let ran = entries(of: "\(folder)/\(process)\(ending)")
            if let answer = running[process], answer.map(Entry.init) != ran {
                return "\(process) remembers other callbacks than it wrote down"
            }
            let sent = sent[process] ?? []
            if let place = ran.indices.first(where: { $0 >= sent.count || ran[$0] != sent[$0] }) {
                return
                    "\(process) ran \(ran[place]), but was sent \(place < sent.count ? "\(sent[place])" : "nothing more")"
            }
            var lost = lost[process] ?? []
            for entry in sent.dropFirst(ran.count) {
                guard running[process] == nil, let place = lost.firstIndex(of: entry.name) else {
                    return "\(process) was sent \(entry), but has not run it"
                }
                lost.remove(at: place)
            }
        }
        return nil
    }

    /// The process an event, or a journal, is of, as its file is called.
    static func process(of event: Value) -> String {
        "\(event["controller"]?.string ?? "").\(event["incarnation"]?.int ?? 0)"
    }

    /// A process that ran nothing has no file.
    private func entries(of path: String) -> [Entry] {
        guard let bytes = try? FileContents.read(path, limit: 16 << 20) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try? JSON.value(of: Array(line))).map(Entry.init)
        }
    }
}

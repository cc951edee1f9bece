import TroupeHierarchy
import TroupeModel

extension ClassesReport {
    /// The classes that executables host and workers offer.
    ///
    /// - Parameter waiting: The workers that wait for a controller, in the order in which they came.
    init(
        _ catalogue: ClassCatalogue, _ processes: ProcessTable, waiting: [(className: String, pid: Int32)]
    ) {
        let waiting = Dictionary(grouping: waiting, by: \.className).mapValues { $0.map(\.pid) }
        let serving = Dictionary(
            grouping: processes.inOrder.filter { $0.origin != .keeper && $0.ending == nil }, by: \.role.className)
        self.init()
        classes = catalogue.hosted.union(serving.keys).union(waiting.keys).sorted().map { name in
            let workers = (serving[name] ?? []).compactMap { process in
                process.pid.map { ServingWorker(pid: $0, controller: process.key.controller) }
            }
            return OfferedClass(
                className: name, executable: catalogue.executable(of: name), waiting: waiting[name] ?? [],
                serving: workers)
        }
    }
}

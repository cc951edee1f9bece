import TroupeHierarchy
import TroupeModel

extension ClassesReport {
    /// The classes that executables host and workers offer.
    init(_ catalogue: ClassCatalogue, _ processes: ProcessTable) {
        let serving = Dictionary(
            grouping: processes.inOrder.filter { $0.origin != .keeper && $0.ending == nil }, by: \.role.className)
        self.init()
        classes = catalogue.hosted.union(serving.keys).sorted().map { name in
            let workers = (serving[name] ?? []).compactMap { process in
                process.pid.map { ServingWorker(pid: $0, controller: process.key.controller) }
            }
            return OfferedClass(className: name, executable: catalogue.executable(of: name), serving: workers)
        }
    }
}

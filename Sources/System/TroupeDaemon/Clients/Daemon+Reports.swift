import Glibc
import TroupeCells
import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

extension Daemon {
    /// A report for a client.
    func report(_ kind: ReportKind) -> ControlReply.Kind {
        do throws(Failure) {
            return switch kind {
            case .tree(let views): .report(treeReport(includesViews: views).report)
            case .instance: .report(instanceReport().report)
            case .snapshot(let window): .report(snapshotReport(of: window).report)
            case .scene(let arrangement): .report(try instance.sceneReport(arrangement).report)
            case .doctor: .report(doctorReport().report)
            case .segues(let controller): .report(seguesReport(of: controller).report)
            }
        } catch {
            return .failure(error)
        }
    }

    /// The maximum number of bytes of views that one report lists. If the views of a controller do not fit into the
    /// bytes that are left, the report only gives their number.
    private static let viewBytesLimit = 8 << 20

    /// The hierarchy, with the views on demand. Clients measure the memory and time of processes themselves,
    /// because the measurement of one process would block the daemon's loop for a millisecond or two.
    func treeReport(includesViews: Bool) -> TreeReport {
        var tree = instance.hierarchy.treeReport()
        for window in instance.hierarchy.hasPopover ? [.main] + instance.hierarchy.otherWindowsInSight : [] {
            for (controller, frame) in instance.scenes(of: window).current.framesInPopovers() {
                guard let index = tree.controllers.firstIndex(where: { $0.id == controller }) else { continue }
                tree.controllers[index].view.frame = frame
            }
        }
        var room = Self.viewBytesLimit
        for index in tree.controllers.indices where includesViews {
            let views = instance.views(of: tree.controllers[index].id)
            let nodes = views?.nodes ?? []
            guard let weight = views?.weight, weight <= room else {
                tree.controllers[index].views = []
                tree.controllers[index].viewsLeftOut = nodes.isEmpty ? nil : .some(Int64(nodes.count))
                continue
            }
            room -= weight
            tree.controllers[index].views = nodes.map(ViewReport.init)
        }
        tree.queue = instance.hierarchy.queueReport()
        tree.time = eventTime(for: now)
        return tree
    }

    /// The instance in one object.
    func instanceReport() -> InstanceReport {
        let hierarchy = instance.hierarchy
        var report = InstanceReport()
        report.name = setup.name.description
        report.application.application = hierarchy.application?.name
        report.application.applicationFolder = hierarchy.application?.folder
        report.application.storyboard = hierarchy.application?.mainStoryboard
        report.pid = getpid()
        report.keeper = keeper.process
        report.interface.root = hierarchy.root?.id
        report.interface.title = hierarchy.root?.name
        report.interface.controllers = hierarchy.allControllers.count
        report.interface.processes = instance.processCount.spawned
        report.interface.isReady = hierarchy.hasLaunched
        report.interface.device = setup.screen.device(for: hierarchy.application).name
        report.interface.orientation = hierarchy.orientation
        report.uptime = eventTime(for: now)
        report.protocolVersion = ChildProtocol.version
        report.events = streams.history.last
        report.choices.profile = hierarchy.settings.profile.rawValue
        report.choices.animates = hierarchy.settings.animates
        report.choices.restart = setup.restart.words
        let deadlines = hierarchy.settings.deadlines
        report.choices.deadlines = DeadlineChoice(
            launch: deadlines.launch, call: deadlines.call, busy: deadlines.busy, kill: deadlines.kill,
            retry: deadlines.retry)
        return report
    }

    /// A composed window as text.
    func snapshotReport(of window: WindowID) -> SnapshotReport {
        let scene = instance.scenes(of: window).current
        var report = SnapshotReport()
        report.width = scene.size.width
        report.height = scene.size.height
        report.orientation = scene.orientation
        report.isSettled = instance.hierarchy.isSettled
        report.lines = TextSnapshot.lines(of: scene)
        return report
    }

    /// The findings about the surroundings of a running instance.
    func doctorReport() -> DoctorReport {
        var report = DoctorReport()
        report.name = setup.name.description
        report.runtime = setup.folders.runtime
        report.programs.children = setup.catalogue.children.map(\.path)
        report.programs.stage = setup.catalogue.stage
        report.programs.classes = setup.catalogue.hosted.sorted()
        report.protocolVersion = ChildProtocol.version
        report.resources.descriptors = try? ProcessFacts.current.descriptorCount()
        report.resources.descriptorLimit = (try? DescriptorLimit.current())?.soft
        report.resources.memoryKiB = try? ProcessFacts.current.proportionalSetSizeKiB()
        report.processes = instance.processCount.all
        report.events = streams.history.last
        report.eventsKept = UInt64(streams.history.count)
        report.isSettled = instance.hierarchy.isSettled
        report.journal = setup.journal
        return report
    }

    /// The segues that a controller can fire.
    func seguesReport(of controller: ControllerID) -> SeguesReport {
        var report = SeguesReport()
        report.controller = controller
        let application = instance.hierarchy.application
        report.segues = instance.hierarchy.segues(of: controller).map { segue in
            let destination = application?.destination(of: segue)
            var report = SeguesReport.Segue()
            report.id = segue.id.rawValue
            report.identifier = segue.identifier
            report.kind = segue.kind.rawValue
            report.destination = segue.destination.rawValue
            report.className = destination?.className
            report.title = destination?.bars.title
            report.trigger = segue.trigger.name
            report.triggerTitle = application?.scene(segue.source)?.words(on: segue.trigger)
            report.destinationTitle = destination.flatMap { application?.title(at: $0) }
            return report
        }
        return report
    }
}

import Glibc
import TroupeCells
import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

extension Daemon {
    /// The hierarchy with what each process takes of memory, in KiB (PSS); with the views on demand.
    func treeReport(includesViews: Bool) -> Value {
        guard case .map(var tree) = instance.hierarchy.treeReport(), let controllers = tree["controllers"]?.list else {
            return .null
        }
        tree["controllers"] = .list(
            controllers.map { controller in
                guard case .map(var fields) = controller, let id = fields["id"]?.string.flatMap({ ControllerID($0) })
                else { return controller }
                let memory = fields["pid"]?.int.flatMap { pid in
                    try? ProcessFacts(pid: Int32(clamping: pid)).proportionalSetSizeKiB()
                }
                fields["memoryKiB"] = memory.map { .number($0) } ?? .null
                if includesViews { fields["views"] = .list((instance.views(of: id)?.nodes ?? []).map(\.report)) }
                return .map(fields)
            })
        tree["queue"] = instance.hierarchy.queueReport()
        tree["t_us"] = .number(now.microseconds)
        return .map(tree)
    }

    /// The instance in one object.
    func instanceReport() -> Value {
        let controllers = instance.hierarchy.allControllers
        let root = instance.hierarchy.treeReport()["windows"]?.list?.first?["root"]?.string
        let title = root.flatMap { ControllerID($0) }.flatMap { instance.hierarchy.facts(of: $0)?.name }
        return [
            "name": .string(setup.name.description), "application": .optional(instance.hierarchy.application?.name),
            "applicationFolder": .optional(instance.hierarchy.application?.folder),
            "storyboard": .optional(instance.hierarchy.application?.mainStoryboard),
            "pid": .number(getpid()), "keeper": .number(keeper.process), "root": .optional(root),
            "title": .optional(title), "controllers": .number(controllers.count),
            "processes": .number(instance.processCount.spawned),
            "device": .string(setup.screen.device(for: instance.hierarchy.application).name),
            "orientation": .string(instance.hierarchy.orientation.rawValue), "uptime_us": .number(now.microseconds),
            "protocol": .number(ChildProtocol.version), "events": .number(log.last),
            "animations": .bool(instance.hierarchy.settings.animates),
            "restart": .list(setup.restart.words.map { .string($0) }),
            "deadlines": [
                "launch": .number(instance.hierarchy.settings.deadlines.launch),
                "call": .number(instance.hierarchy.settings.deadlines.call),
                "busy": .number(instance.hierarchy.settings.deadlines.busy),
                "kill": .number(instance.hierarchy.settings.deadlines.kill),
            ],
        ]
    }

    /// The composed interface as text.
    mutating func snapshotReport() -> Value {
        instance.composeScene(at: now)
        let scene = instance.scenes.current
        return [
            "width": .double(scene.size.width), "height": .double(scene.size.height),
            "orientation": .string(scene.orientation.rawValue), "settled": .bool(instance.hierarchy.isSettled),
            "lines": .list(TextSnapshot.lines(of: scene).map { .string($0) }),
        ]
    }

    /// What can go wrong around a running instance.
    func doctorReport() -> Value {
        let limit = try? DescriptorLimit.current()
        let open = try? ProcessFacts.current.descriptorCount()
        let memory = try? ProcessFacts.current.proportionalSetSizeKiB()
        return [
            "name": .string(setup.name.description), "runtime": .string(setup.folders.runtime),
            "children": .optional(setup.catalogue.application), "stage": .string(setup.catalogue.stage),
            "classes": .list(setup.catalogue.hosted.sorted().map { .string($0) }),
            "protocol": .number(ChildProtocol.version),
            "descriptors": open.map { .number($0) } ?? .null,
            "descriptorLimit": limit.map { .number($0.soft) } ?? .null,
            "memoryKiB": memory.map { .number($0) } ?? .null, "processes": .number(instance.processCount.all),
            "events": .number(log.last), "eventsKept": .number(log.last + 1 - log.first),
            "settled": .bool(instance.hierarchy.isSettled), "journal": .optional(setup.journal),
        ]
    }

    /// The segues that a controller can fire.
    func seguesReport(of controller: ControllerID) -> Value {
        [
            "controller": .string(controller.description),
            "segues": .list(
                instance.hierarchy.segues(of: controller).map { segue in
                    [
                        "id": .string(segue.id.rawValue), "identifier": .optional(segue.identifier),
                        "kind": .string(segue.kind.rawValue), "destination": .string(segue.destination.rawValue),
                        "class": .optional(instance.hierarchy.application?.destination(of: segue)?.className),
                        "title": .optional(instance.hierarchy.application?.destination(of: segue)?.title),
                    ]
                }),
        ]
    }
}

extension ViewNode {
    /// A view as `troupe tree --views` prints it.
    fileprivate var report: Value {
        [
            "id": .string(id.description), "parent": .optional(parent?.description), "class": .string(className),
            "storyboardID": .optional(storyboardID),
            "frame": .list([frame.minX, frame.minY, frame.width, frame.height].map { .double($0) }),
            "hidden": .bool(isHidden), "enabled": .bool(isEnabled), "tag": .number(tag),
        ]
    }
}

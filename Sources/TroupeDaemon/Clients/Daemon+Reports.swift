import Glibc
import TroupeCells
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

extension Daemon {
    /// The hierarchy with what each process takes of memory, in KiB (PSS); with the views on demand.
    func treeReport(includesViews: Bool) -> Value {
        guard case .map(var tree) = hierarchy.treeReport(), let controllers = tree["controllers"]?.list else {
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
                if includesViews { fields["views"] = .list((views[id]?.nodes ?? []).map(\.report)) }
                return .map(fields)
            })
        tree["queue"] = hierarchy.queueReport()
        tree["t_us"] = .number(now.microseconds)
        return .map(tree)
    }

    /// The instance in one object.
    func instanceReport() -> Value {
        let controllers = hierarchy.allControllers
        let root = hierarchy.treeReport()["windows"]?.list?.first?["root"]?.string
        let title = root.flatMap { ControllerID($0) }.flatMap { hierarchy.facts(of: $0)?.name }
        return [
            "name": .string(name.description), "application": .optional(application?.name),
            "applicationFolder": .optional(application?.folder), "storyboard": .optional(application?.mainStoryboard),
            "pid": .number(getpid()), "keeper": .number(keeperProcess), "root": .optional(root),
            "title": .optional(title), "controllers": .number(controllers.count),
            "processes": .number(children.values.count { $0.pid != nil }), "device": .string(device.name),
            "orientation": .string(hierarchy.orientation.rawValue), "uptime_us": .number(now.microseconds),
            "protocol": .number(ChildProtocol.version), "events": .number(log.last),
            "animations": .bool(settings.animates), "restart": .list(restart.words.map { .string($0) }),
            "deadlines": [
                "launch": .number(settings.deadlines.launch), "call": .number(settings.deadlines.call),
                "busy": .number(settings.deadlines.busy), "kill": .number(settings.deadlines.kill),
            ],
        ]
    }

    /// The composed interface as text.
    mutating func snapshotReport() -> Value {
        let scene = composedScene()
        return [
            "width": .double(scene.size.width), "height": .double(scene.size.height),
            "orientation": .string(scene.orientation.rawValue), "settled": .bool(hierarchy.isSettled),
            "lines": .list(TextSnapshot.lines(of: scene).map { .string($0) }),
        ]
    }

    /// What can go wrong around a running instance.
    func doctorReport() -> Value {
        let limit = try? DescriptorLimit.current()
        let open = try? ProcessFacts.current.descriptorCount()
        let memory = try? ProcessFacts.current.proportionalSetSizeKiB()
        return [
            "name": .string(name.description), "runtime": .string(folders.runtime),
            "children": .optional(catalogue.application), "stage": .string(catalogue.stage),
            "classes": .list(catalogue.hosted.sorted().map { .string($0) }),
            "protocol": .number(ChildProtocol.version),
            "descriptors": open.map { .number($0) } ?? .null,
            "descriptorLimit": limit.map { .number($0.soft) } ?? .null,
            "memoryKiB": memory.map { .number($0) } ?? .null, "processes": .number(children.count),
            "events": .number(log.last), "eventsKept": .number(log.last + 1 - log.first),
            "settled": .bool(hierarchy.isSettled), "journal": .optional(journal),
        ]
    }

    /// The segues that a controller can fire.
    func seguesReport(of target: Target?) throws(Failure) -> Value {
        let controller: ControllerID
        if let target {
            controller = try hierarchy.resolve(target)
        } else if let deepest = hierarchy.deepestVisible() {
            controller = deepest
        } else {
            throw Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
        }
        return [
            "controller": .string(controller.description),
            "segues": .list(
                hierarchy.segues(of: controller).map { segue in
                    [
                        "id": .string(segue.id.rawValue), "identifier": .optional(segue.identifier),
                        "kind": .string(segue.kind.rawValue), "destination": .string(segue.destination.rawValue),
                        "class": .optional(application?.destination(of: segue)?.className),
                        "title": .optional(application?.destination(of: segue)?.title),
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

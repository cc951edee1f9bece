import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Remembers the containers that each process was told are around its controller: at rest, those of every visible
/// controller are the real ones (section 3.3).
struct EnclosingWatch {
    private var told: [ProcessKey: EnclosingContainers] = [:]

    /// Takes in the deliveries to a process, in order.
    mutating func sent(_ deliveries: [Delivery], to key: ProcessKey) {
        for delivery in deliveries {
            switch delivery {
            case .configuration(let configuration): told[key] = configuration.enclosing
            case .callback(_, .appearance(.willAppear, let context)): told[key] = context.enclosing
            case .callback: continue
            }
        }
    }

    /// The visible controllers whose processes know other containers than those of the model.
    func differences(from model: ReferenceModel, in hierarchy: Hierarchy) -> [String] {
        model.visible().subtracting(model.undecided()).sorted().compactMap { id in
            guard let incarnation = hierarchy.incarnation(of: id), let known = told[ProcessKey(id, incarnation)],
                hierarchy.facts(of: id)?.appearance == .appeared
            else { return nil }
            let real = model.containers(around: id)
            // The contents are those of the latest appearance; the containers are the real ones.
            let isSame =
                (known.navigation, known.tabBar, known.split, known.page)
                == (real.navigation, real.tabBar, real.split, real.page)
            return isSame ? nil : "\(id) is told that it is in \(known), and is in \(real)"
        }
    }
}

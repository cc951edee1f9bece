import TroupeModel
import TroupeValue

extension ViewController {
    /// Has the code of the class prepare a segue, and answers with the recorded values.
    func prepare(_ handle: SegueHandle) -> Answer {
        let segue = Segue.make(handle, source: self)
        if segue.kind == .embed {
            lastKnown.embed(handle.destination, by: segue.id)
            childList.add(ContainedController(handle.destination))
            product.containers[segue.id]?.child = handle.destination
        }
        // The initial controller is the only other relationship that code prepares.
        if segue.kind == .relationship {
            applicationWillShow(segue.destination)
        } else {
            prepare(for: segue, sender: Sender(handle.sender, in: self))
        }
        if segue.kind == .custom { preparedSegues.keep(segue, to: handle.destination) }
        do {
            return .prepared(try segue.configurations())
        } catch {
            channel.report(failure: error)
            return .prepared([])
        }
    }

    /// Performs a custom segue by the object that this process prepared, or by a new object of its class.
    func performCustomSegue(_ className: String, id: String, destination: ControllerID?) -> Answer {
        guard let destination,
            let segue = preparedSegues.remove(to: destination)
                ?? Segue.make(unprepared: className, id: id, destination: destination, source: self)
        else { return .notImplemented }
        let isPerformed = Answer.value(Payload(typeName: "Bool", value: true))
        if let customSegueStandIn { return customSegueStandIn(segue) ? isPerformed : .notImplemented }
        guard type(of: segue) != Segue.self else { return .notImplemented }
        let before = channel.nextNumber()
        segue.perform()
        if channel.nextNumber() == before + 1 {
            channel.report(
                failure: Failure(
                    .badArgument,
                    "\(className).perform() made no request, and the destination \(destination) of the segue ends",
                    hint: "push, present or add the destination before perform() returns"))
        }
        return isPerformed
    }
}

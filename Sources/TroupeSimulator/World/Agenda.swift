import TroupeModel
import TroupeSession

/// One process: a controller's incarnation.
struct ProcessKey: Hashable, Sendable {
    let controller: ControllerID
    let incarnation: Incarnation
}

/// What travels from the daemon to a child.
enum Downward: Hashable, Sendable {
    case deliveries([Delivery])
    /// What a person did in its views, under that number of the hierarchy.
    case input(CallID)
    case reply(Reply)
}

/// What travels from a child to the daemon.
enum Upward: Hashable, Sendable {
    case answer(CallID, Answer)
    case handled(CallID)
    case request(Request, during: CallID?, becauseOf: CallID? = nil, tag: UInt64)
}

/// Something that is going to happen in the simulated world.
enum Happening {
    case timer(TimerID)
    case spawned(ProcessKey)
    case hello(ProcessKey)
    case down(ProcessKey, SessionFrame<Downward>)
    case up(ProcessKey, SessionFrame<Upward>)
    /// One end looks whether what it sent has arrived.
    case resendDown(ProcessKey)
    case resendUp(ProcessKey)
    /// The connection is back after it was cut.
    case reconnect(ProcessKey)
    /// A child carries out the next callback.
    case work(ProcessKey)
    case stopped(ProcessKey)
    case continued(ProcessKey)
    case patienceOver(ProcessKey)
    case gone(ProcessKey, TerminationCause)
    /// A client, a person, a child on its own or a fault does something.
    case act
    /// A person does something in a child's views.
    case touch
    /// A touch has not been answered in time and goes on without the child.
    case touchOver(CallID)
    /// Whoever asked for what carries that tag takes it back.
    case withdraw(UInt64)
    /// A task that a child's code started because of an input asks for something.
    case task(ProcessKey, CallID)
}

/// What is going to happen, in the order of time; of one moment in the order it was entered.
struct Agenda {
    private struct Entry {
        let time: Int64
        let order: UInt64
        let happening: Happening

        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    private var heap: [Entry] = []
    private var order: UInt64 = 0

    var isEmpty: Bool { heap.isEmpty }

    mutating func enter(_ happening: Happening, at time: Int64) {
        order += 1
        heap.append(Entry(time: time, order: order, happening: happening))
        var index = heap.count - 1
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func next() -> (time: Int64, happening: Happening)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty {
            heap[0] = last
            var index = 0
            while true {
                var least = index
                for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                    if heap[child].precedes(heap[least]) { least = child }
                }
                if least == index { break }
                heap.swapAt(index, least)
                index = least
            }
        }
        return (first.time, first.happening)
    }
}

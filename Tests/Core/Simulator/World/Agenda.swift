import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// Something that is going to happen in the simulated world.
enum Happening {
    /// The instance wanted to be woken.
    case timeout
    case spawned(ProcessKey)
    /// A process connects, or connects again after its connection was cut.
    case connect(ProcessKey)
    case down(ProcessKey, SessionFrame<SentBody>, over: ConnectionID)
    case up(ProcessKey, SessionFrame<EnvelopeBody>, over: ConnectionID)
    /// A connection breaks.
    case cut(ProcessKey, ConnectionID)
    /// A child carries out the next thing its code is called for.
    case work(ProcessKey)
    case continued(ProcessKey)
    case gone(ProcessKey, TerminationCause)
    /// Something happens around the keeper.
    case keeper(KeeperHappening)
    /// A signal that waited for its process reaches it, by its number.
    case signalled(StartID, Int32)
    /// A process cannot be started.
    case startFails(ProcessKey)
    /// A client, a person, a child on its own or a fault does something.
    case act
    /// A person does something in children's views.
    case touch
    /// A touch has not been answered in time and goes on without the child.
    case touchOver(CallID)
    /// A child that means harm, or a greedy client, does something.
    case misbehave
    /// A process connects as somebody else, or more often than it may.
    case forge
    /// A child has the instance keep much.
    case hoard
    /// A child that closed its link has had time to be gone.
    case hangUpOver(ProcessKey)
    /// A client that reads late asks, or reads.
    case read
    /// A client that follows the events or the scene comes, or goes.
    case followersChange
    /// A client asks for what is new.
    case follow(ClientStream, ConnectionID)
    /// The host's loop wakes for a frame.
    case frameIsDue
    /// The host ends after the instance, unless clients have no room for their last answers.
    case hostEnds
    /// Who watches the storyboards ends.
    case watcherGone(StartID)
    /// A person or a service starts a worker.
    case workerComes
    /// A worker ends.
    case workerEnds(StartID)
    /// A client takes its request back.
    case withdraw(Caller)
    /// The child on trial is killed.
    case trial
    /// A task that a child's code started because of an input asks for something.
    case task(ProcessKey, input: UInt64)
}

/// What is going to happen, in the order of time; of one moment in the order it was entered.
struct Agenda {
    private struct Entry {
        let time: Int64
        let order: UInt64
        let happening: Happening

        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// In microseconds from the start.
    private(set) var now: Int64 = 0
    /// How much has happened.
    private(set) var count = 0
    private var heap: [Entry] = []
    private var order: UInt64 = 0

    /// When the next thing happens.
    var due: Int64? { heap.first?.time }

    /// Has something happen after so many microseconds, behind what happens then already.
    mutating func enter(_ happening: Happening, after delay: Int) {
        let time = now + Int64(delay)
        order += 1
        heap.append(Entry(time: time, order: order, happening: happening))
        var index = heap.count - 1
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Goes on to the next thing that happens.
    mutating func next() -> Happening? {
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
        now = first.time
        count += 1
        return first.happening
    }
}

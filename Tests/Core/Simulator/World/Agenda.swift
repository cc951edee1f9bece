import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// A future event in the simulated world.
enum Happening {
    /// The deadline that the instance asked for.
    case timeout
    case spawned(ProcessKey)
    /// A process connects, or connects again after its connection was cut.
    case connect(ProcessKey)
    case down(ProcessKey, SessionFrame<SentBody>, over: ConnectionID)
    case up(ProcessKey, SessionFrame<EnvelopeBody>, over: ConnectionID)
    /// A connection breaks.
    case cut(ProcessKey, ConnectionID)
    /// A child carries out its next callback or input.
    case work(ProcessKey)
    case continued(ProcessKey)
    case gone(ProcessKey, TerminationCause)
    /// An event in the world of the keeper.
    case keeper(KeeperHappening)
    /// A signal reaches the process that it waited for, by its number.
    case signalled(StartID, Int32)
    /// A process cannot be started.
    case startFails(ProcessKey)
    /// A person saves the document of the application.
    case documentIsSaved
    /// A client, a person, a child by itself or a fault acts.
    case act
    /// A person acts in children's views.
    case touch
    /// A touch without a timely answer goes on without the child.
    case touchOver(CallID)
    /// A malicious child or a greedy client acts.
    case misbehave
    /// A process connects under a false identity, or more often than it may.
    case forge
    /// A child has the instance keep many bytes.
    case hoard
    /// The time of a child that closed its link is over.
    case hangUpOver(ProcessKey)
    /// A late client asks or reads.
    case read
    /// A client that follows the events or the scene connects or leaves.
    case followersChange
    /// A client asks for the next part of a stream.
    case follow(ClientStream, ConnectionID)
    /// The host's loop wakes for a frame.
    case frameIsDue
    /// The host ends after the instance, unless clients have no room for their last answers.
    case hostEnds
    /// The disk has written the application, or has no room for it.
    case applicationWritten
    /// The watcher of the storyboards ends.
    case watcherGone(StartID)
    /// A person or a service starts a worker.
    case workerComes
    /// A worker ends.
    case workerEnds(StartID)
    /// A display of a further screen comes or goes.
    case screenChanges
    /// A client takes its request back.
    case withdraw(Caller)
    /// A person answers an alert, a folder or a mail composer.
    case screenIsAnswered(ProcessKey)
    /// The child on trial is killed.
    case trial
    /// A task that a child's code started because of an input makes a request.
    case task(ProcessKey, input: UInt64)
}

/// The future events in order of time; events of one moment in the order in which they were entered.
struct Agenda {
    private struct Entry {
        let time: Int64
        let order: UInt64
        let happening: Happening

        func precedes(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    /// Microseconds since the start.
    private(set) var now: Int64 = 0
    /// The number of events so far.
    private(set) var count = 0
    private var heap: [Entry] = []
    private var order: UInt64 = 0

    /// The time of the next event.
    var due: Int64? { heap.first?.time }

    /// Enters an event after a number of microseconds, behind the events already entered for that moment.
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

    /// Advances to the next event.
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

import TroupeModel

/// The open accounts with people and children: requests, replies and questions that wait.
struct ClientLedger {
    /// The asker that waits for the reply to each request, by the tag of the request.
    var requests = OpenRequests()
    /// Replies on their way to clients.
    var replies = ReplyQueues()
    /// Questions that wait for the output or the journals of processes.
    var questions = OpenQuestions()
    /// Processes that people started, until they become processes of controllers.
    var manualStarts = ManualStarts()
    /// Clients that wait for other classes to be known.
    var classWaiters = ClassWaiters()
    /// The classes in the latest report to the hierarchy.
    var announcedClasses: Set<String> = []
    /// The classes without a program that were reported to the developer.
    var unhosted = ReportedClasses()
    /// The last exits of controllers that are gone, for questions about them.
    var departed = DepartedControllers()
    private var lastNumber: UInt64 = 0

    /// A number by which a request, an input or a question is recognised later.
    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// The client that makes the next request.
    var nextClient: Asker { .client(ClientID(rawValue: lastNumber + 1)) }

    /// Opens a request for the asker that waits for its reply. Returns the tag for the request.
    mutating func add(_ asker: RequestAsker, bytes: Int = 0) -> UInt64 {
        let tag = nextNumber()
        requests.add(asker, bytes: bytes, tag: tag)
        return tag
    }
}

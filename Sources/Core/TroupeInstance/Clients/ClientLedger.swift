import TroupeModel

/// What people and children wait to be answered.
struct ClientLedger {
    /// Who waits for the reply to a request, by the tag the request was given.
    var requests = OpenRequests()
    /// Replies on their way to clients.
    var replies = ReplyQueues()
    /// Questions that wait for what processes wrote or ran.
    var questions = OpenQuestions()
    /// Processes that persons started, until they are those of controllers.
    var handStarts = HandStarts()
    /// Clients that wait for other classes to be known.
    var classWaiters = ClassWaiters()
    /// The classes that the hierarchy was told of last.
    var toldClasses: Set<String> = []
    /// Classes without a program that the developer was told of.
    var unhosted = ToldClasses()
    /// What is still told of controllers that are gone.
    var departed = DepartedControllers()
    private var lastNumber: UInt64 = 0

    /// A number for what is to be recognised later: a request, an input, a question.
    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// The client that makes the next request.
    var nextClient: Asker { .client(ClientID(rawValue: lastNumber + 1)) }

    /// Keeps who waits for the reply to a request; the tag to give it.
    mutating func add(_ asker: RequestAsker, bytes: Int = 0) -> UInt64 {
        let tag = nextNumber()
        requests.add(asker, bytes: bytes, tag: tag)
        return tag
    }
}

import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeScene
import TroupeSupervision
import TroupeTransport

extension Daemon {
    /// Takes a question of a client. What is no question is dropped: there is nothing to answer it by.
    mutating func takeControlEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        do throws(ProtocolError) {
            let request = try ControlRequest(decoding: message.payload)
            let asker = ControlAsker(peer: message.peer, number: request.number)
            guard request.version == ControlProtocol.version else {
                let words = "it speaks version \(ControlProtocol.version), and was asked in version \(request.version)"
                return answer(asker, .failure(Failure(.versionMismatch, words)))
            }
            take(request.kind, within: request.deadline, from: asker)
        } catch {
            diagnose("a client sent what is no question: \(error.description)")
            answer(
                ControlAsker(peer: message.peer, number: 0),
                .failure(Failure(.versionMismatch, "it cannot read the question: \(error.description)")))
        }
    }

    private mutating func take(
        _ question: consuming ControlRequest.Kind, within deadline: UInt32?, from asker: ControlAsker
    ) {
        if phase != .running {
            if case .stop = question { return stopAskers.append(asker) }
            return answer(asker, .failure(Failure(.windowClosed, "the instance is stopping")))
        }
        do throws(Failure) {
            switch question {
            case .request(let request): ask(request, within: deadline, for: asker)
            case .tree(let includesViews): answer(asker, .report(treeReport(includesViews: includesViews)))
            case .list: answer(asker, .report(instanceReport()))
            case .status(let target): try answerStatus(of: target, to: asker)
            case .logs(let target): try answerLogs(of: target, to: asker)
            case .snapshot: answer(asker, .report(snapshotReport()))
            case .scene(let arrangement): answer(asker, .report(try sceneReport(arrangement)))
            case .reload(let path): reload(path, for: asker)
            case .watcher(let process, let failure):
                try watcherSays(failure, process)
                answer(asker, .report([:]))
            case .stop:
                stopAskers.append(asker)
                stop()
            case .doctor: answer(asker, .report(doctorReport()))
            case .launch(let className, let target, let process):
                giveLaunch(className: className, replacing: target, process: process, to: asker)
            case .inject(let fault, let argument, let target):
                answer(asker, .report(try inject(fault, argument, into: target)))
            case .segues(let target): answer(asker, .report(try seguesReport(of: target)))
            case .journal: answerJournals(to: asker)
            case .withdraw(let number):
                let mine = RequestAsker.person(.client(ControlAsker(peer: asker.peer, number: number)))
                for tag in askers.filter({ $0.value == mine }).keys.sorted() { handle(.withdrawn(tag: tag)) }
                answer(asker, .report([:]))
            }
        } catch {
            answer(asker, .failure(error))
        }
    }

    /// A request of a client. A touch is looked up in the scene first; everything else is the hierarchy's.
    private mutating func ask(_ request: consuming Request, within deadline: UInt32?, for asker: ControlAsker) {
        switch request {
        case .tap(let text): tap(text, for: asker)
        case .type(let text): type(text, for: asker)
        case .touch: askHierarchy(request, within: deadline, for: .client(asker), as: .user)
        default:
            if case .restart(let target) = request, let controller = try? hierarchy.resolve(target) {
                supervisor.restarted(controller)
            }
            askHierarchy(request, within: deadline, for: .client(asker), as: .client(ClientID(rawValue: nextTag)))
        }
    }

    /// Hands a request of a person to the hierarchy, which replies once.
    mutating func askHierarchy(
        _ request: consuming Request, within deadline: UInt32? = nil, for asker: InputAsker, as who: Asker
    ) {
        let tag = nextTag
        nextTag += 1
        askers[tag] = .person(asker)
        handle(request, from: who, tag: tag, within: deadline)
    }

    /// Answers a client. One that has gone does not hear it, and nobody minds.
    func answer(_ asker: ControlAsker, _ kind: ControlReply.Kind) {
        let bytes = ControlReply(number: asker.number, kind).encoded()
        guard case .tooLarge? = try? endpoints.control.send(bytes, to: asker.peer) else { return }
        let failure = Failure(.quotaExceeded, "the answer would have \(bytes.count) bytes", hint: "ask for less")
        _ = try? endpoints.control.send(ControlReply(number: asker.number, .failure(failure)).encoded(), to: asker.peer)
    }
}

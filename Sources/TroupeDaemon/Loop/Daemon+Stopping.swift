import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSupervision

extension Daemon {
    /// How long, in microseconds, clients have to read their last answers.
    private static let partingTime: Int64 = 50_000

    /// Ends the instance: what waits is answered, every process is asked to end in order, then ended by force.
    mutating func stop(code: ExitCode = .completed) {
        guard phase == .running else { return }
        phase = .stopping
        exitCode = code
        tellKeeper(.stopping(code: code.rawValue))
        handle(.stop)
        for place in openPlaces {
            answer(place.asker, .failure(Failure(.windowClosed, "the instance is stopping")))
        }
        openPlaces = []
        let running = children.values.sorted { $0.order < $1.order }
        let teardown = InstanceTeardown(started: running.map(\.key.controller))
        for controller in teardown.order {
            for child in running where child.key.controller == controller && child.teardown == nil {
                end(child.key, for: .requested(by: "the end of the instance"), by: teardown.teardown)
            }
        }
    }

    /// A first screen was given up: the instance ends and says why.
    mutating func launchFailed(_ controller: ControllerID, _ cause: TerminationCause) {
        let name = hierarchy.facts(of: controller)?.name ?? controller.description
        launchFailure = DaemonFailure(
            .unavailable,
            "\(name) \(cause.description), again and again, before it had appeared\(lastWords(of: controller)); mend its executable"
        )
        stop(code: .unavailable)
    }

    /// What the controller's last process wrote at its end: nobody can ask for it once the instance has ended.
    private func lastWords(of controller: ControllerID) -> String {
        let text = String(decoding: lastExits[controller]?.output ?? [], as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline)
            .map { line in
                String(line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
            }
            .filter { $0.contains { !$0.isWhitespace } }
        let words = lines.suffix(3).map { "'\($0.prefix(200))'" }
        return words.isEmpty ? "" : ", and wrote at last \(words.joined(separator: ", "))"
    }

    /// Everything has ended: says so to who asked for it, and lets the loop end.
    mutating func finishStopping() {
        for number in questions.keys.sorted() {
            guard let asker = questions[number]?.asker else { continue }
            answer(asker, .failure(Failure(.windowClosed, "the instance is stopping")))
        }
        questions = [:]
        for asker in stopAskers { answer(asker, .report(["kind": "stop", "name": .string(name.description)])) }
        stopAskers = []
        answerEventWaiters()
        phase = .partingWithClients
        timers.set(.farewell, at: MonotonicClock.microseconds() + Self.partingTime)
    }
}

import Testing
import TroupeModel
import TroupeValue

struct EventWriterTests {
    private static func subject(presenter: ControllerID? = nil) -> EventSubject {
        EventSubject(
            controller: ControllerID(rawValue: 4), storyboardID: "two", title: nil, className: "A\"B", pid: 17,
            incarnation: Incarnation(rawValue: 2), presenter: presenter)
    }
    private static let context = AppearanceContext(
        animated: true, reason: .select, size: Size(width: 320, height: 480), orientation: .portrait)
    private static let call = CallID(rawValue: 30)
    private static let reply = Reply(
        request: RequestID(rawValue: 3), command: "select", status: .rejected(Failure(.notVisible, "no", hint: "look")),
        controllers: [ControllerID(rawValue: 4)], transition: TransitionID(rawValue: 9),
        content: .answer(Payload(typeName: "Kind", value: ["kind": "of value"])))

    static let events: [Event] = [
        Event(.attached(instance: "main", pid: 5)),
        Event(.settled, transition: TransitionID(rawValue: 9)),
        Event(
            .callback(name: "viewDidAppear", CallbackDetails(.appearance(.didAppear, context)), call), subject()),
        Event(.callback(name: "viewDidLoad", .none, nil), subject()),
        Event(.acknowledged(name: "viewDidAppear", call), subject()),
        Event(.request(RequestID(rawValue: 3), command: "select", asker: .user)),
        Event(.reply(reply), subject(presenter: ControllerID(rawValue: 8)), transition: reply.transition),
        // Two members of one name: the later value counts, at the earlier place.
        Event(
            .callback(
                name: "presentationEnded", CallbackDetails(.presentationEnded(ControllerID(rawValue: 5))), call),
            subject(presenter: ControllerID(rawValue: 8))),
        Event(
            .violation(.quotaExceeded, message: "too \"much\"", process: "c4.2"), subject(),
            transition: TransitionID(rawValue: 9)),
    ]

    @Test("an event is encoded as the text of its report", arguments: events)
    func sameText(event: Event) throws {
        var writer = EventWriter()
        // An earlier event leaves nothing behind in the writer.
        for number: UInt64 in [1, .max] {
            let time = Instant(microseconds: Int64(clamping: number))
            let line = writer.line(of: event, sequence: number, at: time)
            let report = LoggedEvent(event, sequence: number, at: time).report
            #expect(String(decoding: line, as: UTF8.self) == JSON.text(of: report))
            #expect(try JSON.value(of: line) == report)
        }
    }
}

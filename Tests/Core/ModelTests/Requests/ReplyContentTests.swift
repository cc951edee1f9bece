import Testing
import TroupeModel
import TroupeValue

@Suite("The content of a reply")
struct ReplyContentTests {
    private static func id(_ number: UInt64) -> ControllerID { ControllerID(rawValue: number) }
    private static let element = HeardElement(
        controller: id(3), label: "Save", value: "", hint: "", traits: ["button"], spoken: "Save, button",
        frame: Rect(x: 1, y: 2, width: 30, height: 40))

    /// Each content with the value that is printed of it.
    static let contents: [(content: Reply.Content, text: String)] = [
        (.done, "{}"),
        (.answer(Payload(typeName: "Bool", value: true)), #"{"type":"Bool","value":true}"#),
        (.answer(Payload(typeName: "", value: .null)), #"{"type":"","value":null}"#),
        (.place(HierarchyPlace()), #"{"children":[]}"#),
        (
            .place(HierarchyPlace(parent: id(2), children: [id(4)], navigationController: id(2))),
            #"{"parent":2,"children":[4],"navigationController":2}"#
        ),
        (.input(InputReport(target: .init(controller: id(3)))), #"{"controller":"c3","handled":false}"#),
        (
            .input(
                InputReport(
                    target: .init(controller: id(3), view: "6", className: .some(nil)), isHandled: true,
                    chain: .init(handledBy: "c3", responders: ["c3"]))),
            #"{"controller":"c3","view":"6","class":null,"handled":true,"handledBy":"c3","responders":["c3"]}"#
        ),
        (
            .input(
                InputReport(
                    target: .init(controller: id(3), barItem: "add"), chain: .init(responders: ["c3", "application"]))),
            #"{"controller":"c3","barItem":"add","handled":false,"handledBy":null,"responders":["c3","application"]}"#
        ),
        (.elements(ElementsReport()), #"{"elements":[],"focus":null}"#),
        (.elements(ElementsReport(elements: [element], focus: 0)), #"{"elements":[\#(heard)],"focus":0}"#),
        (.focus(FocusReport(focus: 0, element: element)), #"{"focus":0,"element":\#(heard)}"#),
    ]
    private static let heard =
        #"{"controller":"c3","label":"Save","value":"","hint":"","traits":["button"],"spoken":"Save, button","#
        + #""frame":[1,2,30,40]}"#

    @Test("is printed in its form, and read from it", arguments: contents.indices)
    func printed(place: Int) throws {
        let (content, text) = Self.contents[place]
        #expect(JSON.text(of: try #require(content.report)) == text)
        #expect(Reply.Content(report: try JSON.value(of: text)) == content)
    }

    @Test("is sent in one of two fields", arguments: contents.indices)
    func travels(place: Int) {
        let content = Self.contents[place].content
        #expect((content.value == nil) != (content.answer == nil))
        #expect(Reply.Content(value: content.value, answer: content.answer) == content)
    }

    @Test("without a value is not printed, and one of an unknown form is ignored")
    func unknown() {
        #expect(Reply.Content.nothing.report == nil)
        for form: Value in [.null, 7, [], "word", ["weather": "rain"]] {
            #expect(Reply.Content(report: form) == .nothing, "\(form)")
        }
    }

    @Test("A superseded reply has a member for the request that superseded it")
    func superseded() throws {
        let text = #"{"kind":"reply","request":3,"command":"rotate","status":"superseded","supersededBy":4}"#
        let event = try #require(LoggedEvent(report: try JSON.value(of: text)))
        guard case .reply(let reply) = event.details else {
            Issue.record("\(event.details)")
            return
        }
        #expect(reply.status == .superseded(by: RequestID(rawValue: 4)))
        #expect(reply.report["supersededBy"] == 4)
        // The sentence is for people.
        let members: Fields = [
            "kind": "reply", "request": 3, "command": "rotate", "status": "superseded", "code": "superseded",
            "message": "request 4 asked for a later rotation",
        ]
        guard case .unknown = LoggedEvent(members).details else {
            Issue.record("\(LoggedEvent(members).details)")
            return
        }
    }
}

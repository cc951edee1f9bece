import Testing
import TroupeModel
import TroupeValue

/// The forms of a model file: the name of a case, with its values under their names in Swift.
@Suite struct ViewContentTests {
    static let forms: [(ViewContent, String)] = [
        (.plain, #"{"plain":{}}"#),
        (
            .label(text: "a", alignment: .center, lines: 2, font: .system),
            #"{"label":{"text":"a","alignment":"center","lines":2,"font":{"size":17,"isBold":false,"isItalic":false}}}"#
        ),
        (
            .button(title: "a", image: "b", font: .system),
            #"{"button":{"title":"a","image":"b","font":{"size":17,"isBold":false,"isItalic":false},"alignment":"center"}}"#
        ),
        (
            .button(title: "a", image: nil, font: .system),
            #"{"button":{"title":"a","font":{"size":17,"isBold":false,"isItalic":false},"alignment":"center"}}"#
        ),
        (
            .textField(text: "a", placeholder: "b", alignment: .left, isSecure: true),
            #"{"textField":{"text":"a","placeholder":"b","alignment":"left","isSecure":true}}"#
        ),
        (
            .textView(text: "a", isEditable: true, font: .system, offset: 4.5),
            #"{"textView":{"text":"a","isEditable":true,"font":{"size":17,"isBold":false,"isItalic":false},"offset":4.5}}"#
        ),
        (.toggle(isOn: true), #"{"toggle":{"isOn":true}}"#),
        (.slider(value: 1, minimum: 0, maximum: 2), #"{"slider":{"value":1,"minimum":0,"maximum":2}}"#),
        (
            .stepper(value: 1, minimum: 0, maximum: 2, step: 0.5),
            #"{"stepper":{"value":1,"minimum":0,"maximum":2,"step":0.5}}"#
        ),
        (.segments(titles: ["a", "b"], selected: 1), #"{"segments":{"titles":["a","b"],"selected":1}}"#),
        (.segments(titles: [], selected: nil), #"{"segments":{"titles":[]}}"#),
        (.progress(fraction: 0.5), #"{"progress":{"fraction":0.5}}"#),
        (.activity(isAnimating: false), #"{"activity":{"isAnimating":false}}"#),
        (.pageControl(pages: 3, current: 1), #"{"pageControl":{"pages":3,"current":1}}"#),
        (.image(name: "a", mode: .center), #"{"image":{"name":"a","mode":"center"}}"#),
        (.image(name: nil), #"{"image":{"mode":"scaleToFill"}}"#),
        (.picker(columns: [["a"], []], selected: [0]), #"{"picker":{"columns":[["a"],[]],"selected":[0]}}"#),
        (.datePicker(mode: "date", selected: [1, 2]), #"{"datePicker":{"mode":"date","selected":[1,2]}}"#),
        (
            .searchBar(text: "a", placeholder: "b", prompt: "c"),
            #"{"searchBar":{"text":"a","placeholder":"b","prompt":"c"}}"#
        ),
        (
            .scroll(contentSize: Size(width: 1, height: 2), offset: Point(x: 3, y: 4)),
            #"{"scroll":{"contentSize":{"width":1,"height":2},"offset":{"x":3,"y":4}}}"#
        ),
        (.table(style: .grouped, offset: 8), #"{"table":{"style":"grouped","offset":8}}"#),
        (
            .table(style: .grouped, offset: 8, contentHeight: 90),
            #"{"table":{"style":"grouped","offset":8,"contentHeight":90}}"#
        ),
        (
            .table(
                style: .plain, offset: 8,
                rows: TableRows(selected: ["a"], first: FirstRow(identifier: "b", distance: -4))),
            #"{"table":{"style":"plain","offset":8,"rows":{"selected":["a"],"first":{"identifier":"b","distance":-4}}}}"#
        ),
        (.sectionHeader(text: "a"), #"{"sectionHeader":{"text":"a"}}"#),
        (.sectionFooter(text: "a"), #"{"sectionFooter":{"text":"a"}}"#),
        (.collection(offset: Point(x: 1, y: 2)), #"{"collection":{"offset":{"x":1,"y":2}}}"#),
        (.collectionCell, #"{"collectionCell":{}}"#),
        (.stack(axis: "vertical", spacing: 8), #"{"stack":{"axis":"vertical","spacing":8}}"#),
        (.bar(kind: "toolbar", items: []), #"{"bar":{"kind":"toolbar","items":[]}}"#),
        (.container(ControllerID(rawValue: 3)), #"{"container":{"_0":3}}"#),
        (.container(nil), #"{"container":{}}"#),
        (.web, #"{"web":{}}"#),
        (.map, #"{"map":{}}"#),
        (.opaque, #"{"opaque":{}}"#),
    ]

    @Test(arguments: forms) func `A view's content is written under the name of its case, and read again`(
        _ content: ViewContent, _ form: String
    ) throws {
        #expect(JSON.text(of: try ValueEncoder().encode(content)) == form)
        #expect(try ValueDecoder().decode(ViewContent.self, from: try JSON.value(of: Array(form.utf8))) == content)
    }

    @Test func `A cell's content is in its case without a name`() throws {
        let cell = ViewContent.cell(CellContent(style: .subtitle, text: "a", detail: "b"))
        let value = try ValueEncoder().encode(cell)
        #expect(value["cell"]?["_0"]?["text"] == "a")
        #expect(try ValueDecoder().decode(ViewContent.self, from: value) == cell)
    }

    @Test func `A member that older documents lack has its default value`() throws {
        let text = #"{"textView":{"text":"a","isEditable":true,"font":{"size":17,"isBold":false,"isItalic":false}}}"#
        let date = #"{"datePicker":{"mode":"date"}}"#
        func content(_ form: String) throws -> ViewContent {
            try ValueDecoder().decode(ViewContent.self, from: try JSON.value(of: Array(form.utf8)))
        }
        #expect(try content(text) == .textView(text: "a", isEditable: true, font: .system))
        #expect(try content(date) == .datePicker(mode: "date"))
    }

    @Test(arguments: [
        "{}", #"{"nothing":{}}"#, #"{"web":{},"map":{}}"#, #"{"toggle":{}}"#, #"{"toggle":{"isOn":1}}"#, "[]", "3",
        #"{"label":7}"#,
    ])
    func `A form that is not a view's content is refused`(_ form: String) throws {
        let value = try JSON.value(of: Array(form.utf8))
        #expect(throws: ValueCodingError.self) { try ValueDecoder().decode(ViewContent.self, from: value) }
    }
}

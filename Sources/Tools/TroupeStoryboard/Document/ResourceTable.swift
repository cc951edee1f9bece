import TroupeModel

/// The named colours and image sizes at the end of a document, for the views before them.
struct ResourceTable {
    private(set) var named: [String: Color] = [:]
    private(set) var system: [String: Color] = [:]
    /// The sizes of the application's images, in points.
    private(set) var images: [String: Size] = [:]
    /// The colour attributes that could not be read.
    private(set) var misfits: [AttributeMisfits.Place] = []

    /// Reads the resources only; a document without any is not parsed.
    static func read(_ contents: [UInt8], file: String) throws(StoryboardError) -> ResourceTable {
        var table = ResourceTable()
        guard contents.count <= XMLReader.byteLimit, ByteSearch.firstLine(of: "<resources", in: contents) != nil else {
            return table
        }
        var xml = try XMLReader(contents, file: file)
        let root = try xml.root()
        while let part = try xml.nextChild(of: root) {
            guard part.name == "resources" else { continue }
            while let resource = try xml.nextChild(of: part) {
                if resource.name == "image", let name = resource["name"], resource["width"] != nil {
                    table.images[name] = resource.size
                }
                guard let name = resource["name"], let color = try xml.nextChild(of: resource) else { continue }
                switch resource.name {
                case "namedColor": table.named[name] = table.color(color)
                case "systemColor": table.system[name] = table.color(color)
                case _: break
                }
                while try xml.nextChild(of: resource) != nil {}
            }
        }
        table.misfits = xml.misfits.places
        return table
    }

    /// The colour of an element; nil for a colour that only the application knows.
    func color(_ element: XMLElement) -> Color? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            return Color(red: white, green: white, blue: white, alpha: alpha)
        }
        if let red = element.number("red") {
            return Color(red: red, green: element.number("green") ?? 0, blue: element.number("blue") ?? 0, alpha: alpha)
        }
        if let cyan = element.number("cyan") {
            let black = 1 - (element.number("black") ?? 0)
            return Color(
                red: (1 - cyan) * black, green: (1 - (element.number("magenta") ?? 0)) * black,
                blue: (1 - (element.number("yellow") ?? 0)) * black, alpha: alpha)
        }
        if let name = element["name"] { return named[name] }
        if let name = element["systemColor"], let color = system[name] { return color }
        guard let name = element["cocoaTouchSystemColor"] ?? element["systemColor"] else { return nil }
        return Self.cocoaTouch[name]
    }

    /// The light appearance of UIKit's colours by name.
    private static let cocoaTouch: [String: Color] = [
        "whiteColor": Color(red: 1, green: 1, blue: 1),
        "blackColor": Color(red: 0, green: 0, blue: 0),
        "clearColor": Color(red: 0, green: 0, blue: 0, alpha: 0),
        "grayColor": Color(red: 0.5, green: 0.5, blue: 0.5),
        "darkGrayColor": Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3),
        "lightGrayColor": Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3),
        "darkTextColor": Color(red: 0, green: 0, blue: 0),
        "lightTextColor": Color(red: 1, green: 1, blue: 1, alpha: 0.6),
        "labelColor": Color(red: 0, green: 0, blue: 0),
        "linkColor": Color(red: 0, green: 0.478, blue: 1),
        "systemBackgroundColor": Color(red: 1, green: 1, blue: 1),
        "secondarySystemBackgroundColor": Color(red: 0.949, green: 0.949, blue: 0.969),
        "groupTableViewBackgroundColor": Color(red: 0.937, green: 0.937, blue: 0.957),
        "systemGroupedBackgroundColor": Color(red: 0.949, green: 0.949, blue: 0.969),
        "tableCellGroupedBackgroundColor": Color(red: 1, green: 1, blue: 1),
        "viewFlipsideBackgroundColor": Color(red: 0.122, green: 0.129, blue: 0.141),
        "scrollViewTexturedBackgroundColor": Color(red: 0.435, green: 0.443, blue: 0.475),
        "underPageBackgroundColor": Color(red: 0.435, green: 0.443, blue: 0.475),
        "systemBlueColor": Color(red: 0, green: 0.478, blue: 1),
        "systemRedColor": Color(red: 1, green: 0.231, blue: 0.188),
        "systemGreenColor": Color(red: 0.204, green: 0.78, blue: 0.349),
        "systemGrayColor": Color(red: 0.557, green: 0.557, blue: 0.576),
    ]
}

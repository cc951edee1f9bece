import TroupeModel

// The bars of containers, and bars as views of scenes.
extension StoryboardReader {
    /// Reads the appearance and connections of a container's bar.
    mutating func bar(_ element: XMLElement) throws(StoryboardError) -> BarAppearance {
        let owner = Owner(element, role: .other)
        var appearance = BarAppearance(style: barStyle(element), isTranslucent: element.flag("translucent"))
        appearance.prefersLargeTitles = element.flag("largeTitles") ?? false
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "connections": try connections(part, of: owner)
            case "userDefinedRuntimeAttributes": try runtimeAttributes(part, of: owner.id)
            case "color": color(part, of: &appearance)
            case "textAttributes": try titleAttributes(part, of: &appearance)
            case "navigationBarAppearance", "toolbarAppearance", "tabBarAppearance":
                // The other appearances are for compact bars and for scrolled content.
                if part.key == "standardAppearance" { try standardAppearance(part, of: &appearance) }
            case _: continue
            }
        }
        return appearance
    }

    /// The `barStyle` of a bar; an unknown name is reported.
    mutating func barStyle(_ element: XMLElement) -> BarStyle? {
        guard let name = element["barStyle"] else { return nil }
        if let style = BarStyle(xcode: name) { return style }
        note(element, "bar style \(name) is not known; the default is used")
        return nil
    }

    private mutating func standardAppearance(
        _ element: XMLElement, of appearance: inout BarAppearance
    ) throws(StoryboardError) {
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("color", "backgroundColor"): appearance.background = resources.color(part) ?? appearance.background
            case ("textAttributes", _): try titleAttributes(part, of: &appearance)
            case _: continue
            }
        }
    }

    private mutating func titleAttributes(
        _ element: XMLElement, of appearance: inout BarAppearance
    ) throws(StoryboardError) {
        while let part = try xml.nextChild(of: element) {
            guard element.key != "largeTitleTextAttributes" else { continue }
            switch (part.name, part.key) {
            case ("color", "textColor"): appearance.titleColor = resources.color(part) ?? appearance.titleColor
            case ("fontDescription", _): appearance.titleFont = Font(part)
            case _: continue
            }
        }
    }

    private func color(_ part: XMLElement, of appearance: inout BarAppearance) {
        guard let color = resources.color(part) else { return }
        switch part.key {
        case "barTintColor": appearance.background = color
        // Before Xcode 5 a bar's tint was its own colour.
        case "tintColor" where hasTintedBars: appearance.background = color
        case "tintColor": appearance.tint = color
        case _: return
        }
    }
}

extension BarStyle {
    /// The style of Xcode's name; `blackOpaque` is an older name of `black`.
    init?(xcode name: String) {
        self.init(rawValue: name == "blackOpaque" ? Self.black.rawValue : name)
    }
}

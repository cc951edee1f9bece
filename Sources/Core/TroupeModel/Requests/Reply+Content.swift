public import TroupeValue

extension Reply {
    /// The content of a reply beyond its controllers.
    ///
    /// Only a delegate's answer carries a value of the application, in a form that Troupe does not know.
    public enum Content: Hashable, Sendable {
        /// No content.
        case nothing
        /// An input was handled at once and has no further result; reported as an empty map.
        case done
        /// A delegate's answer.
        case answer(Payload)
        /// The place of the requested controller.
        indirect case place(HierarchyPlace)
        /// The outcome of a user's input.
        indirect case input(InputReport)
        /// All accessibility elements.
        indirect case elements(ElementsReport)
        /// The accessibility element that received the focus.
        indirect case focus(FocusReport)
    }
}

extension Reply.Content {
    /// The delegate's answer; nil for other content.
    public var answer: Payload? {
        guard case .answer(let payload) = self else { return nil }
        return payload
    }

    /// The place of a controller; nil for other content.
    public var place: HierarchyPlace? {
        guard case .place(let place) = self else { return nil }
        return place
    }

    /// The outcome of a user's input; nil for other content.
    public var input: InputReport? {
        guard case .input(let report) = self else { return nil }
        return report
    }

    /// The approximate size in bytes, without the numbers.
    public var size: Int { answer?.size ?? report?.size ?? 0 }
}

// MARK: - Its external form

extension Reply.Content {
    /// The printed value, with the type's name for a delegate's answer; nil for `.nothing`.
    public var report: Value? {
        switch self {
        case .nothing: nil
        case .done: [:]
        case .answer(let payload): payload.report
        // Encoding a place cannot fail, because it consists of numbers.
        case .place(let place): (try? ValueEncoder().encode(place)) ?? .null
        case .input(let report): report.report
        case .elements(let report): report.report
        case .focus(let report): report.report
        }
    }

    /// Reads the form of ``report``. One member identifies each form. An unknown form is read as `.nothing`, because
    /// readers ignore unknown members of reports.
    public init(report: Value) {
        guard case .map(let fields) = report else {
            self = .nothing
            return
        }
        if fields.isEmpty {
            self = .done
        } else if let typeName: String = fields.member("type"), let value = fields["value"] {
            self = .answer(Payload(typeName: typeName, value: value))
        } else if fields["handled"] != nil {
            self = .input(InputReport(fields))
        } else if fields["elements"] != nil {
            self = .elements(ElementsReport(fields))
        } else if fields["element"] != nil {
            self = .focus(FocusReport(fields))
        } else {
            self = (try? ValueDecoder().decode(HierarchyPlace.self, from: report)).map(Self.place) ?? .nothing
        }
    }

    /// The value in a message: the printed one; nil for a delegate's answer, which has its own field.
    public var value: Value? { answer == nil ? report : nil }

    /// Reads the two fields of a message.
    public init(value: Value?, answer: Payload?) {
        self = answer.map(Self.answer) ?? value.map(Self.init(report:)) ?? .nothing
    }
}

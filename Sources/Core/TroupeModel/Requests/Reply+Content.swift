extension Reply {
    /// The part of a reply beyond controllers.
    ///
    /// Only a delegate's answer is an application's own value, of a form that nothing here knows.
    public enum Content: Hashable, Sendable {
        /// The reply says no more.
        case nothing
        /// An input was done at once, and there is no more to say of it: an empty map.
        case done
        /// A delegate's answer.
        case answer(Payload)
        /// The place of the controller that was asked for.
        indirect case place(HierarchyPlace)
        /// The fate of something that a person did.
        indirect case input(InputReport)
        /// All elements that can be heard.
        indirect case elements(ElementsReport)
        /// The element that has come into focus.
        indirect case focus(FocusReport)
    }
}

extension Reply.Content {
    /// The delegate's answer, where it is one.
    public var answer: Payload? {
        guard case .answer(let payload) = self else { return nil }
        return payload
    }

    /// The place of a controller, where it is one.
    public var place: HierarchyPlace? {
        guard case .place(let place) = self else { return nil }
        return place
    }

    /// The fate of something that a person did, where it is that.
    public var input: InputReport? {
        guard case .input(let report) = self else { return nil }
        return report
    }

    /// The number of bytes it is made of beyond its numbers, about.
    public var size: Int { answer?.size ?? report?.size ?? 0 }
}

// MARK: - Its form outside

extension Reply.Content {
    /// The value that is printed: of a delegate's answer with the name of its type; nil for nothing.
    public var report: Value? {
        switch self {
        case .nothing: nil
        case .done: [:]
        case .answer(let payload): payload.report
        // Encoding fails for no place: it is made of numbers.
        case .place(let place): (try? ValueEncoder().encode(place)) ?? .null
        case .input(let report): report.report
        case .elements(let report): report.report
        case .focus(let report): report.report
        }
    }

    /// Reads the form of ``report``. Each form has a member that the others lack; an unknown form is passed over, as unknown
    /// members of reports are.
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

    /// The value in a message: the printed one, except that a delegate's answer has a field of its own.
    public var value: Value? { answer == nil ? report : nil }

    /// Reads the two fields of a message.
    public init(value: Value?, answer: Payload?) {
        self = answer.map(Self.answer) ?? value.map(Self.init(report:)) ?? .nothing
    }
}

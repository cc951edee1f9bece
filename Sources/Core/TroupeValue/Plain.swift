/// A scalar type, which one value without members represents.
protocol Plain {
    /// Reads a value.
    ///
    /// - Throws: The reason why the value does not match the type.
    init(plain value: Value) throws(ValueCodingError.Problem)
}

extension Bool: Plain {
    init(plain value: Value) throws(ValueCodingError.Problem) {
        guard case .bool(let flag) = value else { throw value.mismatch("a boolean") }
        self = flag
    }
}

extension String: Plain {
    init(plain value: Value) throws(ValueCodingError.Problem) {
        guard case .string(let text) = value else { throw value.mismatch("a string") }
        self = text
    }
}

extension Double: Plain {
    init(plain value: Value) throws(ValueCodingError.Problem) {
        guard let number = value.double else { throw value.mismatch("a number") }
        self = number
    }
}

extension Float: Plain {
    init(plain value: Value) throws(ValueCodingError.Problem) { self.init(try Double(plain: value)) }
}

extension FixedWidthInteger where Self: Plain {
    init(plain value: Value) throws(ValueCodingError.Problem) {
        let number: Self?
        switch value {
        case .int(let held): number = Self(exactly: held)
        case .double(let held): number = Self(exactly: held)
        case .null, .bool, .string, .bytes, .list, .map: throw value.mismatch("an integer")
        }
        guard let number else { throw .numberOutOfRange(JSON.text(of: value)) }
        self = number
    }
}

extension Int: Plain {}
extension Int8: Plain {}
extension Int16: Plain {}
extension Int32: Plain {}
extension Int64: Plain {}
extension UInt: Plain {}
extension UInt8: Plain {}
extension UInt16: Plain {}
extension UInt32: Plain {}
extension UInt64: Plain {}

extension Value {
    /// The error for this value in a place that requires another kind.
    func mismatch(_ wanted: String) -> ValueCodingError.Problem { .wrongKind(wanted: wanted, found: kindName) }
}

import CMessages

/// A child's word that it takes a request back.
struct WithdrawalPart {
    /// The number the child chose for the request.
    var number: UInt64
}

extension WithdrawalPart: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Withdrawal>?) { troupe__withdrawal__init(message) }

    func fill(_ message: inout Troupe__Withdrawal, _ arena: Arena) { message.number = number }

    init(wire message: Troupe__Withdrawal) throws(ProtocolError) { self.init(number: message.number) }
}

import Glibc
import TroupePlatform

/// The sender of messages: the address in the variable `EMAIL`, or else the account on this machine.
struct MailSender: Hashable, Sendable {
    /// The reason why there is no sender, in words for people.
    enum Missing: Error, Hashable {
        /// The account with this number has no name.
        case accountName(user: UInt32)
        /// The machine has no name.
        case hostName
        /// The text is no address.
        case address(String)

        /// The reason and the correction.
        var words: String {
            switch self {
            case .accountName(let user): "The account \(user) has no name. Set EMAIL to your address."
            case .hostName: "The machine has no name. Set EMAIL to your address."
            case .address(let text): "The sender “\(text)” is no address. Set EMAIL to your address."
            }
        }
    }

    /// The address.
    let address: MailAddress

    /// Chooses the sender.
    ///
    /// - Parameters:
    ///   - email: The value of the variable `EMAIL`; nil or empty without a value.
    ///   - user: The number of the account.
    ///   - account: The name of the account; nil without a name.
    ///   - host: The name of the machine; nil without a name.
    init(email: String?, user: UInt32, account: String?, host: String?) throws(Missing) {
        let text: String
        if let email, !email.isEmpty {
            text = email
        } else {
            guard let account, !account.isEmpty else { throw .accountName(user: user) }
            guard let host, !host.isEmpty else { throw .hostName }
            text = "\(account)@\(host)"
        }
        do throws(MailAddress.Malformed) {
            address = try MailAddress(text)
        } catch {
            throw .address(error.text)
        }
    }

    /// The sender of this process.
    static var current: MailSender {
        get throws(Missing) {
            var room = [CChar](repeating: 0, count: 256)
            let hasName = gethostname(&room, room.count - 1) == 0
            let host = String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let account = getpwuid(getuid()).flatMap { $0.pointee.pw_name.map { String(cString: $0) } }
            return try MailSender(
                email: Environment["EMAIL"], user: getuid(), account: account, host: hasName ? host : nil)
        }
    }
}

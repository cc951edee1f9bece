/// What a child proves by that it is the process it was started as: 256 random bits of the kernel, in hexadecimal.
enum Token {
    static func random() -> String {
        // The system's generator reads getrandom(2).
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Whether bytes that came from outside are the token, in a time that does not tell how far they agree.
    static func matches(_ token: String, _ bytes: [UInt8]) -> Bool {
        let expected = Array(token.utf8)
        guard expected.count == bytes.count else { return false }
        return zip(expected, bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

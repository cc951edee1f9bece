/// Images as files hold them.
enum ImageBytes {
    /// A red square with a round green hole, 20 by 10 points.
    static let svg = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#ff0000"/>\
        <circle cx="10" cy="5" r="3" fill="#00ff00"/></svg>
        """.utf8)

    /// A blue page of 30 by 15 points.
    static let pdf = Array(
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 15]/Contents 4 0 R/Resources<<>>>>endobj
        4 0 obj<</Length 24>>stream
        0 0 1 rg 0 0 30 15 re f
        endstream endobj
        trailer<</Root 1 0 R>>
        %%EOF
        """.utf8)

    /// A photograph of 24 by 16 pixels, orange above and blue below.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdB\
        RkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
        T09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYD/8QAFhABAQEAAAAAAAAA\
        AAAAAAAAABVi/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAXEQADAQAAAAAAAAAAAAAAAAAAFGEW/9oADAMBAAIRAxEAPwDe\
        joo6SFHRR0ozEK3qV9HQkKOgzED1P//Z
        """)

    /// Base 64 as bytes.
    private static func decoded(_ text: String) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var bytes: [UInt8] = []
        var (word, bits): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8 {
            guard let value = digits.firstIndex(of: digit) else { continue }
            (word, bits) = (word << 6 | UInt32(value), bits + 6)
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: word >> bits))
            }
        }
        return bytes
    }
}

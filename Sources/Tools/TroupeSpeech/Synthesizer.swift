import CSpeechd
import Glibc
import TroupePlatform

/// A connection to speech-dispatcher, Debian's speech service.
///
/// Speech-dispatcher reports in a thread of its library. The thread writes the number of a text that was spoken to its end
/// to ``doneDescriptor``, which the program connects to a pipe.
struct Synthesizer: ~Copyable {
    private let connection: UnsafeMutablePointer<SPDConnection>

    /// The descriptor that the library's thread writes to. It is a constant, because the callback of libspeechd has no
    /// context; a high one, which no other code of the program has open.
    static let doneDescriptor: Int32 = 200

    private init(_ connection: UnsafeMutablePointer<SPDConnection>) { self.connection = connection }

    /// Connects to the service, and starts it if it does not run.
    ///
    /// - Throws: The reason, as the service's library states it.
    static func connect(as clientName: String) throws(SpeechError) -> Synthesizer {
        var reason: UnsafeMutablePointer<CChar>?
        let opened = spd_open2(clientName, "main", nil, SPD_MODE_THREADED, nil, 1, &reason)
        guard let opened else {
            defer { free(reason) }
            throw SpeechError(reason: reason.map { String(cString: $0) } ?? "it does not answer")
        }
        opened.pointee.callback_end = { number, _, _ in
            var number = UInt64(number)
            _ = write(Synthesizer.doneDescriptor, &number, MemoryLayout<UInt64>.size)
        }
        let synthesizer = Synthesizer(opened)
        guard spd_set_notification_on(opened, SPD_END) == 0 else {
            throw SpeechError(reason: "it reports no ends of speech")
        }
        return synthesizer
    }

    deinit { spd_close(connection) }

    /// Says a text after the current ones.
    ///
    /// - Returns: The number of the text; nil if the service no longer takes texts.
    func say(_ text: String) -> UInt64? {
        // The text is data: SSML and a line with a single dot need no escape, because the library escapes dots.
        let number = spd_say(connection, SPD_MESSAGE, text)
        return number >= 0 ? UInt64(number) : nil
    }

    /// Stops the current text and forgets the waiting ones.
    func stop() { spd_cancel(connection) }
}

/// The speech service cannot be used.
struct SpeechError: Error {
    let reason: String
}

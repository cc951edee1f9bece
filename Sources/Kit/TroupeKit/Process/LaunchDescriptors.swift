import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

/// The descriptors and the launch message that a process is given to become a controller.
struct LaunchDescriptors: ~Copyable {
    /// The launch message: the controller's identity, and the daemon's endpoint.
    let launch: Launch
    /// The link to the daemon that the process inherited, which ends with the instance. Without it the process
    /// connects.
    var link: StreamLink?
    /// The descriptor whose other end closes when the instance ends. A process without leash and link was started by
    /// hand and watches the keeper instead.
    var leash: Descriptor?

    /// The descriptors of the launch message (or the link that begins with it) and of the leash. Their numbers are the
    /// contract with the daemon and `troupe child`.
    private static let launchNumber: Int32 = 3
    static let leashNumber: Int32 = 4
    /// The greatest size of a launch message in bytes; a scene of thousands of views is far below.
    private static let limit = 16 * 1_024 * 1_024

    private init(_ launch: Launch, link: consuming StreamLink? = nil, leash: consuming Descriptor? = nil) {
        self.launch = launch
        self.link = link
        self.leash = leash
    }

    /// Reads the launch message and takes over the link or the leash.
    static func inherit() throws(ProgramError) -> LaunchDescriptors {
        let descriptor: Descriptor
        do throws(SystemError) {
            descriptor = try Descriptor.inherited(launchNumber)
        } catch {
            throw .notLaunched
        }
        guard !StreamSocket.isSocket(launchNumber) else { return try read(StreamSocket(descriptor)) }
        guard let bytes = try? descriptor.readAll(limit: limit), !bytes.isEmpty else { throw .notLaunched }
        return LaunchDescriptors(try launch(bytes), leash: try? Descriptor.inherited(leashNumber))
    }

    /// Reads the launch message from the link that begins with it.
    private static func read(_ socket: consuming StreamSocket) throws(ProgramError) -> LaunchDescriptors {
        var link = StreamLink(socket, limit: limit)
        guard case .message(let bytes)? = try? link.wait() else { throw .notLaunched }
        return LaunchDescriptors(try launch(bytes), link: link)
    }

    private static func launch(_ bytes: [UInt8]) throws(ProgramError) -> Launch {
        let launch: Launch
        do throws(ProtocolError) {
            launch = try Launch(decoding: bytes)
        } catch {
            throw .unreadableLaunch(error.description)
        }
        guard launch.version == ChildProtocol.version else { throw .otherVersion(launch.version) }
        return launch
    }
}

// Reasons why a process cannot become its controller, each with an exit code, the mistake and the remedy.

extension ProgramError {
    /// No launch message: a person started the executable by hand.
    fileprivate static let notLaunched = ProgramError(
        .usage,
        "this is a screen of an interface; start it with `troupe run PATH --children EXECUTABLE`, or by hand with"
            + " `troupe child CLASS --name NAME -- EXECUTABLE`")

    static func unreadableLaunch(_ why: String) -> ProgramError {
        ProgramError(.badData, "the launch message cannot be read: \(why)")
    }

    /// An unreadable message: nothing that follows on the link can be read either. Unlike the end of the instance this
    /// is a failure, so that the restart policy `onFailure` starts another process.
    static func unreadableDaemon(_ fault: MessageFraming.Fault) -> ProgramError {
        ProgramError(.badData, "a message from the daemon cannot be read: \(fault)")
    }

    static func otherVersion(_ version: UInt32) -> ProgramError {
        ProgramError(
            .protocolVersion,
            "the daemon speaks protocol version \(version) and this executable \(ChildProtocol.version);"
                + " build both from the same Troupe")
    }
}

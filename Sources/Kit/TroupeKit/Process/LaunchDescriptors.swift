import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

/// What a process is given to become a controller.
struct LaunchDescriptors: ~Copyable {
    /// Who it is and whom to talk to.
    let launch: Launch
    /// The link to the daemon that it was born with, which ends with the instance; without it, it connects.
    var link: StreamLink?
    /// Its other end closes when the instance ends; without it and a link the process was started by hand and looks
    /// after the keeper instead.
    var leash: Descriptor?

    /// Where the launch message is read from, or the link begins with it, and the leash: the numbers are the daemon's and
    /// `troupe child`'s contract.
    private static let launchNumber: Int32 = 3
    static let leashNumber: Int32 = 4
    /// The most bytes of a launch message: a scene of thousands of views is far below.
    private static let limit = 16 * 1_024 * 1_024

    private init(_ launch: Launch, link: consuming StreamLink? = nil, leash: consuming Descriptor? = nil) {
        self.launch = launch
        self.link = link
        self.leash = leash
    }

    /// Reads the launch message and takes the link or the leash over.
    static func take() throws(ProgramError) -> LaunchDescriptors {
        let descriptor: Descriptor
        do throws(SystemError) {
            descriptor = try Descriptor.inherited(launchNumber)
        } catch {
            throw .notLaunched
        }
        guard !StreamSocket.isSocket(launchNumber) else { return try take(StreamSocket(descriptor)) }
        guard let bytes = try? descriptor.readAll(limit: limit), !bytes.isEmpty else { throw .notLaunched }
        return LaunchDescriptors(try launch(bytes), leash: try? Descriptor.inherited(leashNumber))
    }

    /// Reads the launch message from the link that begins with it.
    private static func take(_ socket: consuming StreamSocket) throws(ProgramError) -> LaunchDescriptors {
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

// Why a process cannot become the controller it was started for: what it ends with, what is wrong, and what to do.

extension ProgramError {
    /// There is no launch message: a person started the executable by hand.
    fileprivate static let notLaunched = ProgramError(
        .usage,
        "this is a screen of an interface; start it with `troupe run PATH --children EXECUTABLE`, or by hand with"
            + " `troupe child CLASS --name NAME -- EXECUTABLE`")

    static func unreadableLaunch(_ why: String) -> ProgramError {
        ProgramError(.badData, "the launch message cannot be read: \(why)")
    }

    /// Nothing of what follows on the link can be read. It is a failure, unlike the end of the instance, so that policy
    /// `onFailure` has another process started.
    static func unreadableDaemon(_ fault: MessageFraming.Fault) -> ProgramError {
        ProgramError(.badData, "the daemon cannot be understood: \(fault)")
    }

    static func otherVersion(_ version: UInt32) -> ProgramError {
        ProgramError(
            .protocolVersion,
            "the daemon speaks protocol version \(version) and this executable \(ChildProtocol.version);"
                + " build both from the same Troupe")
    }
}

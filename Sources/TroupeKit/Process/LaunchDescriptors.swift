import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol

/// What a process is given to become a controller.
struct LaunchDescriptors: ~Copyable {
    /// Who it is and whom to talk to.
    let launch: Launch
    /// Its other end closes when the instance ends; without it the process was started by hand and looks after
    /// the keeper instead.
    var leash: Descriptor?

    /// Where the launch message is read from, and the leash: the numbers are the daemon's and `troupe child`'s contract.
    private static let launchNumber: Int32 = 3
    static let leashNumber: Int32 = 4
    /// The most bytes of a launch message: a scene of thousands of views is far below.
    private static let limit = 16 * 1_024 * 1_024

    private init(_ launch: Launch, leash: consuming Descriptor?) {
        self.launch = launch
        self.leash = leash
    }

    /// Reads the launch message and takes the leash over.
    static func take() throws(LaunchFailure) -> LaunchDescriptors {
        let bytes: [UInt8]
        do throws(SystemError) {
            let descriptor = try Descriptor.inherited(launchNumber)
            bytes = try descriptor.readAll(limit: limit)
        } catch {
            throw .notLaunched
        }
        guard !bytes.isEmpty else { throw .notLaunched }
        let launch: Launch
        do throws(ProtocolError) {
            launch = try Launch(decoding: bytes)
        } catch {
            throw .unreadable(error.description)
        }
        guard launch.version == ChildProtocol.version else { throw .version(launch.version) }
        let leash = try? Descriptor.inherited(leashNumber)
        return LaunchDescriptors(launch, leash: leash)
    }
}

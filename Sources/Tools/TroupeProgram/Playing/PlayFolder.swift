import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeScenario

/// The folder of a play: players find their script and cues in it, and children write their journals into it. It is
/// removed with the play.
final class PlayFolder {
    private let folder: TemporaryFolder
    private var path: String { folder.path }

    /// The environment variable by which the players' processes find the folder.
    var variable: String { "\(Cue.variable)=\(path)" }

    /// The folder of the children's journals.
    var journals: String { path + "/journals" }

    /// Makes the folder and copies the scenario into it.
    init(script: String) throws {
        do throws(SystemError) {
            folder = try TemporaryFolder(for: "play")
        } catch {
            throw ProgramError(error, .cannotCreate)
        }
        do throws(SystemError) {
            let text = try FileContents.read(script, limit: 1 << 20)
            try Descriptor.openForWriting(Cue.script(in: path)).writeAll(text)
            guard mkdir(journals, 0o700) == 0 else {
                throw SystemError(code: errno, attempt: "make a folder", path: journals)
            }
        } catch {
            throw ProgramError(error, .cannotCreate)
        }
    }

    /// Plans a fault for a controller's callback. The controller need not exist yet.
    func plan(_ fault: Fault, for name: String, at callback: CallbackName) throws(WorldError) {
        do throws(SystemError) {
            try Descriptor.openForWriting(Cue.fault(fault.word, of: name, at: callback.rawValue, in: path)).writeAll([])
        } catch {
            throw WorldError("\(error)")
        }
    }

    /// Makes a controller's own code send a request.
    func cue(_ controller: ControllerID, _ message: [UInt8]) throws(WorldError) {
        let pipe = open(Cue.pipe(of: controller, in: path), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard pipe >= 0 else { throw WorldError("\(controller) has no process to send the request") }
        let descriptor = Descriptor(adopting: pipe)
        do throws(SystemError) { try descriptor.writeAll(Cue.frame(message)) } catch { throw WorldError("\(error)") }
    }
}

import Glibc
import Testing
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform

/// Somebody tidies up where an instance is found.
struct RemovedFolderTests {
    @Test(
        "an instance whose folder, or a socket in it, is removed is found again, and its children come back",
        arguments: ["", "/children", "/lock"])
    func removed(part: String) throws {
        let instance = try Instance([]).ready()
        let screen = try #require(try instance.request(.root(.className("Screen"))).controllers.first)
        let monitor = try instance.monitor()
        let known = try Folder.entries(of: "\(instance.folder)/troupe/test").sorted()
        for _ in 0..<3 {
            Folder.remove("\(instance.folder)/troupe/test\(part)")
            try monitor.next { $0["message"]?.string?.contains("made anew") == true }
            #expect(try Folder.entries(of: "\(instance.folder)/troupe/test").sorted() == known)
            let pid = try #require(try instance.pid(of: "\(screen)"))
            try ProcessHandle(pid: pid).send(.kill)
            try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        }
        #expect(try instance.monitor().next("viewDidAppear")["controller"]?.string == "\(screen)")
        try instance.stop()
    }

    @Test("a model that is a pipe is refused at once, and everybody else is answered")
    func pipe() throws {
        let instance = try Instance([]).ready()
        let path = instance.folder + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        guard case .failure(let failure) = try instance.ask(.reload(path: path)) else {
            throw Failure(.internalError, "a pipe was read")
        }
        #expect(failure.message.contains("is a pipe"), "\(failure)")
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop()
    }
}

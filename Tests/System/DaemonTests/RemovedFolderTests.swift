import Glibc
import Testing
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A person removes files from an instance's folder.
struct RemovedFolderTests {
    @Test(
        "an instance recreates its removed folder or socket, and its children come back",
        arguments: ["", "/children", "/lock"])
    func removed(part: String) throws {
        let instance = try Instance([]).ready()
        let screen = try #require(try instance.request(.root(.className("Screen"))).controllers.first)
        let monitor = try instance.monitor()
        let known = try Folder.entries(of: "\(instance.folder)/troupe/test").sorted()
        for _ in 0..<3 {
            Folder.remove("\(instance.folder)/troupe/test\(part)")
            try monitor.next { $0["message"]?.string?.contains("recreated") == true }
            #expect(try Folder.entries(of: "\(instance.folder)/troupe/test").sorted() == known)
            let pid = try #require(try instance.pid(of: "\(screen)"))
            try ProcessHandle(pid: pid).send(.kill)
            try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        }
        #expect(try instance.monitor().next("viewDidAppear")["controller"]?.string == "\(screen)")
        try instance.stop()
    }

    @Test("a client notices that another process has replaced the instance's socket, and the instance recreates it")
    func replaced() throws {
        let instance = try Instance([]).ready()
        let monitor = try instance.monitor()
        let folders = try InstanceFolders(
            name: try InstanceName(instance.name), base: "\(instance.folder)/troupe",
            stateBase: "\(instance.folder)/state/troupe")
        // It replaces the socket while the keeper cannot see it.
        try instance.keeper.send(.stop)
        let script = """
            import os, signal, socket, sys
            path = sys.argv[1]
            os.unlink(path)
            taken = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            taken.bind(path)
            taken.listen()
            os.write(1, b"taken")
            signal.pause()
            """
        let words = try Pipe()
        var specification = ProcessSpecification(
            executable: "/usr/bin/python3", arguments: ["-c", script, try folders.socket("control")])
        specification.descriptors = [1: words.writeEnd.raw]
        let impostor = try specification.start()
        defer { try? impostor.send(.kill) }
        guard case .bytes = try words.readEnd.read(upTo: 100) else { throw Failure(.internalError, "no impostor") }
        let error = #expect(throws: ClientError.self) {
            var client = try ControlClient(to: try RunningInstance.find(in: folders))
            let _: Value = try client.report(.list)
        }
        #expect(error == .impostor(name: instance.name, process: impostor.pid))
        #expect(error?.exitCode == .timedOut)
        try instance.keeper.send(.resume)
        try monitor.next { $0["message"]?.string?.contains("recreated") == true }
        var client = try ControlClient(to: try RunningInstance.find(in: folders))
        let report: Value = try client.report(.list)
        #expect(report["name"] == "test")
        try instance.stop()
    }

    @Test("a removed socket is recreated although a process keeps changing files beside it")
    func restless() throws {
        let instance = try Instance([]).ready()
        let monitor = try instance.monitor()
        let folder = "\(instance.folder)/troupe/test"
        let script = """
            import os, sys, time
            os.unlink(sys.argv[1] + "/control")
            os.write(1, b"removed")
            while True:
                open(sys.argv[1] + "/restless", "w").close()
                os.unlink(sys.argv[1] + "/restless")
                time.sleep(0.02)
            """
        let words = try Pipe()
        var specification = ProcessSpecification(executable: "/usr/bin/python3", arguments: ["-c", script, folder])
        specification.descriptors = [1: words.writeEnd.raw]
        specification.diesWithStarter = true
        let restless = try specification.start()
        defer { try? restless.send(.kill) }
        guard case .bytes = try words.readEnd.read(upTo: 100) else {
            throw Failure(.internalError, "the process did not start")
        }
        try monitor.next { $0["message"]?.string?.contains("recreated") == true }
        try restless.send(.kill)
        _ = try restless.waitForEnd()
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop()
    }

    @Test("a model that is a pipe is refused at once, and other requests get answers")
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

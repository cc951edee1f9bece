import Glibc
import TroupeModel
import TroupePlatform

/// The programs that host an application's classes.
enum HostingPrograms {
    /// The given programs, else the one that the application names and contains.
    ///
    /// - Parameters:
    ///   - given: The values of `--children`.
    ///   - executable: The name in the application's Info.plist.
    ///   - delegateClass: The class that sets the root, if the application has no main storyboard.
    ///   - path: The path of the application.
    ///   - console: The console for the note that the application's own program is missing; nil suppresses it.
    /// - Throws: `unavailable` for a program that cannot be executed, or that is missing and hosts the class that sets
    ///   the root.
    static func find(
        given: [String], named executable: String?, hosting delegateClass: String? = nil, for path: String,
        _ console: Console?
    ) throws -> [String] {
        guard given.isEmpty else { return try given.map { try GivenExecutable($0).path } }
        guard let name = executable, !name.isEmpty, !name.contains("/") else { return [] }
        let program = folder(of: path) + "/" + name
        guard access(program, F_OK) == 0 else {
            if let delegateClass {
                throw ProgramError(
                    .unavailable,
                    "\(program), which hosts \(delegateClass), the class of the application's delegate, does not exist, and the application has no main storyboard: no code sets a root",
                    hint: "build the program, or name another with --children")
            }
            console?.note(
                "\(program), which hosts the application's classes, is not there: its scenes are shown without their code (--children names another program)"
            )
            return []
        }
        return [try GivenExecutable(program).path]
    }

    private static func folder(of path: String) -> String {
        if Folder.exists(path) { return path }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Asks a program for its classes and their members.
    ///
    /// - Throws: `unavailable` for a program that does not answer, or ``Captured/Interrupted``.
    static func classes(
        of program: String, interruptions: [Int32] = [], _ isInterrupted: () throws -> Bool = { true }
    ) throws -> [HostedClass] {
        let answer: Captured
        do {
            answer = try Captured(
                program, ClassInquiry.members.arguments, limit: ClassInquiry.answerLimit,
                seconds: Int64(ClassInquiry.timeout / 1000), interruptions: interruptions,
                isInterrupted: isInterrupted)
        } catch let error as SystemError {
            throw unusable(program, error.code == EFBIG ? "the output is larger than a list of classes" : "\(error)")
        }
        guard !answer.isLate else { throw unusable(program, "it did not answer within \(ClassInquiry.timeout) ms") }
        guard case .exited(code: 0) = answer.cause else { throw unusable(program, "it \(answer.cause)") }
        do throws(Failure) {
            return try HostedClass.list(String(decoding: answer.output, as: UTF8.self))
        } catch {
            throw unusable(program, "the output is not a list of classes: \(error.message)")
        }
    }

    private static func unusable(_ program: String, _ reason: String) -> ProgramError {
        ProgramError(
            .unavailable,
            "the child executable \(program) cannot be used: asked for its classes with \(ClassInquiry.members.text), \(reason)",
            hint: "link it with TroupeKit and call Application.run, or name another with --children")
    }
}

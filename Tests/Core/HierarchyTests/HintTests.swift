import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 3: a rejection suggests an alternative.
@Suite("A rejection")
struct HintTests {
    @Test(
        "carries a hint",
        arguments: [
            (Request.dismiss(nil, animated: true), ErrorCode.nothingPresented, "pop"),
            (.dismiss(.named("Alpha"), animated: true), .nothingPresented, "tree"),
            (.rotate(.portraitUpsideDown), .refusedOrientation, "allowed: portrait, landscapeLeft, landscapeRight"),
            (.setEditing(true, .named("Nav"), animated: true), .notInHierarchy, "such as Alpha's title"),
            (.touch(.outsidePopover), .nothingPresented, "touch again"),
            (.select(.index(0), in: nil), .notInTabBar, "--in"),
        ])
    func hints(request: Request, code: ErrorCode, hint: String) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let failure = driven.ask(request)?.failure
        #expect(failure?.code == code)
        #expect(failure?.hint?.contains(hint) == true, "\(failure?.hint ?? "no hint")")
    }
}

import Testing
import TroupeInstance
import TroupeModel

/// Section 6: a child's late message about an input changes nothing.
@Suite("The account of inputs")
struct InputAccountTests {
    @Test("knows the call of an answer once, in time or late")
    func answers() {
        var account = InputAccount()
        account.noteSent(7, as: CallID(rawValue: 3))
        account.passOn(7)
        #expect(account.answered(7) == CallID(rawValue: 3))
        #expect(account.answered(7) == nil && account.answered(8) == nil)
    }

    @Test("counts requests because of an input that went on as late, except a child's statements about itself")
    func lateness() {
        var account = InputAccount()
        account.passOn(7)
        let id = ControllerID(rawValue: 1)
        #expect(account.isLate(.dismiss(nil, animated: true), becauseOf: 7))
        #expect(!account.isLate(.dismiss(nil, animated: true), becauseOf: 8))
        #expect(!account.isLate(.dismiss(nil, animated: true), becauseOf: nil))
        for own in [Request.configure(id, Facts()), .setFrame(id, .zero), .place(id), .release(id)] {
            #expect(!account.isLate(own, becauseOf: 7), "\(own.command)")
        }
    }

    @Test("remembers the latest 256 inputs that went on")
    func limit() {
        var account = InputAccount()
        for input in UInt64(1)...257 { account.passOn(input) }
        #expect(!account.isLate(.memoryWarning, becauseOf: 1))
        #expect(account.isLate(.memoryWarning, becauseOf: 2) && account.isLate(.memoryWarning, becauseOf: 257))
    }
}

import Testing
import TroupeModel

/// A transition in which every member fails in every one of its callbacks, a run each.
enum PronePath: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case push, tab, presentation

    var testDescription: String { rawValue }

    /// The transition.
    var request: Request {
        switch self {
        case .push: .push(.scene("Beta"), onto: .named("stack"), animated: true)
        case .tab: .select(.controller(.named("Gamma")), in: nil)
        case .presentation: .present(.scene("Sheet"), from: .named("Alpha"), Request.Presentation())
        }
    }

    /// The way back from it.
    var back: Request {
        switch self {
        case .push: .pop(.one, in: .named("stack"), animated: true)
        case .tab: .select(.controller(.named("stack")), in: nil)
        case .presentation: .dismiss(.named("Sheet"), animated: true)
        }
    }
}

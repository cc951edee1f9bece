/// The closed list of callbacks, spelled as events spell them (section 9).
public enum CallbackName: String, Hashable, Sendable, Codable, CaseIterable {
    /// Made from its scene.
    case awakeFromNib
    /// Configure a segue's destination.
    case prepareForSegue
    /// May a segue go on?
    case shouldPerformSegue
    /// Make the view.
    case loadView
    /// The view was made.
    case viewDidLoad
    /// The view is about to be let go of (classic).
    case viewWillUnload
    /// The view was let go of (classic).
    case viewDidUnload
    /// About to be shown.
    case viewWillAppear
    /// Shown.
    case viewDidAppear
    /// About to go or be covered.
    case viewWillDisappear
    /// Gone or covered.
    case viewDidDisappear
    /// Subviews are about to be placed.
    case viewWillLayoutSubviews
    /// Subviews are placed.
    case viewDidLayoutSubviews
    /// Between the two, before subviews are placed.
    case updateViewConstraints
    /// About to get or lose its parent.
    case willMoveToParent
    /// Has got or lost its parent.
    case didMoveToParent
    /// What it presented was dismissed.
    case presentationEnded
    /// What it presented was given up by supervision.
    case presentedControllerFailed
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations are allowed?
    case supportedInterfaceOrientations
    /// Which one is best for a presentation?
    case preferredInterfaceOrientation
    /// Before the interface turns.
    case willRotate
    /// Inside the turning's animation.
    case willAnimateRotation
    /// The interface has turned.
    case didRotate
    /// First half of a two-step rotation (classic).
    case willAnimateFirstHalfOfRotation
    /// Between the halves of a two-step rotation (classic).
    case didAnimateFirstHalfOfRotation
    /// Second half of a two-step rotation (classic).
    case willAnimateSecondHalfOfRotation
    /// The device is held otherwise.
    case deviceOrientationDidChange
    /// Let go of what can be made again.
    case didReceiveMemoryWarning
    /// Editing begins or ends.
    case setEditing
    /// Save what another incarnation needs.
    case encodeRestorableState
    /// Take up what an earlier incarnation saved.
    case decodeRestorableState
}

/// The closed list of callbacks, spelled as events spell them (SEMANTICS section 9).
public enum CallbackName: String, Hashable, Sendable, Codable, CaseIterable {
    case awakeFromNib
    case prepareForSegue
    case shouldPerformSegue
    case loadView
    case viewDidLoad
    case viewWillUnload
    case viewDidUnload
    case viewWillAppear
    case viewDidAppear
    case viewWillDisappear
    case viewDidDisappear
    case viewWillLayoutSubviews
    case viewDidLayoutSubviews
    case updateViewConstraints
    case willMoveToParent
    case didMoveToParent
    case presentationEnded
    case presentedControllerFailed
    case shouldAutorotate
    case supportedInterfaceOrientations
    case preferredInterfaceOrientation
    case willRotate
    case willAnimateRotation
    case didRotate
    case willAnimateFirstHalfOfRotation
    case didAnimateFirstHalfOfRotation
    case willAnimateSecondHalfOfRotation
    case didReceiveMemoryWarning
    case setEditing
    case encodeRestorableState
    case decodeRestorableState
}

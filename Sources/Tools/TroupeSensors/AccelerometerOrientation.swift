public import TroupeModel

/// The orientation of a device in the terms of iio-sensor-proxy: the edge of the screen that points up.
public enum AccelerometerOrientation: String, Hashable, Sendable, CaseIterable {
    /// The orientation is unknown, or the device lies flat.
    case undefined
    /// Upright.
    case normal
    /// Upside down.
    case bottomUp = "bottom-up"
    /// The left edge is up.
    case leftUp = "left-up"
    /// The right edge is up.
    case rightUp = "right-up"

    /// The device orientation in UIKit's terms. With the left edge up the device was turned to the right: its lower
    /// edge is now at the left, and the interface is in landscape left.
    public var device: DeviceOrientation {
        switch self {
        case .undefined: .unknown
        case .normal: .portrait
        case .bottomUp: .portraitUpsideDown
        case .leftUp: .landscapeLeft
        case .rightUp: .landscapeRight
        }
    }
}

public import TroupeModel

/// How iio-sensor-proxy says that a device is held: by the edge of the screen that points up.
public enum AccelerometerOrientation: String, Hashable, Sendable, CaseIterable {
    /// Nobody can tell, or it lies flat.
    case undefined
    /// Upright.
    case normal
    /// Upside down.
    case bottomUp = "bottom-up"
    /// Its left edge above.
    case leftUp = "left-up"
    /// Its right edge above.
    case rightUp = "right-up"

    /// What Troupe calls it. With the left edge up the device was turned to the right: what was below is now at the left,
    /// which UIKit calls an interface in landscape left.
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

import TroupeKit

Application.run([AppDelegate.self, Thermometer.self])

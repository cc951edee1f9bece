import TroupeKit

Application.run([Thermometer.self])

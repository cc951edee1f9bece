import TroupeKit

Application.run([ThermostatViewController.self, NightViewController.self])

import TroupeKit

Application.run([
    ClockViewController.self, FileViewController.self, SocketViewController.self, BusViewController.self,
])

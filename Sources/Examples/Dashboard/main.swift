import TroupeKit

Application.run([DashboardViewController.self, PanelViewController.self, HistoryViewController.self])

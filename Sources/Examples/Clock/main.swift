import TroupeKit

Application.run([
    WorldClockViewController.self,
    CityListViewController.self,
    AlarmListViewController.self,
    AlarmViewController.self,
    StopwatchViewController.self,
    TimerViewController.self,
    MetronomeViewController.self,
])

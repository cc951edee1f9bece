import TroupeKit

Application.run([BookDelegate.self, ContentsViewController.self, ChapterViewController.self])

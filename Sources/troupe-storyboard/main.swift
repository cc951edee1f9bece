// troupe-storyboard

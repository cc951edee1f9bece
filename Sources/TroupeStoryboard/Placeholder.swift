// TroupeStoryboard

// TroupeKeeper

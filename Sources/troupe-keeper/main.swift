// troupe-keeper

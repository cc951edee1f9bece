// troupe

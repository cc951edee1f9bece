// troupe-scene

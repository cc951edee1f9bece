// TroupeDaemon

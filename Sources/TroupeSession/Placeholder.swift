// TroupeSession

// TroupeProtocol

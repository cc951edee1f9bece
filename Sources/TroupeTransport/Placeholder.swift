// TroupeTransport

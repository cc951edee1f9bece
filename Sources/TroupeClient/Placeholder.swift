// TroupeClient

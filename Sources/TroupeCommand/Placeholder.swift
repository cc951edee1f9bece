// TroupeCommand

// TroupeSupervision

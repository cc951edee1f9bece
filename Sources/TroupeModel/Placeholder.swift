// TroupeModel

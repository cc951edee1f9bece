// TroupeSimulator

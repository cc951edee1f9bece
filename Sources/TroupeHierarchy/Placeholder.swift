// TroupeHierarchy

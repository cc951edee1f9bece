// TroupeLayout

// TroupeScene

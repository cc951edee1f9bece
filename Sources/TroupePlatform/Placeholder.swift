// TroupePlatform

// TroupeKit

import TroupeKit
import TroupeSystemControllers

Application.run(SystemControllers.classes)

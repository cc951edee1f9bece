import TroupeKit

Application.run(anyClassAs: SceneViewController.self)

import TroupeKit

Application.run([Prone.self])

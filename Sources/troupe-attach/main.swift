import Glibc
import TroupeDisplay
import TroupeModel

exit(DisplayProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)

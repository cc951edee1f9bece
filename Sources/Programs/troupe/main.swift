import Glibc
import TroupeModel
import TroupeProgram

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

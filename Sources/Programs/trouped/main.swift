import Glibc
import TroupeDaemon
import TroupeModel

exit(DaemonCommandLine.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import Glibc
import TroupeKeeper

exit(KeeperProgram.run(Array(CommandLine.arguments.dropFirst())))

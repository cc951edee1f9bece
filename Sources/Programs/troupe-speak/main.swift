import Glibc
import TroupeModel
import TroupeSpeech

// Speaks for `troupe attach --speak`: a program of its own so that `troupe attach` needs no speech library.

exit(SpeechProgram.run(Array(CommandLine.arguments.dropFirst())).rawValue)

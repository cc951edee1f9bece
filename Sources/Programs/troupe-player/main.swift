import TroupeKit
import TroupeModel

// The children of a scenario: each process is one controller that does what the script's `on` lines say of it, fails
// where the script has it fail, and asks for what `as` lines have it ask for.

let company = Company()
Application.run(anyOf: company.classes) { role in company.cast(role) }

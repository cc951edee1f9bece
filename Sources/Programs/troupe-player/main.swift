import TroupeKit
import TroupeModel

// The children of a scenario. Each process is one controller with the behaviours of the script's `on` lines, including
// faults, and the requests of its `as` lines.

let company = Company()
Application.run(anyOf: company.classes) { role in company.cast(role) }

import { config } from 'zod/v4/core'

// Zod compiles its parsers with `new Function` where it can; our content policy reports each try as a violation.
config({ jitless: true })

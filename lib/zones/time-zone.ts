import { z } from 'zod'

// A route's zone is looked at whenever it is judged, and a look takes a millisecond's tenth.
const known = new Set<string>()
/** More names than there are zones: what else there could be is other spellings of them. */
const MOST_KNOWN = 1000

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (known.size < MOST_KNOWN) known.add(name)
  return true
}

/** An IANA name such as America/Phoenix, or UTC. */
export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { error: 'must be the name of a time zone, for example America/Phoenix' })

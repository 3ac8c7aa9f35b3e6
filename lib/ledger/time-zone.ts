import { z } from 'zod'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA name such as America/Phoenix, or UTC. */
export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, { error: 'must be the name of a time zone, for example America/Phoenix' })

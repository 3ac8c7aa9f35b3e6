import { z } from 'zod'

/** Shapes that several resources share (specification, Resources and their fields). */
export const externalIds = z.record(z.string(), z.string())
export const reference = z.object({ id: z.string(), name: z.string() })
export const referenceWithIds = reference.extend({ externalIds })
export const tagShape = z.object({ id: z.string(), name: z.string(), parentTagId: z.string() })
/** amount is a decimal string, two places. */
export const money = z.object({ amount: z.string(), currency: z.string() })
/** RFC 3339, in UTC with milliseconds. */
export const time = z.string()

export const attribute = z.object({
  id: z.string(),
  name: z.string(),
  dateValues: z.array(z.string()),
  numberValues: z.array(z.number()),
  stringValues: z.array(z.string()),
})

export const sharingLink = z.object({ liveSharingUrl: z.string(), name: z.string(), expiresAtTime: time })

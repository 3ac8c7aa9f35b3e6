import { z } from 'zod'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { SIGHT_NOUNS } from './presence'

const sight = z.strictObject({ noun: z.enum(SIGHT_NOUNS), id: ledgerId, editing: z.boolean() }).nullable()
const page = z.string().regex(/^[\w-]{8,64}$/)
const turn = z.int().min(0)

/** POST /api/presence: what a page has before its person, null when it goes; `organization` is the one that it shows. */
export const presenceBody = z.strictObject({ organization: z.uuid(), page, turn, sight })

/** The same as processes say it to each other, with whom it is of; `by` is the process. */
const saidElsewhere = z.object({
  by: z.string(),
  said: z.object({ organizationId: z.string(), userId: z.string(), name: z.string(), page, turn, sight }),
})

/** Null for what is no word of a process of this version. */
export function readSaid(text: string): z.output<typeof saidElsewhere> | null {
  try {
    const json: unknown = JSON.parse(text)
    return saidElsewhere.safeParse(json).data ?? null
  } catch {
    return null
  }
}

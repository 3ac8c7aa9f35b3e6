import { z } from 'zod'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { filled } from '@/lib/platform/contract/wire'
import { startedFrom } from '@/lib/started-from'

/** PUT /api/members/person: who one is on the platform. */
export const proposedPerson = z.strictObject({ kind: z.enum(PERSON_KINDS), id: filled.max(255) })
export type ProposedPerson = z.output<typeof proposedPerson>

/** PUT /api/members/{userId}/person, with what the form started from: `personId`. */
export const boundPerson = proposedPerson.extend({ before: startedFrom.optional() })

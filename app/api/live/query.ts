import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { conflict } from '@/lib/errors'
import { queryInteger } from '@/lib/platform/contract/query'
import { say } from '@/lib/words/speaking'

const sequence = queryInteger({ min: 0 })

/** `organization` is which one the asking page shows: the browser may have switched to another since. */
const organization = z.uuid().optional()

export const changesQuery = z.strictObject({ after: sequence, organization })
/** `person`: whose user it shows it to. A stream cannot say it in a header. */
export const liveQuery = z.strictObject({
  after: sequence.optional(),
  organization,
  person: z.uuid().optional(),
})

/** Refuses a page whose organization is not the session's any more (409 another_organization). */
export function checkOrganization({ organizationId }: Actor, shown: string | undefined): void {
  if (shown !== undefined && shown !== organizationId)
    throw conflict('another_organization', say('app.api-another-organization'))
}

/** Refuses a page that is shown to another user than the session's (409 another_person). */
export function checkPerson({ userId }: Actor, shown: string | undefined): void {
  if (shown !== undefined && shown !== userId) throw conflict('another_person', say('app.api-another-person'))
}

/**
 * Behind which sequence to go on: what the browser's EventSource had last, else what the page named, else null. What
 * is no sequence is one that never was, so that everything is read anew.
 */
export function followFrom(request: Request, after: number | undefined): number | null {
  const last = request.headers.get('last-event-id')
  if (last === null || last === '') return after ?? null
  const parsed = sequence.safeParse(last)
  return parsed.success ? parsed.data : Number.MAX_SAFE_INTEGER
}

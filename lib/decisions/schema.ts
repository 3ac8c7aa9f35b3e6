import { z } from 'zod'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { startedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'
import { reason } from './reason'

/** POST /api/routes/{id}/overrides. */
export const overrideBody = z.strictObject({ check: z.enum(CHECK_NAMES), reason })
export type OverrideBody = z.output<typeof overrideBody>

/** Path of /api/routes/{id}/overrides/{check}. */
export const overrideParams = byIdOrExternal.extend({ check: z.enum(CHECK_NAMES) })

/** A time with its offset. */
export const instant = z.iso.datetime({ offset: true, error: () => say('lib-decisions.time') })

const before = startedFrom.optional()

/**
 * PUT /api/vehicles/{id}/out-of-service, of a vehicle or trailer; without `until` it is so until somebody takes it back. `before.mark` is the one that the
 * caller saw, `{reason, until}` or null.
 */
export const markBody = z.strictObject({ reason, until: instant.nullish(), before })
export type MarkBody = z.output<typeof markBody>

/** PUT /api/defects/{id}/deferral; `before.deferral` as of a mark. */
export const deferralBody = z.strictObject({ reason, until: instant, before })
export type DeferralBody = z.output<typeof deferralBody>

/** DELETE of either. */
export const takeBackBody = z.strictObject({ before })

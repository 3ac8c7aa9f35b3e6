import { z } from 'zod'
import { byIdOrExternal } from '@/lib/ledger/facts'
import { CHECK_NAMES } from '@/lib/readiness/check-names'
import { reason } from './reason'

/** POST /api/routes/{id}/overrides. */
export const overrideBody = z.strictObject({ check: z.enum(CHECK_NAMES), reason })
export type OverrideBody = z.output<typeof overrideBody>

/** Path of /api/routes/{id}/overrides/{check}. */
export const overrideParams = byIdOrExternal.extend({ check: z.enum(CHECK_NAMES) })

import { handle } from '@/app/api/handle'
import { readDeferrals } from '@/lib/decisions/read-deferrals'
import { byId } from '@/lib/ledger/keep/facts'

/** Which defects of the report are put off, and which cannot be: `{data: [{defectId, deferral, refusal}]}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readDeferrals(ctx, params.id),
}))

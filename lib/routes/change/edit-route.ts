import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError } from '@/lib/errors'
import { fieldWords } from '@/lib/fields'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { listsIn } from '@/lib/ledger/keep/salvaged-answer'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { updateRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import type { StartedFrom } from '@/lib/started-from'
import { wordsIn } from '@/lib/words/catalog'
import { say } from '@/lib/words/speaking'
import { FIELD_WORDS } from '../field-words'
import type { EditRouteBody } from '../schema'
import { keepRoute } from './keep-route'
import { refuseLeft } from './refuse-left'
import { routeNow } from './route-now'

interface Condition {
  before?: StartedFrom | undefined
  unlessLeft?: boolean | undefined
}

/**
 * Changes a route on the platform (published, PATCH /fleet/routes/{id}) and keeps its answer. `stops` replace those
 * before: one with its id is kept. `before` is what the form started from; `unlessLeft` what is meant for one that has not left says. Throws 400
 * nothing_to_change, 409 has_left, changed_meanwhile, 501 platform_lacks, and what `routeNow` and `carryOut` throw.
 */
export async function editRoute(
  ctx: DeskContext,
  id: string,
  body: EditRouteBody,
  { before, unlessLeft = false }: Condition = {},
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const fields = Object.keys(body)
  if (fields.length === 0) throw new AppError('nothing_to_change', 400, say('lib.nothing-to-change'))
  if (unlessLeft) await refuseLeft(ctx, id)
  const { kept } = await withCapability(ctx, 'route_edit', async () => {
    await compareBeforeWrite({ before, sent: body, now: () => routeNow(ctx, id, listsIn(body)) })
    return carryOut(ctx, {
      endpoint,
      input: { params: { id }, body },
      subjectId: id,
      action: 'route.changed',
      subjectType: 'route',
      summary: `Changed route ${id}: ${fieldWords(FIELD_WORDS, fields, wordsIn('en'))}.`,
      detail: { sent: bounded(body) },
      keep: async (tx, platformId, seen) => (await keepRoute(tx, organizationId, platformId, seen)).row,
    })
  })
  if (!kept) throw new Error(`Nothing was kept of route ${id}`)
  return kept
}

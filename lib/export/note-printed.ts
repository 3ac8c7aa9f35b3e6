import { readsOf } from '@/lib/accounts/roles'
import { leaveOnce } from '@/lib/audit/leave-once'
import type { DeskContext } from '@/lib/connection/desk-context'
import { MINUTE_MS } from '@/lib/durations'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { forbidden } from '@/lib/errors'
import { readRoute } from '@/lib/routes/read-route'
import { say } from '@/lib/words/speaking'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import type { PrintedPaper } from './printed-schema'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const READ = { route: readRoute, dvir: readDvir, 'work-order': readWorkOrder } as const
const NOUNS = { route: 'route', dvir: 'DVIR', 'work-order': 'work order' } as const

/** A second copy of the same within so long tells nothing new. */
const AGAIN_MS = 10 * MINUTE_MS

/**
 * The trail says who asked to print a paper, as it does of a file: names leave the desk with both. Whether the browser's question was
 * then answered with yes, nobody learns. A line of its own, not one about the
 * object, which nobody changed by it, and one for all copies of the same within ten minutes. Throws 404 `not_found` for what this
 * organization does not have, 403 `role_forbids` for drivers on a sheet of whoever is not told how they were.
 */
export async function notePrinted(ctx: Context, printed: PrintedPaper): Promise<void> {
  if (printed.paper === 'on-time' && printed.drivers && !readsOf(ctx.actor.role).includes('dispatch'))
    throw forbidden(say('lib-on-time.only-dispatch'), 'role_forbids')
  if ('id' in printed) await READ[printed.paper](ctx, printed.id)
  const { paper, ...detail } = printed
  await leaveOnce(
    ctx,
    {
      ...{ action: 'paper.printed', subjectType: 'list', subjectId: paper },
      ...{ summary: `Asked to print ${whatOf(printed)}`, detail },
    },
    ctx.clock.now() - AGAIN_MS,
  )
}

function whatOf(printed: PrintedPaper): string {
  if ('id' in printed) return `the paper of ${NOUNS[printed.paper]} ${printed.id}`
  if (printed.paper === 'board') {
    const { day, days, zone, rows, at } = printed
    const many = days > 1 ? `, ${days} days` : ''
    return `the board of routes by ${rows} of ${day}, ${zone}${many}${at === undefined ? '' : `, as it was at ${at}`}`
  }
  const { paper, from, to, zone } = printed
  const of = `from ${from} to ${to}, ${zone}`
  if (paper === 'on-time') return `punctuality ${of}${printed.drivers ? ', by driver too' : ''}`
  const { asset, driver } = printed
  return `the record of inspections ${of}${asset === undefined ? '' : `, of vehicle or trailer ${asset}`}${driver === undefined ? '' : `, of driver ${driver}`}`
}

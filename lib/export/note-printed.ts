import type { DeskContext } from '@/lib/connection/desk-context'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { readRoute } from '@/lib/routes/read-route'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { noteTaken } from './note-taken'
import type { PrintedPaper } from './printed-schema'

type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const READ = { route: readRoute, dvir: readDvir, 'work-order': readWorkOrder } as const
const NOUNS = { route: 'route', dvir: 'DVIR', 'work-order': 'work order' } as const

/**
 * The trail says who printed a paper, as it does of a file: names leave the desk with both. A line of its own, not one about the
 * object, which nobody changed by it. Throws 404 `not_found` for what this organization does not have.
 */
export async function notePrinted(ctx: Context, printed: PrintedPaper): Promise<void> {
  if ('id' in printed) await READ[printed.paper](ctx, printed.id)
  const { paper, ...detail } = printed
  await noteTaken(ctx, {
    list: paper,
    action: 'paper.printed',
    summary: `Printed ${whatOf(printed)}`,
    detail,
  })
}

function whatOf(printed: PrintedPaper): string {
  if ('id' in printed) return `the paper of ${NOUNS[printed.paper]} ${printed.id}`
  if (printed.paper === 'board')
    return `the board of routes of ${printed.day}, ${printed.zone}${printed.days > 1 ? `, ${printed.days} days` : ''}`
  const { paper, from, to, zone } = printed
  const of = `from ${from} to ${to}, ${zone}`
  if (paper === 'on-time') return `punctuality ${of}${printed.drivers ? ', by driver too' : ''}`
  const { asset, driver } = printed
  return `the record of inspections ${of}${asset === undefined ? '' : `, of vehicle or trailer ${asset}`}${driver === undefined ? '' : `, of driver ${driver}`}`
}

import type { DeskContext } from '@/lib/connection/desk-context'
import { calledAsset } from '@/lib/directory/known-asset'
import { lockHead } from '@/lib/events/append-events'
import type { MeterName } from './meter'
import { passed } from './note-done'
import type { ExchangeBody } from './schema'
import { byOf, leaveTrail } from './trail'

const WORDS: Record<MeterName, string> = { odometer: 'odometer', engine: 'engine hour meter' }

/**
 * Notes that a meter of a vehicle was exchanged: what is due by it goes on over both. Throws 400 for a time that is still
 * to come, 404 for a vehicle of which nothing is known.
 */
export async function exchangeMeter(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  vehicleId: string,
  { meter, exchangedAt, before, after }: ExchangeBody,
): Promise<{ id: string }> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const when = passed(exchangedAt, at, 'exchangedAt')
  const called = await calledAsset(db, organizationId, vehicleId)
  return db.$transaction(async (tx) => {
    // The same said twice at once is one: who comes second sees what the first wrote.
    await lockHead(tx, organizationId)
    const same = { organizationId, vehicleId, meter, exchangedAt: when, before, after }
    const known = await tx.meterExchange.findFirst({
      where: { ...same, endedAt: null },
      select: { id: true },
    })
    if (known) return known
    const { id } = await tx.meterExchange.create({ data: { ...same, ...byOf(actor, at) } })
    await leaveTrail(tx, actor, {
      ...{ at, action: 'meter.exchanged', subject: { type: 'vehicle', id: vehicleId } },
      summary: `Recorded that the ${WORDS[meter]} of ${called} was replaced`,
      detail: { meter, exchangedAt: when.toISOString(), before, after },
      touched: [{ kind: 'asset', id: vehicleId }],
    })
    return { id }
  })
}

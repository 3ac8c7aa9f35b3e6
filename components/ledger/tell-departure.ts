import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, number, object, text } from '@/components/api/read'
import { formatInstant } from '@/components/ui/time/format-instant'
import { showToast } from '@/components/ui/toast/toast'
import { deskClock } from '@/lib/desk-clock'
import type { Words } from '@/lib/words/words'

const departureAnswer = object({
  ...{ id: text, name: nullable(text), departsAt: text, zone: text, verdict: text, blocking: number },
})
const parseDepartures = answer(object({ data: list(departureAnswer) }))

/** The next departures with a vehicle or trailer. */
export const askDepartures = (assetId: string) =>
  askApi(`/api/vehicles/${encodeURIComponent(assetId)}/departures`, parseDepartures)

/** Says what leaves next with a vehicle or trailer, now that something of it is done: that it may, or that it still may not. */
export async function tellDeparture(assetId: string | null | undefined, t: Words): Promise<void> {
  if (!assetId) return
  // Beside what was done: where it cannot be asked, Today says it.
  const asked = await askDepartures(assetId).catch(() => null)
  const next = asked?.data[0]
  if (!next) return
  const at = formatInstant(next.departsAt, next.zone, deskClock.now(), t.locale)?.text
  if (!at) return
  const route = next.name ?? t('ledger.departure-unnamed')
  if (next.blocking === 0)
    showToast({ tone: 'good', message: t('ledger.departure-may-leave', { route, at }) })
  else
    showToast({
      tone: 'info',
      message: t('ledger.departure-blocked', { route, at, count: next.blocking }),
    })
}

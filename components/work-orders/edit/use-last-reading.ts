import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { formatInstant } from '@/components/ui/time/format-instant'
import { formatDistance } from '@/components/units/distance'
import { vehicleQuery } from '@/components/vehicles/queries'
import { deskClock } from '@/lib/desk-clock'
import type { FieldName } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import type { Typing } from './edit-values'

/** What the meter beside a field showed last and when, of the order’s vehicle, in words; null where nothing is known. */
export function useLastReading(
  name: FieldName,
  { row, typing: { unit, zone } }: { row: WorkOrderRow; typing: Typing },
): string | null {
  const t = useWords()
  const id = row.assetId ?? ''
  const { data: vehicle } = useQuery({ ...vehicleQuery(id), enabled: id !== '', retry: false })
  const reading =
    name === 'odometerMeters' ? vehicle?.odometerMeters : name === 'engineHours' ? vehicle?.engineHours : null
  if (!reading) return null
  const { value, at } = reading
  const figure =
    name === 'odometerMeters'
      ? formatDistance(value, unit)
      : t('work-orders.hours', { hours: value.toLocaleString(t.locale) })
  const time = formatInstant(at, zone, deskClock.now(), t.locale)?.text ?? ''
  return t('work-orders-edit.last-reading', { figure, time })
}

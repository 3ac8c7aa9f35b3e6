import { DAY_MS } from '@/lib/durations'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept) return kept
  const made = makeFormat(zone) ?? formatOf('UTC')
  formats.set(zone, made)
  return made
}

function makeFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return null
  }
}

const QUARTER_MS = 900_000
const MOST_QUARTERS = 5_000
const offsets = new Map<string, number>()

/** What clocks in `zone` are ahead of UTC by, in ms. They change at a quarter of an hour of UTC, and at no other time. */
function offsetAt(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER_MS)
  const key = `${quarter} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MOST_QUARTERS) offsets.clear()
  const parts = new Map(
    formatOf(zone)
      .formatToParts(quarter * QUARTER_MS)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  const offset = shown - quarter * QUARTER_MS
  offsets.set(key, offset)
  return offset
}

/**
 * What clocks in `zone` (IANA; UTC for one that is not known) show at `ms` (epoch): whole days since 1970-01-01 and
 * minutes since midnight. On the days when clocks change, minutes skip or repeat, as they do on the wall.
 */
export function wallClock(ms: number, zone: string): { day: number; minutes: number } {
  const shown = ms + offsetAt(ms, zone)
  const day = Math.floor(shown / DAY_MS)
  return { day, minutes: Math.floor((shown - day * DAY_MS) / 60_000) }
}

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

/**
 * What clocks in `zone` (IANA; UTC for one that is not known) show at `ms` (epoch): whole days since 1970-01-01 and
 * minutes since midnight. On the days when clocks change, minutes skip or repeat, as they do on the wall.
 */
export function wallClock(ms: number, zone: string): { day: number; minutes: number } {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(ms)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value)
  }
  return {
    day: Math.floor(Date.UTC(parts.year, parts.month - 1, parts.day) / 86_400_000),
    minutes: parts.hour * 60 + parts.minute,
  }
}

// More names than there are zones: what else there is are other spellings of them.
const MOST_KNOWN = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant as sheets read it, `2026-03-05 06:15` on the clock of an IANA zone; its zone stands in a column beside it.
 * Empty for none, and for what is no time.
 */
export function localTime(instant: string | number | Date | null | undefined, zone: string): string {
  if (instant === null || instant === undefined) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const known = formats.get(zone)
  // Swedish writes dates as ISO 8601 does.
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  if (!known) {
    if (formats.size >= MOST_KNOWN) formats.clear()
    formats.set(zone, format)
  }
  return format.format(at)
}

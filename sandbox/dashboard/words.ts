import type { GrantScope } from '../state'

export const SCOPE_WORDS: Record<GrantScope, string> = {
  'admin:read': 'Read only',
  'admin:write': 'Read and write',
}

/** A moment in a named zone, the zone said with it. */
export function timeWords(time: number | string | undefined, timezone: string): string {
  if (time === undefined) return ''
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(time))
}

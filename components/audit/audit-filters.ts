import { dayNamed, isDay } from '@/lib/zones/local-day'

/** What the address says of the audit page. Days are `yyyy-mm-dd`, of the zone that the times in the rows are told in. */
export interface AuditFilters {
  subject: string
  /** Of that kind, the one that it is about alone. */
  id: string
  actor: string
  from: string
  to: string
}

const day = (text: string | null) => (text && isDay(text) ? text : '')

export const readAuditFilters = (params: Pick<URLSearchParams, 'get'>): AuditFilters => ({
  subject: params.get('subject') ?? '',
  // An id names one of its kind.
  id: (params.get('subject') && params.get('id')) || '',
  actor: params.get('actor') ?? '',
  from: day(params.get('from')),
  to: day(params.get('to')),
})

export const isFiltered = (filters: AuditFilters) => Object.values(filters).some((value) => value !== '')

/** What GET /api/audit is asked for by these filters, in its words: days of an IANA zone, `to` with the whole of its day. */
export function askedOf(filters: AuditFilters, zone: string): string {
  const asked = new URLSearchParams()
  if (filters.subject) asked.set('subjectType', filters.subject)
  if (filters.id) asked.set('subjectId', filters.id)
  if (filters.actor) asked.set('actorId', filters.actor)
  const from = filters.from && dayNamed(filters.from, zone)?.starts
  const to = filters.to && dayNamed(filters.to, zone)?.ends
  if (from) asked.set('from', from.toISOString())
  if (to) asked.set('to', to.toISOString())
  return asked.toString()
}

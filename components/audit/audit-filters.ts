/** What the address says of the audit page. Days are the browser's own, `yyyy-mm-dd`. */
export interface AuditFilters {
  subject: string
  actor: string
  from: string
  to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null) => (text && DAY.test(text) ? text : '')

export const readAuditFilters = (params: Pick<URLSearchParams, 'get'>): AuditFilters => ({
  subject: params.get('subject') ?? '',
  actor: params.get('actor') ?? '',
  from: day(params.get('from')),
  to: day(params.get('to')),
})

export const isFiltered = (filters: AuditFilters) => Object.values(filters).some((value) => value !== '')

/** Midnight at the start of a day where this browser is, as ISO 8601; `plus` days later. */
function midnight(text: string, plus: number): string | null {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  const at = new Date(year, month - 1, date + plus)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The query of GET /api/audit for these filters; `to` includes its whole day. */
export function auditSearch(filters: AuditFilters, after: string): string {
  const query = new URLSearchParams({ limit: '100' })
  if (filters.subject) query.set('subjectType', filters.subject)
  if (filters.actor) query.set('actorId', filters.actor)
  const from = filters.from && midnight(filters.from, 0)
  const to = filters.to && midnight(filters.to, 1)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (after) query.set('after', after)
  return query.toString()
}

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

/** What GET /api/audit is asked for by these filters, in its words; `to` includes its whole day. */
export function askedOf(filters: AuditFilters): string {
  const asked = new URLSearchParams()
  if (filters.subject) asked.set('subjectType', filters.subject)
  if (filters.actor) asked.set('actorId', filters.actor)
  const from = filters.from && midnight(filters.from, 0)
  const to = filters.to && midnight(filters.to, 1)
  if (from) asked.set('from', from)
  if (to) asked.set('to', to)
  return asked.toString()
}

import { describe, expect, it } from 'vitest'
import { askedOf, isFiltered, readAuditFilters } from './audit-filters'

const none = { subject: '', actor: '', from: '', to: '' }

describe('audit filters', () => {
  it('come from the address; a day that is none counts as not there', () => {
    expect(readAuditFilters(new URLSearchParams('subject=route&from=2026-03-08&to=soon'))).toEqual({
      ...none,
      subject: 'route',
      from: '2026-03-08',
    })
    expect(isFiltered(readAuditFilters(new URLSearchParams('to=soon')))).toBe(false)
  })

  it('ask for whole days, the last one included', () => {
    const query = new URLSearchParams(askedOf({ ...none, from: '2026-01-31', to: '2026-01-31' }))
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000)
    expect(new Date(from).getDate()).toBe(31)
  })

  it('ask for everything when nothing is chosen', () => {
    expect(askedOf(none)).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { historyHref } from '@/components/ledger/history-link'
import { askedOf, isFiltered, readAuditFilters } from './audit-filters'

const none = { subject: '', id: '', actor: '', from: '', to: '' }

describe('audit filters', () => {
  it('come from the address; a day that is none counts as not there', () => {
    expect(readAuditFilters(new URLSearchParams('subject=route&from=2026-03-08&to=soon'))).toEqual({
      ...none,
      subject: 'route',
      from: '2026-03-08',
    })
    for (const to of ['soon', '2026-02-30', '2026-3-1'])
      expect(isFiltered(readAuditFilters(new URLSearchParams({ to })))).toBe(false)
  })

  it('ask for whole days of the zone that rows are told in, the last one included', () => {
    const asked = (zone: string) =>
      Object.fromEntries(
        new URLSearchParams(askedOf({ ...none, from: '2026-03-07', to: '2026-03-08' }, zone)),
      )
    expect(asked('UTC')).toEqual({ from: '2026-03-07T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' })
    // The second of them has 23 hours there.
    expect(asked('America/Chicago')).toEqual({
      from: '2026-03-07T06:00:00.000Z',
      to: '2026-03-09T05:00:00.000Z',
    })
  })

  it('ask for one object alone where its kind is said too', () => {
    const one = readAuditFilters(
      new URL(historyHref('work_order', 'w/1 2'), 'https://desk.example').searchParams,
    )
    expect(one).toEqual({ ...none, subject: 'work_order', id: 'w/1 2' })
    expect(isFiltered(one)).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(askedOf(one, 'UTC')))).toEqual({
      ...{ subjectType: 'work_order', subjectId: 'w/1 2' },
    })
    expect(readAuditFilters(new URLSearchParams({ id: 'w1' }))).toEqual(none)
  })

  it('ask for everything when nothing is chosen', () => {
    expect(askedOf(none, 'UTC')).toBe('')
  })
})

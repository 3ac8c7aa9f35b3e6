import { expect, it } from 'vitest'
import { askedOf, askedPeriod } from './asked-period'

it('asks for the days and the zone of the address, and for the usual ones where it says none', () => {
  // 23:30 of 7 March in Chicago.
  const now = Date.parse('2026-03-08T05:30:00Z')
  const asked = (search: string) =>
    askedOf(askedPeriod(new URLSearchParams(search), 'America/Chicago', now, 'twelve-months'))
  expect(asked('from=2026-03-01&to=2026-03-31&zone=UTC&currency=eur')).toBe(
    'from=2026-03-01&to=2026-03-31&zone=UTC',
  )
  const usual = 'from=2025-04-01&to=2026-03-07&zone=America%2FChicago'
  expect([asked(''), asked('from=soon&zone=Mars/Olympus')]).toEqual([usual, usual])
  expect(asked('zone=UTC')).toBe('from=2025-04-01&to=2026-03-08&zone=UTC')
})

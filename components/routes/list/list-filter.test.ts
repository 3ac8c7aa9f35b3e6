import { describe, expect, it } from 'vitest'
import { browseRoutesQuery } from '@/lib/routes/list/browse-routes'
import { askedOf, NOTHING_NARROWED, readListState } from './list-filter'

const DAY = { days: 'own', zone: 'America/Phoenix' } as const
const asked = (search: string) => askedOf(readListState(new URLSearchParams(search)), DAY)

describe('the address of the routes list', () => {
  it.each([
    ['', ''],
    ['show=nonsense&sort=nonsense&q=+', ''],
    ['show=late&sort=name&q=+mesa+', 'show=late&sort=name&q=mesa'],
    ['show=today', 'show=today&days=own&zone=America%2FPhoenix'],
    ['sort=attention', ''],
    ['day=tomorrow', 'day=tomorrow&days=own&zone=America%2FPhoenix'],
    ['day=2026-02-28&driver=d1', 'day=2026-02-28&driver=d1&days=own&zone=America%2FPhoenix'],
    ['day=2026-02-30', ''],
    ['day=someday&verdict=fine&unassigned=maybe&vehicle=', ''],
    ['vehicle=v1&unassigned=true&verdict=blocked', 'vehicle=v1&unassigned=true&verdict=blocked'],
    ['tag=7&address=a%2F1&place=+mill+road', 'tag=7&address=a%2F1&place=+mill+road'],
    ['tag=&address=&place=', ''],
    ['q=mesa+Tomorrow', 'q=mesa+Tomorrow&days=own&zone=America%2FPhoenix'],
  ])('asks %j as %j', (search, expected) => {
    expect(asked(search)).toBe(expected)
  })

  it('knows each of its filters when all are taken off', () => {
    expect(Object.keys(NOTHING_NARROWED).sort()).toEqual(
      [
        'show',
        'q',
        ...['day', 'driver', 'vehicle', 'tag', 'address', 'place', 'unassigned', 'verdict'],
      ].sort(),
    )
    expect(new Set(Object.values(NOTHING_NARROWED))).toEqual(new Set([null]))
  })

  it('asks nothing that our API refuses', () => {
    const long = asked(
      `show=today&sort=driver&day=2026-02-28&driver=${'d'.repeat(500)}&tag=${'t'.repeat(500)}&address=${'a'.repeat(500)}&place=${'p'.repeat(500)}&verdict=check&q=${'x'.repeat(5000)}`,
    )
    expect(browseRoutesQuery.safeParse(Object.fromEntries(new URLSearchParams(long))).success).toBe(true)
  })
})

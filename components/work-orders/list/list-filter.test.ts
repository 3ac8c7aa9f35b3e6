import { describe, expect, it } from 'vitest'
import { browseWorkOrdersQuery } from '@/lib/work-orders/list/browse-work-orders'
import { NO_STATUS } from '../status-text'
import { askedOf, readListState } from './list-filter'

const asked = (search: string, me = '') =>
  askedOf(readListState(new URLSearchParams(search)), 'America/Phoenix', me)
const ZONE = 'zone=America%2FPhoenix'

describe('the address of the work order list', () => {
  it.each([
    ['', ZONE],
    ['show=nonsense&sort=nonsense&q=+', ZONE],
    ['show=urgent&sort=due&q=+po-77+', 'show=urgent&sort=due&q=po-77'],
    ['show=overdue&sort=due', `show=overdue&sort=due&${ZONE}`],
    ['sort=status&status=In+Progress', 'sort=status&status=In+Progress'],
    [`sort=due&status=${NO_STATUS}`, 'sort=due&status=none'],
    ['sort=due&assigned=none', 'sort=due&assigned=none'],
    ['sort=due&asset=+v%2F1+', 'sort=due&asset=v%2F1'],
    ['sort=due&asset=+', 'sort=due'],
  ])('asks %j as %j', (search, expected) => {
    expect(asked(search)).toBe(expected)
  })

  it('asks for mine by the id that this browser remembers, and nothing while it remembers none', () => {
    expect(asked('sort=due&assigned=me', '7')).toBe('sort=due&assigned=7')
    expect(asked('assigned=me')).toBeNull()
  })

  it('asks nothing that our API refuses', () => {
    const x = 'x'.repeat(5000)
    const long = asked(`show=today&q=${x}&status=${x}&assigned=${x}&asset=${x}`) ?? ''
    expect(browseWorkOrdersQuery.safeParse(Object.fromEntries(new URLSearchParams(long))).success).toBe(true)
  })
})

import { describe, expect, expectTypeOf, it } from 'vitest'
import { LIFECYCLE, sourcesOf, type LifecycleEvent, type Status, type TargetOf } from './lifecycle'

// Typed from docs/invariants.md and docs/architecture.md (Disconnect), not from the table under test.
const EDGES: [Status, LifecycleEvent, Status][] = [
  ['none', 'grant_waits', 'waiting'],
  ['waiting', 'waiting_grant_expired', 'none'],
  ['none', 'grant_stored', 'connected'],
  ['waiting', 'grant_stored', 'connected'],
  ['connected', 'grant_stored', 'connected'],
  ['needs_reauthorization', 'grant_stored', 'connected'],
  ['disconnecting', 'grant_stored', 'connected'],
  ['disconnected', 'grant_stored', 'connected'],
  ['connected', 'grant_refused', 'needs_reauthorization'],
  ['connected', 'organization_differs', 'needs_reauthorization'],
  ['connected', 'platform_faulted', 'connected'],
  ['connected', 'pair_refreshed', 'connected'],
  ['needs_reauthorization', 'pair_refreshed', 'connected'],
  ['disconnecting', 'pair_refreshed', 'disconnecting'],
  ['disconnected', 'pair_refreshed', 'disconnecting'],
  ['connected', 'disconnect_asked', 'disconnecting'],
  ['needs_reauthorization', 'disconnect_asked', 'disconnecting'],
  ['disconnecting', 'revocation_confirmed', 'disconnected'],
  ['disconnecting', 'revocation_gave_up', 'disconnected'],
]
const STATUSES = Object.keys(LIFECYCLE) as Status[]
const changes = (status: Status, event: LifecycleEvent) => {
  const target = LIFECYCLE[status][event]
  return target !== null && target !== status ? target : null
}

describe('the lifecycle of a connection', () => {
  it.each(EDGES)('%s, on %s, becomes %s', (from, event, to) => {
    expect(LIFECYCLE[from][event]).toBe(to)
  })

  it('has no change of state but those', () => {
    const moved = STATUSES.flatMap((status) =>
      Object.keys(LIFECYCLE[status]).flatMap((event) => {
        const target = changes(status, event as LifecycleEvent)
        return target ? [`${status} ${event} ${target}`] : []
      }),
    )
    const expected = EDGES.filter(([from, , to]) => from !== to).map((edge) => edge.join(' '))
    expect(moved.sort()).toEqual(expected.sort())
  })

  it('lets only a refused refresh, or another organization’s name, lead to needs_reauthorization', () => {
    for (const status of STATUSES)
      for (const [event, target] of Object.entries(LIFECYCLE[status]))
        if (target === 'needs_reauthorization' && status !== target)
          expect(['grant_refused', 'organization_differs']).toContain(event)
  })

  it('leaves no way to write a state that an event does not lead to', () => {
    expectTypeOf<'connected'>().not.toExtend<TargetOf<'grant_refused'>>()
    expectTypeOf<TargetOf<'revocation_confirmed'>>().toEqualTypeOf<'disconnected'>()
  })

  it('names the states that an UPDATE may leave', () => {
    expect(sourcesOf('pair_refreshed', 'connected').sort()).toEqual(['connected', 'needs_reauthorization'])
    expect(sourcesOf('revocation_confirmed', 'disconnected').sort()).toEqual([
      'disconnected',
      'disconnecting',
    ])
  })
})

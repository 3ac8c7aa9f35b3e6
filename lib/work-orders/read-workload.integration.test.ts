import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { learn } from '@/lib/directory/learn'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepWorkOrder } from './change/keep-work-order'
import { laborLeftMinutes } from './labor-left'
import { readLaborEstimates } from './read-labor-estimates'
import { readWorkload } from './read-workload'

// 23:00 of 7 March in Chicago, whose 8 March has 23 hours.
const NOW = Date.parse('2026-03-08T05:00:00Z')
const ZONE = 'America/Chicago'

const tasks = (...all: [minutes: number | null, status?: string][]) =>
  all.map(([laborTimeMinutes, status = 'Open'], index) => ({
    ...{ id: `t${index}`, serviceTaskId: 's', status, laborTimeMinutes },
  }))

/** Of a service task of which nobody knows how long it takes. */
const unlisted = tasks([30]).map((task) => ({ ...task, serviceTaskId: 'unlisted' }))

/** Of the one that all others are of. */
const learnEstimate = (db: Db, organizationId: string) =>
  learn(db, organizationId, new Date(NOW), [
    { kind: 'service_task', platformId: 's', name: 'Service', detail: { estimatedLaborTimeMinutes: 100 } },
  ])

const ROWS = {
  late: {
    assignedUserId: '7',
    dueAtTime: '2026-03-07T05:59:59Z',
    serviceTaskInstances: tasks([90], [45, 'COMPLETED']),
  },
  today: {
    assignedUserId: '7',
    dueAtTime: '2026-03-08T05:59:59Z',
    serviceTaskInstances: tasks([30], [null]),
  },
  silent: { assignedUserId: '7', dueAtTime: '2026-03-08T05:30:00Z', serviceTaskInstances: unlisted },
  next: { assignedUserId: '9', dueAtTime: '2026-03-09T04:59:59Z', serviceTaskInstances: tasks([60]) },
  seventh: { assignedUserId: '9', dueAtTime: '2026-03-14T04:59:00Z' },
  later: { assignedUserId: '9', dueAtTime: '2026-03-14T05:00:00Z', serviceTaskInstances: tasks([15], [20]) },
  never: { serviceTaskInstances: tasks([45, 'Completed']) },
  done: {
    status: 'Closed',
    assignedUserId: '7',
    dueAtTime: '2026-03-08T05:59:59Z',
    serviceTaskInstances: tasks([500]),
  },
}

const load = (orders: number, told = 0, minutes = 0) => ({ orders, told, minutes })
const none = load(0)

describeEachDatabase('who has how much to do', (database) => {
  it('tells of each person what is left of each day, over a change of clocks, and of nobody first', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    await learnEstimate(db, actor.organizationId)
    await keep(keepWorkOrder, ROWS)
    const { days, people, isCut } = await readWorkload(ctx, { zone: ZONE })
    expect(days).toEqual([7, 8, 9, 10, 11, 12, 13].map((day) => `2026-03-${String(day).padStart(2, '0')}`))
    expect(isCut).toBe(false)
    const empty = days.map(() => none)
    expect(people).toEqual([
      { id: null, overdue: none, days: empty, later: none, never: load(1) },
      {
        ...{ id: '7', overdue: load(1, 1, 10), later: none, never: none },
        days: [load(2, 1, 170), ...empty.slice(1)],
      },
      {
        ...{ id: '9', overdue: none, later: load(1, 1, 165), never: none },
        days: [none, load(1, 1, 40), none, none, none, none, load(1)],
      },
    ])
    const estimates = await readLaborEstimates(db, actor.organizationId)
    const inMemory = Object.values(ROWS).map((row) =>
      laborLeftMinutes('serviceTaskInstances' in row ? row : { serviceTaskInstances: null }, estimates),
    )
    expect(inMemory).toEqual([10, 170, null, 40, null, 165, null, 0])
  })

  it('tells nothing of another organization', async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    expect((await readWorkload(ctx, { zone: ZONE })).people).toEqual([])
  })
})

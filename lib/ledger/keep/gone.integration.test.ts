import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepDvirs } from '@/lib/dvirs/change/keep-dvir'
import { Prisma } from '@/lib/generated/prisma/client'
import { keepRoutes } from '@/lib/routes/change/keep-route'
import { keepWorkOrders } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { everyRow, seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { LEDGER_TABLES } from '../tables'
import { gone, goneSince, isGone } from './gone'
import { rowOf } from './stored'

const KEEP = { route: keepRoutes, dvir: keepDvirs, work_order: keepWorkOrders }

describeEachDatabase('gone', (database) => {
  it.each(['route', 'dvir', 'work_order'] as const)(
    'is the same of a %s in memory, as our API answers it and in the table',
    async (noun) => {
      const { db } = database()
      const rows = seenSeveralTimes(fc.constant({}))
      await fc.assert(
        fc.asyncProperty(rows, async (sightings) => {
          const { ctx } = await openListWorld(db, 0)
          const { organizationId } = ctx.actor
          const kept = await db.$transaction((tx) => KEEP[noun](tx, organizationId, sightings))
          const pure = new Map([...kept].map(([id, { known }]) => [id, goneSince(known) !== null]))
          const answered = new Map([...kept].map(([id, { known }]) => [id, isGone(rowOf(id, known))]))
          const asked = await everyRow(db, LEDGER_TABLES[noun], organizationId, { gone: gone(Prisma.sql) })
          expect(answered).toEqual(pure)
          expect(new Map(asked.map(({ id, row }) => [id, isGone(row)]))).toEqual(pure)
          expect(new Map(asked.map(({ id, holds }) => [id, holds.gone]))).toEqual(pure)
        }),
        { numRuns: 10 },
      )
    },
  )
})

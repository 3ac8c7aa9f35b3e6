import { PrismaPg } from '@prisma/adapter-pg'
import { expect, it } from 'vitest'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { ROUTE_LISTING } from '@/lib/routes/list/listing'
import { describePostgresql } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { LEDGER_TABLES } from '../tables'
import { listRows, type ListingColumns } from './listing'

describePostgresql('rows told anew', (url) => {
  it('are answered, and left to others, while somebody else writes them', async () => {
    const [db, other] = [url(), url()].map(
      (connectionString) => new PrismaClient({ adapter: new PrismaPg({ connectionString }) }),
    )
    if (!db || !other) throw new Error('Two clients were opened')
    try {
      const { ctx, keep } = await openListWorld(db, 0)
      await keep(keepRoute, { 1: { id: '1', name: 'North' }, 2: { id: '2', name: 'South' } })
      await db.route.updateMany({ data: { listedRule: 0 } })
      const list = async () => {
        const rows = await db.$queryRaw<ListingColumns[]>`
          SELECT "platformId", "listed", "listedRule", "lastConfirmedAt", NULL AS "goneAt" FROM "Route" ORDER BY 1`
        return listRows(db, LEDGER_TABLES.route, ROUTE_LISTING, ctx.actor.organizationId, rows)
      }
      const rules = () => db.route.findMany({ select: { listedRule: true }, orderBy: { platformId: 'asc' } })
      await other.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM "Route" WHERE "platformId" = '1' FOR UPDATE`
        expect(await list()).toMatchObject([{ name: 'North' }, { name: 'South' }])
      })
      expect(await rules()).toEqual([{ listedRule: 0 }, { listedRule: ROUTE_LISTING.rule }])
      await list()
      expect(await rules()).toEqual([{ listedRule: ROUTE_LISTING.rule }, { listedRule: ROUTE_LISTING.rule }])
    } finally {
      await db.$disconnect()
      await other.$disconnect()
    }
  })
})

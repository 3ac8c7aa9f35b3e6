import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { Prisma } from '@/lib/generated/prisma/client'
import { isGone } from '@/lib/ledger/keep/gone'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { DVIR_SAFETY_STATUSES } from '@/lib/platform/contract/open-words'
import { describeEachDatabase } from '@/test/database'
import { everyRow, seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { awaitedSignature, type Signer } from '../awaited-signature'
import { keepDvirs } from '../change/keep-dvir'
import { type SafetyStatus, statusOf } from '../safety-status'
import { dvirRow, type DvirRow } from '../schema'
import { inspectedAt, triage } from '../triage'
import { browseDvirs, countDvirs } from './browse-dvirs'
import * as rules from './conditions'
import { listDvirs } from './list-dvirs'
import { LACKS } from './list-words'

const NOW = Date.parse('2026-03-02T12:00:00Z')

const time = fc.constantFrom(
  ...['2026-03-01T08:00:00Z', '2026-03-01T08:00:00+05:45', '2026-02-01T08:00:00Z'],
  ...['0001-01-01T00:00:00Z', 'yesterday', ''],
)
const defects = fc.array(
  fc.record({ id: fc.constantFrom('d1', 'd2'), isResolved: fc.boolean() }, { requiredKeys: ['id'] }),
  { maxLength: 2 },
)
const signature = fc.option(
  fc.constant({
    signatoryUser: { id: 'u1', name: 'Ana' },
    signedAtTime: '2026-03-01T08:00:00Z',
    type: 'driver',
  }),
)
const fields = fc.record(
  {
    vehicle: fc.option(fc.constantFrom({ id: 'v1' }, { id: 'v2' })),
    safetyStatus: fc.option(fc.constantFrom('safe', 'unsafe', 'UNSAFE', 'Resolved', 'doubtful', '')),
    startTime: fc.option(time),
    endTime: fc.option(time),
    vehicleDefects: fc.option(defects),
    trailerDefects: fc.option(defects),
    defects: fc.option(defects),
    authorSignature: signature,
    secondSignature: signature,
    thirdSignature: signature,
  },
  { requiredKeys: [] },
)

// What is asked of the table alone, of one report in memory.
const hasOpenDefects = (row: DvirRow) => triage(row, 0).openDefects.length > 0 && !isGone(row)
const hasStatus = (row: DvirRow, status: SafetyStatus) => statusOf(row) === status && !isGone(row)
const lacksSignature = (row: DvirRow) => triage(row, 0).signatures.missing.length > 0 && rules.isJudged(row)
const lacksDriver = (row: DvirRow) =>
  lacksSignature(row) && triage(row, 0).signatures.missing.includes('driver')
const waitsFor = (row: DvirRow, signer: Signer) => awaitedSignature(row) === signer && rules.isJudged(row)
const lacksMechanic = (row: DvirRow) => waitsFor(row, 'mechanic')
const lacksReview = (row: DvirRow) => waitsFor(row, 'next_driver')
const lacksNextDriver = (row: DvirRow, all: readonly DvirRow[]) => lacksReview(row) && !isSuperseded(row, all)
function isSuperseded(row: DvirRow, all: readonly DvirRow[]): boolean {
  const [vehicle, at] = [idOf(row.vehicle), inspectedAt(row)?.getTime()]
  if (vehicle === null || at === undefined) return false
  return all.some((other) => {
    const otherAt = inspectedAt(other)?.getTime()
    if (otherAt === undefined || isGone(other) || idOf(other.vehicle) !== vehicle) return false
    return otherAt > at || (otherAt === at && other.id > row.id)
  })
}

/** The triage queue: unsafe, open defects, the rest, gone; who needs someone waits longest first, the rest newest first. */
function queueOf(rows: readonly DvirRow[]): string[] {
  const rank = (row: DvirRow) => (rules.isUnsafe(row) ? 0 : hasOpenDefects(row) ? 1 : isGone(row) ? 3 : 2)
  const place = (row: DvirRow) => {
    const at = inspectedAt(row)?.getTime() ?? null
    return at === null ? Number.POSITIVE_INFINITY : rank(row) < 2 ? at : -at
  }
  return [...rows]
    .sort((a, b) => rank(a) - rank(b) || compare(place(a), place(b)) || compare(a.id, b.id))
    .map(({ id }) => id)
}
const compare = <T>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0)

describeEachDatabase('what is asked of reports', (database) => {
  it('is the same of one in memory and of the table, in queue, chip and badge', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), async (sightings) => {
        const { ctx } = await openListWorld(db, NOW)
        const { organizationId } = ctx.actor
        await db.$transaction((tx) => keepDvirs(tx, organizationId, sightings))
        const asked = await everyRow(db, LEDGER_TABLES.dvir, organizationId, {
          unsafe: rules.unsafe(Prisma.sql),
          open: rules.openDefects(Prisma.sql),
          safe: rules.ofStatus(Prisma.sql, 'safe'),
          resolved: rules.ofStatus(Prisma.sql, 'resolved'),
          driver: rules.unsignedByDriver(Prisma.sql),
          missing: rules.missingSignature(Prisma.sql),
          mechanic: rules.unsignedByMechanic(Prisma.sql),
          unreviewed: rules.unreviewed(Prisma.sql),
          superseded: rules.superseded(Prisma.sql),
          next_driver: rules.unsignedByNextDriver(Prisma.sql),
          unresolved: rules.unresolved(Prisma.sql),
          judged: rules.judged(Prisma.sql),
        })
        const rows = asked.map(({ row, holds }) => ({ row: dvirRow.parse(row), holds }))
        const all = rows.map(({ row }) => row)
        for (const { row, holds } of rows)
          expect({ row, holds }).toEqual({
            row,
            holds: {
              unsafe: rules.isUnsafe(row),
              open: hasOpenDefects(row),
              safe: hasStatus(row, 'safe'),
              resolved: hasStatus(row, 'resolved'),
              driver: lacksDriver(row),
              missing: lacksSignature(row),
              mechanic: lacksMechanic(row),
              unreviewed: lacksReview(row),
              superseded: isSuperseded(row, all),
              next_driver: lacksNextDriver(row, all),
              unresolved: rules.isUnresolved(row),
              judged: rules.isJudged(row),
            },
          })
        const idsOf = (name: keyof (typeof rows)[number]['holds']) =>
          rows.flatMap(({ row, holds }) => (holds[name] ? [row.id] : [])).sort()
        const counts = await countDvirs(ctx)
        for (const show of ['unsafe', 'open', 'mechanic', 'next_driver'] as const) {
          const { data, found } = await browseDvirs(ctx, { show })
          expect(data.map(({ id }) => id).sort()).toEqual(idsOf(show))
          expect([found, counts[show]]).toEqual([data.length, data.length])
        }
        for (const safety of DVIR_SAFETY_STATUSES)
          for (const missing of LACKS) {
            const { data } = await browseDvirs(ctx, { safety, missing })
            const both = idsOf(safety).filter((id) => idsOf(missing).includes(id))
            expect(data.map(({ id }) => id).sort()).toEqual(both)
          }
        const { data: shown } = await browseDvirs(ctx, { limit: 500 })
        expect(shown.flatMap(({ id, awaits }) => (awaits === 'next_driver' ? id : [])).sort()).toEqual(
          idsOf('next_driver'),
        )
        expect((await countExceptions(ctx)).dvirs.value).toBe(counts.unsafe)
        expect((await browseDvirs(ctx)).data.map(({ id }) => id)).toEqual(queueOf(rows.map(({ row }) => row)))
        const listed = async (filters: Parameters<typeof listDvirs>[1]) =>
          (await listDvirs(ctx, filters)).data.map(({ id }) => id).sort()
        for (const [name, filter] of [
          ['unresolved', 'unresolved'],
          ['missing', 'missingSignature'],
        ] as const) {
          const holding = await listed({ [filter]: true })
          expect(holding).toEqual(idsOf(name))
          const others = await listed({ [filter]: false })
          expect([...holding, ...others].sort()).toEqual(idsOf('judged'))
        }
      }),
      { numRuns: 8 },
    )
  })
})

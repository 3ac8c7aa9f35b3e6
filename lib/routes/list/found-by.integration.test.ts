import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { Prisma } from '@/lib/generated/prisma/client'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { describeEachDatabase } from '@/test/database'
import { everyRow, seenSeveralTimes } from '@/test/databases/untame-rows'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute, keepRoutes } from '../change/keep-route'
import { type RouteBody, routeRow } from '../schema'
import { browseRoutes, browseRoutesQuery, countRoutes } from './browse-routes'
import { atAddress, atPlace } from './place'
import { tagged } from './tagged'

const NOW = Date.UTC(2026, 2, 2, 8)
const TAGS = ['t1', 't2', 'O"Hare', "t'3"]
const PLACES = [
  'Dock 4',
  'SAN JOSÉ',
  'San Jose\u0301 Mill',
  'Őrház',
  '100% \\ _mill',
  'İzmir Straße',
  '',
  null,
]
const WORDS = ['jose', 'JOSÉ san', 'dock', 'dock mill', 'orhaz', '%', '\\', '_', 'izmir', 'straße', ' ', '"']

// What is asked of the table alone, of one route in memory.
const isTagged = ({ tagIds }: RouteBody, asked: string, beside: (string[] | undefined)[]) =>
  tagIds?.length ? tagIds.includes(asked) : beside.some((tags) => tags?.includes(asked))
const isAtAddress = ({ stops }: RouteBody, id: string) =>
  (stops ?? []).some(({ address }) => address?.id === id)
const isAtPlace = ({ stops }: RouteBody, words: string) =>
  (stops ?? []).some(({ name, address, singleUseLocation }) => {
    const text = plain([name, address?.name, singleUseLocation?.address].filter(Boolean).join('\n'))
    return words
      .split(/\s+/)
      .map(plain)
      .every((word) => text.includes(word))
  })
/** Without marks, and small where the letter is of ASCII. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase())

const tag = fc.constantFrom(...TAGS)
const named = fc.option(fc.record({ id: fc.constantFrom('a', 'b', 'c') }))
const place = fc.constantFrom(...PLACES)
const stop = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    name: place,
    address: fc.option(
      fc.record({ id: fc.constantFrom('a1', 'a2', 'a"3'), name: place }, { requiredKeys: ['id'] }),
    ),
    singleUseLocation: fc.option(fc.record({ address: place }, { requiredKeys: [] })),
  },
  { requiredKeys: ['id'] },
)
const fields = fc.record(
  {
    tagIds: fc.option(fc.array(tag, { maxLength: 2 })),
    driver: named,
    vehicle: named,
    stops: fc.option(fc.uniqueArray(stop, { maxLength: 3, selector: ({ id }) => id })),
  },
  { requiredKeys: [] },
)
const tags = fc.option(fc.array(fc.record({ id: tag }), { maxLength: 2 }))
const fleet = fc.record({ driver: fc.record({ a: tags, b: tags }), vehicle: fc.record({ a: tags, b: tags }) })

describeEachDatabase('the tag and the place by which routes are found', (database) => {
  it('are the same of one in memory and of the table', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), fleet, async (sightings, known) => {
        const { ctx } = await openListWorld(db, NOW)
        const { organizationId } = ctx.actor
        await db.$transaction(async (tx) => {
          await keepRoutes(tx, organizationId, sightings)
          for (const noun of ['driver', 'vehicle'] as const)
            for (const id of ['a', 'b'] as const)
              await keepFleet(tx, organizationId, [told(noun, id, known[noun][id])])
        })
        const tagsOf = async (noun: 'driver' | 'vehicle') => {
          const rows = await everyRow(db, LEDGER_TABLES[noun], organizationId, { all: Prisma.sql`true` })
          return new Map(
            rows.map(({ id, row }) => [
              id,
              (FLEET_SCHEMAS[noun].parse(row).tags ?? []).flatMap((one) => one.id ?? []),
            ]),
          )
        }
        const drivers = await tagsOf('driver')
        const vehicles = await tagsOf('vehicle')
        const rows = await everyRow(db, LEDGER_TABLES.route, organizationId, {
          ...Object.fromEntries(TAGS.map((one) => [`tag ${one}`, tagged(Prisma.sql, one)])),
          ...Object.fromEntries(['a1', 'a"3'].map((one) => [`at ${one}`, atAddress(Prisma.sql, one)])),
          ...Object.fromEntries(WORDS.map((one) => [`in ${one}`, atPlace(Prisma.sql, one)])),
        })
        for (const { row: answered, holds } of rows) {
          const row = routeRow.parse(answered)
          const beside = [drivers.get(row.driver?.id ?? ''), vehicles.get(row.vehicle?.id ?? '')]
          expect({ row, holds }).toEqual({
            row,
            holds: {
              ...Object.fromEntries(TAGS.map((one) => [`tag ${one}`, isTagged(row, one, beside)])),
              ...Object.fromEntries(['a1', 'a"3'].map((one) => [`at ${one}`, isAtAddress(row, one)])),
              ...Object.fromEntries(WORDS.map((one) => [`in ${one}`, isAtPlace(row, one)])),
            },
          })
        }
      }),
      { numRuns: 10 },
    )
  })

  it('narrow the list and its counts, of one organization alone', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, NOW)
    await keep(keepRoute, {
      own: { tagIds: ['north'], vehicle: { id: 'v1' } },
      vehicle: { vehicle: { id: 'v1' } },
      driver: {
        tagIds: [],
        driver: { id: 'd1' },
        stops: [{ id: 's', name: 'Yard', address: { id: 'a1', name: 'Peña Mill' } }],
      },
      other: {
        stops: [
          { id: 's', name: 'Peña' },
          { id: 't', singleUseLocation: { address: '4 Mill Rd' } },
        ],
      },
    })
    const elsewhere = await openListWorld(db, NOW)
    for (const { ctx: one, tag: id } of [
      { ctx, tag: 'south' },
      { ctx: elsewhere.ctx, tag: 'north' },
    ])
      await db.$transaction((tx) =>
        keepFleet(tx, one.actor.organizationId, [
          told('driver', 'd1', [{ id }]),
          told('vehicle', 'v1', [{ id }]),
        ]),
      )
    const asked = async (search: string) => {
      const query = browseRoutesQuery.parse(Object.fromEntries(new URLSearchParams(search)))
      const { data, found } = await browseRoutes(ctx, query)
      expect(found).toBe(data.length)
      return data.map(({ id }) => id).sort()
    }
    expect(await asked('tag=north')).toEqual(['own'])
    expect(await asked('tag=south')).toEqual(['driver', 'vehicle'])
    expect(await asked('address=a1')).toEqual(['driver'])
    expect(await asked('place=pena')).toEqual(['driver', 'other'])
    // Of one stop, not of two.
    expect(await asked('place=mill+PEÑA')).toEqual(['driver'])
    expect(await asked('place=mill&tag=south')).toEqual(['driver'])
    expect(await asked('place=+')).toHaveLength(4)
    expect(await countRoutes(ctx, { tag: 'south' })).toMatchObject({ all: 2 })
    expect(await countRoutes(ctx, { place: 'mill' })).toMatchObject({ all: 2 })
  })

  it.each(['tag=', 'address=', `tag=${'x'.repeat(256)}`, `place=${'x'.repeat(256)}`])(
    'do not take %s',
    (search) => {
      const query = Object.fromEntries(new URLSearchParams(search))
      expect(browseRoutesQuery.safeParse(query).success).toBe(false)
    },
  )
})

const told = (noun: 'driver' | 'vehicle', id: string, tagged: { id: string }[] | null) => ({
  noun,
  id,
  seen: { source: 'sync' as const, at: new Date(NOW).toISOString(), key: id, fields: { id, tags: tagged } },
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { foundBy, idFoundBy, isFoundBy, searchable } from './found-by'
import { Prisma } from './generated/prisma/client'

// Few letters, so that words meet texts and ids at all of their places.
const letters = (of: string, maxLength: number) =>
  fc.array(fc.constantFrom(...of.split('')), { maxLength }).map((all) => all.join(''))
const text = letters('1a:_%\u001f é', 12)
const some = (one: string) => one !== ''
const id = letters('1a:', 9).filter(some)
const asked = fc.record({
  text,
  ids: fc.array(id, { maxLength: 3 }),
  word: letters('1a:_%é', 8).filter(some),
})

describeEachDatabase('what a word of a search finds', (database) => {
  it('is the same in memory and of the table, with text beside ids and of ids alone', async () => {
    const { sql } = Prisma
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 50, maxLength: 50 }), async (all) => {
        const rows = all.map(
          (
            one,
          ) => sql`SELECT ${foundBy(sql, sql`s`, one.word)} AS "found", ${idFoundBy(sql, sql`i`, one.word)} AS "meant"
            FROM (VALUES (${searchable(one.text, one.ids)}::text, ${one.ids.join(' ')}::text)) AS v(s, i)`,
        )
        expect(await database().db.$queryRaw(Prisma.join(rows, ' UNION ALL '))).toEqual(
          all.map(({ text: read, ids, word }) => ({
            found: isFoundBy(searchable(read, ids), word),
            meant: isFoundBy(searchable('', ids), word),
          })),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('finds in rows from before ids stood apart whatever they hold', async () => {
    const { sql } = Prisma
    const found = (word: string) =>
      database().db.$queryRaw(
        sql`SELECT ${foundBy(sql, sql`s`, word)} AS "found" FROM (VALUES (E'north\nr17')) AS v(s)`,
      )
    expect(await found('17')).toEqual([{ found: true }])
    expect(await found('18')).toEqual([{ found: false }])
  })
})

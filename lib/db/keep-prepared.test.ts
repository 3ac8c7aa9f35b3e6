import { PGlite, type ParserOptions, types } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepParsers } from './keep-parsers'
import { keepPrepared } from './keep-prepared'

const SCHEMA = 'CREATE TABLE stop (id int PRIMARY KEY, name text NOT NULL, body jsonb, at timestamptz)'

interface Asker {
  query(sql: string, params?: unknown[]): Promise<unknown>
}

interface Statement {
  sql: string
  params: unknown[]
}

const id = fc.integer({ min: 0, max: 5 })
const statement: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({
    sql: fc.constant('INSERT INTO stop VALUES ($1, $2, $3, $4)'),
    params: fc.tuple(
      id,
      fc.option(fc.string({ maxLength: 8 }), { freq: 9 }),
      fc.option(fc.dictionary(fc.constantFrom('a', 'é'), fc.integer())),
      fc.option(fc.constant('2026-01-01T05:45:00Z')),
    ),
  }),
  fc.record({
    sql: fc.constantFrom(
      'SELECT * FROM stop WHERE id >= $1 ORDER BY id',
      'DELETE FROM stop WHERE id = $1',
      'SELECT count(*), max(name) FROM stop WHERE id <> $1',
      'UPDATE stop SET name = name || id WHERE id = $1 RETURNING name, at',
      // Fails as it runs, and for what is no number as it is bound.
      'SELECT 1 / (id - $1) FROM stop',
    ),
    params: fc.tuple(fc.oneof({ weight: 9, arbitrary: id }, { weight: 1, arbitrary: fc.constant('north') })),
  }),
  fc.record({
    sql: fc.constantFrom('SELECT nothing FROM stop', 'SELEC 1', ''),
    params: fc.constant<unknown[]>([]),
  }),
  fc.record({
    sql: fc.constantFrom("SELECT 'ä' AS text, now() > 'epoch' AS flag"),
    params: fc.constant<unknown[]>([]),
  }),
)
const turn = fc.oneof(
  { weight: 4, arbitrary: statement.map((one) => ({ together: false, all: [one] })) },
  { weight: 1, arbitrary: fc.array(statement, { maxLength: 4 }).map((all) => ({ together: true, all })) },
)

const TYPED =
  "SELECT $1::int AS n, '2026-11-27T05:45:00Z'::timestamptz AS at, '{1,2}'::int[] AS stops, '{}'::jsonb AS body"
const spelled = (text: string) => `as ${text}`
const PARSERS: readonly (ParserOptions | undefined)[] = [
  undefined,
  {},
  { [types.TIMESTAMPTZ]: spelled },
  { [types.JSONB]: spelled, [types.INT4]: spelled },
]

interface TypedQuestion {
  parsers: ParserOptions | undefined
  fails: boolean
}
const typedQuestion = fc.record({ parsers: fc.constantFrom(...PARSERS), fails: fc.boolean() })
const typedTurn = fc.record({
  together: fc.boolean(),
  all: fc.array(typedQuestion, { minLength: 1, maxLength: 4 }),
})

describe('an embedded database that keeps what it prepared', () => {
  let plain: PGlite
  let keeping: PGlite
  beforeAll(async () => {
    ;[plain, keeping] = await Promise.all([PGlite.create(), PGlite.create()])
    keepParsers(keeping)
    keepPrepared(keeping)
    await Promise.all([plain.exec(SCHEMA), keeping.exec(SCHEMA)])
  })
  beforeEach(() => Promise.all([plain, keeping].map((one) => one.exec('TRUNCATE stop'))))
  afterAll(() => Promise.all([plain.close(), keeping.close()]))

  const said = (error: unknown) =>
    error instanceof Error ? { failed: error.message, code: Object(error).code } : error
  const ask = async (asker: Asker, { sql, params }: Statement) => asker.query(sql, params).catch(said)
  async function play(lite: PGlite, turns: readonly { together: boolean; all: Statement[] }[]) {
    const answers: unknown[] = []
    await lite.exec('TRUNCATE stop')
    for (const { together, all } of turns)
      if (together)
        await lite
          .transaction(async (tx) => {
            for (const one of all) answers.push(await ask(tx, one))
          })
          .catch((error: unknown) => answers.push(said(error)))
      else for (const one of all) answers.push(await ask(lite, one))
    return answers
  }

  it('answers as one that keeps nothing, whatever it is asked and whatever failed before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async (turns) => {
        expect(await play(keeping, turns)).toEqual(await play(plain, turns))
      }),
      { numRuns: 60 },
    )
  })

  it('answers many who ask at once, each with its own', async () => {
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: 30 }, (_, number) =>
        keeping.query<{ number: number }>('SELECT $1::int AS number', [number]),
      )
      const answers = await Promise.all(asked)
      expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(answers.map((_, number) => number))
    }
  })

  it('prepares what is asked again, and what is asked once not', async () => {
    const [sql, once] = ['SELECT name FROM stop WHERE id = $1', 'SELECT name FROM stop WHERE id < $1']
    for (let round = 0; round < 3; round += 1) await keeping.query(sql, [round])
    await keeping.query(once, [1])
    const { rows } = await keeping.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    )
    const prepared = rows.map(({ statement: text }) => text)
    expect(prepared.filter((text) => text === sql)).toHaveLength(1)
    expect(prepared).not.toContain(once)
  })

  const askTyped = async (asker: Pick<PGlite, 'query'>, { parsers, fails }: TypedQuestion, n: number) =>
    asker.query(TYPED, [fails ? 'north' : n], parsers && { parsers }).then(
      ({ rows }) => rows,
      (error: unknown) => String(error),
    )
  /** All at once: what one is answered must not be read with the parsers of another. */
  const playTyped = (lite: PGlite, turns: readonly { together: boolean; all: TypedQuestion[] }[]) =>
    Promise.all(
      turns.map(({ together, all }) =>
        together
          ? lite.transaction(async (tx) => {
              const answers: unknown[] = []
              for (const [n, one] of all.entries()) answers.push(await askTyped(tx, one, n))
              return answers.concat(tx.closed)
            })
          : Promise.all(all.map((one, n) => askTyped(lite, one, n))),
      ),
    )

  it('reads each answer by the parsers of its own question, as one that lays them over its own each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typedTurn, { maxLength: 8 }), async (turns) => {
        expect(await playTyped(keeping, turns)).toEqual(await playTyped(plain, turns))
      }),
      { numRuns: 60 },
    )
  })

  it('reads what runs as a script with its own', async () => {
    await keeping.query(TYPED, [1], { parsers: { [types.INT4]: spelled } })
    expect(await keeping.exec('SELECT 1 AS n')).toMatchObject([{ rows: [{ n: 1 }] }])
  })
})

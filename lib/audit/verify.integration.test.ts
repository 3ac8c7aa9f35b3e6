import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { speakingIn } from '@/lib/words/speaking'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { founder } from '@/test/people'
import { appendAudit, type NewAuditEntry } from './append'
import { auditQuery } from './audit-query'
import { entryHash } from './entry-hash'
import { listAudit } from './list'
import { verifyAudit } from './verify'

describeEachDatabase('the audit chain', (database) => {
  let people: ReturnType<typeof testBase>
  beforeEach(() => {
    people = testBase(database())
  })

  const entry = (actor: Actor, number: number): NewAuditEntry => ({
    organizationId: actor.organizationId,
    actor: { id: actor.userId, name: actor.name },
    at: new Date(people.clock.now() + number * 1000),
    action: number % 2 ? 'route.created' : 'dvir.resolved',
    subjectType: number % 2 ? 'route' : 'dvir',
    subjectId: String(1000 + number),
    summary: `Entry ${number}`,
    platformRequestId: `req-${number}`,
    detail: { number, nested: { list: [1, 'two', null] } },
  })

  const append = (one: NewAuditEntry) => people.db.$transaction((tx) => appendAudit(tx, one))

  /** An organization whose chain has `count` entries; the first is its own creation. */
  async function chain(count: number): Promise<Actor> {
    const { actor } = await founder(people)
    for (let number = 2; number <= count; number += 1) await append(entry(actor, number))
    return actor
  }

  const LENGTH = 6
  const verify = (actor: Actor) => verifyAudit({ ...people, actor })
  const key = (actor: Actor, sequence: number) => ({
    organizationId_sequence: { organizationId: actor.organizationId, sequence },
  })

  describe('appendAudit', () => {
    it('makes one chain without gaps from appends at the same moment', async () => {
      const actor = await chain(1)
      await Promise.all(Array.from({ length: 20 }, (_, number) => append(entry(actor, number + 2))))
      expect(await verify(actor)).toMatchObject({
        ok: true,
        checked: 21,
        head: { sequence: 21 },
        fault: null,
      })
    })

    it('leaves nothing of a transaction that fails', async () => {
      const actor = await chain(2)
      const failing = people.db.$transaction(async (tx) => {
        await appendAudit(tx, entry(actor, 3))
        throw new Error('the write failed')
      })
      await expect(failing).rejects.toThrow('the write failed')
      await append(entry(actor, 3))
      expect(await verify(actor)).toMatchObject({ ok: true, checked: 3 })
    })

    it('verifies whatever text and detail it was given', async () => {
      const actor = await chain(1)
      const json = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ noUnicodeString: false }))
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), json, async (summary, detail) => {
          await append({
            ...entry(actor, 2),
            summary,
            detail: detail as NonNullable<NewAuditEntry['detail']>,
          })
          const verdict = await verify(actor)
          expect(verdict.fault).toBeNull()
        }),
        { numRuns: 40, examples: [['', JSON.parse('{"__proto__":1}')]] },
      )
    })
  })

  describe('verifyAudit', () => {
    it('finds nothing wrong with an organization without entries', async () => {
      const { actor } = await founder(people)
      await people.db.auditEntry.deleteMany({ where: { organizationId: actor.organizationId } })
      await people.db.auditHead.deleteMany({ where: { organizationId: actor.organizationId } })
      expect(await verify(actor)).toEqual({ ok: true, checked: 0, head: null, fault: null })
    })

    it('walks more entries than one batch', async () => {
      const actor = await chain(2)
      const head = await people.db.auditHead.findFirstOrThrow()
      const written = await people.db.auditEntry.findUniqueOrThrow({ where: key(actor, 2) })
      // As appendAudit writes them, and all at once.
      const rows = Array.from({ length: 1003 }, (_, at) => ({ ...written, detail: {}, sequence: at + 3 }))
      for (const [at, row] of rows.entries()) {
        row.previousHash = rows[at - 1]?.hash ?? head.hash
        row.hash = entryHash(row)
      }
      await people.db.auditEntry.createMany({ data: rows })
      await people.db.auditHead.updateMany({ data: { sequence: 1005, hash: rows.at(-1)?.hash ?? '' } })
      expect(await verify(actor)).toMatchObject({ ok: true, checked: 1005 })
      const where = key(actor, 1003)
      await people.db.auditEntry.update({ where, data: { summary: 'Altered' } })
      expect(await verify(actor)).toMatchObject({ ok: false, fault: { sequence: 1003, kind: 'altered' } })
    })

    it('walks it once for all who ask meanwhile, and again for who asks in another language', async () => {
      const actor = await chain(LENGTH)
      const { db, asked } = countingDb(people.db)
      const walks = () => asked.filter((query) => query.startsWith('AuditEntry findMany')).length
      const ask = () => verifyAudit({ db, actor })
      await ask()
      const once = walks()
      const verdicts = await Promise.all(Array.from({ length: 20 }, ask))
      expect(new Set(verdicts.map(({ checked }) => checked))).toEqual(new Set([LENGTH]))
      // Who comes while one is on its way shares the next.
      expect(walks()).toBeLessThanOrEqual(3 * once)
      await people.db.auditEntry.delete({ where: key(actor, 3) })
      const [own, other] = await Promise.all([ask(), speakingIn('es', ask)])
      expect(own.fault?.message).not.toBe(other.fault?.message)
    })

    const other = (field: string) => (value: unknown) => value !== field
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const alterations = {
      at: fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
      actorId: fc.constantFrom(null, '00000000-0000-7000-8000-000000000000'),
      actorName: text.filter(other('Olga Owner')),
      action: text,
      subjectType: text,
      subjectId: text,
      summary: text,
      platformRequestId: fc.option(text, { nil: null }),
      detail: fc.constantFrom({}, { number: -1 }, { number: 3, nested: { list: [1, 'two'] } }, []),
      previousHash: fc.stringMatching(/^[0-9a-f]{64}$/),
      hash: fc.stringMatching(/^[0-9a-f]{64}$/),
    }

    it.each(Object.keys(alterations) as (keyof typeof alterations)[])(
      'points at an entry whose %s was altered',
      async (field) => {
        const actor = await chain(LENGTH)
        const property = fc.asyncProperty(
          fc.integer({ min: 1, max: LENGTH }),
          alterations[field] as fc.Arbitrary<unknown>,
          async (sequence, value) => {
            const where = key(actor, sequence)
            const before = await people.db.auditEntry.findUniqueOrThrow({ where })
            fc.pre(JSON.stringify(before[field]) !== JSON.stringify(value))
            await people.db.auditEntry.update({ where, data: { [field]: value } })
            const verdict = await verify(actor)
            await people.db.auditEntry.update({ where, data: { [field]: before[field] } })
            expect(verdict).toMatchObject({
              ok: false,
              checked: sequence - 1,
              fault: { sequence, kind: 'altered' },
            })
          },
        )
        await fc.assert(property, { numRuns: 12 })
        expect(await verify(actor)).toMatchObject({ ok: true, checked: LENGTH })
      },
    )

    it.each([1, 3, LENGTH])('points at entry %i when it is missing', async (sequence) => {
      const actor = await chain(LENGTH)
      await people.db.auditEntry.delete({ where: key(actor, sequence) })
      expect(await verify(actor)).toMatchObject({ ok: false, fault: { sequence, kind: 'missing' } })
    })

    it.each([
      [1, 2],
      [2, 5],
      [5, 6],
    ])('points at entry %i when it changed places with %i', async (low, high) => {
      const actor = await chain(LENGTH)
      const move = (from: number, to: number) =>
        people.db.auditEntry.update({ where: key(actor, from), data: { sequence: to } })
      await move(low, 1000)
      await move(high, low)
      await move(1000, high)
      expect(await verify(actor)).toMatchObject({ ok: false, fault: { sequence: low, kind: 'reordered' } })
    })

    it('points at an entry that was altered together with its hash', async () => {
      const one = await chain(LENGTH)
      for (const sequence of [3, LENGTH]) {
        // Its hash fits what it says now; the entry after it, or the head, remembers another.
        const where = key(one, sequence)
        const row = await people.db.auditEntry.findUniqueOrThrow({ where })
        const forged = { ...row, summary: 'Forged', detail: {} }
        await people.db.auditEntry.update({ where, data: { ...forged, hash: entryHash(forged) } })
        expect(await verify(one)).toMatchObject({ ok: false, fault: { sequence, kind: 'altered' } })
        await people.db.auditEntry.update({ where, data: { ...row, detail: row.detail ?? {} } })
      }
      expect(await verify(one)).toMatchObject({ ok: true })
    })

    it.each([0, -5, LENGTH + 1])('points at an entry %i that was never written', async (sequence) => {
      const actor = await chain(LENGTH)
      const row = await people.db.auditEntry.findUniqueOrThrow({ where: key(actor, 2) })
      await people.db.auditEntry.create({ data: { ...row, detail: {}, sequence } })
      const verdict = await verify(actor)
      expect(verdict.ok).toBe(false)
      expect(verdict.fault?.sequence).toBe(sequence)
    })
  })

  describe('listAudit', () => {
    const list = (actor: Actor, query: Record<string, unknown> = {}) =>
      listAudit(people.db, { ...actor, administers: true }, auditQuery.parse(query))

    it('is read in parts, newest first, and stays in its organization', async () => {
      const [actor] = [await chain(LENGTH), await chain(3)]
      const first = await list(actor, { limit: '4' })
      expect(first.data.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3])
      const second = await list(actor, { limit: '4', offset: '4' })
      expect(second.data.map(({ sequence }) => sequence)).toEqual([2, 1])
      expect([first.found, second.found]).toEqual([LENGTH, LENGTH])
      expect(await list(actor, { limit: '4', offset: '99' })).toEqual({ data: [], found: LENGTH })
      expect(first.data[0]).toMatchObject({ platformRequestId: 'req-6', at: '2026-03-02T08:00:06.000Z' })
    })

    it('says from where somebody signed in to themselves and to administrators alone', async () => {
      const actor = await chain(1)
      const [mine, theirs] = [actor.userId, '00000000-0000-7000-8000-000000000001']
      const about = {
        organizationId: actor.organizationId,
        at: new Date(people.clock.now()),
        subjectType: 'member' as const,
      }
      const detail = { address: '203.0.113.0/24', device: 'Firefox on Windows' }
      for (const subjectId of [theirs, mine])
        for (const [action, name, summary] of [
          ['member.signed_in', 'Ann', 'Ann signed in with Firefox on Windows'],
          ['member.sign_in_failed', 'Somebody', 'Somebody tried to sign in as Ann with a wrong password'],
          ['member.role_changed', 'Ann', 'Ann is a dispatcher now'],
        ] as const)
          await append({ ...about, subjectId, actor: { id: subjectId, name }, action, summary, detail })
      const read = async (administers: boolean) => {
        const query = auditQuery.parse({ subjectType: 'member', limit: '6' })
        const { data } = await listAudit(people.db, { ...actor, administers }, query)
        return data.map((row) => ({ ...row, told: Object.keys(Object(row.detail)).length > 0 }))
      }
      const whole = await read(true)
      expect(whole.every(({ told }) => told)).toBe(true)
      const part = await read(false)
      expect(part.map(({ sequence }) => sequence)).toEqual(whole.map(({ sequence }) => sequence))
      expect(part.filter(({ told }) => !told).map(({ subjectId, summary }) => [subjectId, summary])).toEqual([
        [theirs, 'Somebody tried to sign in and could not'],
        [theirs, 'Ann signed in'],
      ])
      expect((await verify(actor)).ok).toBe(true)
    })

    it('tells whether somebody signs in in two steps to themselves and to administrators alone, and counts it for no other', async () => {
      const actor = await chain(1)
      const [mine, theirs] = [actor.userId, '00000000-0000-7000-8000-000000000001']
      const { organizationId } = actor
      const about = { organizationId, at: new Date(people.clock.now()), subjectType: 'member' as const }
      const OF_TWO_STEPS = [
        ...['second_factor.turned_on', 'second_factor.turned_off', 'second_factor.app_removed'],
        ...['second_factor.reset', 'recovery_code.used', 'recovery_codes.made'],
        ...['security_key.added', 'security_key.removed', 'security_key.named', 'security_key.refused'],
      ]
      for (const subjectId of [theirs, mine]) {
        const by = { ...about, subjectId, actor: { id: subjectId, name: 'Ann' } }
        for (const action of OF_TWO_STEPS) await append({ ...by, action, summary: `Ann: ${action}` })
        await append({ ...by, action: 'password.changed', summary: 'Ann changed her password' })
        const summary = 'Somebody with the password of Ann tried to sign in with a wrong second factor'
        await append({
          ...by,
          actor: { id: null, name: 'Somebody' },
          action: 'member.sign_in_failed',
          summary,
        })
      }
      const read = (administers: boolean, asked: object) =>
        listAudit(people.db, { ...actor, administers }, auditQuery.parse({ limit: '100', ...asked }))
      const of = (subjectId: string) => ({ subjectType: 'member', subjectId })
      const all = OF_TWO_STEPS.length + 2
      expect((await read(true, of(theirs))).found).toBe(all)
      expect((await read(false, of(mine))).found).toBe(all)
      const told = await read(false, of(theirs))
      expect([told.found, told.data.map(({ summary }) => summary)]).toEqual([
        2,
        ['Somebody tried to sign in and could not', 'Ann changed her password'],
      ])
      for (const action of OF_TWO_STEPS)
        expect((await read(false, { ...of(theirs), action })).found, action).toBe(0)
      expect((await verify(actor)).ok).toBe(true)
    })

    it('tells what was set of single sign-on, and whose password opens the organization, to administrators alone', async () => {
      const actor = await chain(1)
      const { organizationId, userId } = actor
      const of = { organizationId, at: new Date(people.clock.now()), actor: { id: userId, name: 'Ann' } }
      const set = { subjectType: 'organization', subjectId: organizationId } as const
      const used = { subjectType: 'member', subjectId: '00000000-0000-7000-8000-000000000001' } as const
      const actions = ['set', 'changed', 'removed', 'only', 'not_only', 'break_glass'].map(
        (what) => `single_sign_on.${what}`,
      )
      for (const action of actions)
        await append({ ...of, ...(action.endsWith('glass') ? used : set), action, summary: action })
      const read = async (administers: boolean) =>
        (await listAudit(people.db, { ...actor, administers }, auditQuery.parse({ limit: '100' }))).data.map(
          ({ action }) => action,
        )
      expect(await read(true)).toEqual(expect.arrayContaining(actions))
      expect((await read(false)).filter((action) => action.startsWith('single'))).toEqual([])
      expect((await verify(actor)).ok).toBe(true)
    })

    it.each([
      [{ action: 'route.created' }, [5, 3]],
      [{ subjectType: 'dvir', subjectId: '1004' }, [4]],
      [{ from: '2026-03-02T08:00:05Z' }, [6, 5]],
      [{ to: '2026-03-02T01:00:03-07:00' }, [2, 1]],
      [{ actorId: '00000000-0000-7000-8000-000000000000' }, []],
    ])('filters by %j', async (query, sequences) => {
      const actor = await chain(LENGTH)
      const { data, found } = await list(actor, query)
      expect(data.map(({ sequence }) => sequence)).toEqual(sequences)
      expect(found).toBe(sequences.length)
    })

    it.each([
      { limit: '0' },
      { limit: '1001' },
      { offset: 'x' },
      { offset: '-1' },
      { from: 'yesterday' },
      { actorId: '7' },
    ])('refuses %j', (query) => {
      expect(auditQuery.safeParse(query).success).toBe(false)
    })
  })
})

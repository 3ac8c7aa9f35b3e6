import { expect, it } from 'vitest'
import type { DeskContext } from '@/lib/connection/desk-context'
import { type CallAnswer, WRITE_TAKES_MS } from '@/lib/connection/door'
import type { Db, Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { deleteRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { carryOut, type Write } from './carry-out'
import { tellUnended } from './started-write'

const ANSWER = { raw: undefined, text: '', status: 204, requestId: 'req-1', pace: null, waitedMs: 0 }

const DELETION: Write<typeof deleteRoute, null> = {
  endpoint: deleteRoute,
  input: { params: { id: 'r1' } },
  action: 'route.deleted',
  subjectType: 'route',
  subjectId: 'r1',
  summary: 'Deleted route North.',
  detail: {},
  keep: async () => null,
}

describeEachDatabase('a write to the platform', (database) => {
  async function open(call: (ctx: Pick<DeskContext, 'db'>) => Promise<CallAnswer<AnyEndpoint>>) {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const door = { ...desk.door, call: () => call(desk) } as unknown as DeskContext['door']
    const ctx: DeskContext = { ...desk, door, actor }
    const write = () => carryOut(ctx, DELETION)
    const trail = async () =>
      (
        await desk.db.auditEntry.findMany({
          where: { organizationId: actor.organizationId, subjectId: 'r1' },
          orderBy: { sequence: 'asc' },
        })
      ).map(({ action, summary }) => ({ action, summary }))
    return { desk, ctx, write, trail }
  }
  const later = ({ clock }: DeskContext) => new Date(clock.now() + 1)

  it('is noted before it is sent, and no longer once the trail tells how it ended', async () => {
    let notes: object[] = []
    const { ctx, write, trail } = await open(async ({ db }) => {
      notes = await db.startedWrite.findMany()
      return { ...ANSWER, data: undefined } as unknown as CallAnswer<AnyEndpoint>
    })
    await write()
    expect(notes).toMatchObject([
      { action: 'route.deleted', subjectId: 'r1', summary: 'Deleted route North.' },
    ])
    expect(await ctx.db.startedWrite.count()).toBe(0)
    await tellUnended(ctx, later(ctx))
    expect(await trail()).toEqual([{ action: 'route.deleted', summary: 'Deleted route North.' }])
  })

  it('is told as of unknown outcome, once, when its process was killed', async () => {
    const killed = new Promise<never>(() => {})
    let sent = () => {}
    const sending = new Promise<void>((resolve) => (sent = resolve))
    const { ctx, write, trail } = await open(() => {
      sent()
      return killed
    })
    void write()
    await sending
    await tellUnended(ctx, new Date(ctx.clock.now()))
    expect(await trail()).toEqual([])
    await Promise.all([tellUnended(ctx, later(ctx)), tellUnended(ctx, later(ctx))])
    expect(await trail()).toEqual([
      {
        action: 'platform.outcome_unknown',
        summary: 'It is not known whether the platform carried this out: Deleted route North.',
      },
    ])
  })

  it('is on its way once at a time, and no longer than any write takes once its process was killed', async () => {
    const answers = [
      new Promise<never>(() => {}),
      Promise.resolve({ ...ANSWER, data: undefined } as unknown as CallAnswer<AnyEndpoint>),
    ]
    let sent = () => {}
    const sending = new Promise<void>((resolve) => (sent = resolve))
    const { desk, ctx, trail } = await open(async () => {
      sent()
      return answers.shift() ?? Promise.reject(new Error('sent too often'))
    })
    const press = () => carryOut(ctx, { ...DELETION, once: 'r1' })
    void press()
    await sending
    await desk.clock.advance(WRITE_TAKES_MS)
    await expect(press()).rejects.toMatchObject({ status: 409, code: 'being_created' })
    await desk.clock.advance(1)
    await press()
    const told = (await trail()).map(({ action }) => action)
    expect(told).toEqual(['platform.outcome_unknown', 'route.deleted'])
    expect(await desk.db.startedWrite.count()).toBe(0)
  })

  it.each([
    ['that the platform refused', new AppError('invalid', 400, 'No.'), []],
    ['without an answer', new AppError('outcome_unknown', 504, 'No answer.'), ['platform.outcome_unknown']],
  ])('%s leaves no note', async (_, error, told) => {
    const { ctx, write, trail } = await open(() => Promise.reject(error))
    await expect(write()).rejects.toBe(error)
    expect(await ctx.db.startedWrite.count()).toBe(0)
    expect((await trail()).map(({ action }) => action)).toEqual(told)
  })

  it('without an answer is kept with its reason in English, whatever the person was told', async () => {
    const error = new AppError('outcome_unknown', 504, 'La plataforma no respondió.')
    const { ctx, write } = await open(() => Promise.reject(error))
    await expect(write()).rejects.toBe(error)
    const { detail } = await ctx.db.auditEntry.findFirstOrThrow({
      where: { action: 'platform.outcome_unknown' },
    })
    expect(detail).toMatchObject({ reason: expect.stringContaining('The platform did not answer') })
  })

  /** The database, where the first transactions meet others at their end. */
  const crossed = (db: Db, error: object, left: number): Db =>
    new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== '$transaction' || typeof value !== 'function') return value
        return (work: (tx: Tx) => Promise<unknown>) =>
          value.call(target, async (tx: Tx) => {
            const answer = await work(tx)
            if (left-- > 0) throw Object.assign(new Error('Crossed'), error)
            return answer
          })
      },
    })

  it.each([
    [
      'is kept after a deadlock, as PostgreSQL says it',
      { meta: { driverAdapterError: { cause: { originalCode: '40P01' } } } },
      1,
      true,
    ],
    ['is kept after a deadlock', { code: 'P2034' }, 1, true],
    ['is kept after a transaction that took too long', { code: 'P2028' }, 1, true],
    ['is not kept where a deadlock comes again', { code: 'P2034' }, 2, false],
    ['is not kept, and not tried again, after another fault', { code: 'P2003' }, 1, false],
  ])('%s', async (_, error, times, isKept) => {
    const { desk, ctx, trail } = await open(async () => {
      return { ...ANSWER, data: undefined } as unknown as CallAnswer<AnyEndpoint>
    })
    const writing = carryOut({ ...ctx, db: crossed(desk.db, error, times) }, DELETION)
    if (isKept) await writing
    else await expect(writing).rejects.toMatchObject({ code: 'not_saved_here' })
    expect(await desk.db.startedWrite.count()).toBe(isKept ? 0 : 1)
    expect(await trail()).toHaveLength(isKept ? 1 : 0)
  })

  it('is not sent when it cannot be noted', async () => {
    let sent = 0
    const { desk, write } = await open(() => Promise.reject(new Error(String(++sent))))
    await database().exec('ALTER TABLE "StartedWrite" ADD CONSTRAINT "full" CHECK (false)')
    try {
      await expect(write()).rejects.toThrow()
      expect(sent).toBe(0)
    } finally {
      await database().exec('ALTER TABLE "StartedWrite" DROP CONSTRAINT "full"')
    }
    expect(await desk.db.auditEntry.count({ where: { subjectId: 'r1' } })).toBe(0)
  })
})

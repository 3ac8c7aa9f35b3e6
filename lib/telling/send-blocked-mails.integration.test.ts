import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { JobSender } from '@/lib/job-sender'
import { sendForTold } from '@/lib/jobs/job-handlers'
import { testEnv } from '@/test/base'
import { describeFlow } from '@/test/database'
import { heldWork } from '@/test/held-work'
import { type MailServer, startMailServer } from '@/test/servers/mail-server'
import { openMailWorld } from '@/test/worlds/mail-world'
import { chooseMail, readMailChoice } from './choose-mail'
import { hasMailsDue, sendBlockedMails } from './send-blocked-mails'

describeFlow('mail of what blocks a route', (database) => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(() => server.close())

  const open = () => openMailWorld(database(), server)

  it('goes to those who chose it, once while it stands, and again when it came back', async () => {
    const { ctx, person, leaves, reports, judge, send, choose, states } = await open()
    expect(await readMailChoice(ctx)).toBe('nothing')
    await leaves('1', HOUR_MS)
    await leaves('2', 3 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    expect(await states(), 'nobody asked for it').toEqual([])

    await choose('blocked')
    expect(await readMailChoice(ctx)).toBe('blocked')
    await judge()
    expect(await states(), 'what stands already is no news').toEqual([])
    await leaves('3', 6 * HOUR_MS)
    await judge()
    expect(await hasMailsDue(ctx)).toBe(true)
    await send()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.to).toBe(person.email)
    expect(server.mails[0]?.text).toContain('RV 128 is reported unsafe.')
    expect(server.mails[0]?.text).toContain('http://localhost:3000/routes/3')
    expect(await states()).toEqual(['sent'])

    // Other things are said of it meanwhile, and the mail stays the only one.
    await ctx.clock.advance(MINUTE_MS)
    await leaves('3', 6 * HOUR_MS)
    await judge()
    await send()
    expect(await hasMailsDue(ctx)).toBe(false)
    expect(server.mails).toHaveLength(1)

    await ctx.clock.advance(MINUTE_MS)
    await reports('i1', 'resolved')
    await judge()
    expect(await states(), 'it has gone').toEqual([])
    await ctx.clock.advance(MINUTE_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(server.mails, 'of each route that it blocks').toHaveLength(4)
    await send()
    expect(server.mails).toHaveLength(4)
  })

  it('is not sent again where a route leaves all the same, and is of what is found on the road', async () => {
    const { ctx, leaves, setsOff, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await leaves('2', HOUR_MS, '129')
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(server.mails).toHaveLength(1)
    await ctx.clock.advance(HOUR_MS)
    await setsOff('1')
    await setsOff('2', '129')
    await judge()
    await send()
    expect(server.mails, 'it left all the same').toHaveLength(1)
    expect(await states()).toEqual(['sent'])
    await ctx.clock.advance(25 * MINUTE_MS)
    await reports('i2', 'unsafe', '129')
    await judge()
    await send()
    await judge()
    await send()
    expect(server.mails).toHaveLength(2)
    expect(server.mails[1]?.text).toContain('is on the road, though blocked')
    expect(server.mails[1]?.text).toContain('RV 129 is reported unsafe.')
    await ctx.clock.advance(MINUTE_MS)
    await reports('i1', 'resolved')
    await judge()
    expect(await states(), 'of what is certified').toEqual(['sent'])
  })

  it('is not broken off by a process that ends, before it is known what became of it', async () => {
    const { ctx, leaves, reports, judge, choose, states } = await open()
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const { underway, said } = heldWork(states)
    await sendBlockedMails({ ...ctx, underway }, AbortSignal.any([]))
    expect(await said()).toEqual([['sent']])
  })

  it('is sent by one of two that send at once', async () => {
    const { leaves, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await Promise.all([send(), send(), send()])
    expect(server.mails).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  it('is tried again when the server did not take it, and not when nobody knows or it is refused', async () => {
    const { ctx, leaves, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    server.reply = '451 later'
    await send()
    expect(await states()).toEqual(['waiting'])
    await send()
    expect(server.mails, 'not at once').toHaveLength(1)
    await ctx.clock.advance(2 * MINUTE_MS)
    // It has the mail, and its answer is lost: it may have been delivered.
    server.reply = null
    await send()
    expect(await states()).toEqual(['unknown'])
    await ctx.clock.advance(HOUR_MS)
    server.reply = '250 kept'
    await send()
    expect(server.mails).toHaveLength(2)

    await leaves('2', 9 * HOUR_MS, '129')
    await reports('i2', 'unsafe', '129')
    await judge()
    server.reply = '550 no such mailbox'
    await send()
    await ctx.clock.advance(HOUR_MS)
    await send()
    expect(server.mails).toHaveLength(3)
    expect((await states()).toSorted()).toEqual(['refused', 'unknown'])
  })

  it('has a job while one is due, and is not sent again by who comes after a process that was killed', async () => {
    const { ctx, organizationId, leaves, reports, judge, send, choose, states } = await open()
    const sent: string[] = []
    const jobs: JobSender = { send: async (kind) => void sent.push(kind) }
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await judge()
    await sendForTold({ ...ctx, jobs })
    expect(sent).toEqual([])
    await reports('i1', 'unsafe')
    await judge()
    await sendForTold({ ...ctx, jobs })
    expect(sent).toEqual(['mail'])
    // It was claimed, and nobody knows whether it was sent.
    await ctx.db.blockedMail.updateMany({ where: { organizationId }, data: { state: 'sending' } })
    await ctx.clock.advance(24 * MINUTE_MS)
    await sendForTold({ ...ctx, jobs })
    await send()
    expect(sent).toEqual(['mail'])
    expect(server.mails).toEqual([])
    expect(await states()).toEqual(['sending'])
  })

  it('waits, and is sent later, where what it says could not be read', async () => {
    const { ctx, leaves, reports, judge, choose, states } = await open()
    await choose('blocked')
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    let away = true
    const membership = {
      findUnique: async (asked: object) => {
        if (away) throw new Error('The database is away')
        return Reflect.apply(ctx.db.membership.findUnique, ctx.db.membership, [asked])
      },
    }
    const db = new Proxy(ctx.db, {
      get: (real, name) => (name === 'membership' ? membership : Reflect.get(real, name)),
    })
    const send = () => sendBlockedMails({ ...ctx, db }, AbortSignal.any([]))
    await expect(send()).rejects.toThrow('The database is away')
    expect(await states()).toEqual(['waiting'])
    away = false
    await send()
    expect(server.mails, 'not at once').toEqual([])
    await ctx.clock.advance(2 * MINUTE_MS)
    await send()
    expect(server.mails).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  it('waits for a server that cannot be reached', async () => {
    const { ctx, leaves, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await leaves('1', 9 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await server.close()
    await send()
    expect(await states()).toEqual(['waiting'])
    const away = await startMailServer()
    await ctx.clock.advance(2 * MINUTE_MS)
    const env = testEnv({ SMTP_URL: away.url, MAIL_FROM: 'desk@wayboard.example' })
    await sendBlockedMails({ ...ctx, env }, AbortSignal.any([]))
    expect(away.mails).toHaveLength(1)
    await away.close()
    server = await startMailServer()
  })

  it('goes by age, whoever is told, and tries a server that takes nobody with four of a run', async () => {
    const [younger, older] = [await open(), await open()]
    expect(younger.organizationId < older.organizationId, 'and not by when somebody came').toBe(true)
    for (const { ctx, choose, leaves, reports, judge } of [older, younger]) {
      await choose('blocked')
      for (const id of ['1', '2', '3', '4', '5']) await leaves(id, Number(id) * 1.5 * HOUR_MS)
      await reports('i1', 'unsafe')
      await judge()
      await younger.ctx.clock.advance(MINUTE_MS)
      await ctx.clock.advance(MINUTE_MS)
    }
    const attempts = async ({ organizationId }: typeof older) =>
      (await older.ctx.db.blockedMail.findMany({ where: { organizationId } }))
        .map((one) => one.attempts)
        .toSorted()
    server.greeting = '421 busy'
    await younger.send()
    expect([await attempts(older), await attempts(younger)]).toEqual([
      [0, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ])
    expect(new Set(await older.states())).toEqual(new Set(['waiting']))
    server.greeting = '220 ready'
    await younger.ctx.clock.advance(2 * MINUTE_MS)
    await younger.send()
    expect(server.mails).toHaveLength(10)
    expect(server.mails.slice(0, 4).map(({ to }) => to)).toEqual(Array(4).fill(older.person.email))
  })

  it('goes in one run to a server that takes not every connection, but for those that it refused', async () => {
    const worlds = [await open(), await open()] as const
    for (const { choose, leaves, reports, judge } of worlds) {
      await choose('blocked')
      for (const id of ['1', '2', '3', '4', '5']) await leaves(id, Number(id) * 1.5 * HOUR_MS)
      await reports('i1', 'unsafe')
      await judge()
    }
    const [{ send, ctx }] = worlds
    let refused = 0
    server.greeting = (connection) => {
      // The first one is of a mail that finds out who is there, beside three others.
      if (connection % 4 !== 1) return '220 ready'
      refused += 1
      return '421 too many connections'
    }
    await send()
    const rows = await ctx.db.blockedMail.findMany({ select: { attempts: true, state: true } })
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array(10).fill(1))
    expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(refused)
    expect(server.mails).toHaveLength(10 - refused)
  })

  it('is not sent of what has gone, nor to who wants it no more or has left', async () => {
    const { ctx, organizationId, person, leaves, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    // As if it had gone between the verdict and the job.
    await ctx.db.verdict.updateMany({ where: { organizationId }, data: { word: 'check' } })
    await send()
    expect(await states()).toEqual([])

    await leaves('2', 2 * HOUR_MS, '129')
    await reports('i2', 'unsafe', '129')
    await judge()
    expect(await states()).toContain('waiting')
    await choose('nothing')
    expect(await states()).toEqual([])
    await choose('blocked')
    await leaves('3', 2 * HOUR_MS, '130')
    await reports('i3', 'unsafe', '130')
    await judge()
    expect(await states()).toEqual(['waiting'])
    await ctx.db.membership.deleteMany({ where: { userId: person.actor.userId } })
    await send()
    expect(await states()).toEqual([])
    expect(server.mails).toEqual([])
  })

  it('is one mail where many came at once, and in the language of who reads it', async () => {
    const { ctx, person, leaves, reports, judge, send, choose, states } = await open()
    await choose('blocked')
    await ctx.db.user.update({ where: { id: person.actor.userId }, data: { language: 'es' } })
    for (let index = 1; index <= 6; index += 1) await leaves(String(index), index * 1.5 * HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.text).toContain('http://localhost:3000/today')
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  it('goes to proved addresses alone', async () => {
    const { proved, leaves, reports, judge, send, choose, states } = await open()
    await proved(null)
    await expect(choose('blocked')).rejects.toMatchObject({ code: 'address_unproved', status: 403 })
    await proved(new Date(0))
    await choose('blocked')
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await proved(null)
    await send()
    expect(await states()).toEqual([])
    expect(server.mails).toEqual([])
  })

  it('cannot be chosen where this installation sends none', async () => {
    const { ctx } = await open()
    await expect(chooseMail({ ...ctx, env: testEnv({}) }, { mail: 'blocked' })).rejects.toMatchObject({
      code: 'mail_not_configured',
      status: 409,
    })
  })
})

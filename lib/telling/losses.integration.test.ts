import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { JobSender } from '@/lib/job-sender'
import { jobHandlers } from '@/lib/jobs/job-handlers'
import { keepNoLonger } from '@/lib/jobs/retention'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { type MailServer, startMailServer } from '@/test/servers/mail-server'
import { type PushService, startPushService } from '@/test/servers/push-service'
import { connectionOf, openMailWorld } from '@/test/worlds/mail-world'
import { openPushWorld } from '@/test/worlds/push-world'
import { chooseMail } from './choose-mail'
import { noteLosses } from './losses'
import { hasMailsDue } from './send-blocked-mails'

describeEachDatabase('a connection that the platform refuses', (database) => {
  describe('is told by mail', () => {
    let server: MailServer
    beforeEach(async () => {
      server = await startMailServer()
    })
    afterEach(() => server.close())

    async function open() {
      const world = await openMailWorld(database(), server)
      const { ctx, organizationId, send } = world
      return {
        ...world,
        stands: connectionOf(ctx, organizationId),
        sweep: async () => {
          await noteLosses(ctx)
          if (await hasMailsDue(ctx)) await send()
        },
      }
    }

    it('once, to those who are told of blocked routes, and again when it is lost again', async () => {
      const { ctx, person, stands, choose, sweep, states } = await open()
      await stands('needs_reauthorization')
      await sweep()
      expect(server.mails, 'nobody asked for it').toEqual([])

      await stands('connected')
      await choose('blocked')
      await sweep()
      expect(await states()).toEqual([])
      await stands('needs_reauthorization')
      await sweep()
      await ctx.clock.advance(MINUTE_MS)
      await sweep()
      expect(server.mails).toHaveLength(1)
      expect(server.mails[0]?.to).toBe(person.email)
      expect(server.mails[0]?.text).toContain('No message does not mean good news.')
      expect(server.mails[0]?.text).toContain('since Mon, Mar 2, 08:00 UTC')
      expect(server.mails[0]?.text).toContain('http://localhost:3000/settings/connection')

      await stands('connected')
      await sweep()
      expect(await states(), 'it is over').toEqual([])
      await ctx.clock.advance(MINUTE_MS)
      await stands('needs_reauthorization')
      await sweep()
      expect(server.mails).toHaveLength(2)
    })

    it('to whom asks to be told while it lasts, since they would wait for news that cannot come', async () => {
      const { stands, choose, sweep } = await open()
      await stands('needs_reauthorization')
      await sweep()
      await choose('blocked')
      await sweep()
      await sweep()
      expect(server.mails).toHaveLength(1)
    })

    it('once however long it lasts, and not to an address that is not proved any more', async () => {
      const { ctx, stands, choose, proved, sweep, states } = await open()
      await choose('blocked')
      await stands('needs_reauthorization')
      await sweep()
      await ctx.clock.advance(100 * 24 * HOUR_MS)
      await keepNoLonger(ctx, AbortSignal.any([]))
      await sweep()
      expect([server.mails.length, await states()]).toEqual([1, ['sent']])

      await stands('connected')
      await sweep()
      await proved(null)
      await stands('needs_reauthorization')
      await noteLosses(ctx)
      expect(await states()).toEqual([])
    })

    it('in a mail of its own, however many routes are blocked at once', async () => {
      const { leaves, reports, judge, stands, choose, sweep } = await open()
      await choose('blocked')
      for (const id of ['1', '2', '3', '4', '5', '6']) await leaves(id, HOUR_MS)
      await reports('i1', 'unsafe')
      await judge()
      await stands('needs_reauthorization')
      await sweep()
      expect(
        server.mails.map(({ text }) => text.includes('No message does not mean good news.')).toSorted(),
      ).toEqual([false, true])
    })

    it('not where it came back before it was sent, nobody wants it any more, or the organization is being deleted', async () => {
      const { ctx, organizationId, stands, choose, send, sweep, states } = await open()
      await choose('blocked')
      await stands('needs_reauthorization')
      await noteLosses(ctx)
      await stands('connected')
      await send()
      expect(server.mails).toEqual([])

      await stands('needs_reauthorization')
      await noteLosses(ctx)
      await choose('nothing')
      await sweep()
      expect([server.mails, await states()]).toEqual([[], []])

      await choose('blocked')
      await ctx.db.organization.update({
        where: { id: organizationId },
        data: { deletionAskedAt: new Date(ctx.clock.now()) },
      })
      await sweep()
      expect([server.mails, await states()]).toEqual([[], []])
    })

    it('of each organization that it is, and of no other, by whoever comes round each minute', async () => {
      const { ctx, stands, choose, organizationId } = await open()
      const other = await founder(ctx)
      await ctx.db.user.updateMany({ data: { emailProvedAt: new Date(ctx.clock.now()) } })
      await chooseMail({ ...ctx, actor: other.actor }, { mail: 'blocked' })
      await choose('blocked')
      await stands('needs_reauthorization')
      const sent: string[] = []
      const jobs: JobSender = { send: async (kind) => void sent.push(kind) }
      await jobHandlers({ ...openDesk(database()), ...ctx, jobs }).sweep({}, AbortSignal.any([]))
      expect(sent).toContain('mail')
      const rows = await ctx.db.blockedMail.findMany({ select: { organizationId: true, routeId: true } })
      expect(rows).toEqual([{ organizationId, routeId: '' }])
    })
  })

  describe('is told by push', () => {
    let service: PushService
    beforeEach(async () => {
      service = await startPushService()
    })
    afterEach(() => service.close())

    it('once, beside what blocks routes, with no name of the organization, and again when it is lost again', async () => {
      const world = await openPushWorld(database(), () => service)
      const { ctx, organizationId, leaves, reports, judge, send, browser, states } = world
      const becomes = connectionOf(ctx, organizationId)
      const sweep = () => noteLosses(ctx).then(send)
      await (await browser('phone')).told()
      await leaves('1', HOUR_MS)
      await reports('i1', 'unsafe')
      await judge()
      await becomes('needs_reauthorization')
      await sweep()
      await sweep()
      expect(service.pushes).toMatchObject([
        { said: { path: '/settings/connection' } },
        { said: { path: '/routes/1' } },
      ])
      const [lost] = service.pushes
      expect(lost).toMatchObject({
        said: {
          title: 'Your desk has to be connected again',
          body: expect.stringContaining('since Mon, Mar 2, 08:00 UTC'),
          language: 'en',
        },
        headers: { ttl: String(12 * 3600) },
      })
      expect(lost?.headers['topic']).not.toBe(service.pushes[1]?.headers['topic'])
      expect(await states()).toEqual(['sent', 'sent'])

      await becomes('connected')
      await sweep()
      expect(await states(), 'that of the route stands').toEqual(['sent'])
      await ctx.clock.advance(MINUTE_MS)
      await becomes('needs_reauthorization')
      await noteLosses(ctx)
      await becomes('connected')
      await send()
      expect(service.pushes, 'it came back before').toHaveLength(2)
      await becomes('needs_reauthorization')
      await sweep()
      expect(service.pushes).toHaveLength(3)

      await becomes('connected')
      const [now, long] = [new Date(ctx.clock.now()), new Date(ctx.clock.now() - 3 * HOUR_MS)]
      const dates = { dueAt: now, syncedUntil: long, failingSince: long }
      await ctx.db.sync.create({ data: { organizationId, kind: 'dvirs', ...dates } })
      await sweep()
      await sweep()
      expect(service.pushes.slice(3)).toMatchObject([
        { said: { title: 'Lists of the platform can no longer be read', path: '/settings/lists' } },
      ])
    })
  })
})

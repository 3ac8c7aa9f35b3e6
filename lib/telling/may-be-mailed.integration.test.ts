import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SessionEnd } from '@/lib/accounts/sessions/end-sessions'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { describeEachDatabase } from '@/test/database'
import { joined } from '@/test/people'
import { type MailServer, startMailServer } from '@/test/servers/mail-server'
import { openMailWorld } from '@/test/worlds/mail-world'
import { sendBlockedMails } from './send-blocked-mails'

describeEachDatabase('mail of what blocks a route, to who may not open the desk', (database) => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(() => server.close())

  /** Somebody who chose mail, and whose organization another one administers from then on. */
  async function world() {
    const all = await openMailWorld(database(), server)
    const { ctx, person, organizationId, leaves, reports, judge, states } = all
    const { userId } = person.actor
    const other = await joined(ctx, person.actor, 'administrator')
    await all.choose('blocked')
    const organizationIs = (data: {
      singleSignOnOnly?: boolean
      breakGlassId?: string
      secondFactorOf?: string
    }) => ctx.db.organization.update({ where: { id: organizationId }, data })
    let count = 0
    /** Another vehicle is found that blocks its route: whether its mail goes out, and nothing is left to be sent. */
    const isMailed = async (recheck?: (session: { id: string }) => Promise<boolean>) => {
      count += 1
      await ctx.clock.advance(MINUTE_MS)
      await leaves(String(count), 6 * HOUR_MS, `v${count}`)
      await reports(`i${count}`, 'unsafe', `v${count}`)
      await judge()
      const before = server.mails.length
      await sendBlockedMails({ ...ctx, recheck }, AbortSignal.any([]))
      expect(await states()).not.toContain('waiting')
      return server.mails.length > before
    }
    /** A session that the company's provider began just now. */
    const cameByProvider = () => {
      const at = new Date(ctx.clock.now())
      const data = { userId, createdAt: at, seenAt: at, address: '192.0.2.0/24', device: 'Firefox' }
      return ctx.db.session.create({ data: { ...data, confinedTo: organizationId, checkedAt: at } })
    }
    const endAs = (endReason: SessionEnd) => async (session: { id: string }) => {
      const endedAt = new Date(ctx.clock.now())
      await ctx.db.session.update({ where: { id: session.id }, data: { endedAt, endReason } })
      return false
    }
    const closed = () => organizationIs({ singleSignOnOnly: true, breakGlassId: other.actor.userId })
    return { ...all, userId, organizationIs, closed, isMailed, cameByProvider, endAs }
  }

  it('goes not out once single sign-on alone opens the organization, and again to who comes by that', async () => {
    const { closed, organizationIs, isMailed, cameByProvider, userId } = await world()
    expect(await isMailed()).toBe(true)
    await closed()
    expect(await isMailed()).toBe(false)
    await organizationIs({ breakGlassId: userId })
    expect(await isMailed(), 'whom a password lets in').toBe(true)
    await closed()
    await cameByProvider()
    expect(await isMailed(async () => true)).toBe(true)
  })

  it('goes out until the provider knows them no more, also while it is silent and after they signed out', async () => {
    const { ctx, closed, isMailed, cameByProvider, endAs } = await world()
    await closed()
    for (const [ends, goesOut] of [
      ['signed_out', true],
      ['provider_silent', true],
      ['provider_changed', false],
      ['provider_ended', false],
    ] as const) {
      const { id } = await cameByProvider()
      await endAs(ends)({ id })
      expect(await isMailed(), ends).toBe(goesOut)
      await cameByProvider()
      expect(await isMailed(endAs(ends)), `${ends}, as it is asked`).toBe(goesOut)
    }
    await cameByProvider()
    expect(await isMailed(async () => true)).toBe(true)
    await ctx.clock.advance(ctx.env.sessionMaxMs)
    expect(await isMailed(async () => true), 'they came too long ago').toBe(false)
  })

  it('goes not out once the provider refused an older session of theirs, after they signed out of a newer one', async () => {
    const { ctx, closed, isMailed, cameByProvider, endAs } = await world()
    await closed()
    const desktop = await cameByProvider()
    await ctx.clock.advance(MINUTE_MS)
    const phone = await cameByProvider()
    await endAs('signed_out')(phone)
    expect(await isMailed()).toBe(true)
    await endAs('provider_ended')(desktop)
    expect(await isMailed()).toBe(false)
    await ctx.clock.advance(MINUTE_MS)
    await endAs('signed_out')(await cameByProvider())
    expect(await isMailed(), 'who came in again').toBe(true)
  })

  it('goes not out to who lacks the second factor that the organization asks for', async () => {
    const { organizationIs, isMailed } = await world()
    await organizationIs({ secondFactorOf: 'everybody' })
    expect(await isMailed()).toBe(false)
    await organizationIs({ secondFactorOf: 'nobody' })
    expect(await isMailed()).toBe(true)
  })
})

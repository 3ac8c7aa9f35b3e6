import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { signOut } from '@/lib/accounts/sign-in/sign-out'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { testEnv } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { joined } from '@/test/people'
import { type PushService, startPushService } from '@/test/servers/push-service'
import { openPushWorld } from '@/test/worlds/push-world'
import { moveHere } from './move-here'
import { pushKey } from './push-key'
import { sendBlockedPushes } from './send-blocked-pushes'
import { MOST_DEVICES, tellHere } from './tell-here'
import { tellHereNoMore, tellNowhere } from './tell-no-more'

describeEachDatabase('who is told by push', (database) => {
  let service: PushService
  beforeEach(async () => {
    service = await startPushService()
  })
  afterEach(() => service.close())
  const open = () => openPushWorld(database(), () => service)

  it('ends with the session, however that ends, and with the membership', async () => {
    const { ctx, actor, leaves, reports, judge, send, browser, devices } = await open()
    const first = await browser('phone')
    await first.told()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await signOut(ctx, first.claims)
    expect(await devices()).toBe(0)
    await send()
    expect(service.pushes).toEqual([])
    await expect(first.told(), 'a session that has ended').rejects.toMatchObject({ status: 401 })

    const member = await joined(ctx, actor, 'mechanic')
    await (await browser('tablet', member.actor)).told()
    expect(await devices()).toBe(1)
    await removeMember({ ...ctx, actor }, { userId: member.actor.userId })
    expect(await devices()).toBe(0)
  })

  it('goes on where the same person signs in anew in that browser, and not where somebody else does', async () => {
    const { ctx, actor, leaves, reports, judge, send, browser, devices } = await open()
    const first = await browser('phone')
    await first.told()
    // Nobody used it since yesterday: it opens nothing, and tells all the same.
    await ctx.clock.advance(DAY_MS)
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(service.pushes).toHaveLength(1)
    const again = await browser('phone', actor, first.claims)
    expect(await tellHereNoMore({ ...again.own, session: { id: first.claims.sessionId } })).toMatchObject({
      devices: 1,
    })
    await send()
    expect(service.pushes, 'it was told already').toHaveLength(1)
    const member = await joined(ctx, actor, 'viewer')
    await browser('phone', member.actor, again.claims)
    expect(await devices()).toBe(0)
  })

  it('belongs to whoever said so last in a browser', async () => {
    const { ctx, actor, browser, publicKey } = await open()
    const member = await joined(ctx, actor, 'viewer')
    const [ours, theirs] = [await browser('shared'), await browser('shared', member.actor)]
    const subscription = service.subscribe('shared', publicKey)
    await tellHere(ours.own, subscription)
    await tellHere(theirs.own, subscription)
    const rows = await ctx.db.pushDevice.findMany()
    expect(rows.map(({ userId }) => userId)).toEqual([member.actor.userId])
    expect(rows[0]?.subscription, 'a secret').not.toContain('127.0.0.1')
  })

  it.each([
    ['a session that is too old', 'session'],
    ['an organization that is being deleted', 'deletion'],
    ['an organization that single sign-on alone opens', 'closed'],
    ['an organization that asks for a second factor', 'factor'],
    ['a provider that knows them no more', 'provider'],
  ])('is not sent to %s', async (_, what) => {
    const { ctx, actor, organizationId, leaves, reports, judge, browser, devices } = await open()
    const { told, claims } = await browser('phone')
    await told()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    const ofOrganization = (data: object) =>
      ctx.db.organization.update({ where: { id: organizationId }, data })
    const ofSession = (data: object) => ctx.db.session.update({ where: { id: claims.sessionId }, data })
    if (what === 'session') await ofSession({ createdAt: new Date(ctx.clock.now() - 31 * DAY_MS) })
    if (what === 'deletion') await ofOrganization({ deletionAskedAt: new Date() })
    if (what === 'closed') await ofOrganization({ singleSignOnOnly: true })
    if (what === 'factor') await ofOrganization({ secondFactorOf: 'everybody' })
    if (what === 'provider') await ofSession({ confinedTo: organizationId, checkedAt: new Date(0) })
    await ctx.clock.advance(6_000)
    await sendBlockedPushes({ ...ctx, recheck: async () => what !== 'provider' }, AbortSignal.any([]))
    expect(service.pushes).toEqual([])
    expect(await devices()).toBe(0)
    expect(actor.organizationId).toBe(organizationId)
  })

  it('moves along with its address, for the session that was told and no other', async () => {
    const { ctx, actor, leaves, reports, judge, send, browser, publicKey, devices } = await open()
    const member = await joined(ctx, actor, 'viewer')
    const [ours, theirs] = [await browser('old'), await browser('other', member.actor)]
    const sessionOf = ({ own, claims }: typeof ours) => ({
      ...own,
      session: { id: claims.sessionId, account: { userId: own.actor.userId } },
    })
    await ours.told()
    const subscription = service.subscribe('new', publicKey)
    await expect(moveHere(sessionOf(theirs), subscription)).rejects.toMatchObject({ code: 'not_told' })
    expect(await devices()).toBe(1)
    await moveHere(sessionOf(ours), subscription)
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await send()
    expect(service.pushes.map((push) => push.browser)).toEqual(['new'])
    const inner = { ...subscription, endpoint: 'https://10.0.0.7/a' }
    await expect(moveHere(sessionOf(ours), inner)).rejects.toMatchObject({ status: 400 })
    await signOut(ctx, ours.claims)
    await expect(moveHere(sessionOf(ours), subscription)).rejects.toMatchObject({ status: 401 })
    expect(await devices()).toBe(0)
  })

  it('is sent to no address that is no push service any more', async () => {
    const { ctx, leaves, reports, judge, browser, devices } = await open()
    await (await browser('phone')).told()
    await leaves('1', HOUR_MS)
    await reports('i1', 'unsafe')
    await judge()
    await sendBlockedPushes({ ...ctx, env: testEnv() }, AbortSignal.any([]))
    expect(service.pushes).toEqual([])
    expect(await devices()).toBe(1)
  })

  it('can be ended everywhere, and is for ten browsers of a person at most', async () => {
    const { browser, devices } = await open()
    for (let index = 0; index < MOST_DEVICES; index += 1) await (await browser(`b${index}`)).told()
    const last = await browser('one too many')
    await expect(last.told()).rejects.toMatchObject({ code: 'too_many_devices', status: 409 })
    expect(await tellNowhere(last.own)).toEqual({ here: false, devices: 0, elsewhere: false })
    expect(await devices()).toBe(0)
    expect(await last.told()).toMatchObject({ here: true, devices: 1 })
  })

  it('takes no address inside, and has one key however many make it at once', async () => {
    const { ctx, browser, publicKey } = await open()
    const { own } = await browser('phone')
    const { keys } = service.subscribe('phone', publicKey)
    const env = testEnv()
    for (const endpoint of [
      'http://push.example/a',
      'https://10.0.0.7/a',
      'https://[::1]/a',
      'https://u:p@fcm.googleapis.com/',
      // Public, and nobody's push service.
      'https://push.example/a',
    ])
      await expect(tellHere({ ...own, env }, { endpoint, keys }), endpoint).rejects.toMatchObject({
        ...{ status: 400, details: [{ path: 'endpoint' }] },
      })
    await ctx.db.pushKey.deleteMany()
    const made = await Promise.all([pushKey(ctx), pushKey(ctx), pushKey(ctx)])
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
  })
})

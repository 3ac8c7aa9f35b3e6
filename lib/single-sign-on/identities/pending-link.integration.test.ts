import { expect, it } from 'vitest'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { MINUTE_MS } from '@/lib/durations'
import { describeEachDatabase } from '@/test/database'
import { joined } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { removeProvider } from '../providers/remove-provider'
import { setProvider } from '../providers/set-provider'
import { linkPending, readPendingLink } from './pending-link'

const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }

describeEachDatabase('a link that waits for an account to be signed in to', (database) => {
  /** Fred, a member with a password, whom the provider knows, too. */
  async function world() {
    const all = await signOnWorld(database())
    const { desk, actor, provider, sessionOf, organizationId } = all
    const fred = await joined(desk, actor, 'viewer')
    const { userId } = fred.actor
    provider.employees.set('fred', { email: fred.email, name: 'Fred', groups: ['admins'] })
    const fredsSession = async () => {
      const claims = await beginSession(desk, { userId, epoch: 0, organizationId: null }, VISIT)
      const session = await sessionOf(claims)
      if (!session) throw new Error('There is no session')
      return session
    }
    const press = async (browserSecret: string) => linkPending(desk, await fredsSession(), browserSecret)
    const waits = async () => {
      const { finished, browserSecret } = await all.signIn('fred')
      expect(finished).toEqual({ kind: 'asks' })
      expect(await readPendingLink(desk, browserSecret)).toMatchObject({ organizationId })
      return browserSecret
    }
    const nothing = async (browserSecret: string) => {
      await expect(press(browserSecret)).rejects.toMatchObject({ status: 410, code: 'nothing_to_link' })
      expect(await desk.db.singleSignOnIdentity.count()).toBe(0)
    }
    const removed = () => removeMember({ ...desk, actor }, { userId })
    const membership = () =>
      desk.db.membership.findUnique({ where: { userId_organizationId: { userId, organizationId } } })
    return { ...all, userId, fredsSession, press, waits, nothing, removed, membership }
  }

  it('gives its person the role of their groups', async () => {
    const { waits, press, membership, organizationId } = await world()
    expect(await press(await waits())).toEqual({ organizationId })
    expect(await membership()).toMatchObject({ role: 'administrator' })
  })

  it('lets nobody back in who was removed meanwhile, nor does one that was on its way to the provider', async () => {
    const { desk, provider, begin, finish, waits, nothing, removed, membership } = await world()
    const waiting = await waits()
    const begun = await begin()
    await desk.clock.advance(MINUTE_MS)
    await removed()
    await nothing(waiting)
    // What the provider said waits nowhere any more.
    expect(await desk.db.singleSignOnAttempt.count({ where: { issuer: { not: null } } })).toBe(0)
    const came = await provider.visit(begun.redirectTo, 'fred')
    expect(await finish(came, begun.browserSecret)).toEqual({ kind: 'asks' })
    await nothing(begun.browserSecret)
    expect(await membership()).toBeNull()
  })

  it('links nobody whose session another password ended while the press was on its way', async () => {
    const { desk, userId, fredsSession, waits } = await world()
    const [waiting, session] = [await waits(), await fredsSession()]
    await desk.db.user.update({ where: { id: userId }, data: { sessionEpoch: 1 } })
    await expect(linkPending(desk, session, waiting)).rejects.toMatchObject({ status: 401 })
    expect(await desk.db.singleSignOnIdentity.count()).toBe(0)
  })

  it('ends with the provider, with another one, and with another word of which group gives which role', async () => {
    const { desk, actor, setting, body, provider, begin, finish, waits, nothing } = await world()
    const [first, begun] = [await waits(), await begin()]
    const came = await provider.visit(begun.redirectTo, 'fred')
    await desk.clock.advance(1)
    const groups = { administrator: [], dispatcher: [], mechanic: [], viewer: ['admins'] }
    await setProvider(setting, body({ version: 1, groups }))
    await nothing(first)
    // It was asked before the change, and answers behind it.
    expect(await finish(came, begun.browserSecret)).toEqual({ kind: 'asks' })
    await nothing(begun.browserSecret)

    const second = await waits()
    await removeProvider({ ...desk, actor })
    await nothing(second)
    await setProvider(setting, body())
    await nothing(second)
  })

  it('waits five minutes, and for no organization that goes', async () => {
    const { desk, waits, nothing } = await world()
    const late = await waits()
    await desk.clock.advance(5 * MINUTE_MS)
    expect(await readPendingLink(desk, late)).toBeNull()
    await nothing(late)
    const going = await waits()
    await desk.db.organization.updateMany({ data: { deletionAskedAt: new Date(desk.clock.now()) } })
    expect(await readPendingLink(desk, going)).toBeNull()
    await nothing(going)
  })
})

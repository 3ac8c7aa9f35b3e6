import { expect, it } from 'vitest'
import { changeRole } from '@/lib/accounts/members/change-role'
import { createMemberReset } from '@/lib/accounts/passwords/create-member-reset'
import { actorOf, readSession } from '@/lib/accounts/sessions/read-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { signIn as signInByPassword } from '@/lib/accounts/sign-in/sign-in'
import { describeEachDatabase } from '@/test/database'
import { founder, joined, PASSWORD } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { addDomain } from '../domains/add-domain'
import { proveDomain } from '../domains/prove-domain'
import { listIdentities, unlinkIdentity } from '../identities/own-identities'
import { linkPending, readPendingLink } from '../identities/pending-link'
import { findProvider } from '../providers/find-provider'
import { removeProvider } from '../providers/remove-provider'
import { setProvider } from '../providers/set-provider'

const ANNA = {
  email: 'anna@fleet.example.com',
  email_verified: true,
  name: 'Anna Adams',
  groups: ['dispatch'],
}

describeEachDatabase('signing in at a company’s provider', (database) => {
  it('makes an account just in time, with the role of its groups and without a password', async () => {
    const { provider, signIn, sessionOf, desk, organizationId, actions } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const { finished } = await signIn('anna')
    if (finished.kind !== 'signed_in') throw new Error(JSON.stringify(finished))
    expect(finished.returnTo).toBe('/today')
    const session = await sessionOf(finished.claims)
    expect(session).toMatchObject({
      confinedTo: organizationId,
      active: { organizationId, role: 'dispatcher' },
      account: { name: 'Anna Adams', email: 'anna@fleet.example.com', emailProved: false },
    })
    const user = await desk.db.user.findUniqueOrThrow({ where: { email: ANNA.email } })
    expect(user.passwordHash).toBeNull()
    expect((await actions()).slice(-2)).toEqual(['member.joined', 'member.signed_in'])
    // No password opens it.
    const from = { address: '192.0.2.1', cookie: null }
    for (const password of ['', ' ', 'null', PASSWORD])
      expect(await signInByPassword(desk, { email: ANNA.email, password }, from)).toBeNull()
    // The token by which the provider is asked later stands sealed.
    const row = await desk.db.session.findFirstOrThrow({ where: { confinedTo: organizationId } })
    expect(row.refreshToken).toMatch(/^v1\.k1\./)
  })

  it('knows somebody by issuer and subject, whatever becomes of their address', async () => {
    const { provider, signedIn, desk } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const first = await signedIn('anna')
    provider.employees.set('anna', { ...ANNA, email: 'anna.baker@fleet.example.com' })
    const again = await signedIn('anna')
    expect(again.claims.userId).toBe(first.claims.userId)
    // Somebody else who has the address now is not them.
    provider.employees.set('other', { ...ANNA, name: 'Other' })
    expect(await desk.db.user.count({ where: { name: 'Other' } })).toBe(0)
  })

  it('moves the role with the groups, and keeps who is in none of them out', async () => {
    const { provider, signedIn, signIn, desk, organizationId, actions } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const { claims } = await signedIn('anna')
    provider.employees.set('anna', { ...ANNA, groups: ['all', 'workshop'] })
    expect((await signedIn('anna')).session.active?.role).toBe('mechanic')
    provider.employees.set('anna', { ...ANNA, groups: ['admins'] })
    expect((await signedIn('anna')).session.active?.role).toBe('administrator')
    provider.employees.set('anna', { ...ANNA, groups: ['dispatch'] })
    expect((await signedIn('anna')).session.active?.role).toBe('dispatcher')
    provider.employees.set('anna', { ...ANNA, groups: [] })
    expect((await signIn('anna')).finished).toEqual({ kind: 'problem', problem: 'no_group' })
    const key = { userId_organizationId: { userId: claims.userId, organizationId } }
    expect((await desk.db.membership.findUnique({ where: key }))?.role).toBe('dispatcher')
    expect((await actions()).filter((action) => action === 'member.role_changed')).toHaveLength(3)
  })

  it('gives the usual role to who is in no group, where there is one', async () => {
    const { provider, signedIn } = await signOnWorld(database(), { defaultRole: 'viewer' })
    provider.employees.set('anna', { ...ANNA, groups: [] })
    expect((await signedIn('anna')).session.active?.role).toBe('viewer')
  })

  it('never takes the last administrator, whatever the groups say', async () => {
    const { provider, signIn, signedIn, desk, actor, actions } = await signOnWorld(database())
    provider.employees.set('olga', { ...ANNA, email: 'olga@fleet.example.com', groups: ['all'] })
    expect((await signIn('olga', actor.userId)).finished).toEqual({ kind: 'linked' })
    expect((await signedIn('olga')).session.active?.role).toBe('administrator')
    expect(await actions()).toContain('member.role_kept')
    const { actor: second } = await joined(desk, actor, 'viewer')
    await changeRole({ ...desk, actor }, { userId: second.userId, role: 'administrator' })
    expect((await signedIn('olga')).session.active?.role).toBe('viewer')
  })

  it.each([
    ['another browser', 'other_browser'],
    ['no browser', 'other_browser'],
    ['another state', 'state_unknown'],
    ['no state', 'state_missing'],
    ['another organization', 'state_unknown'],
    ['another nonce', 'answer_refused'],
    ['another verifier', 'answer_refused'],
    ['another issuer', 'answer_refused'],
    ['another code', 'answer_refused'],
    ['too late', 'state_expired'],
  ])('refuses an answer of %s', async (what, problem) => {
    const { provider, begin, finish, desk } = await signOnWorld(database())
    const { actor: other } = await founder(desk)
    provider.employees.set('anna', ANNA)
    const begun = await begin()
    if (what === 'another nonce') begun.redirectTo.searchParams.set('nonce', 'a nonce of somebody else')
    if (what === 'another verifier')
      begun.redirectTo.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    const came = await provider.visit(begun.redirectTo, 'anna')
    expect(came.searchParams.get('iss')).toBe(provider.issuer)
    if (what === 'another state') came.searchParams.set('state', 'x'.repeat(43))
    if (what === 'no state') came.searchParams.delete('state')
    if (what === 'another issuer') came.searchParams.set('iss', 'https://login.example.com')
    if (what === 'another code') came.searchParams.set('code', 'x'.repeat(43))
    if (what === 'too late') await desk.clock.advance(15 * 60_000)
    const secret =
      what === 'another browser'
        ? (await begin()).browserSecret
        : what === 'no browser'
          ? null
          : begun.browserSecret
    const changes = what === 'another organization' ? { organizationId: other.organizationId } : {}
    expect(await finish(came, secret, changes)).toEqual({ kind: 'problem', problem })
    expect(await desk.db.singleSignOnIdentity.count()).toBe(0)
    expect(await desk.db.session.count({ where: { confinedTo: { not: null } } })).toBe(0)
  })

  it('takes an answer once, also of two at once', async () => {
    const { provider, begin, finish, desk } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const begun = await begin()
    const came = await provider.visit(begun.redirectTo, 'anna')
    const finished = await Promise.all([finish(came, begun.browserSecret), finish(came, begun.browserSecret)])
    expect(finished.map(({ kind }) => kind).sort()).toEqual(['problem', 'signed_in'])
    expect(await finish(came, begun.browserSecret)).toEqual({ kind: 'problem', problem: 'state_used' })
    // The same code with a state of its own: the provider has spent it.
    const again = await begin()
    const replayed = new URL(came)
    replayed.searchParams.set('state', again.redirectTo.searchParams.get('state') ?? '')
    expect(await finish(replayed, again.browserSecret)).toEqual({
      kind: 'problem',
      problem: 'answer_refused',
    })
    expect(await desk.db.user.count({ where: { email: ANNA.email } })).toBe(1)
  })

  it('keeps nonce and verifier nowhere, and the state as a hash', async () => {
    const { begin, desk } = await signOnWorld(database())
    const { redirectTo, browserSecret } = await begin()
    const kept = JSON.stringify(await desk.db.singleSignOnAttempt.findMany())
    const { state, nonce } = Object.fromEntries(redirectTo.searchParams)
    for (const secret of [state, nonce, browserSecret]) expect(kept).not.toContain(secret)
  })

  it('leads nobody by a domain that is not proved, and by one that is whoever asks', async () => {
    const { desk, actor, records, organizationId } = await signOnWorld(database())
    const ctx = { ...desk, actor }
    const find = (email: string) => findProvider(desk, { email })
    const domain = await addDomain(ctx, { name: 'fleet.example.com' })
    expect(await find('anna@fleet.example.com')).toBeNull()
    records.set(domain.record.host, [domain.record.value])
    await proveDomain(ctx, domain)
    expect(await find('anna@fleet.example.com')).toEqual({ organizationId })
    expect(await find('nobody.there@FLEET.example.com')).toEqual({ organizationId })
    expect(await find('anna@sub.fleet.example.com')).toBeNull()
    expect(await find('anna@example.com')).toBeNull()
    await removeProvider(ctx)
    expect(await find('anna@fleet.example.com')).toBeNull()
  })

  it('has an address proved by the domain that the organization proved, and by no other word', async () => {
    const { desk, actor, records, provider, signedIn } = await signOnWorld(database())
    const domain = await addDomain({ ...desk, actor }, { name: 'fleet.example.com' })
    records.set(domain.record.host, [domain.record.value])
    await proveDomain({ ...desk, actor }, domain)
    provider.employees.set('anna', ANNA)
    provider.employees.set('ben', { ...ANNA, email: 'ben@elsewhere.example', name: 'Ben' })
    provider.employees.set('cleo', { ...ANNA, email: 'cleo@fleet.example.com', email_verified: false })
    expect((await signedIn('anna')).session.account.emailProved).toBe(true)
    expect((await signedIn('ben')).session.account.emailProved).toBe(false)
    expect((await signedIn('cleo')).session.account.emailProved).toBe(false)
  })

  it('opens no account that there is by its address: it is linked after its own sign-in', async () => {
    const { desk, provider, signIn, signedIn, sessionOf, organizationId } = await signOnWorld(database())
    const victim = await founder(desk, 'Vera Victim')
    provider.employees.set('mallory', { ...ANNA, email: victim.email.toUpperCase(), name: 'Mallory' })
    const { finished, browserSecret } = await signIn('mallory')
    expect(finished).toEqual({ kind: 'asks' })
    expect(await desk.db.singleSignOnIdentity.count()).toBe(0)
    expect(await desk.db.membership.count({ where: { organizationId } })).toBe(1)
    expect(await readPendingLink(desk, browserSecret)).toMatchObject({ organizationId, email: victim.email })
    expect(await readPendingLink(desk, null)).toBeNull()
    expect(await readPendingLink(desk, 'x'.repeat(43))).toBeNull()

    // Whoever signs in to that account says yes, once, in the browser that came from the provider.
    const { userId } = victim.actor
    const { beginSession } = await import('@/lib/accounts/sessions/begin-session')
    const visit = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }
    const claims = await beginSession(desk, { ...victim.actor, epoch: 0 }, visit)
    const session = await sessionOf(claims)
    if (!session) throw new Error('There is no session')
    await expect(linkPending(desk, session, 'x'.repeat(43))).rejects.toMatchObject({
      code: 'nothing_to_link',
    })
    expect(await linkPending(desk, session, browserSecret)).toEqual({ organizationId })
    await expect(linkPending(desk, session, browserSecret)).rejects.toMatchObject({ code: 'nothing_to_link' })
    expect((await signedIn('mallory')).claims.userId).toBe(userId)

    // A password still opens it when the link has ended; an account without one keeps it.
    const [identity] = await listIdentities(desk, userId)
    await unlinkIdentity(desk, { userId, name: 'Vera Victim' }, { id: identity?.id ?? '' })
    expect((await signIn('mallory')).finished).toEqual({ kind: 'asks' })
    provider.employees.set('anna', ANNA)
    const anna = await signedIn('anna')
    const [own] = await listIdentities(desk, anna.claims.userId)
    await expect(unlinkIdentity(desk, anna.session.account, { id: own?.id ?? '' })).rejects.toMatchObject({
      code: 'no_password',
    })
    await expect(
      unlinkIdentity(desk, { userId, name: 'Vera Victim' }, { id: own?.id ?? '' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('links to who began it, and never a sign-in that is another account’s', async () => {
    const { desk, provider, begin, finish, signIn, signedIn, actor } = await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const begun = await begin({ userId: actor.userId })
    const came = await provider.visit(begun.redirectTo, 'anna')
    const { actor: other } = await founder(desk)
    expect(
      await finish(came, begun.browserSecret, { account: { userId: other.userId, sessionEpoch: 0 } }),
    ).toEqual({
      kind: 'problem',
      problem: 'other_person',
    })
    await signedIn('anna')
    expect((await signIn('anna', actor.userId)).finished).toEqual({
      kind: 'problem',
      problem: 'linked_elsewhere',
    })
  })

  it('opens that organization alone, wherever else the person belongs', async () => {
    const { desk, provider, signIn, signedIn, actor, organizationId } = await signOnWorld(database())
    // Olga administers another organization, too, in which Kim works.
    const other = await founder(desk)
    const kim = await joined(desk, other.actor, 'viewer')
    await desk.db.membership.create({
      data: {
        userId: actor.userId,
        organizationId: other.actor.organizationId,
        role: 'administrator',
        createdAt: new Date(desk.clock.now()),
      },
    })
    await desk.db.membership.create({
      data: {
        userId: kim.actor.userId,
        organizationId,
        role: 'viewer',
        createdAt: new Date(desk.clock.now()),
      },
    })
    provider.employees.set('olga', { ...ANNA, email: 'olga@fleet.example.com', groups: ['admins'] })
    await signIn('olga', actor.userId)
    const { session, claims } = await signedIn('olga')
    expect(session.account.memberships.map((one) => one.organizationId)).toEqual([organizationId])
    // A cookie that says otherwise opens it no more.
    const sealed = await sealSession(desk, { ...claims, organizationId: other.actor.organizationId })
    const forged = await readSession(desk, sealed.split(';')[0] ?? '')
    expect(forged?.active?.organizationId).toBe(organizationId)
    // A link that would open the other one to a member is not made with it, and is with her own session.
    const confined = actorOf(session)
    if (!confined) throw new Error('There is no actor')
    expect(confined.confined).toBe(true)
    await expect(
      createMemberReset({ ...desk, actor: confined }, { userId: kim.actor.userId }),
    ).rejects.toMatchObject({ code: 'belongs_elsewhere' })
    await createMemberReset({ ...desk, actor }, { userId: kim.actor.userId })
  })

  it('ends with the provider that began it', async () => {
    const { desk, provider, signedIn, sessionOf, actor, organizationId, setting, body } =
      await signOnWorld(database())
    provider.employees.set('anna', ANNA)
    const first = await signedIn('anna')
    await setProvider(setting, body({ version: 1, defaultRole: 'viewer' }))
    expect(await sessionOf(first.claims)).not.toBeNull()
    await removeProvider({ ...desk, actor })
    expect(await sessionOf(first.claims)).toBeNull()
    await setProvider(setting, body())
    const second = await signedIn('anna')
    const { version } = await desk.db.singleSignOn.findUniqueOrThrow({ where: { organizationId } })
    await setProvider(setting, body({ version, clientId: 'another' }))
    expect(await sessionOf(second.claims)).toBeNull()
    const row = await desk.db.session.findUniqueOrThrow({ where: { id: second.claims.sessionId } })
    expect(row).toMatchObject({ endReason: 'provider_changed', refreshToken: null })
  })

  it('says in words of its own what the provider refused, or that it is not there', async () => {
    const { desk, provider, begin, finish, organizationId } = await signOnWorld(database())
    const begun = await begin()
    const state = begun.redirectTo.searchParams.get('state') ?? ''
    const back = new URL(`http://localhost:3000/sso/${organizationId}/callback`)
    back.search = String(new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }))
    expect(await finish(back, begun.browserSecret)).toEqual({ kind: 'problem', problem: 'denied' })
    provider.employees.set('anna', ANNA)
    const another = await begin()
    const came = await provider.visit(another.redirectTo, 'anna')
    provider.down()
    expect(await finish(came, another.browserSecret)).toEqual({
      kind: 'problem',
      problem: 'provider_unreachable',
    })
    provider.up()
    provider.employees.set('anna', { name: 'Anna', groups: ['dispatch'] })
    const third = await begin()
    expect(await finish(await provider.visit(third.redirectTo, 'anna'), third.browserSecret)).toEqual({
      kind: 'problem',
      problem: 'no_email',
    })
    await desk.db.organization.updateMany({ data: { deletionAskedAt: new Date(desk.clock.now()) } })
    await expect(begin()).rejects.toThrow('no_provider')
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { POST as deleteAccount } from '@/app/api/account/deletion/route'
import { PUT as changeLanguage } from '@/app/api/account/language/route'
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route'
import { POST as createLink } from '@/app/api/invitations/route'
import { POST as deleteOrganization } from '@/app/api/organizations/active/deletion/route'
import { GET as listOrganizations } from '@/app/api/organizations/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { DELETE as endOthers } from '@/app/api/sessions/others/route'
import { POST as giveProof } from '@/app/api/sessions/proof/route'
import { GET as listSessions } from '@/app/api/sessions/route'
import { POST as proveOver } from '@/app/api/single-sign-on/domains/[id]/proof/route'
import { DELETE as removeDomain } from '@/app/api/single-sign-on/domains/[id]/route'
import { POST as addDomainOver } from '@/app/api/single-sign-on/domains/route'
import { POST as find } from '@/app/api/single-sign-on/find/route'
import { POST as link } from '@/app/api/single-sign-on/link/route'
import { POST as beginLink } from '@/app/api/single-sign-on/links/route'
import { PUT as setOnly } from '@/app/api/single-sign-on/only/route'
import { DELETE as removeProvider, PUT as setProvider } from '@/app/api/single-sign-on/route'
import { GET as callback } from '@/app/sso/[organizationId]/callback/route'
import { GET as begin } from '@/app/sso/[organizationId]/route'
import { createInvitation } from '@/lib/accounts/invitations/create-invitation'
import { addDomain } from '@/lib/single-sign-on/domains/add-domain'
import { proveDomain } from '@/lib/single-sign-on/domains/prove-domain'
import { pressOf } from '@/lib/single-sign-on/sign-in/press'
import { CONFINED_MAY } from '@/test/attack/access-table'
import { fill, findHandlers } from '@/test/attack/handlers'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, PASSWORD, sessionCookie } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'

const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna Adams', groups: ['admins'] }

const handlers = await findHandlers()

describeHandler('single sign-on over HTTP', (database) => {
  async function world() {
    const all = await signOnWorld(database())
    holdProcess(all.desk)
    all.provider.employees.set('anna', ANNA)
    const way = `/sso/${all.organizationId}`
    const leads = (answer: Response) => new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
    const throughProvider = async (browser: Browser, sub = 'anna', query = '') => {
      const began = await browser.send(begin, `${way}${query}`)
      const came = await all.provider.visit(leads(began), sub)
      return leads(await browser.send(callback, `${came.pathname}${came.search}`))
    }
    return { ...all, way, leads, throughProvider }
  }

  it('leads to the provider and back to the page that was asked for, and nowhere else', async () => {
    const { way, throughProvider } = await world()
    const browser = new Browser()
    expect((await throughProvider(browser, 'anna', '?callbackUrl=%2Froutes%3Fsort%3Dname')).href).toBe(
      'http://localhost:3000/routes?sort=name',
    )
    expect(
      (await throughProvider(new Browser(), 'anna', '?callbackUrl=https%3A%2F%2Fevil.example')).href,
    ).toBe('http://localhost:3000/today')
    const answer = await new Browser().send(begin, way)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^wayboard_sso=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
  })

  it('asks first whom another site led there, but not who was signed in there until a while ago', async () => {
    const { desk, way, leads, organizationId, throughProvider } = await world()
    const led = (browser: Browser, site: string, query = '') =>
      browser.send(begin, `${way}?callbackUrl=%2Froutes${query}`, { headers: { 'sec-fetch-site': site } })
    const press = `http://localhost:3000/sso/press?organization=${organizationId}&callbackUrl=%2Froutes`
    for (const site of ['cross-site', 'same-site', '']) {
      expect(leads(await led(new Browser(), site)).href, site).toBe(press)
      expect(leads(await led(new Browser(), site, '&silently=')).href, site).toBe(press)
    }
    expect(await desk.db.singleSignOnAttempt.count()).toBe(0)
    const browser = new Browser()
    await throughProvider(browser)
    expect(leads(await led(browser, 'cross-site')).pathname, 'signed in there').not.toBe('/sso/press')
    await desk.db.session.updateMany({
      data: { endedAt: new Date(desk.clock.now()), endReason: 'provider_ended' },
    })
    expect(leads(await led(browser, 'cross-site')).pathname).not.toBe('/sso/press')
    const another = await world()
    expect(
      leads(await browser.send(begin, another.way, { headers: { 'sec-fetch-site': 'cross-site' } })).pathname,
    ).toBe('/sso/press')
  })

  it('asks whoever a link leads to an organization of others, also one on a page of ours, where they are signed in', async () => {
    const { desk, way, leads, organizationId, throughProvider, actor } = await world()
    const path = async (browser: Browser, site: string, pressed?: string) =>
      leads(
        await browser.send(begin, `${way}${pressed === undefined ? '' : `?pressed=${pressed}`}`, {
          headers: { 'sec-fetch-site': site },
        }),
      ).pathname
    const press = '/sso/press'
    const [admin, own, elsewhere] = [new Browser(), new Browser(), new Browser()]
    const founded = (await founder(desk)).actor
    admin.cookies.set(...(await sessionCookie(desk, founded)))
    const newest = { where: { userId: founded.userId }, orderBy: { id: 'desc' } } as const
    const { id: sessionId } = await desk.db.session.findFirstOrThrow(newest)
    expect(await path(admin, 'none')).toBe(press)
    expect(await path(admin, 'same-origin'), 'a photo that the platform tells').toBe(press)
    for (const [of, pressed] of [
      ['of nothing', ''],
      ['of another session', pressOf(desk, { sessionId: randomUUID(), organizationId })],
      ['of another organization', pressOf(desk, { sessionId, organizationId: founded.organizationId })],
    ] as const)
      expect(await path(admin, 'same-origin', pressed), of).toBe(press)
    const pressed = pressOf(desk, { sessionId, organizationId })
    expect(await path(admin, 'cross-site', pressed)).toBe(press)
    expect(await path(admin, 'same-origin', pressed), 'they pressed').not.toBe(press)
    own.cookies.set(...(await sessionCookie(desk, actor)))
    expect(await path(own, 'none'), 'their own').not.toBe(press)
    expect(await path(new Browser(), 'none'), 'signed out').not.toBe(press)
    await throughProvider(elsewhere)
    expect(await path(elsewhere, 'none'), 'of this provider').not.toBe(press)
    const another = await world()
    const answer = await elsewhere.send(begin, another.way, { headers: { 'sec-fetch-site': 'none' } })
    expect(leads(answer).pathname, `of ${organizationId}`).toBe(press)
  })

  it('says on a page of its own why nobody was signed in', async () => {
    const { way, leads, organizationId, provider, throughProvider } = await world()
    const problem = async (path: string) => leads(await new Browser().send(begin, path)).href
    expect(await problem('/sso/not-an-id')).toBe('http://localhost:3000/sso/problem?reason=no_provider')
    const nobody = '01890000-0000-7000-8000-000000000000'
    expect(await problem(`/sso/${nobody}`)).toBe(
      `http://localhost:3000/sso/problem?reason=no_provider&organization=${nobody}`,
    )
    const back = await new Browser().send(callback, `${way}/callback?code=x&state=${'x'.repeat(43)}`)
    expect(leads(back).href).toBe(
      `http://localhost:3000/sso/problem?reason=state_unknown&organization=${organizationId}`,
    )
    provider.employees.set('ben', { ...ANNA, email: 'ben@fleet.example.com', groups: [] })
    expect((await throughProvider(new Browser(), 'ben')).searchParams.get('reason')).toBe('no_group')
  })

  it('lets such a session do nothing with the account beyond its organization', async () => {
    const { desk, throughProvider, organizationId } = await world()
    const other = await founder(desk)
    const { token } = await createInvitation({ ...desk, actor: other.actor }, { role: 'viewer' })
    const browser = new Browser()
    await throughProvider(browser)
    const confined = [403, 'confined_session']
    const refusal = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
    // Any organization's: an invitation is open to who is not signed in, too.
    const accepted = { method: 'POST', body: { token } }
    expect(await refusal(await browser.send(acceptInvitation, '/api/invitations/accept', accepted))).toEqual(
      confined,
    )
    const bySession = handlers.filter(({ declared }) => declared.access === 'signed_in')
    const refusing = bySession.filter(({ name }) => !CONFINED_MAY.includes(name))
    expect(bySession.length - refusing.length).toBe(CONFINED_MAY.length)
    expect(refusing.length).toBeGreaterThan(15)
    for (const found of refusing) {
      const { address, params } = fill(found, () => organizationId)
      const sent = { method: found.method, params, ...(found.method === 'GET' ? {} : { body: {} }) }
      expect(await refusal(await browser.send(found.handler, address, sent)), found.name).toEqual(confined)
    }
    const organizations = await (await browser.send(listOrganizations, '/api/organizations')).json()
    expect(organizations.data).toMatchObject([{ id: organizationId, role: 'administrator', active: true }])
    const language = { method: 'PUT', body: { language: 'es' } }
    expect((await browser.send(changeLanguage, '/api/account/language', language)).status).toBe(204)
  })

  it('shows and ends of a person’s sessions those of that organization alone', async () => {
    const { desk, actor, provider, signIn, throughProvider } = await world()
    provider.employees.set('olga', { ...ANNA, email: 'olga@fleet.example.com' })
    await signIn('olga', actor.userId)
    const own = new Browser()
    own.cookies.set(...(await sessionCookie(desk, actor)))
    const [one, two] = [new Browser(), new Browser()]
    await throughProvider(one, 'olga')
    await throughProvider(two, 'olga')
    const seen = async (browser: Browser) =>
      (await (await browser.send(listSessions, '/api/sessions')).json()).data.length
    expect([await seen(one), await seen(own)]).toEqual([2, 3])
    const ended = await one.send(endOthers, '/api/sessions/others', { method: 'DELETE' })
    expect((await ended.json()).data).toEqual({ ended: 1 })
    expect(await seen(own)).toBe(2)
  })

  it('has somebody link by their own press, also from another site’s page never by a visit', async () => {
    const { desk, provider, way, leads, throughProvider, organizationId } = await world()
    const vera = await founder(desk, 'Vera')
    provider.employees.set('vera', { ...ANNA, email: vera.email })
    const browser = new Browser()
    expect((await throughProvider(browser, 'vera')).pathname).toBe('/sso/link')
    expect((await browser.send(link, '/api/single-sign-on/link', { method: 'POST' })).status).toBe(401)
    browser.cookies.set(...(await sessionCookie(desk, vera.actor)))
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await browser.send(link, '/api/single-sign-on/link', foreign)).status).toBe(403)
    const answer = await browser.send(link, '/api/single-sign-on/link', { method: 'POST' })
    expect(await answer.json()).toEqual({ data: { goTo: way } })
    expect((await throughProvider(browser, 'vera')).pathname).toBe('/today')
    // Only of an organization that one belongs to.
    const other = await founder(desk)
    const stranger = new Browser()
    stranger.cookies.set(...(await sessionCookie(desk, other.actor)))
    const body = { method: 'POST', body: { organizationId } }
    expect((await stranger.send(beginLink, '/api/single-sign-on/links', body)).status).toBe(404)
    const member = new Browser()
    member.cookies.set(...(await sessionCookie(desk, vera.actor)))
    const begun = await (await member.send(beginLink, '/api/single-sign-on/links', body)).json()
    const came = await provider.visit(begun.data.goTo, 'vera')
    expect(leads(await member.send(callback, `${came.pathname}${came.search}`)).pathname).toBe(
      '/settings/account',
    )
  })

  it('tells of a domain where it leads, and nothing of who has an account', async () => {
    const { desk, actor, records, way, email } = await world()
    const domain = await addDomain({ ...desk, actor }, { name: 'fleet.example.com' })
    records.set(domain.record.host, [domain.record.value])
    await proveDomain({ ...desk, actor }, domain)
    const ask = async (address: string) =>
      (
        await new Browser().send(find, '/api/single-sign-on/find', {
          method: 'POST',
          body: { email: address },
        })
      ).json()
    expect(await ask('anybody@fleet.example.com')).toEqual({ data: { goTo: way } })
    expect(await ask(email)).toEqual({ data: { goTo: null } })
    expect(await ask('nobody@elsewhere.example')).toEqual({ data: { goTo: null } })
  })

  it('is asked where somebody signs in by one network so often and no more, which keeps no mail from them', async () => {
    const { desk } = await world()
    const mailing = { ...desk.env, smtp: { url: 'smtp://127.0.0.1:9', from: 'desk@wayboard.example' } }
    holdProcess({ ...desk, env: mailing })
    const sent = (network: string) => ({
      method: 'POST',
      body: { email: 'somebody@elsewhere.example' },
      headers: { 'x-forwarded-for': network },
    })
    const ask = async (network: string) =>
      (await new Browser().send(find, '/api/single-sign-on/find', sent(network))).status
    for (let times = 0; times < 30; times += 1) expect(await ask('192.0.2.81')).toBe(200)
    expect([await ask('192.0.2.81'), await ask('192.0.2.82')]).toEqual([429, 200])
    const forgotten = await new Browser().send(forgot, '/api/password/forgot', sent('192.0.2.81'))
    expect(forgotten.status).toBe(202)
  })

  describe('asked again', () => {
    const codeOf = async (answer: Response) => (await answer.json()).error
    const BY_PROVIDER = { code: 'proof_required', details: [{ path: 'provider' }] }

    it('somebody signs in with their company again, which asks who they are, for 15 minutes', async () => {
      const { desk, throughProvider, way, leads } = await world()
      const browser = new Browser()
      await throughProvider(browser)
      const invite = () =>
        browser.send(createLink, '/api/invitations', { method: 'POST', body: { role: 'viewer' } })
      // The provider may have known them for days.
      const refused = await invite()
      expect([refused.status, await codeOf(refused)]).toEqual([
        403,
        expect.objectContaining({ code: 'proof_required' }),
      ])
      const began = leads(await browser.send(begin, `${way}?again=yes`))
      expect([began.searchParams.get('prompt'), began.searchParams.get('max_age')]).toEqual(['login', '0'])
      expect(
        (await throughProvider(browser, 'anna', '?again=yes&callbackUrl=%2Fsettings%2Fmembers')).pathname,
      ).toBe('/settings/members')
      expect((await invite()).status).toBe(201)
      await desk.clock.advance(15 * 60_000)
      expect(await codeOf(await invite())).toMatchObject(BY_PROVIDER)
    })

    it('they delete the organization, or their account, with no password', async () => {
      const { desk, provider, throughProvider, organizationId } = await world()
      provider.employees.set('ben', { ...ANNA, email: 'ben@fleet.example.com', groups: ['all'] })
      const [anna, ben] = [new Browser(), new Browser()]
      await throughProvider(anna)
      await throughProvider(ben, 'ben')
      const leave = () => ben.send(deleteAccount, '/api/account/deletion', { method: 'POST' })
      const end = () =>
        anna.send(deleteOrganization, '/api/organizations/active/deletion', {
          method: 'POST',
          body: { organizationId },
        })
      for (const ask of [leave, end]) expect(await codeOf(await ask())).toMatchObject(BY_PROVIDER)
      await throughProvider(ben, 'ben', '?again=yes')
      expect((await leave()).status).toBe(200)
      expect(await desk.db.user.count({ where: { email: 'ben@fleet.example.com' } })).toBe(0)
      await throughProvider(anna, 'anna', '?again=yes')
      expect((await end()).status).toBe(202)
      expect(await desk.db.deletion.count({ where: { subjectId: organizationId } })).toBe(1)
    })

    it('they delete no account to which others gave something', async () => {
      const { desk, throughProvider } = await world()
      const browser = new Browser()
      await throughProvider(browser, 'anna', '?again=yes')
      const { id: userId } = await desk.db.user.findFirstOrThrow({ where: { email: ANNA.email } })
      const { actor } = await founder(desk)
      await desk.db.membership.create({
        data: { userId, organizationId: actor.organizationId, role: 'viewer', createdAt: new Date() },
      })
      const refused = await browser.send(deleteAccount, '/api/account/deletion', { method: 'POST' })
      expect([refused.status, (await codeOf(refused)).code]).toEqual([403, 'confined_session'])
      expect(await desk.db.user.count({ where: { id: userId } })).toBe(1)
    })

    it('before anything of its settings is changed', async () => {
      const { desk, actor, body, organizationId } = await world()
      const browser = new Browser()
      browser.cookies.set(...(await sessionCookie(desk, actor)))
      const named = await addDomain({ ...desk, actor }, { name: 'fleet.example.com' })
      const params = { id: named.id }
      const path = `/api/single-sign-on/domains/${named.id}`
      const asked: [string, () => Promise<Response>][] = [
        [
          'a provider',
          () =>
            browser.send(setProvider, '/api/single-sign-on', { method: 'PUT', body: body({ version: 1 }) }),
        ],
        [
          'single sign-on only',
          () =>
            browser.send(setOnly, '/api/single-sign-on/only', {
              method: 'PUT',
              body: { only: true, breakGlassId: actor.userId },
            }),
        ],
        [
          'another domain',
          () =>
            browser.send(addDomainOver, '/api/single-sign-on/domains', {
              method: 'POST',
              body: { name: 'other.example.com' },
            }),
        ],
        ['its proof', () => browser.send(proveOver, `${path}/proof`, { method: 'POST', params })],
        ['no domain', () => browser.send(removeDomain, path, { method: 'DELETE', params })],
        [
          'a link of one’s own',
          () =>
            browser.send(beginLink, '/api/single-sign-on/links', {
              method: 'POST',
              body: { organizationId },
            }),
        ],
        ['no provider', () => browser.send(removeProvider, '/api/single-sign-on', { method: 'DELETE' })],
      ]
      await desk.clock.advance(15 * 60_000)
      const trail = () => desk.db.auditEntry.count({ where: { organizationId } })
      const before = await trail()
      for (const [what, ask] of asked)
        expect([what, (await codeOf(await ask())).code]).toEqual([what, 'proof_required'])
      expect(await trail()).toBe(before)
      const proof = { method: 'POST', body: { password: PASSWORD } }
      expect((await browser.send(giveProof, '/api/sessions/proof', proof)).status).toBe(204)
      // Its record is not there: that is what is refused now.
      for (const [what, ask] of asked)
        expect([what, (await ask()).status]).toEqual([
          what,
          { 'its proof': 409, 'another domain': 201, 'no domain': 204, 'no provider': 204 }[what] ?? 200,
        ])
    })
  })
})

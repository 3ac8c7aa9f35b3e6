import { expect, it } from 'vitest'
import { PUT as changeLanguage } from '@/app/api/account/language/route'
import { POST as changeAddress } from '@/app/api/account/address/route'
import { POST as deleteAccount } from '@/app/api/account/deletion/route'
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route'
import { POST as switchOrganization } from '@/app/api/organizations/active/route'
import { GET as listOrganizations, POST as foundOrganization } from '@/app/api/organizations/route'
import { POST as changePassword } from '@/app/api/password/change/route'
import { DELETE as endOthers } from '@/app/api/sessions/others/route'
import { GET as listSessions } from '@/app/api/sessions/route'
import { POST as find } from '@/app/api/single-sign-on/find/route'
import { POST as beginLink } from '@/app/api/single-sign-on/links/route'
import { POST as link } from '@/app/api/single-sign-on/link/route'
import { GET as callback } from '@/app/sso/[organizationId]/callback/route'
import { GET as begin } from '@/app/sso/[organizationId]/route'
import { createInvitation } from '@/lib/accounts/create-invitation'
import { addDomain } from '@/lib/single-sign-on/add-domain'
import { proveDomain } from '@/lib/single-sign-on/prove-domain'
import { Browser } from '@/test/browser'
import { describeEachDatabase } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, PASSWORD, sessionCookie } from '@/test/people'
import { signOnWorld } from '@/test/sign-on-world'

const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna Adams', groups: ['admins'] }

describeEachDatabase('single sign-on over HTTP', (database) => {
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
    const post = { method: 'POST' }
    const refused: [Parameters<Browser['send']>[0], string, object][] = [
      [foundOrganization, '/api/organizations', { body: { name: 'Another' } }],
      [switchOrganization, '/api/organizations/active', { body: { organizationId } }],
      [
        changePassword,
        '/api/password/change',
        { body: { currentPassword: PASSWORD, newPassword: 'another long one' } },
      ],
      [changeAddress, '/api/account/address', { body: { email: 'a@example.com', password: PASSWORD } }],
      [deleteAccount, '/api/account/deletion', { body: { password: PASSWORD } }],
      [acceptInvitation, '/api/invitations/accept', { body: { token } }],
      [beginLink, '/api/single-sign-on/links', { body: { organizationId } }],
      [link, '/api/single-sign-on/link', {}],
    ]
    for (const [handler, path, sent] of refused) {
      const answer = await browser.send(handler, path, { ...post, ...sent })
      expect([path, answer.status, (await answer.json()).error?.code]).toEqual([
        path,
        403,
        'confined_session',
      ])
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
})

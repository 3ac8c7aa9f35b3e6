import { beforeEach, describe, expect, it } from 'vitest'
import { PUT as changeLanguage } from '@/app/api/account/language/route'
import { GET as auth, POST as authPost } from '@/app/api/auth/[...nextauth]/route'
import { POST as switchOrganization } from '@/app/api/organizations/active/route'
import { GET as listOrganizations, POST as createOrganization } from '@/app/api/organizations/route'
import { POST as changePassword } from '@/app/api/password/change/route'
import { POST as signUp } from '@/app/api/sign-up/route'
import { testBase, testEnv } from '@/test/base'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { PASSWORD } from '@/test/people'

let count = 0
const form = () => ({
  name: 'Maria Delgado',
  email: `maria${++count}@northline.example`,
  password: PASSWORD,
  organization: 'Northline Freight',
})
const post = (body: unknown, headers = {}) => ({ method: 'POST', body, headers })
const sessionParams = { params: { nextauth: ['session'] } }
const session = async (browser: Browser) =>
  (await browser.send(auth, '/api/auth/session', sessionParams)).json()

async function signIn(browser: Browser, email: string, password = PASSWORD, headers = {}) {
  const csrf = await browser.send(auth, '/api/auth/csrf', { params: { nextauth: ['csrf'] } })
  const { csrfToken } = await csrf.json()
  return browser.send(authPost, '/api/auth/callback/credentials', {
    method: 'POST',
    params: { nextauth: ['callback', 'credentials'] },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString(),
  })
}

const refusal = async (response: Response) => {
  const { error } = await response.json()
  expect(error.requestId).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return {
    status: response.status,
    code: error.code,
    paths: error.details.map((one: { path: string }) => one.path),
  }
}

describeHandler('the accounts over HTTP', (database) => {
  let base: ReturnType<typeof testBase>
  beforeEach(() => {
    // Counters in memory belong to a client of the database: a new one for each test starts from nothing.
    base = testBase({ db: database().another() })
    holdProcess(base)
  })

  describe('POST /api/sign-up', () => {
    it('answers 201 and signs in', async () => {
      const browser = new Browser()
      const input = form()
      const response = await browser.send(signUp, '/api/sign-up', post(input))
      expect(response.status).toBe(201)
      const { data } = await response.json()
      expect(data.user).toEqual({ id: expect.any(String), name: input.name, email: input.email })
      expect(data.organization).toMatchObject({ name: 'Northline Freight' })
      expect(await session(browser)).toMatchObject({
        user: { email: input.email },
        organization: { id: data.organization.id, role: 'administrator' },
      })
      const stored = JSON.stringify([await base.db.user.findMany(), await base.db.auditEntry.findMany()])
      expect(stored).not.toContain(PASSWORD)
    })

    it('answers 409 at the path of a taken address, in any case, and keeps the first', async () => {
      const input = form()
      await new Browser().send(signUp, '/api/sign-up', post(input))
      const again = await new Browser().send(
        signUp,
        '/api/sign-up',
        post({ ...input, email: input.email.toUpperCase(), organization: 'Other' }),
      )
      expect(await refusal(again)).toEqual({ status: 409, code: 'email_taken', paths: ['email'] })
      expect(await base.db.organization.count()).toBe(1)
    })

    it('makes one account of two requests at once', async () => {
      const input = form()
      const answers = await Promise.all(
        [1, 2].map(() => new Browser().send(signUp, '/api/sign-up', post(input))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await base.db.organization.count()).toBe(1)
    })

    it.each([
      ['a weak password', { password: 'password123' }, ['password']],
      ['a short password', { password: 'short' }, ['password']],
      [
        'the address as the password',
        { password: 'same@northline.example', email: 'same@northline.example' },
        ['password'],
      ],
      [
        '5,000 characters',
        { name: 'x'.repeat(5_000), organization: 'y'.repeat(5_000) },
        ['name', 'organization'],
      ],
      ['no address', { email: undefined }, ['email']],
      ['a NUL character', { name: 'a\u0000b' }, ['name']],
      ['half a surrogate pair', { organization: 'a\ud83d' }, ['organization']],
    ])('refuses %s with 400', async (_what, change, paths) => {
      const response = await new Browser().send(signUp, '/api/sign-up', post({ ...form(), ...change }))
      expect(await refusal(response)).toEqual({ status: 400, code: expect.any(String), paths })
      expect(await base.db.user.count()).toBe(0)
    })

    it.each([
      ['no JSON', '{"name":', 'application/json', 400, 'not_json'],
      ['nothing', '', 'application/json', 400, 'not_json'],
      ['a form', 'name=Maria', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
      ['an array', '[]', 'application/json', 400, 'validation_failed'],
      ['2 MiB', `"${'x'.repeat(2 ** 21)}"`, 'application/json', 413, 'body_too_large'],
    ])('refuses %s', async (_what, body, type, status, code) => {
      const response = await new Browser().send(signUp, '/api/sign-up', post(body, { 'content-type': type }))
      expect(await refusal(response)).toMatchObject({ status, code })
    })

    it('refuses a page of another origin, and takes a script without one', async () => {
      const foreign = await new Browser().send(
        signUp,
        '/api/sign-up',
        post(form(), { origin: 'https://evil.example' }),
      )
      expect(await refusal(foreign)).toMatchObject({ status: 403, code: 'foreign_origin' })
      const request = new Request('http://localhost:3000/api/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form()),
      })
      expect((await signUp(request, { params: Promise.resolve({}) })).status).toBe(201)
    })

    it('is limited by address and by account', async () => {
      const from = (address: string) => ({ 'x-wayboard-address': address })
      const statuses = []
      for (let i = 0; i < 12; i += 1) {
        const input = { ...form(), email: 'same@northline.example', password: 'password123' }
        const answer = await new Browser().send(signUp, '/api/sign-up', post(input, from(`192.0.2.${i}`)))
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
      // Until it is refused: on a slow machine the window of a minute passes during the attempts.
      const attempt = () =>
        new Browser().send(
          signUp,
          '/api/sign-up',
          post({ ...form(), password: 'password123' }, from('198.51.100.7')),
        )
      let last = await attempt()
      for (let i = 0; i < 60 && last.status !== 429; i += 1) last = await attempt()
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refusal(last)).toMatchObject({ status: 429, code: 'rate_limited' })
    })
  })

  describe('signing in', () => {
    it('gives a session to the right password only, and says the same of a wrong one as of nobody', async () => {
      const input = form()
      await new Browser().send(signUp, '/api/sign-up', post(input))
      const browser = new Browser()
      const wrong = await signIn(browser, input.email, 'not the password')
      const nobody = await signIn(browser, 'nobody@northline.example')
      expect([wrong.status, nobody.status]).toEqual([401, 401])
      expect(await wrong.json()).toEqual(await nobody.json())
      expect(await session(browser)).toEqual({})
      expect((await signIn(browser, input.email)).status).toBe(200)
      expect(await session(browser)).toMatchObject({ user: { name: input.name } })
    })

    it('marks its cookie', async () => {
      const input = form()
      const plain = await new Browser().send(signUp, '/api/sign-up', post(input))
      expect(plain.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^next-auth\.session-token=.+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
        ),
        expect.stringMatching(/^wayboard_device=.+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
      ])
      holdProcess({
        ...base,
        env: testEnv({ APP_URL: 'https://desk.example', FLEET_API_URL: 'https://fleet.example' }),
      })
      const browser = new Browser('https://desk.example')
      const secure = await signIn(browser, input.email)
      const names = secure.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
      expect(names).toContain('__Host-next-auth.session-token')
      expect([...browser.cookies.keys()]).toContain('__Host-next-auth.csrf-token')
      for (const cookie of secure.headers.getSetCookie())
        expect(cookie).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/)
      expect(await session(browser)).toMatchObject({ user: { email: input.email } })
    })

    it('does not count successes', async () => {
      const input = form()
      await new Browser().send(signUp, '/api/sign-up', post(input))
      for (let i = 0; i < 15; i += 1) expect((await signIn(new Browser(), input.email)).status).toBe(200)
    })

    it('needs the form’s token and the app’s origin', async () => {
      const input = form()
      await new Browser().send(signUp, '/api/sign-up', post(input))
      const browser = new Browser()
      const credentials = { ...sessionParams, params: { nextauth: ['callback', 'credentials'] } }
      await browser.send(authPost, '/api/auth/callback/credentials', {
        ...credentials,
        ...post({ email: input.email, password: PASSWORD, csrfToken: 'forged' }),
      })
      expect(await session(browser)).toEqual({})
      const foreign = await signIn(browser, input.email, PASSWORD, { origin: 'https://evil.example' })
      expect(await refusal(foreign)).toMatchObject({ status: 403, code: 'foreign_origin' })
    })

    it.each([
      ['no JSON', '{"email":', 'not_json'],
      ['no object', '7', 'validation_failed'],
      ['a callback that is no text', '{"callbackUrl":{}}', 'validation_failed'],
    ])('refuses %s', async (_what, body, code) => {
      const response = await new Browser().send(authPost, '/api/auth/callback/credentials', {
        params: { nextauth: ['callback', 'credentials'] },
        ...post(body, { 'content-type': 'application/json' }),
      })
      expect(await refusal(response)).toMatchObject({ status: 400, code })
    })

    it('lets nobody write into the log', async () => {
      const response = await new Browser().send(authPost, '/api/auth/_log', {
        params: { nextauth: ['_log'] },
        ...post({ level: 'error', code: 'FORGED', message: 'x' }),
      })
      expect(await refusal(response)).toMatchObject({ status: 404 })
    })

    it('ends an altered session, and one of a person who is no more', async () => {
      const browser = new Browser()
      await browser.send(signUp, '/api/sign-up', post(form()))
      const name = 'next-auth.session-token'
      const token = browser.cookies.get(name) ?? ''
      // One character of what seals it, and never the same one: of 256 sessions one would end as it was altered to.
      const [seal = '', ...rest] = token.split('.').toReversed()
      const altered = `${seal.startsWith('x') ? 'y' : 'x'}${seal.slice(1)}`
      browser.cookies.set(name, [altered, ...rest].toReversed().join('.'))
      expect((await browser.send(listOrganizations, '/api/organizations')).status).toBe(401)
      browser.cookies.set(name, token)
      expect((await browser.send(listOrganizations, '/api/organizations')).status).toBe(200)
      await base.db.user.deleteMany()
      await base.clock.advance(5_000)
      expect((await browser.send(listOrganizations, '/api/organizations')).status).toBe(401)
      expect(await session(browser)).toEqual({})
      expect(browser.cookies.has(name)).toBe(false)
    })
  })

  describe('POST /api/password/change', () => {
    it('ends every session but this one', async () => {
      const [here, there] = [new Browser(), new Browser()]
      const input = form()
      await here.send(signUp, '/api/sign-up', post(input))
      await signIn(there, input.email)
      const next = 'another good password'
      const change = post({ currentPassword: PASSWORD, newPassword: next })
      expect((await here.send(changePassword, '/api/password/change', change)).status).toBe(204)
      expect((await here.send(listOrganizations, '/api/organizations')).status).toBe(200)
      expect((await there.send(listOrganizations, '/api/organizations')).status).toBe(401)
      expect(await session(there)).toEqual({})
      expect((await signIn(there, input.email, next)).status).toBe(200)
    })

    it('asks for the current password', async () => {
      const browser = new Browser()
      await browser.send(signUp, '/api/sign-up', post(form()))
      const change = post({ currentPassword: 'not the password', newPassword: 'another good password' })
      const response = await browser.send(changePassword, '/api/password/change', change)
      expect(await refusal(response)).toMatchObject({ status: 400, paths: ['currentPassword'] })
      const nobody = await new Browser().send(changePassword, '/api/password/change', change)
      expect(await refusal(nobody)).toMatchObject({ status: 401, code: 'not_signed_in' })
    })
  })

  describe('organizations', () => {
    it('are created, listed and switched', async () => {
      const browser = new Browser()
      await browser.send(signUp, '/api/sign-up', post(form()))
      const created = await browser.send(createOrganization, '/api/organizations', post({ name: 'Second' }))
      expect(created.status).toBe(201)
      const list = async () =>
        (await (await browser.send(listOrganizations, '/api/organizations')).json()).data
      expect(await list()).toMatchObject([
        { name: 'Northline Freight', active: false },
        { name: 'Second', role: 'administrator', active: true },
      ])
      const [first] = await list()
      const switched = await browser.send(
        switchOrganization,
        '/api/organizations/active',
        post({ organizationId: first.id }),
      )
      expect(switched.status).toBe(200)
      expect(await list()).toMatchObject([{ active: true }, { active: false }])
    })

    it('of others cannot be switched to', async () => {
      const [mine, theirs] = [new Browser(), new Browser()]
      await mine.send(signUp, '/api/sign-up', post(form()))
      const other = await (await theirs.send(signUp, '/api/sign-up', post(form()))).json()
      const response = await mine.send(
        switchOrganization,
        '/api/organizations/active',
        post({ organizationId: other.data.organization.id }),
      )
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' })
    })
  })

  describe('PUT /api/account/language', () => {
    const put = (language: unknown, headers = {}) => ({ method: 'PUT', body: { language }, headers })

    it('keeps what a person reads, and answers them in it from then on', async () => {
      holdProcess({ ...base, env: testEnv({ LANGUAGES: 'es' }) })
      const browser = new Browser()
      const { data } = await (await browser.send(signUp, '/api/sign-up', post(form()))).json()
      const ask = (language: unknown, headers = {}) =>
        browser.send(changeLanguage, '/api/account/language', put(language, headers))
      const kept = async () => (await base.db.user.findUnique({ where: { id: data.user.id } }))?.language
      const said = async (response: Response) => (await response.json()).error.message

      expect(await said(await ask('en-XA'))).toBe('This language is not offered here.')
      expect(await said(await ask('en-XA', { 'accept-language': 'es-MX' }))).toBe(
        'Este idioma no está disponible aquí.',
      )
      expect((await ask('es')).status).toBe(204)
      expect(await kept()).toBe('es')
      // The setting goes before what the browser asks for.
      expect(await said(await ask('en-XA', { 'accept-language': 'en-US' }))).toBe(
        'Este idioma no está disponible aquí.',
      )
      expect((await ask(null)).status).toBe(204)
      expect(await kept()).toBeNull()
      expect(await said(await ask('en-XA'))).toBe('This language is not offered here.')
    })

    it('knows no other languages, and nobody who is not signed in', async () => {
      const browser = new Browser()
      await browser.send(signUp, '/api/sign-up', post(form()))
      const wrong = await browser.send(changeLanguage, '/api/account/language', put('tlh'))
      expect(await refusal(wrong)).toMatchObject({ status: 400, paths: ['language'] })
      const nobody = await new Browser().send(changeLanguage, '/api/account/language', put('en'))
      expect(await refusal(nobody)).toMatchObject({ status: 401 })
    })
  })

  describe('with several processes on one PostgreSQL', () => {
    it('counts attempts for all of them together', async () => {
      const { url } = database()
      if (!url) return
      const input = form()
      await new Browser().send(signUp, '/api/sign-up', post(input))
      const env = testEnv({ DATABASE_URL: url })
      const processes = [1, 2].map(() => testBase({ db: database().another() }, { env }))
      const statuses = []
      for (let i = 0; i < 8; i += 1) {
        holdProcess(processes[i % 2])
        statuses.push((await signIn(new Browser(), input.email, 'not the password')).status)
      }
      expect(statuses).toEqual([...Array<number>(6).fill(401), 429, 429])
      const keys = await base.db.rateLimit.findMany()
      expect(JSON.stringify(keys)).not.toContain('northline')
    })
  })
})

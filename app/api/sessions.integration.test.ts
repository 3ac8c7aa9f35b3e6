import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as auth, POST as authPost } from '@/app/api/auth/[...nextauth]/route'
import { GET as readChanges } from '@/app/api/live/changes/route'
import { GET as openLive } from '@/app/api/live/route'
import { DELETE as endMemberSessions } from '@/app/api/members/[userId]/sessions/route'
import { GET as listOrganizations } from '@/app/api/organizations/route'
import { POST as changePassword } from '@/app/api/password/change/route'
import { DELETE as endSession } from '@/app/api/sessions/[id]/route'
import { DELETE as endOthers } from '@/app/api/sessions/others/route'
import { GET as listSessions } from '@/app/api/sessions/route'
import { signIn as compare } from '@/lib/accounts/sign-in/sign-in'
import { HOUR_MS } from '@/lib/durations'
import { openLive as openDesks } from '@/lib/live/open-live'
import { createLogger } from '@/lib/logger'
import { testBase, testEnv } from '@/test/base'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, sessionCookie, type Person } from '@/test/people'
import { WAIT } from '@/test/wait'
import { withTime } from '@/test/worlds/live-desk'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0'
const SOMEBODY = '01890000-0000-7000-8000-000000000000'

describeHandler('sessions', (database) => {
  let base: ReturnType<typeof testBase>
  let owner: Person
  beforeEach(async () => {
    // Counters in memory belong to a client of the database: a new one for each test starts from nothing.
    base = testBase({ db: database().another() })
    holdProcess(base)
    owner = await founder(base)
  })

  async function credentials(browser: Browser, path: string[], fields: object, headers = {}) {
    const csrf = await browser.send(auth, '/api/auth/csrf', { params: { nextauth: ['csrf'] } })
    const { csrfToken } = await csrf.json()
    return browser.send(authPost, `/api/auth/${path.join('/')}`, {
      method: 'POST',
      params: { nextauth: path },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': FIREFOX, ...headers },
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString(),
    })
  }
  const signIn = (browser: Browser, email: string, password = PASSWORD, headers = {}) =>
    credentials(browser, ['callback', 'credentials'], { email, password }, headers)
  const signOut = (browser: Browser) => credentials(browser, ['signout'], {})

  async function signedIn(person = owner): Promise<Browser> {
    const browser = new Browser()
    browser.cookies.set(...(await sessionCookie(base, person.actor)))
    return browser
  }
  const copyOf = (browser: Browser): Browser => {
    const copy = new Browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }
  const status = async (browser: Browser) =>
    (await browser.send(listOrganizations, '/api/organizations')).status
  const sessions = async (browser: Browser) =>
    (await (await browser.send(listSessions, '/api/sessions')).json()).data
  const end = (browser: Browser, id: string) =>
    browser.send(endSession, `/api/sessions/${id}`, { method: 'DELETE', params: { id } })
  const trail = async () =>
    base.db.auditEntry.findMany({
      where: { organizationId: owner.actor.organizationId, action: { startsWith: 'member.' } },
      orderBy: { sequence: 'asc' },
    })

  describe('sign-out', () => {
    it('ends the session: a copied cookie opens nothing any more', async () => {
      const browser = new Browser()
      expect((await signIn(browser, owner.email)).status).toBe(200)
      const copy = copyOf(browser)
      expect([await status(browser), await status(copy)]).toEqual([200, 200])
      expect((await signOut(browser)).status).toBe(200)
      expect([await status(browser), await status(copy)]).toEqual([401, 401])
      const seen = await copy.send(auth, '/api/auth/session', { params: { nextauth: ['session'] } })
      expect(await seen.json()).toEqual({})
      expect(copy.cookies.has('next-auth.session-token')).toBe(false)
      expect((await trail()).map(({ action }) => action)).toEqual(['member.signed_in', 'member.signed_out'])
    })

    it('fails as a whole when the session cannot be ended, and can be done again', async () => {
      const browser = await signedIn()
      const fails = vi.spyOn(base.db, '$transaction').mockRejectedValueOnce(new Error('no database'))
      expect((await signOut(browser)).status).toBe(500)
      fails.mockRestore()
      expect(await status(browser)).toBe(200)
      await signOut(browser)
      expect(browser.cookies.has('next-auth.session-token')).toBe(false)
    })

    it('of one browser leaves the others', async () => {
      const [here, there] = [await signedIn(), await signedIn()]
      await signOut(here)
      expect(await status(there)).toBe(200)
    })
  })

  it('end when signed in anew in the same browser, with a form’s token only', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser)
    await browser.send(authPost, '/api/auth/callback/credentials', {
      method: 'POST',
      params: { nextauth: ['callback', 'credentials'] },
      body: { email: owner.email, password: PASSWORD, csrfToken: 'forged' },
    })
    expect(await base.db.session.count({ where: { userId: owner.actor.userId } })).toBe(1)
    await signIn(browser, owner.email)
    expect([await status(browser), await status(copy)]).toEqual([200, 401])
  })

  it('end idle, which only a person’s requests put off', async () => {
    const browser = await signedIn()
    await base.clock.advance(11 * HOUR_MS)
    expect(await status(browser)).toBe(200)
    await base.clock.advance(11 * HOUR_MS)
    holdProcess({ ...base, live: openDesks(base) })
    const background = await browser.send(readChanges, '/api/live/changes?after=0')
    expect(background.status).toBe(200)
    await base.clock.advance(HOUR_MS + 1)
    expect(await status(browser)).toBe(401)
  })

  it('end at their age, however much they are used', async () => {
    base.env = testEnv({ SESSION_MAX_DAYS: '2' })
    const browser = await signedIn()
    for (let hours = 6; hours < 48; hours += 6) {
      await base.clock.advance(6 * HOUR_MS)
      expect(await status(browser)).toBe(200)
    }
    await base.clock.advance(6 * HOUR_MS)
    expect(await status(browser)).toBe(401)
  })

  it('cost one write a minute, and no query within seconds', async () => {
    const browser = await signedIn()
    const writes = vi.spyOn(base.db.session, 'updateMany')
    const reads = vi.spyOn(base.db.session, 'findUnique')
    for (let number = 0; number < 20; number += 1) await status(browser)
    expect([reads.mock.calls.length, writes.mock.calls.length]).toEqual([1, 0])
    await base.clock.advance(60_000)
    for (let number = 0; number < 20; number += 1) await status(browser)
    expect([reads.mock.calls.length, writes.mock.calls.length]).toEqual([2, 1])
  })

  describe('of one’s own', () => {
    it('are listed with device and network, this one first', async () => {
      const other = new Browser()
      await signIn(other, owner.email, PASSWORD, { 'x-wayboard-address': '203.0.113.77' })
      await base.clock.advance(1000)
      const browser = await signedIn()
      expect(await sessions(other)).toMatchObject([
        { current: true, device: 'Firefox on Windows', address: '203.0.113.0/24' },
        { current: false },
      ])
      const [first, second] = await sessions(browser)
      expect(first).toMatchObject({ current: true })
      expect((await end(browser, second.id)).status).toBe(204)
      expect([await status(browser), await status(other)]).toEqual([200, 401])
      expect(await sessions(browser)).toHaveLength(1)
      expect((await end(browser, second.id)).status).toBe(404)
    })

    it('end all but this one', async () => {
      const [here, there, elsewhere] = [await signedIn(), await signedIn(), await signedIn()]
      const answer = await here.send(endOthers, '/api/sessions/others', { method: 'DELETE' })
      expect(await answer.json()).toEqual({ data: { ended: 2 } })
      expect([await status(here), await status(there), await status(elsewhere)]).toEqual([200, 401, 401])
    })

    it('are nobody else’s to list or end', async () => {
      const [mine, stranger] = [await signedIn(), await signedIn(await founder(base))]
      const [{ id }] = await sessions(mine)
      expect((await end(stranger, id)).status).toBe(404)
      expect((await end(stranger, SOMEBODY)).status).toBe(404)
      expect((await sessions(stranger)).map((one: { id: string }) => one.id)).not.toContain(id)
      expect(await status(mine)).toBe(200)
      expect((await new Browser().send(listSessions, '/api/sessions')).status).toBe(401)
    })
  })

  describe('of a member', () => {
    const signMemberOut = (browser: Browser, userId: string) =>
      browser.send(endMemberSessions, `/api/members/${userId}/sessions`, {
        method: 'DELETE',
        params: { userId },
      })

    it('are ended by an administrator, which the trail tells', async () => {
      const member = await joined(base, owner.actor, 'dispatcher')
      const theirs = await signedIn(member)
      expect(await status(theirs)).toBe(200)
      const answer = await signMemberOut(await signedIn(), member.actor.userId)
      expect(await answer.json()).toEqual({ data: { ended: 1 } })
      expect(await status(theirs)).toBe(401)
      expect((await trail()).at(-1)).toMatchObject({
        action: 'member.sessions_ended',
        actorId: owner.actor.userId,
        subjectId: member.actor.userId,
      })
    })

    it('are ended by nobody else', async () => {
      const member = await joined(base, owner.actor, 'dispatcher')
      const theirs = await signedIn(member)
      expect((await signMemberOut(theirs, owner.actor.userId)).status).toBe(403)
      expect((await signMemberOut(await signedIn(await founder(base)), member.actor.userId)).status).toBe(404)
      expect(await status(theirs)).toBe(200)
    })
  })

  it('end with the password, and the answer’s cookie is another session', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser)
    const change = {
      method: 'POST',
      body: { currentPassword: PASSWORD, newPassword: 'another good password' },
    }
    expect((await browser.send(changePassword, '/api/password/change', change)).status).toBe(204)
    expect([await status(browser), await status(copy)]).toEqual([200, 401])
  })

  it('that end are over in another process within 5 s, and so is their open desk within 15 s', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser)
    const second = testBase({ db: database().another() }, { clock: base.clock })
    const other = { ...second, live: openDesks(second), random: () => 0 }
    holdProcess(other)
    const stream = await copy.send(openLive, '/api/live')
    const reader = stream.body?.getReader()
    const texts: string[] = []
    const reading = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        texts.push(new TextDecoder().decode(part.value))
    })()
    await vi.waitFor(() => expect(texts.join('')).toContain('event: status'), WAIT)
    // Just before the first beat: what is remembered then is the oldest that can still be taken.
    await base.clock.advance(9_000)
    expect(await status(copy)).toBe(200)
    const endedAt = base.clock.now()
    holdProcess(base)
    await signOut(browser)
    holdProcess(other)
    await withTime(base.clock, reading)
    expect(texts.join('')).toContain('not_admitted')
    expect(base.clock.now() - endedAt).toBeLessThanOrEqual(15_000)
    await base.clock.advance(Math.max(0, endedAt + 5_000 - base.clock.now()))
    expect(await status(copy)).toBe(401)
  })

  describe('guesses', () => {
    const wrong = (browser: Browser, address: string) =>
      signIn(browser, owner.email, 'not the password', { 'x-wayboard-address': address })

    it('wait longer and longer at one address, right or wrong', async () => {
      const statuses = []
      for (let number = 0; number < 8; number += 1)
        statuses.push((await wrong(new Browser(), '203.0.113.9')).status)
      expect(statuses).toEqual([...Array<number>(6).fill(401), 429, 429])
      const right = await signIn(new Browser(), owner.email, PASSWORD, {
        'x-wayboard-address': '203.0.113.9',
      })
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
      const elsewhere = await signIn(new Browser(), owner.email, PASSWORD, {
        'x-wayboard-address': '203.0.113.10',
      })
      expect(elsewhere.status).toBe(200)
    })

    it('of strangers from everywhere keep a browser that is known from nothing', async () => {
      const known = new Browser()
      await signIn(known, owner.email)
      await signOut(known)
      let last = 401
      for (let number = 0; number < 60 && last === 401; number += 1)
        last = (await wrong(new Browser(), `198.51.100.${number}`)).status
      expect(last).toBe(429)
      expect(
        (await signIn(known, owner.email, PASSWORD, { 'x-wayboard-address': '198.51.100.1' })).status,
      ).toBe(200)
    })

    it('are no browser’s own that knew the password from before, and stay its own in which it was changed', async () => {
      const [former, own] = [new Browser(), new Browser()]
      for (const browser of [former, own]) await signIn(browser, owner.email)
      const newPassword = 'another good password'
      const body = { currentPassword: PASSWORD, newPassword }
      const changed = await own.send(changePassword, '/api/password/change', { method: 'POST', body })
      expect(changed.status).toBe(204)
      await signOut(own)
      const from = '203.0.113.30'
      for (let number = 0; number < 7; number += 1) await wrong(new Browser(), from)
      const headers = { 'x-wayboard-address': from }
      // The cookie of before gives no guesses beside those of whoever comes from there.
      expect((await wrong(former, from)).status).toBe(429)
      expect((await signIn(own, owner.email, newPassword, headers)).status).toBe(200)
    })

    it('of a known browser wait too', async () => {
      const known = new Browser()
      await signIn(known, owner.email)
      const statuses = []
      for (let number = 0; number < 7; number += 1)
        statuses.push((await wrong(known, `198.51.100.${number}`)).status)
      expect(statuses).toEqual([...Array<number>(6).fill(401), 429])
    })

    it('at the same moment get no more than one beyond the free ones', async () => {
      const from = { address: '203.0.113.20', cookie: null }
      const guess = () => compare(base, { email: owner.email, password: 'not the password' }, from)
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, guess))
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(6)
    })
  })

  describe('what is left behind', () => {
    it('is told to the trails, with a network and no password', async () => {
      const browser = new Browser()
      await signIn(browser, owner.email, 'not the password', { 'x-wayboard-address': '203.0.113.77' })
      await signIn(browser, owner.email)
      await vi.waitFor(async () => {
        const entries = await trail()
        expect(entries.map(({ action }) => action).sort()).toEqual([
          'member.sign_in_failed',
          'member.signed_in',
        ])
        expect(entries.find(({ action }) => action === 'member.sign_in_failed')).toMatchObject({
          actorId: null,
          subjectId: owner.actor.userId,
          detail: { address: '203.0.113.0/24' },
        })
        expect(JSON.stringify(entries)).not.toContain('not the password')
      }, WAIT)
    })

    it('stands in the log, by ids', async () => {
      const lines: Record<string, unknown>[] = []
      const logger = createLogger('info')
      vi.spyOn(logger, 'info').mockImplementation((fields: unknown) => void lines.push(Object(fields)))
      holdProcess({ ...base, logger })
      const browser = new Browser()
      const from = { 'x-wayboard-address': '203.0.113.77' }
      await signIn(browser, owner.email, 'not the password', from)
      await signIn(browser, 'nobody@northline.example', 'not the password', from)
      await signIn(browser, owner.email, PASSWORD, from)
      await signOut(browser)
      await new Browser().send(listSessions, '/api/sessions', { headers: from })
      const { userId } = owner.actor
      const address = '203.0.113.0/24'
      const told = lines.filter(({ security }) => security)
      expect(told).toMatchObject([
        { security: 'sign_in_failed', person: userId, address },
        { security: 'sign_in_failed', address },
        { security: 'signed_in', person: userId, address },
        { security: 'signed_out', person: userId },
        { security: 'refused', status: 401, reason: 'not_signed_in', path: '/api/sessions', address },
      ])
      for (const secret of ['203.0.113.77', owner.email, 'nobody@', owner.actor.name])
        expect(JSON.stringify(told)).not.toContain(secret)
    })
  })
})

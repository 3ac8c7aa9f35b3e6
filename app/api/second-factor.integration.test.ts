import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as changeAddress } from '@/app/api/account/address/route'
import { POST as deleteAccount } from '@/app/api/account/deletion/route'
import { POST as renewCodes } from '@/app/api/account/second-factor/recovery-codes/route'
import { DELETE as turnOff, GET as readFactor, POST as turnOn } from '@/app/api/account/second-factor/route'
import { POST as setUp } from '@/app/api/account/second-factor/set-up/route'
import { DELETE as disconnect } from '@/app/api/connection/route'
import { POST as invite } from '@/app/api/invitations/route'
import { POST as resetPassword } from '@/app/api/members/[userId]/password-reset/route'
import { DELETE as removeMember, PATCH as changeMember } from '@/app/api/members/[userId]/route'
import { DELETE as resetFactor } from '@/app/api/members/[userId]/second-factor/route'
import { GET as listMembers } from '@/app/api/members/route'
import { POST as changePassword } from '@/app/api/password/change/route'
import { POST as resetByLink } from '@/app/api/password/reset/route'
import { POST as giveProof } from '@/app/api/sessions/proof/route'
import { PUT as setSecurity } from '@/app/api/settings/security/route'
import { linkTokenHash, newLinkToken } from '@/lib/accounts/link-token'
import { resetByOperator } from '@/lib/accounts/second-factor/reset-by-operator'
import { deviceCookie } from '@/lib/accounts/sign-in/device-cookie'
import { MINUTE_MS, SECOND_MS } from '@/lib/durations'
import { Browser } from '@/test/browser'
import { openDesk } from '@/test/connection'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, sessionCookie, type Person } from '@/test/people'
import { startMailServer } from '@/test/servers/mail-server'
import { giveCode, givePassword as givenPassword, statusOf } from '@/test/sign-in/sign-in-steps'
import { WAIT } from '@/test/wait'

/** A person's phone: the codes that an authenticator app shows, by the published library alone. */
const phone = (secret: string) => (now: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now })

describeHandler('a second factor', (database) => {
  let desk: ReturnType<typeof openDesk>
  let owner: Person
  beforeEach(async () => {
    desk = openDesk({ ...database(), db: database().another() })
    holdProcess(desk)
    owner = await founder(desk)
  })

  const now = () => desk.clock.now()
  const advance = (ms: number) => desk.clock.advance(ms)

  async function signedIn(person = owner): Promise<Browser> {
    const browser = new Browser()
    browser.cookies.set(...(await sessionCookie(desk, person.actor)))
    return browser
  }
  const givePassword = (browser: Browser, email = owner.email) => givenPassword(browser, email)
  const errorOf = async (response: Response) => (await response.json()).error

  /** Turns it on, as somebody would, and lets the code's half minute pass. */
  async function on(browser: Browser) {
    const offered = await browser.send(setUp, '/api/account/second-factor/set-up', { method: 'POST' })
    const { secret, uri, offer } = (await offered.json()).data
    const codeAt = phone(secret)
    const answer = await browser.send(turnOn, '/api/account/second-factor', {
      method: 'POST',
      body: { offer, code: codeAt(now()) },
    })
    expect(answer.status).toBe(201)
    const { recoveryCodes } = (await answer.json()).data
    return { secret: String(secret), uri: String(uri), codeAt, recoveryCodes: recoveryCodes as string[] }
  }
  /** The cookie of a browser that a password made known. */
  function known(email: string, epoch: number): [name: string, value: string] {
    const [name = '', value = ''] = (deviceCookie(desk, null, { email, epoch }).split(';')[0] ?? '').split(
      '=',
    )
    return [name, value]
  }
  const trail = async (action: string) =>
    desk.db.auditEntry.count({ where: { organizationId: owner.actor.organizationId, action } })

  describe('turned on', () => {
    it('by the first code alone: other browsers are signed out, ten recovery codes are told once, and nothing is kept in clear', async () => {
      const browser = await signedIn()
      const other = await signedIn()
      const offered = await browser.send(setUp, '/api/account/second-factor/set-up', { method: 'POST' })
      const { secret, offer } = (await offered.json()).data
      const wrong = await browser.send(turnOn, '/api/account/second-factor', {
        method: 'POST',
        body: { offer, code: '000000' },
      })
      expect([wrong.status, (await errorOf(wrong)).details[0].path]).toEqual([400, 'code'])
      const before = await browser.send(readFactor, '/api/account/second-factor')
      expect(await before.json()).toEqual({
        data: { since: null, recoveryCodesLeft: 0, keys: [], keysHere: true },
      })
      const code = phone(secret)(now())
      const answer = await browser.send(turnOn, '/api/account/second-factor', {
        method: 'POST',
        body: { offer, code },
      })
      const { recoveryCodes } = (await answer.json()).data
      expect([answer.status, new Set(recoveryCodes).size]).toEqual([201, 10])
      expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401])
      const read = await browser.send(readFactor, '/api/account/second-factor')
      expect((await read.json()).data.recoveryCodesLeft).toBe(10)
      const user = await desk.db.user.findUniqueOrThrow({
        where: { id: owner.actor.userId },
        include: { recoveryCodes: true },
      })
      expect(user.totpSecret).toMatch(/^v1\./)
      expect(JSON.stringify(user)).not.toContain(secret)
      expect(await trail('second_factor.turned_on')).toBe(1)
    })

    it('by no request that was on its way when another password ended its session', async () => {
      const browser = await signedIn()
      const offered = await browser.send(setUp, '/api/account/second-factor/set-up', { method: 'POST' })
      const { secret, offer } = (await offered.json()).data
      const { userId } = owner.actor
      // This process still knows the session and the account of before, as a request that is past them does.
      await desk.db.user.update({ where: { id: userId }, data: { sessionEpoch: { increment: 1 } } })
      const body = { offer, code: phone(secret)(now()) }
      const late = await browser.send(turnOn, '/api/account/second-factor', { method: 'POST', body })
      expect([late.status, (await errorOf(late)).code]).toEqual([401, 'not_signed_in'])
      expect((await desk.db.user.findUniqueOrThrow({ where: { id: userId } })).totpSecret).toBeNull()
      expect(await desk.db.recoveryCode.count({ where: { userId } })).toBe(0)
    })

    it('with no secret but one that was offered to this account, lately', async () => {
      const browser = await signedIn()
      const offered = await browser.send(setUp, '/api/account/second-factor/set-up', { method: 'POST' })
      const { secret, offer } = (await offered.json()).data
      const stranger = await signedIn(await founder(desk))
      const turn = (by: Browser) =>
        by.send(turnOn, '/api/account/second-factor', {
          method: 'POST',
          body: { offer, code: phone(secret)(now()) },
        })
      expect((await turn(stranger)).status).toBe(410)
      await advance(30 * MINUTE_MS)
      expect((await errorOf(await turn(browser))).code).toBe('offer_expired')
    })
  })

  describe('signing in', () => {
    it('opens no session before the code, and one with it', async () => {
      const { codeAt } = await on(await signedIn())
      await advance(MINUTE_MS)
      const browser = new Browser()
      const first = await givePassword(browser)
      expect([first.status, await first.json()]).toEqual([200, { data: { secondStep: true, ways: ['app'] } }])
      expect([browser.cookies.has('next-auth.session-token'), await statusOf(browser)]).toEqual([false, 401])
      expect((await giveCode(browser, '000000')).status).toBe(400)
      expect(await statusOf(browser)).toBe(401)
      expect((await giveCode(browser, codeAt(now()))).status).toBe(204)
      expect(await statusOf(browser)).toBe(200)
      expect([await trail('member.signed_in'), await trail('member.sign_in_failed')]).toEqual([1, 1])
    })

    it('answers a wrong password the same as without one', async () => {
      await on(await signedIn())
      const wrong = await givenPassword(new Browser(), owner.email, 'not this one')
      expect([wrong.status, JSON.stringify(await wrong.json())]).toEqual([
        401,
        expect.stringContaining('CredentialsSignin'),
      ])
    })

    it('takes no code from a browser that gave no password, or gave it ten minutes ago, or before it was changed', async () => {
      const { codeAt } = await on(await signedIn())
      await advance(MINUTE_MS)
      expect((await errorOf(await giveCode(new Browser(), codeAt(now())))).code).toBe('sign_in_again')
      const late = new Browser()
      await givePassword(late)
      await advance(10 * MINUTE_MS)
      expect((await giveCode(late, codeAt(now()))).status).toBe(401)
      const changed = new Browser()
      await givePassword(changed)
      await desk.db.user.update({ where: { id: owner.actor.userId }, data: { sessionEpoch: 7 } })
      expect((await giveCode(changed, codeAt(now()))).status).toBe(401)
    })

    it('takes each code once, also of two at the same moment, and one half a minute early or late', async () => {
      const { codeAt } = await on(await signedIn())
      await advance(5 * MINUTE_MS)
      const code = codeAt(now())
      const [one, other] = [new Browser(), new Browser()]
      await givePassword(one)
      await givePassword(other)
      const both = await Promise.all([giveCode(one, code), giveCode(other, code)])
      expect(both.map((answer) => answer.status).sort()).toEqual([204, 400])
      // Whichever came second is still at the door.
      const loser = both[0]?.status === 204 ? other : one
      const again = await giveCode(loser, code)
      expect([again.status, (await errorOf(again)).details[0].message]).toEqual([
        400,
        'This code has already been used. Wait until your app shows the next one.',
      ])
      // Of the step before the one that was taken.
      expect((await giveCode(loser, codeAt(now() - 30 * SECOND_MS))).status).toBe(400)
      await advance(60 * SECOND_MS)
      expect((await giveCode(loser, codeAt(now() - 30 * SECOND_MS))).status).toBe(204)
      const early = new Browser()
      await advance(MINUTE_MS)
      await givePassword(early)
      expect((await giveCode(early, codeAt(now() + 60 * SECOND_MS))).status).toBe(400)
      expect((await giveCode(early, codeAt(now() + 30 * SECOND_MS))).status).toBe(204)
    })

    it('has who guesses wait, wherever they are', async () => {
      const { codeAt } = await on(await signedIn())
      await advance(MINUTE_MS)
      const answers: number[] = []
      for (let guess = 0; guess < 7; guess += 1) {
        const browser = new Browser()
        await givePassword(browser)
        answers.push((await giveCode(browser, '000000')).status)
      }
      // The sixth takes the turn of five seconds, and who comes within them waits.
      expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429])
      const browser = new Browser()
      await givePassword(browser)
      const right = await giveCode(browser, codeAt(now()))
      expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    })

    it('buys no guesses with another link for a password, and has a browser that gave a code before wait for itself', async () => {
      const { codeAt } = await on(await signedIn())
      await advance(MINUTE_MS)
      // Else the first of the links would take the second factor away.
      await desk.db.user.update({ where: { email: owner.email }, data: { emailProvedAt: new Date(now()) } })
      const owners = new Browser()
      await givePassword(owners)
      expect((await giveCode(owners, codeAt(now()))).status).toBe(204)

      const answers: number[] = []
      for (let link = 0; link < 7; link += 1) {
        const token = newLinkToken()
        const createdAt = new Date(now())
        const expiresAt = new Date(now() + MINUTE_MS)
        const { userId } = owner.actor
        await desk.db.passwordReset.create({
          data: { userId, tokenHash: linkTokenHash(token), createdAt, expiresAt },
        })
        const thief = new Browser()
        const body = { token, password: PASSWORD }
        const reset = await thief.send(resetByLink, '/api/password/reset', { method: 'POST', body })
        expect([reset.status, await reset.json()]).toEqual([200, { data: { email: owner.email } }])
        expect(thief.cookies.has('wayboard_device')).toBe(false)
        expect((await givePassword(thief)).status).toBe(200)
        // Known by a password alone: that is no allowance of codes either.
        thief.cookies.set(...known(owner.email, link + 1))
        answers.push((await giveCode(thief, '000000')).status)
      }
      expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429])

      await advance(MINUTE_MS / 2)
      await givePassword(owners)
      expect((await giveCode(owners, codeAt(now()))).status).toBe(204)
    })

    it('takes a recovery code once, in place of a code, and tells the trail how many are left', async () => {
      const { recoveryCodes } = await on(await signedIn())
      const [first = ''] = recoveryCodes
      const [one, other] = [new Browser(), new Browser()]
      await givePassword(one)
      await givePassword(other)
      const both = await Promise.all([giveCode(one, first.toLowerCase()), giveCode(other, first)])
      expect(both.map((answer) => answer.status).sort()).toEqual([204, 400])
      const used = await desk.db.auditEntry.findFirstOrThrow({ where: { action: 'recovery_code.used' } })
      expect(used.detail).toEqual({ left: 9 })
      expect(await trail('recovery_code.used')).toBe(1)
    })

    it('knows new recovery codes alone once they are made', async () => {
      const browser = await signedIn()
      const { recoveryCodes } = await on(browser)
      const renewed = await browser.send(renewCodes, '/api/account/second-factor/recovery-codes', {
        method: 'POST',
      })
      const newer = (await renewed.json()).data.recoveryCodes
      expect([renewed.status, newer.length]).toEqual([201, 10])
      const later = new Browser()
      await givePassword(later)
      expect((await giveCode(later, recoveryCodes[0] ?? '')).status).toBe(400)
      expect((await giveCode(later, newer[0])).status).toBe(204)
    })
  })

  describe('required by an organization', () => {
    const require = (by: Browser, of: string) =>
      by.send(setSecurity, '/api/settings/security', { method: 'PUT', body: { secondFactorOf: of } })

    it('of administrators: who lacks it does nothing there before, and a mechanic notices nothing', async () => {
      const mechanic = await signedIn(await joined(desk, owner.actor, 'mechanic'))
      const browser = await signedIn()
      expect((await require(browser, 'administrators')).status).toBe(200)
      await advance(6 * SECOND_MS)
      const refused = await browser.send(listMembers, '/api/members')
      expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'second_factor_required'])
      expect((await mechanic.send(listMembers, '/api/members')).status).toBe(200)
      await on(browser)
      expect((await browser.send(listMembers, '/api/members')).status).toBe(200)
      const off = await browser.send(turnOff, '/api/account/second-factor', { method: 'DELETE' })
      expect([off.status, (await errorOf(off)).code]).toEqual([409, 'second_factor_asked'])
      expect((await require(browser, 'everybody')).status).toBe(200)
      await advance(6 * SECOND_MS)
      expect((await mechanic.send(listMembers, '/api/members')).status).toBe(403)
    })

    it('holds in that organization alone', async () => {
      await desk.db.organization.update({
        where: { id: owner.actor.organizationId },
        data: { secondFactorOf: 'everybody' },
      })
      const elsewhere = await founder(desk)
      await desk.db.membership.create({
        data: {
          userId: elsewhere.actor.userId,
          organizationId: owner.actor.organizationId,
          role: 'viewer',
          createdAt: new Date(now()),
        },
      })
      const there = await signedIn(elsewhere)
      const here = await signedIn({
        ...elsewhere,
        actor: { ...elsewhere.actor, organizationId: owner.actor.organizationId },
      })
      const statuses = await Promise.all(
        [there, here].map(async (browser) => (await browser.send(listMembers, '/api/members')).status),
      )
      expect(statuses).toEqual([200, 403])
    })
  })

  describe('asked again', () => {
    it('after a quarter of an hour: password and code, and another session takes the place of the one before', async () => {
      const browser = await signedIn()
      const { codeAt } = await on(browser)
      await advance(15 * MINUTE_MS)
      const before = new Browser()
      for (const [name, value] of browser.cookies) before.cookies.set(name, value)
      const renew = () =>
        browser.send(renewCodes, '/api/account/second-factor/recovery-codes', { method: 'POST' })
      const refused = await renew()
      expect([refused.status, await errorOf(refused)]).toEqual([
        403,
        expect.objectContaining({
          code: 'proof_required',
          details: [expect.objectContaining({ path: 'password' }), expect.objectContaining({ path: 'code' })],
        }),
      ])
      const give = (body: object) => browser.send(giveProof, '/api/sessions/proof', { method: 'POST', body })
      const wrong = await give({ password: 'not this one', code: codeAt(now()) })
      expect([wrong.status, (await errorOf(wrong)).details[0].path]).toEqual([400, 'password'])
      const without = await give({ password: PASSWORD })
      expect([without.status, (await errorOf(without)).details[0].path]).toEqual([400, 'code'])
      expect((await give({ password: PASSWORD, code: codeAt(now()) })).status).toBe(204)
      expect((await renew()).status).toBe(201)
      expect(await statusOf(before)).toBe(401)
      await advance(14 * MINUTE_MS)
      expect((await renew()).status).toBe(201)
    })
  })

  describe('is not given by a password', () => {
    const NEXT = 'another good password'
    const post = (body?: object) => ({ method: 'POST', ...(body && { body }) })
    const change = (browser: Browser, currentPassword: string, newPassword: string) =>
      browser.send(changePassword, '/api/password/change', post({ currentPassword, newPassword }))
    const move = (browser: Browser, password: string) =>
      browser.send(changeAddress, '/api/account/address', post({ email: `moved.${owner.email}`, password }))
    const codeOf = async (response: Response) => [response.status, (await errorOf(response)).code]

    it('that is changed, or by which the address is: both ask for it, and the session is as proven as before', async () => {
      const browser = await signedIn()
      const { codeAt } = await on(browser)
      await advance(15 * MINUTE_MS)
      // Who stole a cookie and knows the password.
      expect(await codeOf(await change(browser, PASSWORD, NEXT))).toEqual([403, 'proof_required'])
      expect(await codeOf(await move(browser, PASSWORD))).toEqual([403, 'proof_required'])
      const give = (body: object) => browser.send(giveProof, '/api/sessions/proof', post(body))
      expect((await give({ password: PASSWORD, code: codeAt(now()) })).status).toBe(204)
      await advance(14 * MINUTE_MS)
      expect((await change(browser, PASSWORD, NEXT)).status).toBe(204)
      // Not a moment ago, nor for another quarter of an hour.
      const remove = () => browser.send(deleteAccount, '/api/account/deletion', post())
      expect(await codeOf(await remove())).toEqual([403, 'proof_required'])
      expect((await move(browser, NEXT)).status).toBe(200)
      await advance(MINUTE_MS)
      const off = () => browser.send(turnOff, '/api/account/second-factor', { method: 'DELETE' })
      expect(await codeOf(await off())).toEqual([403, 'proof_required'])
      expect(await codeOf(await change(browser, NEXT, PASSWORD))).toEqual([403, 'proof_required'])
      expect(await trail('password.changed')).toBe(1)
    })

    it('where somebody has none, the password is all that is asked for, and all that proves them', async () => {
      const browser = await signedIn()
      await advance(60 * MINUTE_MS)
      expect((await change(browser, PASSWORD, NEXT)).status).toBe(204)
      const set = () => browser.send(setUp, '/api/account/second-factor/set-up', post())
      expect((await set()).status).toBe(200)
      await advance(15 * MINUTE_MS)
      expect(await codeOf(await set())).toEqual([403, 'proof_required'])
      expect((await move(browser, NEXT)).status).toBe(200)
    })
  })

  it('is asked again before a deletion, two minutes after it was given', async () => {
    const browser = await signedIn()
    const { codeAt } = await on(browser)
    await advance(2 * MINUTE_MS)
    const ask = () => browser.send(deleteAccount, '/api/account/deletion', { method: 'POST' })
    const refused = await errorOf(await ask())
    expect([refused.code, refused.details.map(({ path }: { path: string }) => path)]).toEqual([
      'proof_required',
      ['password', 'code'],
    ])
    const give = (body: object) => browser.send(giveProof, '/api/sessions/proof', { method: 'POST', body })
    expect((await give({ password: PASSWORD })).status).toBe(400)
    expect((await ask()).status).toBe(403)
    expect((await give({ password: PASSWORD, code: codeAt(now()) })).status).toBe(204)
    expect((await ask()).status).toBe(200)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is asked again, or the password alone, before anybody gives or takes access', async () => {
    const member = await joined(desk, owner.actor, 'viewer')
    const other = await joined(desk, owner.actor, 'viewer')
    const { userId } = member.actor
    const browser = await signedIn()
    const asked: [name: string, () => Promise<Response>][] = [
      [
        'an invitation',
        () => browser.send(invite, '/api/invitations', { method: 'POST', body: { role: 'viewer' } }),
      ],
      [
        'a role',
        () =>
          browser.send(changeMember, `/api/members/${userId}`, {
            method: 'PATCH',
            params: { userId },
            body: { role: 'mechanic' },
          }),
      ],
      [
        'a link for a password',
        () =>
          browser.send(resetPassword, `/api/members/${userId}/password-reset`, {
            method: 'POST',
            params: { userId },
          }),
      ],
      [
        'a removal',
        () =>
          browser.send(removeMember, `/api/members/${other.actor.userId}`, {
            method: 'DELETE',
            params: { userId: other.actor.userId },
          }),
      ],
      ['a disconnect', () => browser.send(disconnect, '/api/connection', { method: 'DELETE' })],
      [
        'what is required',
        () =>
          browser.send(setSecurity, '/api/settings/security', {
            method: 'PUT',
            body: { secondFactorOf: 'nobody' },
          }),
      ],
    ]
    await advance(15 * MINUTE_MS)
    for (const [name, ask] of asked) {
      const refused = await ask()
      expect([name, refused.status, (await errorOf(refused)).code]).toEqual([name, 403, 'proof_required'])
    }
    expect(await desk.db.invitation.count({ where: { acceptedAt: null } })).toBe(0)
    const given = await browser.send(giveProof, '/api/sessions/proof', {
      method: 'POST',
      body: { password: PASSWORD },
    })
    expect(given.status).toBe(204)
    for (const [name, ask] of asked.filter(([name]) => name !== 'a disconnect'))
      expect([name, [200, 201, 204].includes((await ask()).status)]).toEqual([name, true])
  })

  it('is told of by no mail to an address that is not proved, and by few of a kind to one that is', async () => {
    const server = await startMailServer()
    const smtp = { url: server.url, from: 'desk@wayboard.example' }
    holdProcess({ ...desk, env: { ...desk.env, smtp } })
    const browser = await signedIn()
    await on(browser)
    const renew = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const path = '/api/account/second-factor/recovery-codes'
        expect((await browser.send(renewCodes, path, { method: 'POST' })).status).toBe(201)
      }
    }
    await renew(20)
    await desk.db.user.update({ where: { email: owner.email }, data: { emailProvedAt: new Date(now()) } })
    await renew(20)
    const off = () => browser.send(turnOff, '/api/account/second-factor', { method: 'DELETE' })
    expect((await off()).status).toBe(204)
    // Three of the new codes, and none of them hides what is told last.
    const sent = (words: string) => server.mails.filter(({ text }) => text.includes(words)).length
    await vi.waitFor(
      () => expect([sent('new recovery codes'), sent('your password alone')]).toEqual([3, 1]),
      WAIT,
    )
    expect(server.mails).toHaveLength(4)
    expect(await trail('recovery_codes.made')).toBe(40)
    await server.close()
  })

  describe('taken away', () => {
    it('by its owner: the password alone signs in again', async () => {
      const browser = await signedIn()
      await on(browser)
      expect((await browser.send(turnOff, '/api/account/second-factor', { method: 'DELETE' })).status).toBe(
        204,
      )
      const later = new Browser()
      await givePassword(later)
      expect(await statusOf(later)).toBe(200)
      expect(await desk.db.recoveryCode.count({ where: { userId: owner.actor.userId } })).toBe(0)
      expect(await trail('second_factor.turned_off')).toBe(1)
    })

    it('by an administrator, of a member who is nobody else’s: they are signed out everywhere', async () => {
      const member = await joined(desk, owner.actor, 'mechanic')
      const theirs = await signedIn(member)
      await on(theirs)
      const browser = await signedIn()
      const reset = (userId: string) =>
        browser.send(resetFactor, `/api/members/${userId}/second-factor`, {
          method: 'DELETE',
          params: { userId },
        })
      expect((await errorOf(await reset(owner.actor.userId))).code).toBe('own_second_factor')
      expect((await reset(member.actor.userId)).status).toBe(204)
      expect(await statusOf(theirs)).toBe(401)
      expect((await errorOf(await reset(member.actor.userId))).code).toBe('no_second_factor')
      expect(await trail('second_factor.reset')).toBe(1)
      const other = await founder(desk)
      await desk.db.membership.create({
        data: {
          userId: other.actor.userId,
          organizationId: owner.actor.organizationId,
          role: 'viewer',
          createdAt: new Date(now()),
        },
      })
      await on(await signedIn(other))
      expect((await errorOf(await reset(other.actor.userId))).code).toBe('belongs_elsewhere')
    })

    it('by whoever runs the server, for the last administrator', async () => {
      const browser = await signedIn()
      await on(browser)
      const steps = []
      for await (const step of resetByOperator(desk, ` ${owner.email.toUpperCase()} `)) steps.push(step)
      expect(steps).toEqual([{ wasOn: true, sessionsEnded: 1 }])
      expect(await statusOf(browser)).toBe(401)
      const again = []
      for await (const step of resetByOperator(desk, owner.email)) again.push(step)
      expect(again).toEqual([{ wasOn: false, sessionsEnded: 0 }])
      await expect(resetByOperator(desk, 'nobody@example.com').next()).rejects.toThrow(
        'Nobody has the address',
      )
    })
  })
})

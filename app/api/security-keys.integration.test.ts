import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as removeKey, PATCH as nameKey } from '@/app/api/account/second-factor/keys/[id]/route'
import { POST as keyOptions } from '@/app/api/account/second-factor/keys/options/route'
import { POST as addKey } from '@/app/api/account/second-factor/keys/route'
import { POST as renewCodes } from '@/app/api/account/second-factor/recovery-codes/route'
import { DELETE as removeApp, GET as readFactor, POST as turnOn } from '@/app/api/account/second-factor/route'
import { POST as setUp } from '@/app/api/account/second-factor/set-up/route'
import { DELETE as resetFactor } from '@/app/api/members/[userId]/second-factor/route'
import { GET as listMembers } from '@/app/api/members/route'
import { POST as proofOptions } from '@/app/api/sessions/proof/options/route'
import { POST as giveProof } from '@/app/api/sessions/proof/route'
import { POST as signInOptions } from '@/app/api/sign-in/key/options/route'
import { POST as signInKey } from '@/app/api/sign-in/key/route'
import { MINUTE_MS } from '@/lib/durations'
import { keepNoLonger } from '@/lib/jobs/retention'
import { Browser } from '@/test/browser'
import { openDesk } from '@/test/connection'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, type Person, sessionCookie } from '@/test/people'
import { giveCode, givePassword, statusOf } from '@/test/sign-in/sign-in-steps'
import { SoftwareKey } from '@/test/sign-in/software-key'

const KEYS = '/api/account/second-factor/keys'
type Twist = Parameters<SoftwareKey['sign']>[1]

describeHandler('security keys', (database) => {
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
  const post = (browser: Browser, handler: Parameters<Browser['send']>[0], path: string, body?: object) =>
    browser.send(handler, path, { method: 'POST', ...(body ? { body } : {}) })
  const refusal = async (response: Response) => [response.status, (await response.json()).error.code]
  const dataOf = async (response: Response) => (await response.json()).data
  const offered = async (browser: Browser) => dataOf(await post(browser, keyOptions, `${KEYS}/options`))
  const keep = (browser: Browser, key: object, name = 'Blue key') =>
    post(browser, addKey, KEYS, { name, key })
  /** Adds a key, as somebody would. */
  async function added(browser: Browser, key = new SoftwareKey(), name = 'Blue key') {
    const answer = await keep(browser, key.make(await offered(browser)), name)
    expect(answer.status).toBe(201)
    const { id, recoveryCodes } = await dataOf(answer)
    return { key, id: String(id), recoveryCodes: recoveryCodes as string[] | null }
  }
  /** A browser that has given the password, and what it is asked to have signed. */
  async function atSecondStep(person = owner) {
    const browser = new Browser()
    const first = await givePassword(browser, person.email)
    const asked = await dataOf(await post(browser, signInOptions, '/api/sign-in/key/options'))
    return { browser, first, asked }
  }
  const giveKey = (browser: Browser, key: object) => post(browser, signInKey, '/api/sign-in/key', { key })
  const factorOf = async (browser: Browser) =>
    dataOf(await browser.send(readFactor, '/api/account/second-factor'))
  const remove = (browser: Browser, id: string) =>
    browser.send(removeKey, `${KEYS}/${id}`, { method: 'DELETE', params: { id } })
  const trail = (action: string) =>
    desk.db.auditEntry.count({ where: { organizationId: owner.actor.organizationId, action } })
  const asks = (of: string) =>
    desk.db.organization.update({
      where: { id: owner.actor.organizationId },
      data: { secondFactorOf: of },
    })

  describe('added', () => {
    it('as the first factor: other browsers are signed out, and ten recovery codes come with it, which stay with the next ones', async () => {
      const browser = await signedIn()
      const other = await signedIn()
      const { recoveryCodes } = await added(browser)
      expect(new Set(recoveryCodes).size).toBe(10)
      expect([await statusOf(browser), await statusOf(other)]).toEqual([200, 401])
      const second = await added(browser, new SoftwareKey(false), 'Phone')
      expect(second.recoveryCodes).toBeNull()
      const factor = await factorOf(browser)
      expect([factor.since, factor.recoveryCodesLeft, factor.keysHere]).toEqual([null, 10, true])
      expect(factor.keys.map(({ name, usedAt }: { name: string; usedAt: null }) => [name, usedAt])).toEqual([
        ['Blue key', null],
        ['Phone', null],
      ])
      expect(await trail('security_key.added')).toBe(2)
      const stored = await desk.db.securityKey.findFirstOrThrow({ where: { name: 'Blue key' } })
      expect([stored.transports, stored.counter, stored.backedUp]).toEqual([['usb'], 1n, false])
    })

    it('by no request that was on its way when another password ended its session', async () => {
      const browser = await signedIn()
      const key = new SoftwareKey().make(await offered(browser))
      const { userId } = owner.actor
      // This process still knows the session and the account of before, as a request that is past them does.
      await desk.db.user.update({ where: { id: userId }, data: { sessionEpoch: { increment: 1 } } })
      expect(await refusal(await keep(browser, key))).toEqual([401, 'not_signed_in'])
      expect(await desk.db.securityKey.count({ where: { userId } })).toBe(0)
    })

    it('from what was offered to this session within five minutes, once', async () => {
      const browser = await signedIn()
      const options = await offered(browser)
      expect([options.rp.id, options.attestation, options.user.name]).toEqual([
        'localhost',
        'none',
        owner.email,
      ])
      const key = new SoftwareKey()
      const elsewhere = await signedIn()
      expect(await refusal(await keep(elsewhere, key.make(options)))).toEqual([410, 'challenge_used'])
      const stranger = await signedIn(await founder(desk))
      expect(await refusal(await keep(stranger, key.make(options)))).toEqual([410, 'challenge_used'])
      await advance(5 * MINUTE_MS)
      expect(await refusal(await keep(browser, key.make(options)))).toEqual([410, 'challenge_expired'])
      const again = await offered(browser)
      expect((await keep(browser, key.make(again))).status).toBe(201)
      expect(await refusal(await keep(browser, new SoftwareKey().make(again)))).toEqual([
        410,
        'challenge_used',
      ])
    })

    it.each<[string, Twist, string]>([
      ['made at another origin', { origin: 'https://wayboard.example' }, 'key_origin'],
      ['made for another site', { rpId: 'wayboard.example' }, 'key_rp'],
      ['vouched for by its maker: nobody asks where a certificate leads', { vouched: true }, 'key_wrong'],
    ])('not when it was %s', async (_, twist, code) => {
      const browser = await signedIn()
      const answer = await keep(browser, new SoftwareKey().make(await offered(browser), twist))
      expect(await refusal(answer)).toEqual([400, code])
      expect((await factorOf(browser)).keys).toEqual([])
    })

    it('under the name that it has itself, whatever stands beside it', async () => {
      const browser = await signedIn()
      const key = new SoftwareKey()
      await keep(browser, key.make(await offered(browser), { id: 'AAAA' }))
      const kept = await desk.db.securityKey.findFirstOrThrow({ where: { userId: owner.actor.userId } })
      expect(kept.credentialId).toBe(key.id)
    })

    it('once, whoever adds it again, and ten at most', async () => {
      const browser = await signedIn()
      const { key } = await added(browser)
      const stranger = await signedIn(await founder(desk))
      expect(await refusal(await keep(stranger, key.make(await offered(stranger))))).toEqual([
        409,
        'key_known',
      ])
      expect((await factorOf(stranger)).recoveryCodesLeft).toBe(0)
      for (let more = 1; more < 9; more += 1) await added(browser)
      const last = await offered(browser)
      await added(browser)
      expect(await refusal(await post(browser, keyOptions, `${KEYS}/options`))).toEqual([
        409,
        'too_many_keys',
      ])
      expect((await keep(browser, new SoftwareKey().make(last))).status).toBe(410)
      expect(await desk.db.securityKey.count({ where: { userId: owner.actor.userId } })).toBe(10)
    })

    it('not past ten where two sessions were offered one', async () => {
      const browser = await signedIn()
      for (let more = 0; more < 9; more += 1) await added(browser)
      const other = await signedIn()
      const [one, two] = [await offered(browser), await offered(other)]
      const both = await Promise.all([
        keep(browser, new SoftwareKey().make(one)),
        keep(other, new SoftwareKey().make(two)),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    })

    it('nowhere where the address of the server is a number', async () => {
      holdProcess({ ...desk, env: { ...desk.env, appUrl: new URL('http://127.0.0.1:3000') } })
      const browser = new Browser('http://127.0.0.1:3000')
      browser.cookies.set(...(await sessionCookie(desk, owner.actor)))
      expect((await factorOf(browser)).keysHere).toBe(false)
      expect(await refusal(await post(browser, keyOptions, `${KEYS}/options`))).toEqual([
        409,
        'keys_not_here',
      ])
    })

    it('after the password was asked again', async () => {
      const browser = await signedIn()
      await advance(15 * MINUTE_MS)
      expect(await refusal(await post(browser, keyOptions, `${KEYS}/options`))).toEqual([
        403,
        'proof_required',
      ])
    })
  })

  describe('signing in', () => {
    it('opens no session before the key has signed, and one with it', async () => {
      const { key } = await added(await signedIn())
      const { browser, first, asked } = await atSecondStep()
      expect(await first.json()).toEqual({ data: { secondStep: true, ways: ['key'] } })
      expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id])
      expect([asked.userVerification, await statusOf(browser)]).toEqual(['preferred', 401])
      expect((await giveKey(browser, key.sign(asked))).status).toBe(204)
      expect(await statusOf(browser)).toBe(200)
      const { keys } = await factorOf(browser)
      expect(keys[0].usedAt).not.toBeNull()
    })

    it('takes a passkey, which counts nothing, each time', async () => {
      const { key } = await added(await signedIn(), new SoftwareKey(false))
      for (let time = 0; time < 2; time += 1) {
        const { browser, asked } = await atSecondStep()
        expect((await giveKey(browser, key.sign(asked))).status).toBe(204)
      }
    })

    it('takes a recovery code in place of a key, and no digits of an app that nobody has', async () => {
      const { recoveryCodes } = await added(await signedIn())
      const { browser } = await atSecondStep()
      expect((await giveCode(browser, '123456')).status).toBe(400)
      expect((await giveCode(browser, recoveryCodes?.[0] ?? '')).status).toBe(204)
    })

    it('takes either where somebody has both', async () => {
      const browser = await signedIn()
      const { key } = await added(browser)
      const app = await dataOf(await post(browser, setUp, '/api/account/second-factor/set-up'))
      const codeAt = (at: number) => TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: at })
      const turned = await post(browser, turnOn, '/api/account/second-factor', {
        offer: app.offer,
        code: codeAt(now()),
      })
      expect(await dataOf(turned)).toEqual({ recoveryCodes: null })
      await advance(MINUTE_MS)
      const byKey = await atSecondStep()
      expect((await byKey.first.json()).data.ways).toEqual(['key', 'app'])
      expect((await giveKey(byKey.browser, key.sign(byKey.asked))).status).toBe(204)
      const byCode = await atSecondStep()
      expect((await giveCode(byCode.browser, codeAt(now()))).status).toBe(204)
    })

    it.each<[string, Twist, string]>([
      ['at another origin', { origin: 'https://wayboard.example' }, 'key_origin'],
      ['for another site', { rpId: 'wayboard.example' }, 'key_rp'],
    ])('takes nothing that was signed %s', async (_, twist, code) => {
      const { key } = await added(await signedIn())
      const { browser, asked } = await atSecondStep()
      expect(await refusal(await giveKey(browser, key.sign(asked, twist)))).toEqual([400, code])
      expect([await statusOf(browser), await trail('member.sign_in_failed')]).toEqual([401, 1])
    })

    it('takes no key that signed with another pair, is another person’s, or was never added', async () => {
      const { key } = await added(await signedIn())
      const stranger = await founder(desk)
      const { key: theirs } = await added(await signedIn(stranger))
      const attempt = async (signed: (asked: never) => object) => {
        const { browser, asked } = await atSecondStep()
        return refusal(await giveKey(browser, signed(asked as never)))
      }
      expect(await attempt((asked) => new SoftwareKey().sign(asked, { id: key.id }))).toEqual([
        400,
        'key_wrong',
      ])
      expect(await attempt((asked) => theirs.sign(asked))).toEqual([400, 'key_unknown'])
      expect(await attempt((asked) => new SoftwareKey().sign(asked))).toEqual([400, 'key_unknown'])
      expect(await attempt((asked) => ({ ...key.sign(asked), response: key.make(asked).response }))).toEqual([
        400,
        'validation_failed',
      ])
    })

    it('takes each challenge once, within five minutes, in the browser and for the sign-in that it was made for', async () => {
      const { key } = await added(await signedIn())
      const first = await atSecondStep()
      const signed = key.sign(first.asked)
      expect((await giveKey(first.browser, signed)).status).toBe(204)
      const second = await atSecondStep()
      expect(await refusal(await giveKey(second.browser, signed))).toEqual([410, 'challenge_used'])
      const elsewhere = await atSecondStep()
      expect(await refusal(await giveKey(second.browser, key.sign(elsewhere.asked)))).toEqual([
        410,
        'challenge_used',
      ])
      expect(await refusal(await giveKey(new Browser(), key.sign(elsewhere.asked)))).toEqual([
        401,
        'sign_in_again',
      ])
      // What a wrong signature was tried with is used up, too.
      await giveKey(elsewhere.browser, key.sign(elsewhere.asked, { rpId: 'wayboard.example' }))
      expect(await refusal(await giveKey(elsewhere.browser, key.sign(elsewhere.asked)))).toEqual([
        410,
        'challenge_used',
      ])
      const late = await atSecondStep()
      await advance(5 * MINUTE_MS)
      expect(await refusal(await giveKey(late.browser, key.sign(late.asked)))).toEqual([
        410,
        'challenge_expired',
      ])
    })

    it('refuses a key whose count goes back, and puts it on record', async () => {
      const { key } = await added(await signedIn())
      const first = await atSecondStep()
      expect((await giveKey(first.browser, key.sign(first.asked, { count: 7 }))).status).toBe(204)
      for (const count of [7, 3, 0]) {
        const { browser, asked } = await atSecondStep()
        expect(await refusal(await giveKey(browser, key.sign(asked, { count })))).toEqual([
          400,
          'key_counter',
        ])
      }
      expect(await trail('security_key.refused')).toBe(3)
      // Who cannot sign makes no record of that kind.
      const { browser, asked } = await atSecondStep()
      const forged = new SoftwareKey().sign(asked, { id: key.id, count: 1 })
      expect(await refusal(await giveKey(browser, forged))).toEqual([400, 'key_wrong'])
      expect(await trail('security_key.refused')).toBe(3)
    })

    it('has who guesses wait for both kinds together', async () => {
      const { key } = await added(await signedIn())
      // All passwords first: to compare one takes long, and the wait is of a few seconds.
      const waiting: Awaited<ReturnType<typeof atSecondStep>>[] = []
      while (waiting.length < 8) waiting.push(await atSecondStep())
      const [last, ...guessing] = waiting
      const answers: number[] = []
      for (const [guess, { browser, asked }] of guessing.entries()) {
        answers.push(
          guess % 2 === 0
            ? (await giveCode(browser, '000000')).status
            : (await giveKey(browser, new SoftwareKey().sign(asked, { id: key.id }))).status,
        )
      }
      expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429])
      expect(last && (await giveKey(last.browser, key.sign(last.asked))).status).toBe(429)
    })

    it('by recovery codes alone where the address of the server became a number', async () => {
      const { recoveryCodes } = await added(await signedIn())
      holdProcess({ ...desk, env: { ...desk.env, appUrl: new URL('http://127.0.0.1:3000') } })
      const browser = new Browser('http://127.0.0.1:3000')
      expect(await (await givePassword(browser, owner.email)).json()).toEqual({
        data: { secondStep: true, ways: [] },
      })
      expect(await refusal(await post(browser, signInOptions, '/api/sign-in/key/options'))).toEqual([
        409,
        'keys_not_here',
      ])
      expect((await giveCode(browser, recoveryCodes?.[0] ?? '')).status).toBe(204)
    })
  })

  describe('asked again', () => {
    it('by password and key, or a code: what is signed is bound to the session that asks', async () => {
      const browser = await signedIn()
      const { key, recoveryCodes } = await added(browser)
      await advance(15 * MINUTE_MS)
      const renew = () => post(browser, renewCodes, '/api/account/second-factor/recovery-codes')
      const refused = await (await renew()).json()
      expect(refused.error.details.map(({ path }: { path: string }) => path)).toEqual([
        'password',
        'code',
        'key',
      ])
      const options = async (by: Browser) =>
        dataOf(await post(by, proofOptions, '/api/sessions/proof/options'))
      const give = (body: object) => post(browser, giveProof, '/api/sessions/proof', body)
      const asked = await options(browser)
      expect((await give({ password: PASSWORD })).status).toBe(400)
      // A wrong password uses up no challenge.
      expect((await give({ password: 'not this one', key: key.sign(asked) })).status).toBe(400)
      const other = await signedIn()
      expect(await refusal(await give({ password: PASSWORD, key: key.sign(await options(other)) }))).toEqual([
        410,
        'challenge_used',
      ])
      expect((await give({ password: PASSWORD, key: key.sign(asked) })).status).toBe(204)
      expect((await renew()).status).toBe(201)
      await advance(15 * MINUTE_MS)
      expect((await give({ password: PASSWORD, code: recoveryCodes?.[0] ?? '' })).status).toBe(400)
      // A key’s signature for a sign-in is none for this.
      const { asked: forSignIn } = await atSecondStep()
      expect(await refusal(await give({ password: PASSWORD, key: key.sign(forSignIn) }))).toEqual([
        410,
        'challenge_used',
      ])
    })

    it('has nothing signed for who has no key', async () => {
      const browser = await signedIn()
      expect(await refusal(await post(browser, proofOptions, '/api/sessions/proof/options'))).toEqual([
        409,
        'no_security_key',
      ])
    })
  })

  it('is called what its owner calls it, and nobody else', async () => {
    const browser = await signedIn()
    const { id } = await added(browser)
    const name = (by: Browser, called: string) =>
      by.send(nameKey, `${KEYS}/${id}`, { method: 'PATCH', params: { id }, body: { name: called } })
    expect((await name(browser, ' Green key ')).status).toBe(204)
    expect((await factorOf(browser)).keys[0].name).toBe('Green key')
    expect((await name(browser, '')).status).toBe(400)
    expect((await name(await signedIn(await founder(desk)), 'Mine')).status).toBe(404)
    expect(await trail('security_key.named')).toBe(1)
  })

  describe('required by an organization', () => {
    it('is met by a key, and the last factor is not removed there, whichever it is', async () => {
      const browser = await signedIn()
      await asks('everybody')
      await advance(6_000)
      expect(await refusal(await browser.send(listMembers, '/api/members'))).toEqual([
        403,
        'second_factor_required',
      ])
      const { id } = await added(browser)
      const members = await dataOf(await browser.send(listMembers, '/api/members'))
      expect(members[0].secondFactor).toBe(true)
      expect(await refusal(await remove(browser, id))).toEqual([409, 'second_factor_asked'])
      const { id: second } = await added(browser)
      expect((await remove(browser, id)).status).toBe(204)
      expect(await refusal(await remove(browser, second))).toEqual([409, 'second_factor_asked'])
      expect((await factorOf(browser)).recoveryCodesLeft).toBe(10)
    })

    it('leaves the app free to go while a key stays', async () => {
      const browser = await signedIn()
      const app = await dataOf(await post(browser, setUp, '/api/account/second-factor/set-up'))
      const code = TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: now() })
      await post(browser, turnOn, '/api/account/second-factor', { offer: app.offer, code })
      const { recoveryCodes } = await added(browser)
      expect(recoveryCodes).toBeNull()
      await asks('administrators')
      await advance(6_000)
      const off = () => browser.send(removeApp, '/api/account/second-factor', { method: 'DELETE' })
      expect((await off()).status).toBe(204)
      expect((await factorOf(browser)).recoveryCodesLeft).toBe(10)
      expect([await trail('second_factor.app_removed'), await trail('second_factor.turned_off')]).toEqual([
        1, 0,
      ])
      // There is none any more.
      expect((await off()).status).toBe(204)
    })
  })

  describe('removed', () => {
    it('by its owner alone: with the last one the password alone signs in, and recovery codes go', async () => {
      const browser = await signedIn()
      const { id } = await added(browser)
      expect((await remove(await signedIn(await founder(desk)), id)).status).toBe(404)
      expect((await remove(browser, id)).status).toBe(204)
      expect((await remove(browser, id)).status).toBe(404)
      expect(await desk.db.recoveryCode.count({ where: { userId: owner.actor.userId } })).toBe(0)
      const later = new Browser()
      await givePassword(later, owner.email)
      expect(await statusOf(later)).toBe(200)
      expect(await trail('security_key.removed')).toBe(1)
    })

    it('with the app by an administrator who resets it, and with the account', async () => {
      const member = await joined(desk, owner.actor, 'mechanic')
      const { userId } = member.actor
      await added(await signedIn(member))
      const reset = await (
        await signedIn()
      ).send(resetFactor, `/api/members/${userId}/second-factor`, { method: 'DELETE', params: { userId } })
      expect([reset.status, await desk.db.securityKey.count({ where: { userId } })]).toEqual([204, 0])
      await added(await signedIn(member))
      await desk.db.user.delete({ where: { id: userId } })
      expect(await desk.db.securityKey.count({ where: { userId } })).toBe(0)
    })
  })

  it('leaves no challenge behind that nobody answered', async () => {
    const browser = await signedIn()
    await offered(browser)
    const left = () => desk.db.keyChallenge.count({ where: { userId: owner.actor.userId } })
    await keepNoLonger(desk, new AbortController().signal)
    expect(await left()).toBe(1)
    await advance(5 * MINUTE_MS + 1)
    await keepNoLonger(desk, new AbortController().signal)
    expect(await left()).toBe(0)
  })
})

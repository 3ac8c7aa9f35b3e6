import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POST as sendAgain } from '@/app/api/account/address/link/route'
import { POST as changeAddress } from '@/app/api/account/address/route'
import { POST as turnOn } from '@/app/api/account/second-factor/route'
import { POST as setUp } from '@/app/api/account/second-factor/set-up/route'
import { POST as confirm } from '@/app/api/address/confirm/route'
import { POST as preview } from '@/app/api/address/preview/route'
import { POST as accept } from '@/app/api/invitations/accept/route'
import { GET as listInvitations, POST as invite } from '@/app/api/invitations/route'
import { GET as listMembers } from '@/app/api/members/route'
import { GET as listOrganizations } from '@/app/api/organizations/route'
import { POST as forgot } from '@/app/api/password/forgot/route'
import { POST as reset } from '@/app/api/password/reset/route'
import { POST as signUp } from '@/app/api/sign-up/route'
import { POST as beginLinking } from '@/app/api/single-sign-on/links/route'
import { createMemberReset } from '@/lib/accounts/passwords/create-member-reset'
import { DAY_MS } from '@/lib/durations'
import { linkIdentity } from '@/lib/single-sign-on/identities/link-identity'
import { settleMembership } from '@/lib/single-sign-on/identities/settle-membership'
import { Browser } from '@/test/browser'
import { openDesk, type TestDesk } from '@/test/connection'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, PASSWORD } from '@/test/people'
import { startMailServer, type MailServer } from '@/test/servers/mail-server'
import { givePassword, statusOf } from '@/test/sign-in/sign-in-steps'
import { WAIT } from '@/test/wait'

const OTHER = 'another good password'
// Each test is in a network of its own: what one of them may is counted.
let network = 0
const post = (body?: unknown) => ({
  method: 'POST',
  body,
  headers: { 'x-forwarded-for': `192.0.2.${network}` },
})

describeHandler('addresses that are proved', (database) => {
  let desk: TestDesk
  let server: MailServer
  beforeEach(async () => {
    network += 1
    server = await startMailServer()
    const opened = openDesk(database())
    desk = { ...opened, env: { ...opened.env, smtp: { url: server.url, from: 'desk@wayboard.example' } } }
    holdProcess(desk)
  })
  afterEach(() => server.close())

  let number = 0
  const fresh = () => `vera${++number}.${desk.clock.now()}@example.com`
  const begin = async (email: string, password = PASSWORD, name = 'Vera Victim') => {
    const browser = new Browser(desk.env.appUrl.origin)
    const body = { name, email, password, organization: `Of ${name}` }
    return { browser, answer: await browser.send(signUp, '/api/sign-up', post(body)) }
  }
  const mailsTo = (to: string) => server.mails.filter((mail) => mail.to === to)
  /** The link of the mail of this number to somebody, once it came. */
  const link = async (to: string, { page = 'confirm', nth = 1 } = {}) => {
    await vi.waitFor(() => expect(mailsTo(to).length).toBeGreaterThanOrEqual(nth), WAIT)
    const text = mailsTo(to)[nth - 1]?.text ?? ''
    const token = new RegExp(`/${page}#([A-Za-z0-9_-]{43})`).exec(text)?.[1]
    if (!token) throw new Error(`No link in ${text}`)
    return token
  }
  const press = (browser: Browser, token: string, password?: string) =>
    browser.send(confirm, '/api/address/confirm', post({ token, password }))
  const refusal = async (response: Response) => [response.status, (await response.json()).error.code]
  const isProved = async (email: string) =>
    (await desk.db.user.findUnique({ where: { email } }))?.emailProvedAt instanceof Date
  const proved = async (email = fresh()) => {
    const { browser } = await begin(email)
    const token = await link(email)
    expect((await press(browser, token)).status).toBe(200)
    return { browser, email }
  }

  /** Turns two-step sign-in on for who is signed in, and says whose it is. */
  const withFactor = async (browser: Browser, email: string) => {
    const path = '/api/account/second-factor'
    const offered = await browser.send(setUp, `${path}/set-up`, post())
    const { secret, offer } = (await offered.json()).data
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: desk.clock.now() })
    expect((await browser.send(turnOn, path, post({ offer, code }))).status).toBe(201)
    const user = await desk.db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } })
    return { id: user.id, organizationId: user.memberships[0]?.organizationId ?? '' }
  }
  /** A browser in which another password was set by a mailed link. */
  const resetByMail = async (email: string) => {
    expect((await new Browser().send(forgot, '/x', post({ email }))).status).toBe(202)
    // After the one that confirms, and the one that tells of the second factor, where the address is proved.
    const isIt = ({ text }: { text: string }) => text.includes('/reset#')
    await vi.waitFor(() => expect(mailsTo(email).filter(isIt)).toHaveLength(1), WAIT)
    const token = await link(email, { page: 'reset', nth: mailsTo(email).findIndex(isIt) + 1 })
    const browser = new Browser(desk.env.appUrl.origin)
    expect((await browser.send(reset, '/x', post({ token, password: OTHER }))).status).toBe(200)
    return browser
  }

  it('are proved by a press of who is signed in, once, within a day; opening the link proves nothing', async () => {
    const email = fresh()
    const { browser, answer } = await begin(email)
    expect(answer.status).toBe(201)
    const token = await link(email)
    const read = await new Browser().send(preview, '/api/address/preview', post({ token }))
    expect(await read.json()).toMatchObject({ data: { email, name: 'Vera Victim', organization: null } })
    expect(await isProved(email)).toBe(false)

    expect(await refusal(await press(new Browser(), token))).toEqual([401, 'not_signed_in'])
    const somebody = await begin(fresh(), PASSWORD, 'Sam Somebody')
    expect(await refusal(await press(somebody.browser, token))).toEqual([403, 'proof_for_another'])
    expect(await isProved(email)).toBe(false)

    expect((await press(browser, token)).status).toBe(200)
    expect(await isProved(email)).toBe(true)
    expect(await refusal(await press(browser, token))).toEqual([410, 'proof_used'])
    const unknown = await new Browser().send(preview, '/x', post({ token: 'x'.repeat(43) }))
    expect(await refusal(unknown)).toEqual([404, 'proof_unknown'])
    const kept = JSON.stringify([
      await desk.db.addressProof.findMany(),
      await desk.db.auditEntry.findMany({ where: { summary: { contains: 'Vera' } } }),
    ])
    expect(kept).not.toContain(token)
  })

  it('has a link end with a day, and with the next one', async () => {
    const email = fresh()
    const { browser } = await begin(email)
    const first = await link(email)
    expect((await browser.send(sendAgain, '/api/account/address/link', post())).status).toBe(202)
    const second = await link(email, { nth: 2 })
    expect(await refusal(await press(browser, first))).toEqual([410, 'proof_expired'])
    await desk.clock.advance(DAY_MS / 4)
    expect((await press(browser, second)).status).toBe(200)
    expect(await refusal(await browser.send(sendAgain, '/x', post()))).toEqual([409, 'address_proved'])
    const another = fresh()
    const late = await begin(another)
    const token = await link(another)
    await desk.clock.advance(DAY_MS)
    const read = await late.browser.send(preview, '/x', post({ token }))
    expect(await refusal(read)).toEqual([410, 'proof_expired'])
  })

  it('are given up by who never proved them: their session, membership and organization end', async () => {
    const email = fresh()
    const squatter = await begin(email, PASSWORD, 'Mallory')
    const theirs = await link(email)
    const before = await desk.db.user.findUniqueOrThrow({
      where: { email },
      include: { memberships: true },
    })

    const owner = await begin(email, OTHER)
    expect([owner.answer.status, await owner.answer.json()]).toEqual([202, { data: { mailed: true } }])
    expect(owner.browser.cookies.size).toBe(0)
    const token = await link(email, { nth: 2 })
    expect((await squatter.browser.send(listMembers, '/api/members')).status).toBe(200)
    expect(await refusal(await press(owner.browser, token))).toEqual([400, 'validation_failed'])
    expect((await press(owner.browser, token, OTHER)).status).toBe(200)

    expect((await squatter.browser.send(listMembers, '/api/members')).status).toBe(401)
    expect(await refusal(await press(squatter.browser, theirs))).toEqual([404, 'proof_unknown'])
    const now = await desk.db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } })
    expect(now).toMatchObject({ name: 'Vera Victim' })
    expect(now.emailProvedAt).not.toBeNull()
    expect(now.id).not.toBe(before.id)
    // What was typed for it stands in the account alone, and the link goes with that.
    expect(await desk.db.addressProof.findMany({ where: { email } })).toMatchObject([
      { userId: now.id, name: null, organizationName: null },
    ])
    const organizationId = before.memberships[0]?.organizationId ?? ''
    expect(now.memberships.map((one) => one.organizationId)).not.toContain(organizationId)
    const gone = await desk.db.organization.findUniqueOrThrow({ where: { id: organizationId } })
    expect(gone.deletionAskedAt).not.toBeNull()
    expect(desk.jobs.sent.map(({ kind }) => kind)).toContain('deletion')
    const mine = await (await owner.browser.send(listOrganizations, '/api/organizations')).json()
    expect(mine.data).toHaveLength(1)
  })

  it('stay with who proved them, whoever asked before', async () => {
    const email = fresh()
    const first = await begin(email)
    const own = await link(email)
    await begin(email, OTHER, 'Mallory')
    const theirs = await link(email, { nth: 2 })
    expect((await press(first.browser, own)).status).toBe(200)
    expect(await refusal(await press(new Browser(), theirs, OTHER))).toEqual([409, 'email_taken'])
    expect(await refusal((await begin(email, OTHER)).answer)).toEqual([409, 'email_taken'])
    expect((await first.browser.send(listMembers, '/api/members')).status).toBe(200)
  })

  it('are proved by an invitation that was mailed there, and nobody who holds them without proof has it', async () => {
    const unproved = await begin(fresh())
    const email = fresh()
    const asked = post({ role: 'mechanic', email })
    expect(await refusal(await unproved.browser.send(invite, '/x', asked))).toEqual([403, 'address_unproved'])
    const admin = await proved()
    const squatter = await begin(email, PASSWORD, 'Mallory')
    await link(email)

    const made = await admin.browser.send(invite, '/api/invitations', asked)
    expect((await made.json()).data).toMatchObject({ email, url: null })
    const token = await link(email, { page: 'join', nth: 2 })
    const guest = new Browser(desk.env.appUrl.origin)
    const account = { name: 'Mia Mechanic', email, password: OTHER }
    expect((await guest.send(accept, '/x', post({ token, account }))).status).toBe(200)
    expect(await isProved(email)).toBe(true)
    expect((await squatter.browser.send(listMembers, '/api/members')).status).toBe(401)
    const { data } = await (await guest.send(listMembers, '/api/members')).json()
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['Mia Mechanic', 'Vera Victim'])
  })

  it('let nobody in by a session from before another password proved them, while a process still takes that', async () => {
    const email = fresh()
    const { browser } = await begin(email)
    await link(email)
    const asked = post({ role: 'administrator' })
    expect(await refusal(await browser.send(invite, '/x', asked))).toEqual([403, 'address_unproved'])
    // As another process leaves it whose link for a password was used.
    const emailProvedAt = new Date(desk.clock.now())
    const data = { emailProvedAt, sessionEpoch: { increment: 1 } }
    const { id } = await desk.db.user.update({ where: { email }, data })
    expect(await refusal(await browser.send(invite, '/x', asked))).toEqual([403, 'address_unproved'])
    expect(await desk.db.invitation.count({ where: { createdById: id } })).toBe(0)
  })

  it('are asked for where an invitation was handed over', async () => {
    const admin = await proved()
    const made = await admin.browser.send(invite, '/api/invitations', post({ role: 'viewer' }))
    const token = String((await made.json()).data.url).split('#')[1] ?? ''
    const unproved = await begin(fresh())
    expect(await refusal(await unproved.browser.send(accept, '/x', post({ token })))).toEqual([
      403,
      'address_unproved',
    ])
    const email = fresh()
    const guest = new Browser(desk.env.appUrl.origin)
    const account = { name: 'Mia Mechanic', email, password: OTHER }
    expect((await guest.send(accept, '/x', post({ token, account }))).status).toBe(202)
    expect(await desk.db.user.count({ where: { email } })).toBe(0)
    const own = await link(email)
    expect((await press(guest, own, OTHER)).status).toBe(200)
    expect(await isProved(email)).toBe(true)
    const { id } = await desk.db.user.findUniqueOrThrow({ where: { email } })
    expect(await desk.db.addressProof.findMany({ where: { email } })).toMatchObject([
      { userId: id, name: null },
    ])
    const { data } = await (await guest.send(listMembers, '/api/members')).json()
    expect(data).toHaveLength(2)
  })

  it('has an invitation that could not be mailed revoked, and says so', async () => {
    const admin = await proved()
    const { env } = desk
    holdProcess({
      ...desk,
      env: { ...env, smtp: { url: 'smtp://127.0.0.1:1', from: 'desk@wayboard.example' } },
    })
    const made = await admin.browser.send(invite, '/x', post({ role: 'viewer', email: fresh() }))
    expect(await refusal(made)).toEqual([502, 'mail_refused'])
    const { data } = await (await admin.browser.send(listInvitations, '/x')).json()
    expect(data).toMatchObject([{ status: 'revoked' }])
  })

  it('are proved by a password that was set by a mailed link', async () => {
    const email = fresh()
    await begin(email)
    await link(email)
    expect((await new Browser().send(forgot, '/x', post({ email }))).status).toBe(202)
    const token = await link(email, { page: 'reset', nth: 2 })
    expect((await new Browser().send(reset, '/x', post({ token, password: OTHER }))).status).toBe(200)
    expect(await isProved(email)).toBe(true)
  })

  it('open for who first proves them by a new password, whatever whoever had them before set up to keep them out', async () => {
    const squatted = fresh()
    const squatter = (await begin(squatted, PASSWORD, 'Mallory')).browser
    const { id, organizationId } = await withFactor(squatter, squatted)
    const createdAt = new Date(desk.clock.now())
    await desk.db.securityKey.create({
      data: {
        ...{ userId: id, credentialId: `of ${squatted}`, publicKey: Buffer.from('theirs'), counter: 0 },
        ...{ transports: [], name: 'Theirs', backedUp: false, createdAt },
      },
    })
    const challenge = { purpose: 'add', boundTo: id, userId: id, challenge: Buffer.from('c') }
    await desk.db.keyChallenge.create({ data: { ...challenge, expiresAt: createdAt } })
    const identity = await desk.db.singleSignOnIdentity.create({
      data: { userId: id, issuer: 'https://idp.example', subject: `of ${squatted}`, createdAt },
    })
    await desk.db.session.updateMany({ where: { userId: id }, data: { identityId: identity.id } })

    const owner = await resetByMail(squatted)
    expect((await givePassword(owner, squatted, OTHER)).status).toBe(200)
    expect([await statusOf(owner), await statusOf(squatter)]).toEqual([200, 401])
    const kept = await desk.db.user.findUniqueOrThrow({
      where: { id },
      include: {
        recoveryCodes: true,
        securityKeys: true,
        keyChallenges: true,
        identities: true,
        sessions: true,
      },
    })
    const none = { recoveryCodes: [], securityKeys: [], keyChallenges: [], identities: [] }
    expect(kept).toMatchObject({ ...none, totpSecret: null, totpSince: null })
    expect(kept.sessions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    const told = await desk.db.auditEntry.findMany({ where: { organizationId } })
    const actions = told.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['second_factor.reset', 'member.identity_unlinked']))
  })

  /** An account that is not proved, with a second factor and a provider that signs it in, as a colleague of somebody else. */
  const withColleague = async () => {
    const email = fresh()
    const { browser } = await begin(email)
    const { id, organizationId } = await withFactor(browser, email)
    const { actor } = await founder(desk)
    await desk.clock.advance(1_000)
    const at = new Date(desk.clock.now())
    await desk.db.singleSignOnIdentity.create({
      data: { userId: id, issuer: 'https://idp.example', subject: `of ${email}`, createdAt: at },
    })
    const user = { id, name: 'Vera Victim' }
    await desk.db.$transaction((tx) =>
      settleMembership(tx, { organizationId: actor.organizationId, user, role: 'administrator', at }),
    )
    return { email, id, own: organizationId, given: actor }
  }
  const belongings = async (userId: string) =>
    (await desk.db.membership.findMany({ where: { userId } })).map((one) => one.organizationId)

  it('open for who first proves them also where a provider of somebody else let the account in: that ends', async () => {
    const { email, id, own, given } = await withColleague()
    const owner = await resetByMail(email)
    expect((await givePassword(owner, email, OTHER)).status).toBe(200)
    expect(await statusOf(owner)).toBe(200)
    expect(await desk.db.singleSignOnIdentity.count({ where: { userId: id } })).toBe(0)
    expect(await belongings(id)).toEqual([own])
    const told = await desk.db.auditEntry.findMany({
      where: { organizationId: given.organizationId, subjectId: id },
      orderBy: { sequence: 'asc' },
    })
    const actions = told.map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['member.identity_unlinked', 'member.removed'])
    // Whoever administers that can set no password of theirs.
    const made = createMemberReset({ ...desk, actor: given }, { userId: id })
    await expect(made).rejects.toMatchObject({ status: 404 })
  })

  it('leave an organization that they alone opened by a password open to passwords, and it says so', async () => {
    const { email, id, given } = await withColleague()
    const { organizationId } = given
    const only = { singleSignOnOnly: true, breakGlassId: id }
    await desk.db.organization.update({ where: { id: organizationId }, data: only })
    await resetByMail(email)
    expect(await belongings(id)).not.toContain(organizationId)
    expect(await desk.db.organization.findUniqueOrThrow({ where: { id: organizationId } })).toMatchObject({
      ...{ singleSignOnOnly: false, breakGlassId: null },
    })
    const action = 'single_sign_on.not_only'
    expect(await desk.db.auditEntry.count({ where: { organizationId, action } })).toBe(1)
  })

  it('are not kept from mail by who signs up with them: where none is sent, none is counted', async () => {
    const email = fresh()
    await begin(email)
    await desk.db.user.update({ where: { email }, data: { emailProvedAt: new Date() } })
    for (let times = 0; times < 6; times++)
      expect(await refusal((await begin(email, OTHER)).answer)).toEqual([409, 'email_taken'])
    expect((await new Browser().send(forgot, '/x', post({ email }))).status).toBe(202)
  })

  it('stay in what they founded and were invited to', async () => {
    const { email, id, own, given } = await withColleague()
    const { actor } = await founder(desk)
    const { organizationId } = actor
    const at = new Date(desk.clock.now())
    await desk.db.invitation.create({
      data: {
        ...{ organizationId, tokenHash: Buffer.from(email), role: 'viewer', createdById: actor.userId },
        ...{ createdAt: at, expiresAt: at, acceptedAt: at, acceptedById: id },
      },
    })
    await desk.db.membership.create({ data: { userId: id, organizationId, role: 'viewer', createdAt: at } })
    // Its last administrator, whom its provider could not make anew: there is nobody else who could set their password.
    const left = await founder(desk)
    const lone = left.actor.organizationId
    await desk.db.membership.deleteMany({ where: { organizationId: lone } })
    await desk.db.membership.create({
      data: {
        userId: id,
        organizationId: lone,
        role: 'administrator',
        createdAt: new Date(at.getTime() + 1),
      },
    })
    await resetByMail(email)
    const kept = await belongings(id)
    expect(kept.toSorted()).toEqual([own, organizationId, lone].toSorted())
    expect(kept).not.toContain(given.organizationId)
  })

  it('keep what they set up where an organization of theirs proved the domain', async () => {
    const { email, id, own, given } = await withColleague()
    const domain = await desk.db.singleSignOnDomain.create({
      data: {
        ...{ organizationId: given.organizationId, name: 'example.com', token: 't' },
        ...{ createdAt: new Date(desk.clock.now()), provedAt: new Date(desk.clock.now()) },
      },
    })
    const owner = await resetByMail(email)
    expect(await isProved(email)).toBe(true)
    const answer = await givePassword(owner, email, OTHER)
    expect(await answer.json()).toEqual({ data: { secondStep: true, ways: ['app'] } })
    expect(await desk.db.singleSignOnIdentity.count({ where: { userId: id } })).toBe(1)
    expect((await belongings(id)).toSorted()).toEqual([own, given.organizationId].toSorted())
    await desk.db.singleSignOnDomain.delete({ where: { id: domain.id } })
  })

  it('are sent no word that a stranger typed, and few mails', async () => {
    const email = fresh()
    const typed = 'Call 555-0100 at once'
    const { browser: stranger } = await begin(email, PASSWORD, typed)
    await link(email)
    const again = await begin(email, PASSWORD, typed)
    expect(again.answer.status).toBe(202)
    await link(email, { nth: 2 })
    await new Browser().send(forgot, '/x', post({ email }))
    await link(email, { page: 'reset', nth: 3 })

    const statuses: number[] = []
    for (let times = 0; times < 3; times++) statuses.push((await begin(email, PASSWORD, typed)).answer.status)
    expect(statuses).toEqual([202, 202, 429])

    // Nor as the stranger leaves for an address of their own.
    const own = fresh()
    const moved = await stranger.send(changeAddress, '/x', post({ email: own, password: PASSWORD }))
    expect(moved.status).toBe(200)
    expect((await press(stranger, await link(own))).status).toBe(200)
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(6), WAIT)
    for (const { text } of mailsTo(email)) expect(text).not.toContain('555')
  })

  it('are linked with no provider before they are proved', async () => {
    const email = fresh()
    const { browser } = await begin(email)
    const user = await desk.db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } })
    const organizationId = user.memberships[0]?.organizationId ?? ''
    const asked = await browser.send(beginLinking, '/x', post({ organizationId }))
    expect(await refusal(asked)).toEqual([403, 'address_unproved'])
    const identity = { issuer: 'https://idp.example', subject: email }
    const link = () =>
      linkIdentity(
        desk,
        { userId: user.id, sessionEpoch: 0 },
        { ...identity, organizationId, role: 'viewer' },
      )
    await expect(link()).rejects.toMatchObject({ code: 'address_unproved', status: 403 })
    expect(await desk.db.singleSignOnIdentity.count({ where: { userId: user.id } })).toBe(0)
    await desk.db.user.update({ where: { id: user.id }, data: { emailProvedAt: new Date() } })
    expect(await link()).toBe(true)
  })

  it('keep their second step through a new password, where they were proved before', async () => {
    const { browser, email } = await proved()
    await withFactor(browser, email)
    const owner = await resetByMail(email)
    const answer = await givePassword(owner, email, OTHER)
    expect(await answer.json()).toEqual({ data: { secondStep: true, ways: ['app'] } })
    expect(await statusOf(owner)).toBe(401)
  })

  it('are changed once the new one is proved, by who knows the password; the one before is told', async () => {
    const { browser, email } = await proved()
    const next = fresh()
    const ask = (body: object) => browser.send(changeAddress, '/api/account/address', post(body))
    expect(await refusal(await ask({ email: next, password: OTHER }))).toEqual([400, 'validation_failed'])
    expect(await refusal(await ask({ email, password: PASSWORD }))).toEqual([400, 'validation_failed'])
    const theirs = await proved()
    expect(await refusal(await ask({ email: theirs.email, password: PASSWORD }))).toEqual([
      409,
      'email_taken',
    ])
    const squatter = await begin(next, PASSWORD, 'Mallory')
    await link(next)

    expect(await (await ask({ email: next, password: PASSWORD })).json()).toEqual({ data: { mailed: true } })
    const token = await link(next, { nth: 2 })
    await new Browser().send(forgot, '/x', post({ email }))
    const stale = await link(email, { page: 'reset', nth: 2 })
    expect((await desk.db.user.findUniqueOrThrow({ where: { email } })).emailProvedAt).not.toBeNull()
    expect(await refusal(await press(theirs.browser, token))).toEqual([403, 'proof_for_another'])
    expect((await press(browser, token)).status).toBe(200)
    expect(await isProved(next)).toBe(true)
    expect(await desk.db.user.count({ where: { email } })).toBe(0)
    expect((await squatter.browser.send(listMembers, '/api/members')).status).toBe(401)
    expect((await browser.send(listMembers, '/api/members')).status).toBe(200)
    const late = await new Browser().send(reset, '/x', post({ token: stale, password: OTHER }))
    expect(await refusal(late)).toEqual([410, 'reset_expired'])
    // Its own link, the one for a password, and that the address is no more the account's.
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), WAIT)
  })

  it('are kept from no mail by who asks for them with a wrong password, and count once a mail is due', async () => {
    const { browser } = await proved()
    const wanted = fresh()
    const ask = (password: string) => browser.send(changeAddress, '/x', post({ email: wanted, password }))
    const forgets = () => new Browser().send(forgot, '/x', post({ email: wanted }))
    for (let tries = 0; tries < 6; tries += 1) expect((await ask(OTHER)).status).toBe(400)
    for (let mails = 0; mails < 4; mails += 1) expect((await forgets()).status).toBe(202)
    expect((await ask(PASSWORD)).status).toBe(200)
    expect(await refusal(await ask(PASSWORD))).toEqual([429, 'rate_limited'])
  })

  it('are nobody’s to prove where no mail is sent: everything is as it was', async () => {
    holdProcess({ ...desk, env: { ...desk.env, smtp: null } })
    const { email } = await founder(desk)
    expect(await refusal((await begin(email)).answer)).toEqual([409, 'email_taken'])
    const owner = await begin(fresh())
    const made = await owner.browser.send(invite, '/x', post({ role: 'viewer', email: fresh() }))
    expect((await made.json()).data.url).toMatch(/\/join#/)
    expect(await refusal(await owner.browser.send(sendAgain, '/x', post()))).toEqual([
      409,
      'mail_not_configured',
    ])
    const ask = (email: string) =>
      owner.browser.send(changeAddress, '/x', post({ email, password: PASSWORD }))
    expect(await refusal(await ask(email))).toEqual([409, 'email_taken'])
    const next = fresh()
    expect(await (await ask(next)).json()).toEqual({ data: { mailed: false } })
    expect(await desk.db.user.findUniqueOrThrow({ where: { email: next } })).toMatchObject({
      emailProvedAt: null,
    })
    expect(server.mails).toEqual([])
  })
})

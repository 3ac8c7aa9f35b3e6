import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as listAudit } from '@/app/api/audit/route'
import { GET as verifyAudit } from '@/app/api/audit/verify/route'
import { DELETE as revokeInvitation } from '@/app/api/invitations/[id]/route'
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route'
import { POST as previewInvitation } from '@/app/api/invitations/preview/route'
import { GET as listInvitations, POST as createInvitation } from '@/app/api/invitations/route'
import { POST as createReset } from '@/app/api/members/[userId]/password-reset/route'
import { DELETE as removeMember, PATCH as changeRole } from '@/app/api/members/[userId]/route'
import { POST as leave } from '@/app/api/members/leave/route'
import { GET as listMembers } from '@/app/api/members/route'
import { GET as listOrganizations } from '@/app/api/organizations/route'
import { POST as forgotPassword } from '@/app/api/password/forgot/route'
import { POST as previewReset } from '@/app/api/password/reset/preview/route'
import { POST as resetPassword } from '@/app/api/password/reset/route'
import { signIn } from '@/lib/accounts/sign-in/sign-in'
import type { Role } from '@/lib/generated/prisma/enums'
import { testBase, testEnv } from '@/test/base'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { founder, joined, PASSWORD, sessionCookie, type Person } from '@/test/people'
import { startMailServer, type MailServer } from '@/test/servers/mail-server'
import { WAIT } from '@/test/wait'

const ROLES: Role[] = ['viewer', 'dispatcher', 'mechanic', 'administrator']
const SOMEBODY = '01890000-0000-7000-8000-000000000000'
const NEXT = 'another good password'
const post = (body?: unknown) => ({ method: 'POST', body })

describeHandler('members over HTTP', (database) => {
  let base: ReturnType<typeof testBase>
  beforeEach(() => {
    base = testBase({ db: database().another() })
    holdProcess(base)
  })

  /** A browser in which this person is signed in. */
  async function browserOf({ actor }: Person): Promise<Browser> {
    const browser = new Browser()
    browser.cookies.set(...(await sessionCookie(base, actor)))
    return browser
  }

  const refusal = async (response: Response) => ({
    status: response.status,
    code: (await response.json()).error.code as string,
  })

  // Every handler of this room: what it takes to be let in, told once.
  const handlers = {
    'GET members': (b: Browser) => b.send(listMembers, '/api/members'),
    'GET audit': (b: Browser) => b.send(listAudit, '/api/audit'),
    'GET audit/verify': (b: Browser) => b.send(verifyAudit, '/api/audit/verify'),
    'POST members/leave': (b: Browser) => b.send(leave, '/api/members/leave', post()),
    'PATCH member': (b: Browser) =>
      b.send(changeRole, `/api/members/${SOMEBODY}`, {
        method: 'PATCH',
        params: { userId: SOMEBODY },
        body: { role: 'viewer' },
      }),
    'DELETE member': (b: Browser) =>
      b.send(removeMember, `/api/members/${SOMEBODY}`, { method: 'DELETE', params: { userId: SOMEBODY } }),
    'POST password-reset': (b: Browser) =>
      b.send(createReset, '/api/members/x/password-reset', { method: 'POST', params: { userId: SOMEBODY } }),
    'GET invitations': (b: Browser) => b.send(listInvitations, '/api/invitations'),
    'POST invitations': (b: Browser) =>
      b.send(createInvitation, '/api/invitations', post({ role: 'viewer' })),
    'DELETE invitation': (b: Browser) =>
      b.send(revokeInvitation, '/api/invitations/x', { method: 'DELETE', params: { id: SOMEBODY } }),
  }
  type Name = keyof typeof handlers
  const NAMES = Object.keys(handlers) as Name[]
  const FOR_ALL: Name[] = ['GET members', 'GET audit', 'GET audit/verify', 'POST members/leave']

  describe('who is let in', () => {
    it.each(NAMES)('%s: nobody without a session', async (name) => {
      expect(await refusal(await handlers[name](new Browser()))).toEqual({
        status: 401,
        code: 'not_signed_in',
      })
    })

    it.each(ROLES)('as %s', async (role) => {
      const owner = await founder(base)
      const browser = await browserOf(await joined(base, owner.actor, role))
      for (const name of NAMES.filter((one) => one !== 'POST members/leave')) {
        const { status } = await handlers[name](browser)
        const forbidden = role !== 'administrator' && !FOR_ALL.includes(name)
        expect([name, status === 403]).toEqual([name, forbidden])
      }
    })

    it('answers 404 for ids of another organization', async () => {
      const [mine, theirs] = [await founder(base), await founder(base)]
      const browser = await browserOf(mine)
      const params = { userId: theirs.actor.userId }
      const answers = [
        await browser.send(changeRole, '/x', { method: 'PATCH', params, body: { role: 'viewer' } }),
        await browser.send(removeMember, '/x', { method: 'DELETE', params }),
        await browser.send(createReset, '/x', { method: 'POST', params }),
      ]
      for (const answer of answers) expect(await refusal(answer)).toEqual({ status: 404, code: 'not_found' })
    })

    it('answers 400 for what is no id and no role', async () => {
      const browser = await browserOf(await founder(base))
      const response = await browser.send(changeRole, '/x', {
        method: 'PATCH',
        params: { userId: 'a\u0000' },
        body: { role: 'owner' },
      })
      const { error } = await response.json()
      expect(response.status).toBe(400)
      expect(error.details.map(({ path }: { path: string }) => path)).toEqual(['userId', 'role'])
    })

    it('refuses a page of another origin', async () => {
      const browser = await browserOf(await founder(base))
      const headers = { origin: 'https://evil.example' }
      const response = await browser.send(createInvitation, '/api/invitations', {
        ...post({ role: 'administrator' }),
        headers,
      })
      expect(await refusal(response)).toEqual({ status: 403, code: 'foreign_origin' })
    })
  })

  describe('the way of a member', () => {
    it('invited, joined, promoted, removed', async () => {
      const owner = await founder(base)
      const admin = await browserOf(owner)
      const created = await admin.send(createInvitation, '/api/invitations', post({ role: 'viewer' }))
      expect(created.status).toBe(201)
      const { data: invitation } = await created.json()
      expect(invitation.url).toMatch(/^http:\/\/localhost:3000\/join#[A-Za-z0-9_-]{43}$/)
      const token = invitation.url.split('#').at(-1)

      const guest = new Browser()
      const preview = await guest.send(previewInvitation, '/api/invitations/preview', post({ token }))
      expect(await preview.json()).toMatchObject({ data: { role: 'viewer', email: null } })
      const without = await guest.send(acceptInvitation, '/api/invitations/accept', post({ token }))
      expect(await refusal(without)).toEqual({ status: 401, code: 'not_signed_in' })
      const account = { name: 'Nora New', email: 'nora@example.com', password: PASSWORD }
      const accepted = await guest.send(acceptInvitation, '/api/invitations/accept', post({ token, account }))
      expect(await accepted.json()).toEqual({ data: { organizationId: owner.actor.organizationId } })

      const { data: members } = await (await guest.send(listMembers, '/api/members')).json()
      const nora = members.find(({ you }: { you: boolean }) => you)
      expect(nora).toMatchObject({ name: 'Nora New', role: 'viewer' })
      const refused = await guest.send(createInvitation, '/api/invitations', post({ role: 'viewer' }))
      expect(await refusal(refused)).toEqual({ status: 403, code: 'role_forbids' })
      const params = { userId: nora.userId }
      await admin.send(changeRole, '/x', { method: 'PATCH', params, body: { role: 'administrator' } })
      expect((await guest.send(createInvitation, '/x', post({ role: 'viewer' }))).status).toBe(201)
      expect((await admin.send(removeMember, '/x', { method: 'DELETE', params })).status).toBe(204)
      expect(await refusal(await guest.send(listMembers, '/api/members'))).toEqual({
        status: 403,
        code: 'not_a_member',
      })
      expect(await (await guest.send(listOrganizations, '/x')).json()).toMatchObject({ data: [] })

      const { data: entries } = await (await admin.send(listAudit, '/api/audit')).json()
      expect(entries.map(({ action }: { action: string }) => action)).toEqual([
        'member.removed',
        'invitation.created',
        'member.role_changed',
        'member.joined',
        'invitation.created',
        'organization.created',
      ])
      expect(await (await admin.send(verifyAudit, '/x')).json()).toMatchObject({
        data: { ok: true, checked: 6 },
      })
    })

    it('leaves for the organization that is left', async () => {
      const [first, second] = [await founder(base), await founder(base)]
      const browser = await browserOf(first)
      const admin = await browserOf(second)
      const created = await admin.send(createInvitation, '/x', post({ role: 'viewer' }))
      const token = (await created.json()).data.url.split('#').at(-1)
      await browser.send(acceptInvitation, '/x', post({ token }))
      const left = await browser.send(leave, '/api/members/leave', post())
      expect(await left.json()).toEqual({ data: { organizationId: first.actor.organizationId } })
      const last = await browser.send(leave, '/api/members/leave', post())
      expect(await refusal(last)).toEqual({ status: 409, code: 'last_administrator' })
    })

    it('forgets the password and gets a link', async () => {
      const owner = await founder(base)
      const vera = await joined(base, owner.actor, 'viewer')
      const [admin, guest] = [await browserOf(owner), await browserOf(vera)]
      const params = { userId: vera.actor.userId }
      const created = await admin.send(createReset, '/x', { method: 'POST', params })
      expect(created.status).toBe(201)
      const { url } = (await created.json()).data
      expect(url).toMatch(/^http:\/\/localhost:3000\/reset#/)
      const token = url.split('#').at(-1)
      const before = await guest.send(previewReset, '/x', post({ token }))
      expect(await before.json()).toEqual({ data: { name: vera.actor.name, email: vera.email } })
      const weak = await guest.send(resetPassword, '/x', post({ token, password: 'short' }))
      expect(await refusal(weak)).toEqual({ status: 400, code: 'validation_failed' })
      const done = await guest.send(resetPassword, '/x', post({ token, password: NEXT }))
      expect(await done.json()).toEqual({ data: { email: vera.email } })
      expect(await refusal(await guest.send(listMembers, '/x'))).toEqual({
        status: 401,
        code: 'not_signed_in',
      })
      for (const handler of [resetPassword, previewReset]) {
        const again = await guest.send(handler, '/x', post({ token, password: NEXT }))
        expect(await refusal(again)).toEqual({ status: 410, code: 'reset_used' })
      }
    })

    it('cannot try links without end', async () => {
      const guest = new Browser()
      const statuses = new Set<number>()
      for (let i = 0; i < 31; i += 1)
        statuses.add((await guest.send(previewInvitation, '/x', post({ token: 'x'.repeat(43) }))).status)
      expect([...statuses]).toEqual([404, 429])
    })
  })

  describe('POST /api/password/forgot', () => {
    let server: MailServer | null = null
    afterEach(async () => {
      await server?.close()
      server = null
    })
    const withMail = async () => {
      server = await startMailServer()
      holdProcess({ ...base, env: testEnv({ SMTP_URL: server.url, MAIL_FROM: 'desk@wayboard.example' }) })
      return server
    }
    const forgot = (email: string) => new Browser().send(forgotPassword, '/x', post({ email }))

    it('mails a link that works once, for an hour', async () => {
      const { mails } = await withMail()
      const owner = await founder(base)
      expect((await forgot(owner.email)).status).toBe(202)
      await vi.waitFor(() => expect(mails).toHaveLength(1), WAIT)
      const [mail] = mails
      expect(mail?.to).toBe(owner.email)
      const token = /http:\/\/localhost:3000\/reset#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
      await base.clock.advance(3_599_999)
      expect((await new Browser().send(resetPassword, '/x', post({ token, password: NEXT }))).status).toBe(
        200,
      )
      expect(
        await signIn(base, { email: owner.email, password: NEXT }, { address: 'x', cookie: null }),
      ).not.toBeNull()
      await forgot(owner.email)
      await vi.waitFor(() => expect(mails).toHaveLength(2), WAIT)
      const second = /\/reset#([A-Za-z0-9_-]{43})/.exec(mails[1]?.text ?? '')?.[1]
      await base.clock.advance(3_600_000)
      const late = await new Browser().send(resetPassword, '/x', post({ token: second, password: PASSWORD }))
      expect(await refusal(late)).toEqual({ status: 410, code: 'reset_expired' })
    })

    it('answers alike for an address without an account, and sends nothing', async () => {
      const { mails } = await withMail()
      const owner = await founder(base)
      const [known, unknown] = [await forgot(owner.email), await forgot('nobody@example.com')]
      expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()])
      await vi.waitFor(() => expect(mails).toHaveLength(1), WAIT)
      expect(mails.map(({ to }) => to)).toEqual([owner.email])
    })

    it('answers alike when the mail server is down', async () => {
      const { close } = await withMail()
      await close()
      server = null
      const owner = await founder(base)
      expect((await forgot(owner.email)).status).toBe(202)
    })

    it('is limited for known and unknown addresses alike', async () => {
      await withMail()
      for (const email of [(await founder(base)).email, 'nobody@example.com']) {
        const statuses = []
        for (let i = 0; i < 6; i += 1) statuses.push((await forgot(email)).status)
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      }
    })

    it('says so when this installation sends no mail', async () => {
      expect(await refusal(await forgot('anybody@example.com'))).toEqual({
        status: 409,
        code: 'mail_not_configured',
      })
    })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { accountOf } from '@/lib/accounts/account'
import { changeRole } from '@/lib/accounts/members/change-role'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { switchOrganization } from '@/lib/accounts/sessions/switch-organization'
import { askAccountDeletion } from '@/lib/deletion/ask-account-deletion'
import { askOrganizationDeletion } from '@/lib/deletion/ask-organization-deletion'
import { createLogger } from '@/lib/logger'
import { describeFlow } from '@/test/database'
import { joined } from '@/test/people'
import { startMailServer } from '@/test/servers/mail-server'
import { WAIT } from '@/test/wait'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { removeProvider } from './providers/remove-provider'
import { readSingleSignOn } from './read-single-sign-on'
import { setOnly } from './set-only'

const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }
const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna Adams', groups: ['admins'] }

describeFlow('an organization that its provider alone opens', (database) => {
  async function world() {
    const all = await signOnWorld(database())
    const { desk, actor, organizationId, sessionOf } = all
    const { actor: member } = await joined(desk, actor, 'dispatcher')
    const opens = async ({ userId }: { userId: string }) => {
      const claims = await beginSession(desk, { userId, epoch: 0, organizationId }, VISIT)
      return (await sessionOf(claims))?.active?.organizationId === organizationId
    }
    return { ...all, member, opens, ctx: { ...desk, actor } }
  }

  it('is opened by no password but that of one administrator, which is told', async () => {
    const { ctx, desk, actor, member, opens, actions, organizationId } = await world()
    expect(await opens(member)).toBe(true)
    const shown = await setOnly(ctx, { only: true, breakGlassId: actor.userId })
    expect(shown).toMatchObject({ only: true, breakGlassId: actor.userId })
    expect(await opens(member)).toBe(false)
    const account = await accountOf(desk, member.userId)
    if (!account) throw new Error('There is no account')
    await expect(switchOrganization(desk, account, { organizationId })).rejects.toMatchObject({
      ...{ status: 403, code: 'only_single_sign_on' },
    })
    expect(await actions()).not.toContain('single_sign_on.break_glass')
    expect(await opens(actor)).toBe(true)
    expect((await actions()).at(-1)).toBe('single_sign_on.break_glass')
    await setOnly(ctx, { only: false, breakGlassId: null })
    expect(await opens(member)).toBe(true)
    expect((await actions()).at(-1)).toBe('single_sign_on.not_only')
  })

  it('has in its trail how many sessions of that administrator open it already', async () => {
    const { ctx, desk, actor, opens } = await world()
    const told = async (sessions: number) => {
      await setOnly(ctx, { only: true, breakGlassId: actor.userId })
      const last = await desk.db.auditEntry.findFirstOrThrow({ orderBy: { sequence: 'desc' } })
      expect(last).toMatchObject({ action: 'single_sign_on.only', detail: { sessions } })
      return last.summary
    }
    await desk.db.session.updateMany({ data: { endedAt: new Date(desk.clock.now()) } })
    expect(await told(0)).toMatch(/ may come by a password$/)
    await setOnly(ctx, { only: false, breakGlassId: null })
    await opens(actor)
    expect(await told(1)).toMatch(/, by which they are signed in once already$/)
    await opens(actor)
    expect(await told(2)).toMatch(/ 2 times already$/)
    await desk.clock.advance(desk.env.sessionIdleMs)
    await told(0)
  })

  it('is not set over what somebody else set meanwhile, where the form says what it began with', async () => {
    const { ctx, desk, actor, setting } = await world()
    const { actor: other } = await joined(desk, actor, 'administrator')
    const began = { only: false, breakGlassId: null }
    await setOnly(ctx, { only: true, breakGlassId: other.userId, before: began })
    await expect(
      setOnly(ctx, { ...began, before: { only: true, breakGlassId: actor.userId } }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(
      setOnly(ctx, { only: true, breakGlassId: actor.userId, before: began }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile', details: [{ path: 'breakGlassId' }] })
    expect(await readSingleSignOn(setting)).toMatchObject({ only: true, breakGlassId: other.userId })
    const now = { only: true, breakGlassId: other.userId }
    await setOnly(ctx, { only: true, breakGlassId: actor.userId, before: now })
    await setOnly(ctx, began)
    expect(await readSingleSignOn(setting)).toMatchObject(began)
  })

  describe('has its administrators told by mail of a password that opens it', () => {
    async function mailing() {
      const all = await world()
      const { ctx, desk, actor } = all
      await setOnly(ctx, { only: true, breakGlassId: actor.userId })
      const prove = (email: string) =>
        desk.db.user.update({ where: { email }, data: { emailProvedAt: new Date(desk.clock.now()) } })
      await prove(all.email)
      const second = await joined(desk, actor, 'administrator')
      await prove(second.email)
      const server = await startMailServer()
      const lines: string[] = []
      const logger = createLogger('error', {}, { write: (line) => void lines.push(line) })
      const env = { ...desk.env, smtp: { url: server.url, from: 'desk@wayboard.example' } }
      Object.assign(desk, { env, logger })
      const mailsTo = (to: string) => server.mails.filter((mail) => mail.to === to)
      return { ...all, server, lines, second, mailsTo }
    }

    it('each in their language, and nobody else', async () => {
      const { desk, actor, member, second, opens, email, server, mailsTo } = await mailing()
      await desk.db.user.update({ where: { id: actor.userId }, data: { language: 'es' } })
      expect(await opens(actor)).toBe(true)
      await opens(second.actor)
      await opens(member)
      await vi.waitFor(() => expect(server.mails).toHaveLength(2), WAIT)
      const subjectTo = (to: string) => mailsTo(to)[0]?.text.match(/^Subject: (.*)/m)?.[1]
      expect(subjectTo(second.email)).toMatch(/^A password was used for Organization/)
      // As a header has what is not ASCII (RFC 2047).
      expect(subjectTo(email)).toMatch(/^=\?UTF-8\?Q\?Se_us=C3=B3/)
      await server.close()
    })

    it('but for addresses that are not proved: its provider may name anybody’s', async () => {
      const { provider, signedIn, actor, opens, email, second, server, mailsTo } = await mailing()
      provider.employees.set('anna', ANNA)
      await signedIn('anna')
      await opens(actor)
      await vi.waitFor(() => expect(mailsTo(email).length + mailsTo(second.email).length).toBe(2), WAIT)
      expect(server.mails.map(({ to }) => to)).not.toContain(ANNA.email)
      await server.close()
    })

    it('once, however often within the hour, while its trail tells each time', async () => {
      const { actor, opens, actions, server } = await mailing()
      for (let times = 0; times < 5; times += 1) expect(await opens(actor)).toBe(true)
      await vi.waitFor(() => expect(server.mails).toHaveLength(2), WAIT)
      // Of another organization: what the ones before sent has come by then.
      const other = await mailing()
      await other.opens(other.actor)
      await vi.waitFor(() => expect(other.server.mails).toHaveLength(2), WAIT)
      expect(server.mails).toHaveLength(2)
      expect((await actions()).filter((one) => one === 'single_sign_on.break_glass')).toHaveLength(5)
      await server.close()
      await other.server.close()
    })

    it('at the next time where the mail server took none of it', async () => {
      const { actor, opens, email, second, server, lines, mailsTo } = await mailing()
      for (const each of [email, second.email]) server.refused.add(each)
      await opens(actor)
      await vi.waitFor(() => expect(lines).toHaveLength(2), WAIT)
      server.refused.clear()
      // Behind the refusals the mail is counted as none, which nothing tells: somebody comes again until it is.
      await vi.waitFor(async () => {
        await opens(actor)
        expect([...mailsTo(email), ...mailsTo(second.email)].length).toBeGreaterThan(0)
      }, WAIT)
      await vi.waitFor(() => expect(server.mails).toHaveLength(2), WAIT)
      await server.close()
    })

    it('also those behind one whom the mail server refuses, which the log says without the address', async () => {
      const { actor, opens, email, second, server, lines, mailsTo } = await mailing()
      server.refused.add(email)
      await opens(actor)
      await vi.waitFor(() => expect(mailsTo(second.email)).toHaveLength(1), WAIT)
      await vi.waitFor(() => expect(lines).toHaveLength(1), WAIT)
      expect(lines[0]).toContain('break glass mail failed')
      expect(lines[0]).not.toContain(email)
      await server.close()
    })
  })

  it('still opens to whom its provider signs in', async () => {
    const { ctx, actor, provider, signedIn, organizationId } = await world()
    await setOnly(ctx, { only: true, breakGlassId: actor.userId })
    provider.employees.set('anna', ANNA)
    expect((await signedIn('anna')).session.active?.organizationId).toBe(organizationId)
  })

  it('needs a provider, and an administrator with a password', async () => {
    const { ctx, desk, member, provider, signedIn, actor } = await world()
    provider.employees.set('anna', ANNA)
    const anna = await signedIn('anna')
    for (const breakGlassId of [null, member.userId, anna.claims.userId, crypto.randomUUID()])
      await expect(setOnly(ctx, { only: true, breakGlassId })).rejects.toMatchObject({
        ...{ status: 400, details: [{ path: 'breakGlassId' }] },
      })
    await expect(
      setOnly({ ...desk, actor: member }, { only: true, breakGlassId: actor.userId }),
    ).rejects.toMatchObject({ code: 'role_forbids' })
    await removeProvider(ctx)
    await expect(setOnly(ctx, { only: true, breakGlassId: actor.userId })).rejects.toMatchObject({
      code: 'no_provider',
    })
  })

  it('goes with that administrator where nobody else works there, and holds nobody while it is being deleted', async () => {
    const alone = await signOnWorld(database())
    const { organizationId } = alone
    await setOnly(alone.setting, { only: true, breakGlassId: alone.actor.userId })
    expect(await askAccountDeletion(alone.desk, { userId: alone.actor.userId, confinedTo: null })).toEqual({
      organizationIds: [organizationId],
    })

    const { ctx, desk, actor } = await world()
    await setOnly(ctx, { only: true, breakGlassId: actor.userId })
    await askOrganizationDeletion(ctx)
    const own = { userId: actor.userId, confinedTo: null }
    expect(await askAccountDeletion(desk, own)).toEqual({ organizationIds: [] })
  })

  it('keeps that administrator, and is open again without a provider', async () => {
    const { ctx, desk, actor, member, opens, provider, signIn, signedIn } = await world()
    await setOnly(ctx, { only: true, breakGlassId: actor.userId })
    await changeRole(ctx, { userId: member.userId, role: 'administrator' })
    const by = { ...desk, actor: { ...member, role: 'administrator' as const } }
    const refused = { status: 409, code: 'break_glass' }
    await expect(changeRole(by, { userId: actor.userId, role: 'viewer' })).rejects.toMatchObject(refused)
    await expect(removeMember(by, { userId: actor.userId })).rejects.toMatchObject(refused)
    await expect(askAccountDeletion(desk, { userId: actor.userId, confinedTo: null })).rejects.toMatchObject(
      refused,
    )
    provider.employees.set('olga', { ...ANNA, email: 'olga@fleet.example.com', groups: ['all'] })
    await signIn('olga', actor.userId)
    expect((await signedIn('olga')).session.active?.role).toBe('administrator')
    await removeProvider(ctx)
    expect(await opens(member)).toBe(true)
    await changeRole(by, { userId: actor.userId, role: 'viewer' })
  })
})

import { expect, it, vi } from 'vitest'
import { beginSession } from '@/lib/accounts/begin-session'
import { accountOf } from '@/lib/accounts/account'
import { changeRole } from '@/lib/accounts/change-role'
import { removeMember } from '@/lib/accounts/remove-member'
import { switchOrganization } from '@/lib/accounts/switch-organization'
import { askAccountDeletion } from '@/lib/deletion/ask-account-deletion'
import { describeEachDatabase } from '@/test/database'
import { startMailServer } from '@/test/mail-server'
import { joined } from '@/test/people'
import { signOnWorld } from '@/test/sign-on-world'
import { WAIT } from '@/test/wait'
import { removeProvider } from './remove-provider'
import { setOnly } from './set-only'

const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }
const ANNA = { email: 'anna@fleet.example.com', email_verified: true, name: 'Anna Adams', groups: ['admins'] }

describeEachDatabase('an organization that its provider alone opens', (database) => {
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

  it('has its administrators told by mail of a password that opens it, each in their language, and nobody else', async () => {
    const { ctx, desk, actor, member, opens, email } = await world()
    await setOnly(ctx, { only: true, breakGlassId: actor.userId })
    await desk.db.user.update({ where: { id: actor.userId }, data: { language: 'es' } })
    const { actor: second, email: secondEmail } = await joined(desk, actor, 'administrator')
    const server = await startMailServer()
    const env = { ...desk.env, smtp: { url: server.url, from: 'desk@wayboard.example' } }
    Object.assign(desk, { env })
    expect(await opens(actor)).toBe(true)
    await opens(second)
    await opens(member)
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), WAIT)
    const subjectTo = (to: string) =>
      server.mails.find((mail) => mail.to === to)?.text.match(/^Subject: (.*)/m)?.[1]
    expect(subjectTo(secondEmail)).toMatch(/^A password was used for Organization/)
    // As a header has what is not ASCII (RFC 2047).
    expect(subjectTo(email)).toMatch(/^=\?UTF-8\?Q\?Se_us=C3=B3/)
    await server.close()
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

import { beforeEach, describe, expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder, joined, PASSWORD } from '@/test/people'
import { accountOf } from '../account'
import { createOrganization } from '../create-organization'
import { acceptAsMember } from '../invitations/accept-invitation'
import { createInvitation } from '../invitations/create-invitation'
import { linkTokenHash, newLinkToken } from '../link-token'
import { signIn } from '../sign-in/sign-in'
import { changePassword } from './change-password'
import { createMemberReset, MEMBER_RESET_HOURS } from './create-member-reset'
import { readReset, resetPassword } from './reset-password'
import { setPassword } from './set-password'

describeEachDatabase('passwords', (database) => {
  let people: ReturnType<typeof testBase>
  beforeEach(() => {
    people = testBase(database())
  })

  const NEXT = 'another good password'
  let address = 0
  const opens = async (email: string, password: string) =>
    (await signIn(people, { email, password }, { address: `192.0.2.${++address}`, cookie: null })) !== null

  describe('signIn', () => {
    it('takes the address in any case and with spaces around it', async () => {
      const { email } = await founder(people)
      expect(await opens(` ${email.toUpperCase()} `, PASSWORD)).toBe(true)
    })

    it.each([
      [{ email: 'nobody@example.com', password: PASSWORD }],
      [{ email: 'not an address', password: PASSWORD }],
      [{ email: 'nobody@example.com' }],
      [{ email: ['a'], password: { b: 1 } }],
      [{ email: 'nobody@example.com', password: 'x'.repeat(10_000) }],
      [null],
      ['text'],
    ])('finds nobody for %j', async (credentials) => {
      expect(await signIn(people, credentials, { address: '192.0.2.200', cookie: null })).toBeNull()
    })
  })

  describe('changePassword', () => {
    it('is refused where the password was changed meanwhile', async () => {
      const { actor, email } = await founder(people)
      const user = await accountOf(people, actor.userId)
      if (!user) throw new Error('nobody')
      await changePassword(people, actor.userId, { currentPassword: PASSWORD, newPassword: NEXT })
      const change = { passwordHash: 'x', at: new Date(people.clock.now()), summary: 'Changed the password' }
      const late = people.db.$transaction((tx) =>
        setPassword(tx, { user: { ...user, id: actor.userId }, ...change, action: 'password.changed' }),
      )
      await expect(late).rejects.toMatchObject({ code: 'password_changed', status: 409 })
      expect(await opens(email, NEXT)).toBe(true)
    })

    it('raises the epoch, so that sessions of the old password end, and tells each organization', async () => {
      const { actor, email } = await founder(people)
      const before = await accountOf(people, actor.userId)
      const epoch = await changePassword(people, actor.userId, {
        currentPassword: PASSWORD,
        newPassword: NEXT,
      })
      expect(epoch).toBe((before?.sessionEpoch ?? 0) + 1)
      expect((await accountOf(people, actor.userId))?.sessionEpoch).toBe(epoch)
      expect(await opens(email, NEXT)).toBe(true)
      expect(await opens(email, PASSWORD)).toBe(false)
      const { organizationId } = actor
      const actions = await people.db.auditEntry.findMany({
        where: { organizationId, action: { startsWith: 'password.' } },
        orderBy: { sequence: 'asc' },
      })
      expect(actions.at(-1)).toMatchObject({ action: 'password.changed', subjectId: actor.userId })
      expect(JSON.stringify(actions)).not.toContain(NEXT)
    })

    it.each([
      ['wrong password!', NEXT, 'currentPassword'],
      [PASSWORD, PASSWORD, 'newPassword'],
      [PASSWORD, 'password123', 'newPassword'],
      [PASSWORD, 'Olga Owner', 'newPassword'],
    ])('refuses %j to %j at %s', async (currentPassword, newPassword, path) => {
      const { actor, email } = await founder(people)
      await expect(
        changePassword(people, actor.userId, { currentPassword, newPassword }),
      ).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ path })],
      })
      expect(await opens(email, PASSWORD)).toBe(true)
    })

    it('stops guessing with somebody else’s session', async () => {
      const { actor } = await founder(people)
      const guess = () =>
        changePassword(people, actor.userId, { currentPassword: 'wrong password!', newPassword: NEXT }).catch(
          (error: { status: number }) => error.status,
        )
      const statuses = []
      for (let i = 0; i < 11; i += 1) statuses.push(await guess())
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    })
  })

  describe('a mailed link', () => {
    const NOTHING_PROVED = { provesDomain: async () => false, makesAdministrators: async () => false }
    /** Sets another password by one, as whoever reads the account's mail. */
    async function resetByMail(userId: string, companies = NOTHING_PROVED) {
      const token = newLinkToken()
      const createdAt = new Date(people.clock.now())
      const expiresAt = new Date(people.clock.now() + 60_000)
      await people.db.passwordReset.create({
        data: { userId, tokenHash: linkTokenHash(token), createdAt, expiresAt },
      })
      return resetPassword(people, { token, password: NEXT }, companies)
    }
    /** A screen that somebody added and that hangs. */
    async function hung({ userId, organizationId }: { userId: string; organizationId: string }) {
      const at = new Date(people.clock.now())
      const { id } = await people.db.screen.create({
        data: {
          ...{ organizationId, name: 'Depot gate', createdById: userId, createdAt: at, codeUntil: at },
          ...{ keyHash: linkTokenHash(newLinkToken()), expiresAt: new Date(at.getTime() + 86_400_000) },
        },
      })
      return id
    }

    it('that first proves the address ends screens and links that the account made before, and no one else’s', async () => {
      const { actor } = await founder(people)
      const { actor: ada } = await joined(people, actor, 'administrator')
      const [theirs, others] = [await hung(actor), await hung(ada)]
      const { invitation } = await createInvitation({ ...people, actor }, { role: 'administrator' })
      await resetByMail(actor.userId)
      const { organizationId } = actor
      expect(await people.db.screen.findMany({ where: { organizationId } })).toMatchObject([{ id: others }])
      const made = await people.db.invitation.findUniqueOrThrow({ where: { id: invitation.id } })
      expect(made.revokedAt).not.toBeNull()
      const told = await people.db.auditEntry.findMany({ where: { organizationId, action: 'screen.ended' } })
      expect(told).toMatchObject([{ subjectId: theirs, actorId: null }])
      // The address is proved from then on: what they add themselves stays.
      const own = await hung(actor)
      await resetByMail(actor.userId)
      expect(await people.db.screen.count({ where: { id: own } })).toBe(1)
    })

    it('ends none where an organization of theirs proved the domain of the address', async () => {
      const { actor } = await founder(people)
      const id = await hung(actor)
      await resetByMail(actor.userId, { ...NOTHING_PROVED, provesDomain: async () => true })
      expect(await people.db.screen.count({ where: { id } })).toBe(1)
    })
  })

  describe('a reset link from an administrator', () => {
    it('sets a password once and ends sessions', async () => {
      const { actor } = await founder(people)
      const { actor: vera, email } = await joined(people, actor, 'viewer')
      const { token, expiresAt } = await createMemberReset({ ...people, actor }, vera)
      expect(Date.parse(expiresAt) - people.clock.now()).toBe(MEMBER_RESET_HOURS * 3_600_000)
      expect(await readReset(people, { token })).toEqual({ name: vera.name, email })
      expect(await resetPassword(people, { token, password: NEXT })).toEqual({
        ...{ email, epoch: 1, hasFactor: false },
      })
      expect(await opens(email, NEXT)).toBe(true)
      expect((await accountOf(people, vera.userId))?.sessionEpoch).toBe(1)
      await expect(resetPassword(people, { token, password: 'a third password' })).rejects.toMatchObject({
        code: 'reset_used',
        status: 410,
      })
      const kept = JSON.stringify([
        await people.db.passwordReset.findMany(),
        await people.db.auditEntry.findMany(),
      ])
      expect(kept).not.toContain(token)
    })

    it('works once when it is used twice at the same moment', async () => {
      const { actor } = await founder(people)
      const { actor: vera } = await joined(people, actor, 'viewer')
      const { token } = await createMemberReset({ ...people, actor }, vera)
      const results = await Promise.allSettled(
        ['first new password', 'second new password'].map((password) =>
          resetPassword(people, { token, password }),
        ),
      )
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('ends after a day, and when a newer one is made, and when the password is changed', async () => {
      const { actor } = await founder(people)
      const { actor: vera } = await joined(people, actor, 'viewer')
      const expired = { code: 'reset_expired', status: 410 }
      const first = await createMemberReset({ ...people, actor }, vera)
      const second = await createMemberReset({ ...people, actor }, vera)
      await expect(readReset(people, first)).rejects.toMatchObject(expired)
      await people.clock.advance(MEMBER_RESET_HOURS * 3_600_000 - 1)
      await readReset(people, second)
      await people.clock.advance(1)
      await expect(resetPassword(people, { ...second, password: NEXT })).rejects.toMatchObject(expired)
      const third = await createMemberReset({ ...people, actor }, vera)
      await changePassword(people, vera.userId, { currentPassword: PASSWORD, newPassword: NEXT })
      await expect(readReset(people, third)).rejects.toMatchObject(expired)
    })

    it('refuses a weak password and stays usable', async () => {
      const { actor } = await founder(people)
      const { actor: vera, email } = await joined(people, actor, 'viewer')
      const { token } = await createMemberReset({ ...people, actor }, vera)
      await expect(resetPassword(people, { token, password: email })).rejects.toMatchObject({
        details: [expect.objectContaining({ path: 'password' })],
      })
      await resetPassword(people, { token, password: NEXT })
    })

    it('is not made for oneself, for a stranger, or by who is no administrator', async () => {
      const [{ actor }, { actor: stranger }] = [await founder(people), await founder(people)]
      const { actor: mike } = await joined(people, actor, 'mechanic')
      await expect(createMemberReset({ ...people, actor }, actor)).rejects.toMatchObject({
        code: 'own_password',
      })
      await expect(createMemberReset({ ...people, actor }, stranger)).rejects.toMatchObject({ status: 404 })
      await expect(createMemberReset({ ...people, actor: mike }, actor)).rejects.toMatchObject({
        status: 403,
      })
    })

    it('is not made for somebody who also belongs where the administrator has no say', async () => {
      const { actor } = await founder(people)
      const { actor: vera } = await joined(people, actor, 'viewer')
      const account = await accountOf(people, vera.userId)
      if (!account) throw new Error('nobody')
      await createOrganization(people, account, { name: 'Her own' })
      await expect(createMemberReset({ ...people, actor }, vera)).rejects.toMatchObject({
        code: 'belongs_elsewhere',
        status: 403,
      })
    })

    describe('in an organization that its provider alone opens', () => {
      const close = (id: string, breakGlassId: string | null) =>
        people.db.organization.update({ where: { id }, data: { singleSignOnOnly: true, breakGlassId } })

      it('is not made for whom it would open that, by who does not come in by a password', async () => {
        const { actor } = await founder(people)
        const account = await accountOf(people, actor.userId)
        if (!account) throw new Error('nobody')
        const { organization } = await createOrganization(people, account, { name: 'Closed' })
        const { actor: vera } = await joined(people, actor, 'viewer')
        const key = { userId: vera.userId, organizationId: organization.id }
        const createdAt = new Date(people.clock.now())
        await people.db.membership.create({ data: { ...key, role: 'administrator', createdAt } })
        const make = () => createMemberReset({ ...people, actor }, vera)
        const { token } = await make()
        await close(organization.id, vera.userId)
        await expect(make()).rejects.toMatchObject({ code: 'belongs_elsewhere', status: 403 })
        // Nor does one open it that was made before.
        const used = resetPassword(people, { token, password: NEXT })
        await expect(used).rejects.toMatchObject({ code: 'reset_expired', status: 410 })
        // Where somebody else may come by a password, theirs opens nothing.
        await close(organization.id, actor.userId)
        await resetPassword(people, { token, password: NEXT })
        await make()
      })

      it('is made, and used, for who belongs to that alone, by whom the provider signed in', async () => {
        const { actor } = await founder(people)
        const { actor: vera } = await joined(people, actor, 'administrator')
        await close(actor.organizationId, vera.userId)
        const made = { ...people, actor: { ...actor, confined: true } }
        const { token } = await createMemberReset(made, vera)
        await resetPassword(people, { token, password: NEXT })
      })
    })

    it('opens no organization that its maker does not administer, were it joined as the link was made', async () => {
      const boss = await founder(people)
      const member = await joined(people, boss.actor, 'dispatcher')
      const { token } = await createMemberReset({ ...people, actor: boss.actor }, member.actor)
      const other = await founder(people)
      const { userId } = member.actor
      const key = { userId, organizationId: other.actor.organizationId }
      // As two transactions leave it that do not see each other.
      const createdAt = new Date(people.clock.now())
      await people.db.membership.create({ data: { ...key, role: 'viewer', createdAt } })
      await expect(resetPassword(people, { token, password: NEXT })).rejects.toMatchObject({
        status: 410,
        code: 'reset_expired',
      })
      expect(await opens(member.email, PASSWORD)).toBe(true)
      await people.db.membership.delete({ where: { userId_organizationId: key } })

      // Nor is another one joined with a session from before.
      const account = await accountOf(people, userId)
      if (!account) throw new Error('There is no account')
      await resetPassword(people, { token, password: NEXT })
      const invitation = await createInvitation({ ...people, actor: other.actor }, { role: 'viewer' })
      await expect(acceptAsMember(people, invitation.token, account)).rejects.toMatchObject({ status: 401 })
      expect(await people.db.membership.count({ where: { userId } })).toBe(1)
    })

    it('is known by its token only', async () => {
      await expect(readReset(people, { token: 'y'.repeat(43) })).rejects.toMatchObject({
        code: 'reset_unknown',
        status: 404,
      })
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { acting, founder, joined, PASSWORD } from '@/test/people'
import { accountOf } from '../account'
import { createMemberReset } from '../passwords/create-member-reset'
import { readReset } from '../passwords/reset-password'
import { acceptAsMember, acceptAsNewPerson } from './accept-invitation'
import { createInvitation, INVITATION_DAYS } from './create-invitation'
import { listInvitations } from './list-invitations'
import { readInvitation } from './read-invitation'
import { revokeInvitation } from './revoke-invitation'

describeEachDatabase('invitations', (database) => {
  let people: ReturnType<typeof testBase>
  beforeEach(() => {
    people = testBase(database())
  })

  let number = 0
  const account = () => ({ name: 'Nora New', email: `nora${++number}@example.com`, password: PASSWORD })
  const accountNow = async (userId: string) => {
    const found = await accountOf(people, userId)
    if (!found) throw new Error('nobody')
    return found
  }

  describe('createInvitation', () => {
    it('answers the token once and keeps a hash of it', async () => {
      const { actor } = await founder(people)
      const { invitation, token } = await createInvitation({ ...people, actor }, { role: 'mechanic' })
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(invitation).toMatchObject({
        role: 'mechanic',
        status: 'pending',
        expiresAt: '2026-03-09T08:00:00.000Z',
      })
      const kept = JSON.stringify([
        await people.db.invitation.findMany(),
        await people.db.auditEntry.findMany(),
        await listInvitations({ ...people, actor }),
      ])
      expect(kept).not.toContain(token)
    })

    it('refuses the address of a member', async () => {
      const { actor, email } = await founder(people)
      await expect(createInvitation({ ...people, actor }, { role: 'viewer', email })).rejects.toMatchObject({
        code: 'already_member',
        details: [expect.objectContaining({ path: 'email' })],
      })
    })

    it('is refused, where mail is sent, to who did not prove their address, and uses up no mail of whom they name', async () => {
      const { actor, email: own } = await founder(people)
      const env = { ...people.env, smtp: { url: 'smtp://127.0.0.1:9', from: 'desk@wayboard.example' } }
      const email = 'invited@example.com'
      const invited = async () => {
        const { session } = await acting(people, actor)
        const mailing = { env, session, address: '192.0.2.9' }
        const { invitation } = await createInvitation(
          { ...people, actor },
          { role: 'viewer', email },
          mailing,
        )
        return invitation
      }
      for (let times = 0; times < 6; times += 1)
        await expect(invited()).rejects.toMatchObject({ code: 'address_unproved', status: 403 })
      expect(await people.db.invitation.count()).toBe(0)
      const emailProvedAt = new Date(people.clock.now())
      await people.db.user.update({ where: { email: own }, data: { emailProvedAt } })
      for (let times = 0; times < 5; times += 1) expect(await invited()).toMatchObject({ email })
      await expect(invited()).rejects.toMatchObject({ code: 'rate_limited', status: 429 })
    })

    it('is refused to who is no administrator', async () => {
      const { actor } = await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      await expect(
        createInvitation({ ...people, actor: dan }, { role: 'administrator' }),
      ).rejects.toMatchObject({
        status: 403,
      })
    })
  })

  describe('accepting', () => {
    it('makes a new person a member, without an organization of their own', async () => {
      const { actor } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'dispatcher' })
      const session = await acceptAsNewPerson(people, token, account())
      expect(session.organizationId).toBe(actor.organizationId)
      expect((await accountNow(session.userId)).memberships).toEqual([
        expect.objectContaining({ organizationId: actor.organizationId, role: 'dispatcher' }),
      ])
    })

    it('adds an organization to a person who is signed in', async () => {
      const [{ actor }, { actor: other }] = [await founder(people), await founder(people)]
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      const session = await acceptAsMember(people, token, await accountNow(other.userId))
      expect(session.organizationId).toBe(actor.organizationId)
      expect((await accountNow(other.userId)).memberships).toHaveLength(2)
    })

    it('works once', async () => {
      const { actor } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      await acceptAsNewPerson(people, token, account())
      const used = { code: 'invitation_accepted', status: 410 }
      await expect(acceptAsNewPerson(people, token, account())).rejects.toMatchObject(used)
      await expect(readInvitation(people, { token })).rejects.toMatchObject(used)
    })

    it('works once when many accept at the same moment, and leaves no account of the others', async () => {
      const { actor } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      const accounts = [account(), account(), account(), account()]
      const results = await Promise.allSettled(accounts.map((one) => acceptAsNewPerson(people, token, one)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const emails = accounts.map(({ email }) => email)
      expect(await people.db.user.count({ where: { email: { in: emails } } })).toBe(1)
    })

    it('ends after seven days, to the millisecond', async () => {
      const { actor } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      await people.clock.advance(INVITATION_DAYS * 86_400_000 - 1)
      expect(await readInvitation(people, { token })).toMatchObject({ role: 'viewer', email: null })
      await people.clock.advance(1)
      const expired = { code: 'invitation_expired', status: 410 }
      await expect(readInvitation(people, { token })).rejects.toMatchObject(expired)
      await expect(acceptAsNewPerson(people, token, account())).rejects.toMatchObject(expired)
    })

    it('is refused after it was revoked, which happens once', async () => {
      const { actor } = await founder(people)
      const { token, invitation } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      await revokeInvitation({ ...people, actor }, invitation)
      await expect(acceptAsNewPerson(people, token, account())).rejects.toMatchObject({
        code: 'invitation_revoked',
        status: 410,
      })
      await expect(revokeInvitation({ ...people, actor }, invitation)).rejects.toMatchObject({
        code: 'invitation_over',
        status: 409,
      })
    })

    it('knows no other token, and nobody revokes another organization’s', async () => {
      const [{ actor }, { actor: stranger }] = [await founder(people), await founder(people)]
      const { invitation } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      const token = 'x'.repeat(43)
      await expect(readInvitation(people, { token })).rejects.toMatchObject({
        code: 'invitation_unknown',
        status: 404,
      })
      await expect(revokeInvitation({ ...people, actor: stranger }, invitation)).rejects.toMatchObject({
        status: 404,
      })
    })

    it('is for the named address only', async () => {
      const { actor } = await founder(people)
      const { actor: other } = await founder(people)
      const email = 'named@example.com'
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer', email })
      const forAnother = { code: 'invitation_for_another', status: 403 }
      await expect(acceptAsNewPerson(people, token, account())).rejects.toMatchObject(forAnother)
      await expect(acceptAsMember(people, token, await accountNow(other.userId))).rejects.toMatchObject(
        forAnother,
      )
      await acceptAsNewPerson(people, token, { ...account(), email })
    })

    it('stays unused when a member or a taken address tries', async () => {
      const { actor, email } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      await expect(acceptAsMember(people, token, await accountNow(actor.userId))).rejects.toMatchObject({
        code: 'already_member',
        status: 409,
      })
      await expect(acceptAsNewPerson(people, token, { ...account(), email })).rejects.toMatchObject({
        code: 'email_taken',
        status: 409,
        details: [expect.objectContaining({ path: 'account.email' })],
      })
      await acceptAsNewPerson(people, token, account())
    })

    it('refuses a password that is guessed first', async () => {
      const { actor } = await founder(people)
      const { token } = await createInvitation({ ...people, actor }, { role: 'viewer' })
      const weak = { ...account(), password: 'password123' }
      await expect(acceptAsNewPerson(people, token, weak)).rejects.toMatchObject({
        details: [expect.objectContaining({ path: 'account.password' })],
      })
    })

    it('ends reset links that an administrator of before made', async () => {
      const [{ actor }, { actor: second }] = [await founder(people), await founder(people)]
      const { actor: vera } = await joined(people, actor, 'viewer')
      const reset = await createMemberReset({ ...people, actor }, vera)
      const { token } = await createInvitation({ ...people, actor: second }, { role: 'viewer' })
      await acceptAsMember(people, token, await accountNow(vera.userId))
      await expect(readReset(people, reset)).rejects.toMatchObject({ code: 'reset_expired' })
    })
  })
})

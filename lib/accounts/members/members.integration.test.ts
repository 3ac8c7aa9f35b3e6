import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '@/lib/audit/verify'
import type { Role } from '@/lib/generated/prisma/enums'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder, joined } from '@/test/people'
import { ACCOUNT_TTL_MS, accountOf } from '../account'
import { createInvitation } from '../invitations/create-invitation'
import { listInvitations } from '../invitations/list-invitations'
import { readInvitation } from '../invitations/read-invitation'
import { createMemberReset } from '../passwords/create-member-reset'
import { readReset } from '../passwords/reset-password'
import { beginSession } from '../sessions/begin-session'
import { endMemberSessions } from '../sessions/end-member-sessions'
import { changeRole } from './change-role'
import { listMembers } from './list-members'
import { removeMember } from './remove-member'

describeEachDatabase('members', (database) => {
  let people: ReturnType<typeof testBase>
  beforeEach(() => {
    people = testBase(database())
  })

  const rolesOf = async (organizationId: string) =>
    (await people.db.membership.findMany({ where: { organizationId } })).map(({ role }) => role).sort()
  const lastAction = async (organizationId: string) =>
    (await people.db.auditEntry.findFirst({ where: { organizationId }, orderBy: { sequence: 'desc' } }))
      ?.action

  describe('listMembers', () => {
    it('lists this organization only, and marks oneself', async () => {
      const { actor, email } = await founder(people)
      await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      const members = await listMembers({ ...people, actor })
      expect(members.map(({ userId, role, you }) => ({ userId, role, you }))).toEqual([
        { userId: dan.userId, role: 'dispatcher', you: false },
        { userId: actor.userId, role: 'administrator', you: true },
      ])
      expect(members[1]).toMatchObject({ email, joinedAt: '2026-03-02T08:00:00.000Z' })
      expect(JSON.stringify(members)).not.toContain('argon2')
    })
  })

  describe('changeRole', () => {
    it('changes the role, at once for requests of this process, with an audit entry', async () => {
      const { actor } = await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      expect((await accountOf(people, dan.userId))?.memberships[0]?.role).toBe('dispatcher')
      await changeRole({ ...people, actor }, { userId: dan.userId, role: 'mechanic' })
      expect((await accountOf(people, dan.userId))?.memberships[0]?.role).toBe('mechanic')
      expect(await lastAction(actor.organizationId)).toBe('member.role_changed')
    })

    it('writes nothing when the role is the same', async () => {
      const { actor } = await founder(people)
      await changeRole({ ...people, actor }, { userId: actor.userId, role: 'administrator' })
      expect(await lastAction(actor.organizationId)).toBe('organization.created')
    })

    it('knows nobody of another organization', async () => {
      const [{ actor }, { actor: stranger }] = [await founder(people), await founder(people)]
      const change = changeRole({ ...people, actor }, { userId: stranger.userId, role: 'viewer' })
      await expect(change).rejects.toMatchObject({ code: 'not_found', status: 404 })
    })

    it('is refused to somebody who lost the role meanwhile', async () => {
      const { actor } = await founder(people)
      const { actor: ada } = await joined(people, actor, 'administrator')
      await changeRole({ ...people, actor }, { userId: ada.userId, role: 'viewer' })
      const change = changeRole({ ...people, actor: ada }, { userId: actor.userId, role: 'viewer' })
      await expect(change).rejects.toMatchObject({ code: 'role_forbids', status: 403 })
    })

    it('ends the links that a former administrator made', async () => {
      const { actor } = await founder(people)
      const { actor: ada } = await joined(people, actor, 'administrator')
      const { actor: vera } = await joined(people, actor, 'viewer')
      const invitation = await createInvitation({ ...people, actor: ada }, { role: 'administrator' })
      const reset = await createMemberReset({ ...people, actor: ada }, { userId: vera.userId })
      await changeRole({ ...people, actor }, { userId: ada.userId, role: 'viewer' })
      await expect(readInvitation(people, invitation)).rejects.toMatchObject({ code: 'invitation_revoked' })
      await expect(readReset(people, reset)).rejects.toMatchObject({ code: 'reset_expired' })
      const [listed] = await listInvitations({ ...people, actor })
      expect(listed).toMatchObject({ id: invitation.invitation.id, status: 'revoked' })
    })

    it('leaves the links that they made in another organization, which they administer still', async () => {
      const [{ actor }, { actor: other }] = [await founder(people), await founder(people)]
      const { actor: ada } = await joined(people, actor, 'administrator')
      const { organizationId } = other
      const { role, createdAt } = await people.db.membership.findFirstOrThrow({ where: { organizationId } })
      await people.db.membership.create({ data: { userId: ada.userId, organizationId, role, createdAt } })
      const elsewhere = { ...people, actor: { ...ada, organizationId } }
      const { actor: zoe } = await joined(people, other, 'viewer')
      const { actor: gone } = await joined(people, actor, 'viewer')
      const reset = await createMemberReset(elsewhere, { userId: zoe.userId })
      const ofNobody = await createMemberReset({ ...people, actor: ada }, { userId: gone.userId })
      await removeMember({ ...people, actor }, gone)
      await changeRole({ ...people, actor }, { userId: ada.userId, role: 'viewer' })
      await expect(readReset(people, reset)).resolves.toBeDefined()
      await expect(readReset(people, ofNobody)).rejects.toMatchObject({ code: 'reset_expired' })
    })
  })

  describe('removeMember', () => {
    it('ends the membership at once in this process and keeps the account', async () => {
      const { actor } = await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      await accountOf(people, dan.userId)
      await removeMember({ ...people, actor }, dan)
      expect(await accountOf(people, dan.userId)).toMatchObject({ memberships: [] })
      expect(await lastAction(actor.organizationId)).toBe('member.removed')
    })

    it('is seen by another process within five seconds', async () => {
      const { actor } = await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      await accountOf(people, dan.userId)
      // What another process would do: the row goes, and nobody tells this one.
      await people.db.membership.deleteMany({ where: { userId: dan.userId } })
      await people.clock.advance(ACCOUNT_TTL_MS - 1)
      expect((await accountOf(people, dan.userId))?.memberships).toHaveLength(1)
      await people.clock.advance(1)
      expect((await accountOf(people, dan.userId))?.memberships).toEqual([])
    })

    it('lets anybody leave', async () => {
      const { actor } = await founder(people)
      const { actor: vera } = await joined(people, actor, 'viewer')
      await removeMember({ ...people, actor: vera }, vera)
      expect(await lastAction(actor.organizationId)).toBe('member.left')
    })

    it('is refused to who is no administrator, for others', async () => {
      const { actor } = await founder(people)
      const { actor: mike } = await joined(people, actor, 'mechanic')
      const { actor: vera } = await joined(people, actor, 'viewer')
      await expect(removeMember({ ...people, actor: mike }, vera)).rejects.toMatchObject({ status: 403 })
    })

    it('knows nobody of another organization', async () => {
      const [{ actor }, { actor: stranger }] = [await founder(people), await founder(people)]
      await expect(removeMember({ ...people, actor }, stranger)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('endMemberSessions', () => {
    const VISIT = { address: '192.0.2.0/24', device: 'Firefox on Windows', cookie: null }

    /** A member of two companies with a session of each one's provider and one of their own, each told by push, by what began it. */
    async function world() {
      const { actor } = await founder(people)
      const other = await founder(people)
      const { actor: dan } = await joined(people, actor, 'dispatcher')
      const { userId } = dan
      const [here, there] = [actor.organizationId, other.actor.organizationId]
      const createdAt = new Date(people.clock.now())
      await people.db.membership.create({
        data: { userId, organizationId: there, role: 'viewer', createdAt },
      })
      const begun = async (organizationId: string, confinedTo: string | null) => {
        const { sessionId } = await beginSession(people, { userId, epoch: 0, organizationId }, VISIT)
        await people.db.session.update({ where: { id: sessionId }, data: { confinedTo } })
        await people.db.pushDevice.create({
          data: {
            ...{ sessionId, organizationId, userId, subscription: 'sealed', createdAt },
            endpointHash: Buffer.from(sessionId),
          },
        })
        return sessionId
      }
      const sessions = {
        password: await begun(here, null),
        here: await begun(here, here),
        there: await begun(there, there),
      }
      const left = async () => {
        const rows = await people.db.session.findMany({ where: { userId, endedAt: null } })
        const devices = await people.db.pushDevice.findMany({ where: { userId } })
        const named = (ids: string[]) =>
          Object.entries(sessions).flatMap(([name, id]) => (ids.includes(id) ? [name] : []))
        return [named(rows.map(({ id }) => id)), named(devices.map(({ sessionId }) => sessionId))]
      }
      return { actor, dan, left }
    }

    it('ends those of a password and of this organization, and none that another company’s provider began', async () => {
      const { actor, dan, left } = await world()
      expect(await endMemberSessions({ ...people, actor }, dan)).toBe(2)
      expect(await left()).toEqual([['there'], ['there']])
      expect(await lastAction(actor.organizationId)).toBe('member.sessions_ended')
    })

    it('by whom the provider signed in ends no more than that one’s', async () => {
      const { actor, dan, left } = await world()
      expect(await endMemberSessions({ ...people, actor: { ...actor, confined: true } }, dan)).toBe(1)
      expect(await left()).toEqual([
        ['password', 'there'],
        ['password', 'there'],
      ])
    })

    it('says in the trail whom it signed out, and of whom it ended nothing', async () => {
      const { actor, dan } = await world()
      const { userId } = dan
      const summary = async () => {
        const where = { organizationId: actor.organizationId }
        const [row] = await people.db.auditEntry.findMany({ where, orderBy: { sequence: 'desc' }, take: 1 })
        return row?.summary
      }
      const confined = { ...people, actor: { ...actor, confined: true } }
      expect(await endMemberSessions(confined, { userId })).toBe(1)
      expect(await summary()).toBe(`Signed ${dan.name} out wherever single sign-on had signed them in`)
      expect(await endMemberSessions(confined, { userId })).toBe(0)
      expect(await summary()).toBe(`Ended no session of ${dan.name}: none was open that they may end`)
      expect(await endMemberSessions({ ...people, actor }, { userId })).toBe(1)
      expect(await summary()).toBe(`Signed ${dan.name} out everywhere`)
      expect(await endMemberSessions({ ...people, actor }, { userId })).toBe(0)
      expect(await summary()).toContain('Ended no session')
    })
  })

  describe('the last administrator', () => {
    const last = expect.objectContaining({ code: 'last_administrator', status: 409 })

    it.each<Role>(['viewer', 'dispatcher', 'mechanic'])('cannot become %s', async (role) => {
      const { actor } = await founder(people)
      await joined(people, actor, 'dispatcher')
      await expect(changeRole({ ...people, actor }, { userId: actor.userId, role })).rejects.toEqual(last)
      expect(await rolesOf(actor.organizationId)).toEqual(['administrator', 'dispatcher'])
    })

    it('cannot leave', async () => {
      const { actor } = await founder(people)
      await joined(people, actor, 'viewer')
      await expect(removeMember({ ...people, actor }, actor)).rejects.toEqual(last)
    })

    it('is left when two administrators demote each other at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { actor } = await founder(people)
        const { actor: ada } = await joined(people, actor, 'administrator')
        const results = await Promise.allSettled([
          changeRole({ ...people, actor }, { userId: ada.userId, role: 'viewer' }),
          changeRole({ ...people, actor: ada }, { userId: actor.userId, role: 'viewer' }),
        ])
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        expect(await rolesOf(actor.organizationId)).toEqual(['administrator', 'viewer'])
      }
    })

    it('is left when all of five leave at once', async () => {
      const { actor } = await founder(people)
      const others = []
      for (let i = 0; i < 4; i += 1) others.push((await joined(people, actor, 'administrator')).actor)
      const all = [actor, ...others]
      const results = await Promise.allSettled(all.map((one) => removeMember({ ...people, actor: one }, one)))
      const refused = results.filter((result) => result.status === 'rejected')
      expect(refused.map(({ reason }) => reason)).toEqual([last])
      expect(await rolesOf(actor.organizationId)).toEqual(['administrator'])
      expect(await verifyAudit({ ...people, actor })).toMatchObject({ ok: true })
    })
  })
})

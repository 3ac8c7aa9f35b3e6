import { expect, it } from 'vitest'
import { createInvitation } from '@/lib/accounts/invitations/create-invitation'
import { createMemberReset } from '@/lib/accounts/passwords/create-member-reset'
import { resetPassword } from '@/lib/accounts/passwords/reset-password'
import { readSession } from '@/lib/accounts/sessions/read-session'
import { MINUTE_MS } from '@/lib/durations'
import type { Prisma } from '@/lib/generated/prisma/client'
import { describeEachDatabase } from '@/test/database'
import { PASSWORD } from '@/test/people'
import { signOnWorld } from '@/test/worlds/sign-on-world'
import { checkSession } from './check-session'

const ANNA = {
  email: 'anna@fleet.example.com',
  email_verified: true,
  name: 'Anna Adams',
  groups: ['dispatch'],
}

describeEachDatabase('a session that a provider began', (database) => {
  async function world(given: Parameters<typeof signOnWorld>[1] = {}) {
    const all = await signOnWorld(database(), given)
    all.provider.employees.set('anna', ANNA)
    const { cookie, claims } = await all.signedIn('anna')
    const stands = async () => (await readSession(all.desk, cookie)) !== null
    const asked = all.provider.tokenRequests
    return {
      ...all,
      claims,
      stands,
      asked,
      after: (minutes: number) => all.desk.clock.advance(minutes * MINUTE_MS),
    }
  }

  it('is asked about after ten minutes, once, however many requests come, and goes on', async () => {
    const { stands, asked, after, desk, claims } = await world()
    const before = asked()
    await after(9)
    expect(await stands()).toBe(true)
    expect(asked()).toBe(before)
    await after(1)
    expect(await Promise.all(Array.from({ length: 50 }, stands))).toEqual(Array(50).fill(true))
    expect(asked()).toBe(before + 1)
    const row = await desk.db.session.findUniqueOrThrow({ where: { id: claims.sessionId } })
    expect(row).toMatchObject({ leaseUntil: null, checkedAt: new Date(desk.clock.now()) })
    // The next time by the token that came with it.
    await after(10)
    expect(await stands()).toBe(true)
    expect(asked()).toBe(before + 2)
  })

  it('is asked about when somebody comes back who was away, and all wait for the one answer', async () => {
    const { stands, asked, after } = await world()
    const before = asked()
    await after(120)
    expect(await Promise.all(Array.from({ length: 50 }, stands))).toEqual(Array(50).fill(true))
    expect(asked()).toBe(before + 1)
  })

  it('ends, with every other of that person there, once they are deactivated', async () => {
    const { stands, after, provider, signedIn, desk, actions } = await world()
    const other = await signedIn('anna')
    provider.employees.delete('anna')
    await after(10)
    expect(await stands()).toBe(false)
    expect(await readSession(desk, other.cookie)).toBeNull()
    const rows = await desk.db.session.findMany({ where: { confinedTo: { not: null } } })
    expect(rows.map(({ endReason, refreshToken }) => [endReason, refreshToken])).toEqual([
      ['provider_ended', null],
      ['provider_ended', null],
    ])
    expect((await actions()).at(-1)).toBe('member.sessions_ended')
  })

  /** A link of each kind by which somebody might come back, made by Anna: until when the reset is good, whether the invitation is. */
  async function madeLinks({ desk, claims, actor, organizationId }: Awaited<ReturnType<typeof world>>) {
    const anna = { userId: claims.userId, name: 'Anna Adams', organizationId, role: 'administrator' as const }
    const by = { ...desk, actor: anna }
    const { token } = await createMemberReset(by, { userId: actor.userId })
    const { invitation } = await createInvitation(by, { role: 'administrator' })
    const isOpen = async () => {
      const { revokedAt } = await desk.db.invitation.findUniqueOrThrow({ where: { id: invitation.id } })
      return revokedAt === null
    }
    return { token, isOpen }
  }
  /** A world in which Anna administers. */
  async function administered() {
    const all = await world()
    all.provider.employees.set('anna', { ...ANNA, groups: ['admins'] })
    await all.signedIn('anna')
    await all.desk.db.session.deleteMany({
      where: { confinedTo: { not: null }, id: { not: all.claims.sessionId } },
    })
    return all
  }

  it('takes the links along by which who was deactivated might come back, past their provider', async () => {
    const all = await administered()
    const { token, isOpen } = await madeLinks(all)
    all.provider.employees.delete('anna')
    await all.after(10)
    expect(await isOpen()).toBe(true)
    expect(await all.stands()).toBe(false)
    expect(await isOpen()).toBe(false)
    await expect(resetPassword(all.desk, { token, password: PASSWORD })).rejects.toMatchObject({
      code: 'reset_expired',
    })
  })

  it('leaves them where its provider was silent, or knows the person in another session', async () => {
    const all = await administered()
    const { isOpen } = await madeLinks(all)
    await all.after(10)
    await all.signedIn('anna')
    await expect(checkedWhere(Infinity, all)).rejects.toThrow('The database is away')
    await all.after(1)
    expect(await all.stands()).toBe(false)
    expect(await isOpen()).toBe(true)
    all.provider.down()
    await all.after(20)
    expect(await all.stands()).toBe(false)
    expect(await isOpen()).toBe(true)
  })

  /** Checks the session in a process whose database does not take the next so many tokens that come. */
  async function checkedWhere(fails: number, { desk, claims }: Awaited<ReturnType<typeof world>>) {
    let left = fails
    const updateMany = (change: Prisma.SessionUpdateManyArgs) => {
      if (change.data.refreshToken === undefined || left === 0) return desk.db.session.updateMany(change)
      left -= 1
      return Promise.reject(new Error('The database is away'))
    }
    const session = new Proxy(desk.db.session, {
      get: (real, name) => (name === 'updateMany' ? updateMany : Reflect.get(real, name)),
    })
    const db = new Proxy(desk.db, {
      get: (real, name) => (name === 'session' ? session : Reflect.get(real, name)),
    })
    const { checkedAt } = await desk.db.session.findUniqueOrThrow({ where: { id: claims.sessionId } })
    const due = { id: claims.sessionId, checkedAt: checkedAt?.getTime() ?? null }
    return desk.clock.until(checkSession({ ...desk, db }, due))
  }

  it('goes on where the database is away for a moment while the provider has given another token', async () => {
    const all = await world()
    await all.after(10)
    expect(await checkedWhere(3, all)).toBe(true)
    await all.after(10)
    expect(await all.stands()).toBe(true)
  })

  it('ends alone, and no other of that person, where the token that came with a check was lost', async () => {
    const all = await world()
    const { stands, after, desk, signedIn, claims } = all
    await after(5)
    const other = await signedIn('anna')
    await after(5)
    await expect(checkedWhere(Infinity, all)).rejects.toThrow('The database is away')
    await after(1)
    expect(await stands()).toBe(false)
    expect(await readSession(desk, other.cookie)).not.toBeNull()
    const ended = await desk.db.session.findMany({ where: { endedAt: { not: null } } })
    expect(ended.map(({ id, endReason }) => [id, endReason])).toEqual([[claims.sessionId, 'provider_ended']])
  })

  it('ends with every other of that person after checks that came to their ends, of a silent provider too', async () => {
    const { stands, after, provider, signedIn, desk } = await world()
    provider.down()
    await after(10)
    expect(await stands()).toBe(true)
    provider.up()
    await after(2)
    const other = await signedIn('anna')
    provider.employees.delete('anna')
    expect(await stands()).toBe(false)
    expect(await readSession(desk, other.cookie)).toBeNull()
  })

  it('goes on while its provider is silent, and ends 15 minutes after its last good word', async () => {
    const { stands, after, provider } = await world()
    provider.down()
    await after(10)
    expect(await stands()).toBe(true)
    await after(4)
    expect(await stands()).toBe(true)
    await after(1)
    expect(await stands()).toBe(false)
    provider.up()
    expect(await stands()).toBe(false)
  })

  it('goes on where a silent provider is back in time', async () => {
    const { stands, after, provider } = await world()
    provider.down()
    await after(10)
    expect(await stands()).toBe(true)
    provider.up()
    await after(2)
    expect(await stands()).toBe(true)
    await after(9)
    expect(await stands()).toBe(true)
  })

  it('ends 15 minutes after the sign-in where nothing is there to ask by', async () => {
    const { stands, after } = await world({ refreshTokens: false })
    await after(14)
    expect(await stands()).toBe(true)
    await after(1)
    expect(await stands()).toBe(false)
  })

  it('ends in time where nobody asks', async () => {
    const { claims, cookieOf, after, desk } = await world()
    const { recheck: _, ...without } = desk
    const cookie = await cookieOf(claims)
    await after(14)
    expect(await readSession(without, cookie)).not.toBeNull()
    await after(1)
    expect(await readSession(without, cookie)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { readSession } from '@/lib/accounts/read-session'
import { describeEachDatabase } from '@/test/database'
import { signOnWorld } from '@/test/sign-on-world'

const MINUTE = 60_000
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
      after: (minutes: number) => all.desk.clock.advance(minutes * MINUTE),
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

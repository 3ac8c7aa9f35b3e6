import { beforeEach, expect, it } from 'vitest'
import type { CallOutput } from '@/lib/platform/contract/endpoint'
import { listContacts } from '@/lib/platform/contract/endpoints/drivers'
import { streamRouteEvents } from '@/lib/platform/contract/endpoints/routes'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'

describeEmbedded('the pages of an endpoint', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    administrator = await world.connect()
  })
  const organization = () => administrator.actor.organizationId

  it('bring a list whole, a contact a page, within the platform’s limits', async () => {
    const { desk } = world
    const whole = await desk.door.call(organization(), listContacts, {})
    const expected = whole.data.data.map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(3)
    const seen: string[] = []
    // The element type comes from the contract.
    const add = ({ data }: CallOutput<typeof listContacts>) => seen.push(...data.map(({ id }) => id))
    for await (const { data } of desk.door.pages(organization(), listContacts, { query: { limit: 1 } }))
      add(data)
    expect(seen).toEqual(expected)
  })

  it('bring a feed to its end over short and empty pages, and keep to five a second', async () => {
    const { desk } = world
    const query = { startTime: new Date(desk.clock.now() - 6 * 86_400_000).toISOString(), limit: 3 }
    const seen: string[] = []
    const sizes: number[] = []
    const began = desk.clock.now()
    const reading = (async () => {
      for await (const { data } of desk.door.pages(organization(), streamRouteEvents, { query })) {
        seen.push(...data.data.map(({ id }) => id))
        sizes.push(data.data.length)
      }
    })()
    await desk.clock.until(reading)
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes.slice(0, -1).some((size) => size < 3)).toBe(true)
    expect(new Set(seen).size).toBe(seen.length)
    const one = await desk.clock.until(
      desk.door.call(organization(), streamRouteEvents, { query: { ...query, limit: 200 } }),
    )
    expect(seen).toEqual(expect.arrayContaining(one.data.data.map(({ id }) => id)))
    expect(desk.clock.now() - began).toBeGreaterThanOrEqual(Math.floor((sizes.length - 1) / 5) * 1000)
    expect(await desk.platform.control('violations')).toEqual({ data: [] })
  })

  it('stop when the caller goes away', async () => {
    const { desk } = world
    const gone = new AbortController()
    const options = { signal: gone.signal }
    const reading = async () => {
      for await (const _ of desk.door.pages(organization(), listContacts, { query: { limit: 1 } }, options))
        gone.abort()
    }
    const before = world.calls().length
    await expect(reading()).rejects.toMatchObject({ code: 'cancelled' })
    expect(world.calls()).toHaveLength(before + 1)
  })
})

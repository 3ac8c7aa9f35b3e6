import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '@/lib/clock'
import { openChannel } from '@/lib/db/open-channel'
import { describeEachDatabase } from '@/test/database'
import { WAIT } from '@/test/wait'
import { liveWorld } from '@/test/worlds/live-desk'
import { openLive } from './open-live'

const ANA = '00000000-0000-4000-8000-00000000000b'
const ON_ROUTE = { noun: 'route' as const, id: 'r1', editing: false }

describeEachDatabase('who else looks', (database) => {
  const opened: { close(): void }[] = []
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
  })

  const words = (organizationId: string, turn: number, isThere: boolean) => ({
    ...{ organizationId, userId: ANA, name: 'Ana', page: 'page-of-ana', turn },
    sight: isThere ? ON_ROUTE : null,
  })

  it('is told to open desks of the organization, and no more once they go', async () => {
    const one = await liveWorld(database())
    const { id: other } = await liveWorld(database())
    const live = openLive(one)
    const desk = await one.open(null, live)
    opened.push(desk, live)
    await desk.until('status')
    live.note(words(other, 1, true))
    expect(await desk.next()).toMatchObject({ event: 'beat' })
    live.note(words(one.id, 1, true))
    expect((await desk.until('presence')).data.people).toEqual([{ ...ON_ROUTE, userId: ANA, name: 'Ana' }])
    const late = await one.open(null, live)
    opened.push(late)
    expect((await late.until('presence')).data.people).toHaveLength(1)
    live.note(words(one.id, 2, false))
    expect((await desk.until('presence')).data.people).toEqual([])
    live.note(words(one.id, 3, true))
    await desk.until('presence')
    // A browser that was killed says nothing any more.
    expect((await desk.until('presence')).data.people).toEqual([])
  })

  it('is heard in every process', async () => {
    const { url } = database()
    // The embedded database has one process only.
    if (url === null) return
    const world = await liveWorld(database())
    const open = async () => {
      const live = openLive({
        ...world,
        openChannel: (hear) =>
          openChannel({
            ...{ directUrl: url, name: 'presence_of_test', hear },
            ...{ clock: systemClock, logger: world.logger },
          }),
      })
      opened.push(live)
      return live
    }
    const [first, second] = [await open(), await open()]
    const desk = await world.open(null, second)
    opened.push(desk)
    await desk.until('status')
    // A page says it again and again, as here: the first words may come before the channel is open.
    let turn = 0
    const heard = desk.until('presence')
    let isHeard = false
    void heard.then(() => (isHeard = true))
    await vi.waitFor(() => {
      first.note(words(world.id, (turn += 1), true))
      expect(isHeard).toBe(true)
    }, WAIT)
    expect((await heard).data.people).toEqual([{ ...ON_ROUTE, userId: ANA, name: 'Ana' }])
    first.note(words(world.id, (turn += 1), false))
    expect((await desk.until('presence')).data.people).toEqual([])
  })
})

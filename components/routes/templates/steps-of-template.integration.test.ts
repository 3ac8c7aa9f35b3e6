import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { DELETE as remove } from '@/app/api/routes/[id]/route'
import { POST as addById } from '@/app/api/routes/by-id/route'
import { POST as create } from '@/app/api/routes/route'
import { runSteps, type Step, type StepState } from '@/components/many/run-steps'
import { localText } from '@/components/units/local-time'
import { speakHere } from '@/components/words/here'
import { describeFlow } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { english } from '@/test/english'
import { holdProcess } from '@/test/hold-process'
import { stepsOfTemplate } from './steps-of-template'

speakHere(english)

const ZONE = 'America/Chicago'
const place = { singleUseLocation: { latitude: 33.4, longitude: -112.1, address: 'Yard' } }
const content = {
  ...{ zone: ZONE, start: '01:30', name: 'Night run' },
  stops: [
    { ...place, name: 'Depot', leavesAfterMinutes: 0 },
    { ...place, name: 'Gate 4', arrivesAfterMinutes: 180 },
  ],
}
// Clocks go forward at 02:00 on Sunday, March 8.
const DATES = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']

describeFlow('a template on several days', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  let answered: (path: string, date: string) => void

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    dispatcher = await world.member('dispatcher')
    answered = () => undefined
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body: sent }: RequestInit) => {
      const body = typeof sent === 'string' ? JSON.parse(sent) : undefined
      const { browser } = dispatcher
      const response =
        path === '/api/routes'
          ? await browser.send(create, path, { method, body })
          : path === '/api/routes/by-id'
            ? await browser.send(addById, path, { method, body })
            : await browser.send(remove, path, { method, params: { id: path.split(/[/?]/)[3] ?? '' } })
      answered(path, String(body?.stops?.[0]?.scheduledDepartureTime ?? ''))
      return response
    })
  })

  const steps = () =>
    stepsOfTemplate({ client: new QueryClient(), t: english, zone: ZONE }, content, {
      ...{ dates: DATES, start: content.start, crew: true },
    })
  async function run(some: readonly Step[]) {
    const states = new Map<string, StepState>()
    const { clock } = world.desk
    const running = runSteps(some, {
      ...{ clock, isStopped: () => false },
      tell: (key, state) => states.set(key, state),
    })
    await clock.until(running)
    return states
  }
  const words = (states: Map<string, StepState>) => [...states.values()].map(({ state }) => state)
  const made = async () => {
    const { organizationId } = dispatcher.actor
    const rows = await world.desk.db.route.findMany({
      where: { organizationId, goneAt: null },
      orderBy: { scheduledStart: 'asc' },
    })
    return rows.flatMap(({ scheduledStart }) =>
      scheduledStart ? [localText(scheduledStart.getTime(), ZONE)] : [],
    )
  }

  it('leaves by the same clock on each, on the day the clocks change too, and is taken back', async () => {
    const states = await run(steps())
    expect(words(states)).toEqual(Array(5).fill('done'))
    expect(await made()).toEqual(DATES.map((date) => `${date}T01:30`))
    for (const state of states.values()) if (state.state === 'done') await state.undo?.()
    expect(await made()).toEqual([])
  })

  it('finds the one whose answer was lost, and makes those again that failed: none twice', async () => {
    let lost = true
    answered = (path, begins) => {
      if (path !== '/api/routes' || !begins.startsWith('2026-03-07') || !lost) return
      lost = false
      throw new TypeError('the answer is lost')
    }
    world.answer('POST', '/fleet/routes', { message: 'busy' }, 422)
    const all = steps()
    const states = await run(all)
    expect(words(states)).toEqual(['failed', 'done', 'done', 'done', 'done'])
    const again = all.filter(({ key }) => states.get(key)?.state === 'failed')
    expect(words(await run(again))).toEqual(['done'])
    expect(await made()).toEqual(DATES.map((date) => `${date}T01:30`))
  })
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { toastStore } from '@/components/ui/toast/toast'
import { english } from '@/test/english'
import type { WorkOrderAnswer } from '../work-order-answer'
import { tellRunningClock } from './tell-running-clock'

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
  vi.unstubAllGlobals()
})

const AT = '2026-03-02T12:00:00.000Z'
const order = (status: string): WorkOrderAnswer => ({
  ...{ id: '7', description: 'Oil change', status },
  ledger: { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false },
})
const clock = (some: object) => ({
  ...{ id: 'c1', workOrderId: '7', taskId: 't1', startedAt: AT, stoppedAt: null, minutes: null },
  ...{ state: 'running', ...some },
})

/** What is said once an order has this status and this clock is one's own, and which paths were asked. */
async function told(status: string, own: object | null, stopped?: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return method === 'POST' && stopped ? stopped() : Response.json({ data: own })
  })
  await tellRunningClock(new QueryClient(), order(status), english)
  return { asked, said: toastStore.read().map(({ message }) => message) }
}

it('says that one’s own clock runs on what is done, and of nothing else', async () => {
  expect((await told('Open', clock({}))).asked).toEqual([])
  for (const own of [
    null,
    clock({ workOrderId: '8' }),
    clock({ state: 'stopped', stoppedAt: AT, minutes: 3 }),
  ])
    expect((await told('Completed', own)).said).toEqual([])
  const { said } = await told('Completed', clock({}))
  expect(said).toEqual([
    expect.stringMatching(/^Your clock is still running on .*\. Its time is recorded once you stop it\.$/),
  ])
})

it.each(['Closed', 'Cancelled'])('stops it where that is pressed: %s', async (status) => {
  const { asked } = await told(status, clock({}), () =>
    Response.json({ data: order(status), minutes: 42, warnings: [] }),
  )
  await toastStore.read().at(-1)?.action?.run()
  expect(asked.at(-1)).toBe('POST /api/labor-clock/c1/stop')
  expect(toastStore.read().at(-1)?.message).toMatch(/^Put on the task of .*: 42\s?min of labor\.$/)
  // As where it is stopped on the order's own page.
  expect(toastStore.read().at(-1)?.action?.label).toBe('Undo')
})

it('says why it was not stopped', async () => {
  await told('Completed', clock({}), () =>
    Response.json(
      { error: { code: 'clock_forgotten', message: 'Say how long you worked.' } },
      { status: 409 },
    ),
  )
  await toastStore.read().at(-1)?.action?.run()
  expect(toastStore.read().at(-1)).toMatchObject({
    tone: 'bad',
    message: expect.stringContaining('Say how long you worked.'),
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { isAnswering } from './is-answering'
import { sendWrite } from './send-write'

const WRITE = {
  ...{ id: '1', personKey: 'org-1:user-1', name: 'work-order/7', title: '7', href: '/work-orders/7' },
  ...{ path: '/api/work-orders/7', body: { status: 'Completed' }, said: [], typed: null },
  ...{ writtenAt: 0, state: 'sending' as const },
}

const asked: { path: string; method: string | undefined; whose: string | null }[] = []
const answers = (body: string) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, method: init.method, whose: new Headers(init.headers).get('x-wayboard-person') })
    return new Response(body, { status: 200 })
  })

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

test('is taken where Wayboard answers with the row, and asked in the name of who wrote it', async () => {
  answers('{"data":{"id":"7","status":"Completed"}}')
  expect(await sendWrite(WRITE)).toBe('taken')
  expect(asked).toEqual([{ path: WRITE.path, method: 'PATCH', whose: WRITE.personKey }])
})

test.each(['<html>Maintenance</html>', '', '{}', '{"data":{}}'])(
  'stays in sight where something else says 200: %s',
  async (body) => {
    answers(body)
    expect(await sendWrite(WRITE)).toMatchObject({ state: 'unknown' })
  },
)

test('is not tried where something else answers the question before', async () => {
  answers('{"data":{"waitMs":0}}')
  expect(await isAnswering()).toBe(true)
  answers('<html>Sign in</html>')
  expect(await isAnswering()).toBe(false)
})

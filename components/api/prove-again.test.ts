import { afterEach, expect, test, vi } from 'vitest'
import { PROOF_REFUSAL } from '@/test/sign-in/proof-refusal'
import { askApi } from './ask-api'
import { askProofBy } from './prove-again'

const answers = (...given: [status: number, body: unknown][]) => {
  const asked = vi.fn<(path: string, init: RequestInit) => void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked(path, init)
    const [status, body] = given.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  return asked
}
const invite = () => askApi('/api/invitations', (json) => json, { method: 'POST', body: { role: 'viewer' } })

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
})

test('what asks for a proof is asked again, as it was, once somebody gave it', async () => {
  const asked = answers([403, PROOF_REFUSAL], [201, { data: 'made' }])
  const given: string[][] = []
  stop = askProofBy(async (asks) => given.push([...asks]) > 0)
  expect(await invite()).toEqual({ data: 'made' })
  expect(given).toEqual([['password', 'code']])
  expect(asked.mock.calls.map(([path, { method, body }]) => [path, method, body])).toEqual([
    ['/api/invitations', 'POST', '{"role":"viewer"}'],
    ['/api/invitations', 'POST', '{"role":"viewer"}'],
  ])
})

test('it is refused where nobody gives it, and asked only once', async () => {
  const asked = answers([403, PROOF_REFUSAL])
  stop = askProofBy(async () => false)
  await expect(invite()).rejects.toMatchObject({ code: 'proof_required', details: [] })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('two at the same moment ask a person once', async () => {
  answers([403, PROOF_REFUSAL], [403, PROOF_REFUSAL], [201, 1], [201, 2])
  const asks = vi.fn<() => Promise<boolean>>(async () => true)
  stop = askProofBy(asks)
  expect((await Promise.all([invite(), invite()])).length).toBe(2)
  expect(asks).toHaveBeenCalledTimes(1)
})

test('it is refused where whoever asked has left the page, and the next one is asked anew', async () => {
  answers([403, PROOF_REFUSAL], [403, PROOF_REFUSAL], [201, 'made'])
  let shown = (): void => undefined
  const asks = new Promise<void>((resolve) => (shown = resolve))
  const end = askProofBy(() => {
    shown()
    return new Promise<boolean>(() => undefined)
  })
  const first = expect(invite()).rejects.toMatchObject({ code: 'proof_required', details: [] })
  await asks
  end()
  await first
  stop = askProofBy(async () => true)
  expect(await invite()).toBe('made')
})

test('where nobody can ask it is the refusal that came', async () => {
  answers([403, PROOF_REFUSAL])
  await expect(invite()).rejects.toMatchObject({ code: 'proof_required', requestId: 'r1' })
})

test('so is what exchanges the session, as a change of the password does', async () => {
  const asked = answers([403, PROOF_REFUSAL], [200, 'given'], [200, 'changed'])
  const exchange = (path: string) => askApi(path, (json) => json, { method: 'POST', exchanges: true })
  stop = askProofBy(async () => (await exchange('/api/sessions/proof')) === 'given')
  expect(await exchange('/api/password/change')).toBe('changed')
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/password/change',
    '/api/sessions/proof',
    '/api/password/change',
  ])
})

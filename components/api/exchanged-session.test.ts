import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WAIT } from '@/test/wait'
import { askApi } from './ask-api'

const asIs = (json: unknown) => json
const REFUSED = { error: { code: 'not_signed_in', message: 'Sign in first.', requestId: 'r1' } }

/** Requests that wait until they are answered, by their order. */
function waiting() {
  const held: { path: string; answer: (status: number, body: unknown) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) =>
        held.push({ path, answer: (status, body) => resolve(Response.json(body, { status })) }),
      ),
  )
  return held
}

const read = () => askApi('/api/connection', asIs)
const exchange = () => askApi('/api/sessions/proof', asIs, { method: 'POST', exchanges: true })

/** Locks of a browser's tabs, one after the other: none is asked for here by two who could share it. */
function tabLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, ...rest: unknown[]) {
      const work = rest.at(-1)
      if (typeof work !== 'function') throw new TypeError('Nothing to do')
      return (last = last.then(() => work()))
    },
  }
}

describe('what is on its way while the session is exchanged for another', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))
  afterEach(() => vi.unstubAllGlobals())

  it('is asked again with the other one, also where it is refused first', async () => {
    const held = waiting()
    const [one, proof] = [read(), exchange()]
    held[0]?.answer(401, REFUSED)
    held[1]?.answer(200, 'given')
    await expect(proof).resolves.toBe('given')
    await vi.waitFor(() => expect(held).toHaveLength(3), WAIT)
    held[2]?.answer(200, 'read')
    await expect(one).resolves.toBe('read')
    expect(held[2]?.path).toBe('/api/connection')
  })

  it('and where it is refused after that', async () => {
    const held = waiting()
    const [one, proof] = [read(), exchange()]
    held[1]?.answer(200, 'given')
    await proof
    held[0]?.answer(401, REFUSED)
    await vi.waitFor(() => expect(held).toHaveLength(3), WAIT)
    held[2]?.answer(200, 'read')
    await expect(one).resolves.toBe('read')
  })

  it('once: who is signed out is told so, and so is whoever asked later', async () => {
    const held = waiting()
    const [one, proof] = [read(), exchange()]
    held[1]?.answer(200, 'given')
    await proof
    held[0]?.answer(401, REFUSED)
    await vi.waitFor(() => expect(held).toHaveLength(3), WAIT)
    held[2]?.answer(401, REFUSED)
    await expect(one).rejects.toMatchObject({ status: 401 })
    expect(held).toHaveLength(3)
  })

  it('where another tab exchanges it, too', async () => {
    vi.stubGlobal('navigator', { locks: tabLocks() })
    let exchanged: () => void = () => undefined
    const other = navigator.locks.request(
      'wayboard-session-exchange',
      () => new Promise<void>((resolve) => (exchanged = resolve)),
    )
    const held = waiting()
    const one = read()
    held[0]?.answer(401, REFUSED)
    await new Promise((resolve) => setImmediate(resolve))
    expect(held).toHaveLength(1)
    exchanged()
    await other
    await vi.waitFor(() => expect(held).toHaveLength(2), WAIT)
    held[1]?.answer(200, 'read')
    await expect(one).resolves.toBe('read')
  })

  it('never what was refused for another reason: a wrong password is not given twice', async () => {
    const held = waiting()
    const one = read()
    held[0]?.answer(401, { error: { ...REFUSED.error, code: 'wrong_password' } })
    await expect(one).rejects.toMatchObject({ code: 'wrong_password' })
    expect(held).toHaveLength(1)
  })

  it('but not the exchange itself', async () => {
    const held = waiting()
    const proof = exchange()
    held[0]?.answer(401, REFUSED)
    await expect(proof).rejects.toMatchObject({ status: 401 })
    expect(held).toHaveLength(1)
  })
})

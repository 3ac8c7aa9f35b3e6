import { afterEach, describe, expect, it, vi } from 'vitest'
import { askApi } from './ask-api'

const asIs = (json: unknown) => json
const REFUSED = { error: { code: 'unauthenticated', message: 'Sign in first.', requestId: 'r1' } }

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

describe('what is on its way while the session is exchanged for another', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is asked again with the other one, also where it is refused first', async () => {
    const held = waiting()
    const [one, proof] = [read(), exchange()]
    held[0]?.answer(401, REFUSED)
    held[1]?.answer(200, 'given')
    await expect(proof).resolves.toBe('given')
    await vi.waitFor(() => expect(held).toHaveLength(3))
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
    await vi.waitFor(() => expect(held).toHaveLength(3))
    held[2]?.answer(200, 'read')
    await expect(one).resolves.toBe('read')
  })

  it('once: who is signed out is told so, and so is whoever asked later', async () => {
    const held = waiting()
    const [one, proof] = [read(), exchange()]
    held[1]?.answer(200, 'given')
    await proof
    held[0]?.answer(401, REFUSED)
    await vi.waitFor(() => expect(held).toHaveLength(3))
    const later = read()
    for (const at of [2, 3]) held[at]?.answer(401, REFUSED)
    await expect(one).rejects.toMatchObject({ status: 401 })
    await expect(later).rejects.toMatchObject({ status: 401 })
    expect(held).toHaveLength(4)
  })

  it('but not the exchange itself', async () => {
    const held = waiting()
    const proof = exchange()
    held[0]?.answer(401, REFUSED)
    await expect(proof).rejects.toMatchObject({ status: 401 })
    expect(held).toHaveLength(1)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { makeRequest } from './use-request'

/** Work that ends when it is told to. */
function held<Answer>() {
  let settle: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    settle = resolve
  })
  return { work: vi.fn(() => promise), resolve: (answer: Answer) => settle(answer) }
}

describe('makeRequest', () => {
  it('does a second press nothing while the first is under way', async () => {
    const request = makeRequest<string>()
    const first = held<string>()
    const second = held<string>()
    const done = request.run(first.work)
    await request.run(second.work)
    expect(request.read()).toMatchObject({ pending: true, done: false })
    expect(second.work).not.toHaveBeenCalled()
    first.resolve('sent')
    await done
    expect(request.read()).toEqual({ pending: false, error: null, answer: 'sent', done: true })
  })

  it('tells a refusal, and forgets it when it is tried again', async () => {
    const request = makeRequest<string>()
    await request.run(() => Promise.reject(new Error('No.')))
    expect(request.read()).toMatchObject({ pending: false, error: new Error('No.'), done: false })
    const again = held<string>()
    void request.run(again.work)
    expect(request.read()).toMatchObject({ pending: true, error: null })
  })

  it('hears no more of what was under way when it was reset', async () => {
    const request = makeRequest<string>()
    const heard = vi.fn()
    const first = held<string>()
    const done = request.run(first.work)
    request.subscribe(heard)
    request.reset()
    expect(heard).toHaveBeenCalledOnce()
    first.resolve('late')
    await done
    expect(request.read()).toEqual({ pending: false, error: null, answer: undefined, done: false })
    expect(heard).toHaveBeenCalledOnce()
  })

  it('makes an error of whatever is thrown, and tells nobody who listens no more', async () => {
    const request = makeRequest<string>()
    const heard = vi.fn()
    request.subscribe(heard)()
    await request.run(() => Promise.reject('text'))
    expect(request.read().error).toEqual(new Error('text'))
    expect(heard).not.toHaveBeenCalled()
  })
})

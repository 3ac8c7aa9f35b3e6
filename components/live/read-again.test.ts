import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOn } from '@/components/list/read-on'
import { readAgain } from './read-again'

const queryKey = ['defects', 'list', '']

describe('a list of which more is asked for, and that is read again', () => {
  let client: QueryClient
  let list: InfiniteQueryObserver<string>
  /** What was asked and has no answer yet, in order. */
  let asked: { page: number; answer: (as: string) => void }[]
  let close: () => void
  beforeEach(async () => {
    client = new QueryClient()
    asked = []
    list = new InfiniteQueryObserver<string>(client, {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        new Promise<string>((resolve, reject) => {
          const one = { page: Number(pageParam), answer: resolve }
          asked.push(one)
          signal.addEventListener('abort', () => {
            asked = asked.filter((other) => other !== one)
            reject(new Error('cancelled'))
          })
        }),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => pages.length + 1,
    })
    close = list.subscribe(() => undefined)
    await answered(1, 'first')
  })
  afterEach(() => {
    close()
    client.clear()
  })

  /** What is asked next is this page, and it is answered so. */
  async function answered(page: number, as: string) {
    await expect.poll(() => asked.map((one) => one.page)).toEqual([page])
    asked.shift()?.answer(as)
  }
  const pages = () => list.getCurrentResult().data?.pages

  it('has the page that was asked for, and is read again after it', async () => {
    const more = readOn(list.getCurrentResult())
    const again = readAgain(client, ['defects'])
    await answered(2, 'second')
    await more
    expect(pages()).toEqual(['first', 'second'])
    await answered(1, 'first, changed')
    await answered(2, 'second, changed')
    await again
    expect(pages()).toEqual(['first, changed', 'second, changed'])
  })

  it('asked for more while it is read again, has the page first and is read again after it', async () => {
    const again = readAgain(client, ['defects'])
    await expect.poll(() => list.getCurrentResult().isRefetching).toBe(true)
    const more = readOn(list.getCurrentResult())
    await answered(2, 'second')
    await answered(1, 'first, changed')
    await answered(2, 'second, changed')
    await Promise.all([again, more])
    expect(pages()).toEqual(['first, changed', 'second, changed'])
  })

  it('is read again at once where nothing more was asked for', async () => {
    const again = readAgain(client, ['defects'])
    await answered(1, 'first, changed')
    await again
    expect(pages()).toEqual(['first, changed'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Start } from './kinds'
import { readAhead } from './read-ahead'
import type { FeedPage } from './read-page'

const BEGIN: Start = { after: null, startTime: '2026-03-02T08:00:00.000Z' }

/** A feed of so many pages, each answered when the test says. */
function feedOf(count: number) {
  const asked: Start[] = []
  const waiting: { answer: (page: FeedPage) => void; refuse: (error: Error) => void }[] = []
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    asked,
    read: (start: Start) => {
      asked.push(start)
      return new Promise<FeedPage>((answer, refuse) => waiting.push({ answer, refuse }))
    },
    async answer(times = 1) {
      for (let time = 0; time < times; time++) {
        await settle()
        const at = asked.length
        waiting.shift()?.answer({ items: [at], events: [], endCursor: `c${at}`, hasNextPage: at < count })
      }
      await settle()
    },
    async refuse(error: Error) {
      await settle()
      waiting.shift()?.refuse(error)
      await settle()
    },
  }
}

const itemsOf = (pages: FeedPage[] | null) => pages?.flatMap(({ items }) => items)

describe('reading ahead', () => {
  it('asks for the next page while the one before is kept, and hands over what has come', async () => {
    const feed = feedOf(4)
    const reading = readAhead(BEGIN, feed.read)
    await feed.answer()
    expect(itemsOf(await reading.take())).toEqual([1])
    await feed.answer(2)
    expect(feed.asked.map(({ after }) => after)).toEqual([null, 'c1', 'c2', 'c3'])
    expect(itemsOf(await reading.take())).toEqual([2, 3])
    await feed.answer()
    expect(itemsOf(await reading.take())).toEqual([4])
    expect(await reading.take()).toBeNull()
    expect(feed.asked.every(({ startTime }) => startTime === BEGIN.startTime)).toBe(true)
  })

  it('holds twenty pages at most', async () => {
    const feed = feedOf(39)
    const reading = readAhead(BEGIN, feed.read)
    await feed.answer(39)
    expect(feed.asked).toHaveLength(20)
    expect(itemsOf(await reading.take())).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    await feed.answer()
    expect(feed.asked).toHaveLength(22)
    const stopped = reading.stop()
    await feed.answer()
    await stopped
  })

  it('ends behind five empty pages in a row of a feed without an end, though more is said to follow for ever', async () => {
    const bringing = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    let asked = 0
    const reading = readAhead(
      BEGIN,
      async () => {
        const items = bringing[asked] === 1 ? [asked] : []
        asked += 1
        return { items, events: [], endCursor: `c${asked}`, hasNextPage: true }
      },
      true,
    )
    const taken: FeedPage[] = []
    for (let pages = await reading.take(); pages; pages = await reading.take()) taken.push(...pages)
    expect(itemsOf(taken)).toEqual([0, 5])
    expect(asked).toBe(bringing.length)
  })

  it('goes on behind empty pages of a feed that has an end', async () => {
    const bringing = [0, 0, 0, 0, 0, 0, 1]
    let asked = 0
    const reading = readAhead(BEGIN, async () => {
      const items = bringing[asked] === 1 ? [asked] : []
      asked += 1
      return { items, events: [], endCursor: `c${asked}`, hasNextPage: asked < bringing.length }
    })
    const taken: FeedPage[] = []
    for (let pages = await reading.take(); pages; pages = await reading.take()) taken.push(...pages)
    expect(itemsOf(taken)).toEqual([6])
  })

  it('holds sixty pages of all feeds at most, and of each one that it can hand over', async () => {
    const [first, second, third, last] = [feedOf(39), feedOf(39), feedOf(39), feedOf(39)]
    const readings = [first, second, third].map(({ read }) => readAhead(BEGIN, read))
    await first.answer(20)
    await second.answer(20)
    await third.answer(19)
    const reading = readAhead(BEGIN, last.read)
    await last.answer()
    expect(last.asked, 'they are sixty').toHaveLength(1)
    expect(itemsOf(await reading.take())).toEqual([1])
    await third.answer()
    await last.answer()
    expect(last.asked, 'one more than sixty is one to hand over').toHaveLength(2)
    expect(itemsOf(await reading.take())).toEqual([2])
    await last.answer()
    expect(itemsOf(await reading.take())).toEqual([3])
    const stopped = Promise.all([...readings, reading].map((one) => one.stop()))
    await last.answer()
    await stopped
  })

  it('throws what went wrong once the pages before it were taken', async () => {
    const feed = feedOf(4)
    const reading = readAhead(BEGIN, feed.read)
    await feed.answer(2)
    await feed.refuse(new Error('gone'))
    expect(itemsOf(await reading.take())).toEqual([1, 2])
    await expect(reading.take()).rejects.toEqual(new Error('gone'))
  })

  it('asks for nothing more once it is stopped, and waits for what is under way', async () => {
    const feed = feedOf(9)
    const reading = readAhead(BEGIN, feed.read)
    await feed.answer()
    let stopped = false
    const stopping = reading.stop().then(() => (stopped = true))
    expect(stopped).toBe(false)
    await feed.answer()
    await stopping
    expect(feed.asked).toHaveLength(2)
    expect(await reading.take()).toBeNull()
  })
})

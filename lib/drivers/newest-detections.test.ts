import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { newestDetections } from './newest-detections'

const NOW = Date.parse('2026-03-29T12:00:00Z')

/** One every so often for 28 days, by how many hours ago it was, in pages of ten, the oldest first. */
const every = (hours: number, until = 0) => {
  const asked: string[] = []
  async function* since(startTime: string) {
    asked.push(startTime.slice(0, 10))
    const all = Array.from({ length: 28 * 24 }, (_, n) => 28 * 24 - n).filter(
      (ago) => ago % hours === 0 && ago >= until && NOW - ago * HOUR_MS >= Date.parse(startTime),
    )
    for (let at = 0; at < all.length; at += 10)
      yield { data: { data: all.slice(at, at + 10), pagination: { hasNextPage: at + 10 < all.length } } }
  }
  return { asked, since }
}
const newest = async ({ since, asked }: ReturnType<typeof every>) => {
  const { parts, ...told } = await newestDetections(NOW, since)
  return { newest: Math.min(...parts), oldest: Math.max(...parts), ...told, asked }
}

it('are those of four weeks, where these were read to their end', async () => {
  expect(await newest(every(24))).toEqual({
    ...{ newest: 24, oldest: 672, isMore: false, since: null },
    asked: ['2026-03-01'],
  })
})

it('are those of a shorter stretch where more is told than is read: the oldest come first', async () => {
  const [week, day] = ['2026-03-22', '2026-03-28']
  expect(await newest(every(2))).toEqual({
    newest: 2,
    oldest: 168,
    isMore: true,
    since: '2026-03-22T12:00:00.000Z',
    asked: ['2026-03-01', week],
  })
  expect(await newest(every(1))).toEqual({
    ...{ newest: 1, oldest: 24, isMore: true, since: '2026-03-28T12:00:00.000Z' },
    asked: ['2026-03-01', week, day],
  })
})

it('are none where nothing was detected of late, though there are others', async () => {
  expect(await newestDetections(NOW, every(2, 200).since)).toEqual({
    ...{ parts: [], isMore: true },
    since: '2026-03-22T12:00:00.000Z',
  })
})

it('are not said to be none where nothing but empty pages came and the platform says that there are more', async () => {
  async function* empty() {
    for (;;) yield { data: { data: [], pagination: { hasNextPage: true } } }
  }
  expect(await newestDetections(NOW, empty)).toEqual({ parts: [], isMore: true, since: null })
})

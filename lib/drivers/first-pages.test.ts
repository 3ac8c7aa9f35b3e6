import { expect, it } from 'vitest'
import { firstPages } from './first-pages'

let asked = 0
async function* numbered(count: number) {
  for (asked = 1; asked <= count; asked += 1)
    yield { data: { data: asked % 2 ? [] : [asked], pagination: { hasNextPage: asked < count } } }
}

it('reads on behind a page that is empty', async () => {
  expect(await firstPages(numbered(4))).toEqual({ parts: [2, 4], isMore: false, isCut: false })
})

it('asks for ten pages at most, and says that there are others', async () => {
  expect(await firstPages(numbered(10))).toMatchObject({ isMore: false, isCut: false })
  expect(await firstPages(numbered(11))).toEqual({ parts: [2, 4, 6, 8, 10], isMore: true, isCut: true })
  expect(asked).toBe(10)
})

it('has read what may go on for ever behind five empty pages in a row', async () => {
  async function* quiet() {
    for (asked = 1; ; asked += 1)
      yield { data: { data: asked === 2 ? [asked] : [], pagination: { hasNextPage: true } } }
  }
  expect(await firstPages(quiet(), { isEndless: true })).toEqual({ parts: [2], isMore: false, isCut: false })
  expect(asked).toBe(7)
  expect(await firstPages(quiet())).toEqual({ parts: [2], isMore: true, isCut: true })
})

it('reads what may go on for ever to ten pages until something came, and never says that nothing is there', async () => {
  async function* late(first: number) {
    for (asked = 1; ; asked += 1)
      yield { data: { data: asked === first ? [asked] : [], pagination: { hasNextPage: true } } }
  }
  expect(await firstPages(late(7), { isEndless: true })).toEqual({ parts: [7], isMore: true, isCut: true })
  expect(await firstPages(late(11), { isEndless: true })).toEqual({ parts: [], isMore: true, isCut: true })
  expect(asked).toBe(10)
})

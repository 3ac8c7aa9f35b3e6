import { expect, it } from 'vitest'
import { firstPages } from './first-pages'

let asked = 0
async function* numbered(count: number) {
  for (asked = 1; asked <= count; asked += 1)
    yield { data: { data: asked % 2 ? [] : [asked], pagination: { hasNextPage: asked < count } } }
}

it('reads on behind a page that is empty', async () => {
  expect(await firstPages(numbered(4))).toEqual({ parts: [2, 4], isMore: false })
})

it('asks for ten pages at most, and says that there are others', async () => {
  expect(await firstPages(numbered(10))).toMatchObject({ isMore: false })
  expect(await firstPages(numbered(11))).toEqual({ parts: [2, 4, 6, 8, 10], isMore: true })
  expect(asked).toBe(10)
})

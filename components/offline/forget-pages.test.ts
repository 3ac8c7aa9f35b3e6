import { expect, test } from 'vitest'
import { ownModules } from '@/test/own-modules'
import { storeInMemory } from '@/test/store-in-memory'

ownModules()

test('who opens the desk deletes what is kept of others; who signs out, all of it, and nothing is kept after', async () => {
  const { forgetPages, hasEnded, pagesOf, FILES } = await import('./kept-pages')
  const store = storeInMemory()
  for (const name of [pagesOf('a:1'), pagesOf('b:1'), FILES]) await store.open(name)
  await forgetPages(store, 'a:1')
  expect(await store.keys()).toEqual([pagesOf('a:1'), FILES])
  expect(hasEnded()).toBe(false)
  await forgetPages(store)
  expect(await store.keys()).toEqual([FILES])
  expect(hasEnded()).toBe(true)
})

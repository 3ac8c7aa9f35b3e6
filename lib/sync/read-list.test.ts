import { expect, it } from 'vitest'
import { MalformedAnswer } from '@/lib/platform/refusal'
import { readList } from './read-list'

/** A page that the contract refuses: something in it is odd. */
const read = (raw: object, cursor: string | null = null) =>
  readList(cursor, () => Promise.reject(new MalformedAnswer('list', [], raw, null)))

it('takes the others of a page with something odd in it, to the end and on', async () => {
  const data = [{ id: '1' }, { id: 7 }]
  const taken = { items: [{ id: '1' }], refused: [{ id: 7 }] }
  const pagination = { endCursor: 'c1', hasNextPage: true }
  expect(await read({ data, pagination })).toMatchObject({
    ...taken,
    cursor: 'c1',
    isLast: false,
    isCut: false,
  })
  for (const none of [{}, { endCursor: null }, { endCursor: '' }])
    expect(await read({ data, pagination: { ...none, hasNextPage: false } }, 'c0')).toMatchObject({
      ...taken,
      ...{ cursor: 'c0', isLast: true, isCut: false },
    })
})

it('is cut short by a page that says that there is more, and not how to go on', async () => {
  const page = (endCursor: string | null) => ({ data: null, pagination: { endCursor, hasNextPage: true } })
  for (const none of ['', null, 'c0'])
    expect(await read(page(none), 'c0')).toMatchObject({ items: [], isLast: true, isCut: true })
})

it('cannot be read where a page does not say whether there is more', async () => {
  await expect(read({ data: [{ id: '1' }], pagination: {} })).rejects.toThrow()
})

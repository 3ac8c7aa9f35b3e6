import { expect, it } from 'vitest'
import { parseLastCalls } from './last-calls'

it('reads what was kept, and leaves out what is not in order', () => {
  const call = { at: 1, status: 200, ms: 12 }
  expect(parseLastCalls(JSON.stringify({ listContacts: call, other: { at: 'x' }, more: null }))).toEqual({
    listContacts: call,
  })
  for (const text of ['', 'no json', 'null', '[]']) expect(parseLastCalls(text)).toEqual({})
})

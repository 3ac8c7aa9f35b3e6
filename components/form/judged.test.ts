import { expect, it } from 'vitest'
import { isEdited, judged } from './judged'

const at = (path: string) => ({ path, message: 'Type a number.' })

it('judges what is sent and what was typed, and not what the form began with', () => {
  const problems = [at('stops.0.window'), at('items.0.id'), at('tax.value')]
  expect(judged({ changes: { stops: [] }, problems }, [at('stops.0.window'), at('items.0.id')])).toEqual([
    at('stops.0.window'),
    at('tax.value'),
  ])
})

it('takes what is to be mended first for typed, also where nothing of it would be sent', () => {
  expect(isEdited({ changes: {}, problems: [] })).toBe(false)
  expect(isEdited({ changes: { notes: '' }, problems: [] })).toBe(true)
  expect(isEdited({ changes: {}, problems: [at('driverId')] })).toBe(true)
})

import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { changedFields, compareBeforeWrite } from './changed-meanwhile'

describe('what changed meanwhile', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['another value', { name: 'A' }, { name: 'B' }, { name: 'C' }, ['name']],
    ['the value that is sent', { name: 'A' }, { name: 'C' }, { name: 'C' }, []],
    ['a field that is not overwritten', { name: 'A' }, { name: 'A', notes: 'new' }, { name: 'C' }, []],
    ['nothing in other words', { notes: null, tags: [] }, { notes: '' }, { notes: 'x' }, []],
    ['emptied', { notes: 'x' }, {}, { notes: 'y' }, ['notes']],
    [
      'an instant in other words',
      { due: '2026-03-05T12:00:00Z' },
      { due: '2026-03-05T13:00:00.000+01:00' },
      {},
      [],
    ],
    ['another instant', { due: '2026-03-05T12:00:00Z' }, { due: '2026-03-05T12:00:01Z' }, {}, ['due']],
    [
      'one stop of many',
      { stops: [{ id: 'a', name: null }, { id: 'b' }] },
      { stops: [{ id: 'a' }, { id: 'b', name: 'x' }] },
      {},
      ['stops'],
    ],
    [
      'the order',
      { stops: [{ id: 'a' }, { id: 'b' }] },
      { stops: [{ id: 'b' }, { id: 'a' }] },
      {},
      ['stops'],
    ],
  ])('%s', (_, before, now, sent, fields) => expect(changedFields(before, now, sent)).toEqual(fields))

  it('is never anything where nothing changed, nor where what is sent stands already', () => {
    const state = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(state, state, (before, other) => {
        expect(changedFields(before, before, other)).toEqual([])
        expect(changedFields(before, other, other)).toEqual(
          Object.keys(before).filter(
            (name) => !Object.hasOwn(other, name) && changedFields(before, {}, {}).includes(name),
          ),
        )
      }),
    )
  })

  it('is asked for only where somebody says what they started from, and kept before it is refused', async () => {
    const keep = vi.fn(async () => undefined)
    const now = vi.fn(async () => ({ state: { name: 'B' }, keep }))
    await compareBeforeWrite({ before: undefined, sent: { name: 'C' }, now })
    expect(now).not.toHaveBeenCalled()
    await compareBeforeWrite({ before: { name: 'B' }, sent: { name: 'C' }, now })
    expect(keep).not.toHaveBeenCalled()
    await expect(
      compareBeforeWrite({ before: { name: 'A' }, sent: { name: 'C' }, now }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      details: [{ path: 'name' }],
    })
    expect(keep).toHaveBeenCalledOnce()
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { changedFields, compareBeforeWrite } from './changed-meanwhile'
import { startedFrom } from './started-from'

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
    ['nothing in the members of an object', { place: { id: 1, name: null } }, { place: { id: 1 } }, {}, []],
    ['an object of nothing', { place: { name: '', tags: [] } }, {}, {}, []],
    ['one entry more, though it says nothing', { tags: ['a'] }, { tags: ['a', null] }, {}, ['tags']],
    ['a text that only looks like a number', { unit: '7' }, { unit: '07' }, {}, ['unit']],
    [
      'a list in place of its only entry',
      { due: '2026-03-05T12:00:00Z' },
      { due: ['2026-03-05T12:00:00Z'] },
      {},
      ['due'],
    ],
    [
      'what is written like an instant and is none',
      { due: '2026-13-05T12:00' },
      { due: '2026-14-05T12:00' },
      {},
      ['due'],
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

  it('is asked for only where somebody says what they started from, and kept whether it is refused or not', async () => {
    const keep = vi.fn(async () => undefined)
    const now = vi.fn(async () => ({ state: { name: 'B' }, keep }))
    await compareBeforeWrite({ before: undefined, sent: { name: 'C' }, now })
    expect(now).not.toHaveBeenCalled()
    await compareBeforeWrite({ before: { name: 'B' }, sent: { name: 'C' }, now })
    expect(keep).toHaveBeenCalledOnce()
    await expect(
      compareBeforeWrite({ before: { name: 'A' }, sent: { name: 'C' }, now }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      details: [{ path: 'name' }],
    })
    expect(keep).toHaveBeenCalledTimes(2)
  })

  it('asks nothing where a form started from no field', async () => {
    const now = vi.fn(async () => ({ state: { name: 'B' } }))
    await compareBeforeWrite({ before: {}, sent: { name: 'C' }, now })
    expect(now).not.toHaveBeenCalled()
  })

  it('says in words what changed, also where nothing is there to keep', async () => {
    const now = async () => ({ state: { name: 'B', notes: 'new' } })
    const before = { name: 'A', notes: 'old' }
    await expect(compareBeforeWrite({ before, sent: {}, now })).rejects.toMatchObject({
      message: 'Someone changed this after you began. Nothing was written.',
      details: ['name', 'notes'].map((path) => ({
        path,
        message: 'was changed in the meantime',
        code: 'changed_meanwhile',
      })),
    })
  })

  it('is asked by names of at most 100 characters', () => {
    expect(startedFrom.safeParse({ ['n'.repeat(100)]: null }).success).toBe(true)
    expect(startedFrom.safeParse({ ['n'.repeat(101)]: null }).success).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { changesIn, SHARED_KINDS } from './field-kinds'

const TABLE = {
  name: { label: 'Name', kind: 'text' },
  driverId: { label: 'Driver', kind: 'driver' },
  at: { label: 'At', kind: 'time' },
  tagIds: { label: 'Tags', kind: 'tags' },
  recompute: { label: 'Work out', kind: 'flag' },
} as const
const changes = (before: object, after: object) => changesIn(TABLE, SHARED_KINDS, { ...before }, { ...after })

describe('what changed of a table’s fields', () => {
  it('is nothing where a value means the same, however it is written', () => {
    const same = changes(
      { name: '', at: '2026-03-05T08:00:00Z', tagIds: [] },
      { at: '2026-03-05T09:00:00+01:00', other: 1 },
    )
    expect(same).toEqual({ changes: {}, cannotClear: [] })
  })

  it('is sent with its value, or with what empties it', () => {
    expect(changes({ name: 'A', tagIds: ['1'] }, { recompute: true, at: '2026-03-05T08:00:00Z' })).toEqual({
      changes: { name: '', tagIds: [], recompute: true, at: '2026-03-05T08:00:00Z' },
      cannotClear: [],
    })
    expect(changes({ tagIds: ['1', '2'] }, { tagIds: ['2', '1'] }).changes).toEqual({ tagIds: ['2', '1'] })
  })

  it('cannot empty what the specification shows no way to empty', () => {
    expect(changes({ driverId: '7', at: '2026-03-05T08:00:00Z' }, {})).toEqual({
      changes: {},
      cannotClear: ['driverId', 'at'],
    })
  })
})

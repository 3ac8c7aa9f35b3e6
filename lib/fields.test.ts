import { describe, expect, it } from 'vitest'
import {
  eachField,
  fieldIn,
  fieldWords,
  forAnswered,
  forEachField,
  forField,
  namesIn,
  typedIn,
} from './fields'

const TABLE = {
  name: { label: 'Name', kind: 'text', fact: 'own' },
  driverId: { label: 'Driver', kind: 'driver', fact: 'listed', answered: 'driver' },
  recompute: { label: 'Work out the times', kind: 'flag', fact: 'own', answered: null },
  poNumber: { label: 'PO number', kind: 'text', fact: 'own' },
  windowMs: { label: 'On time from', kind: 'text', fact: 'own', called: 'window before' },
  ids: { label: 'External ids', kind: 'ids', fact: 'last', elsewhere: 'our clients send them' },
} as const

const made = { text: 't', driver: 'd', flag: 'f', ids: 'i' } as const

describe('a table of fields', () => {
  it('says what is done with a field by its kind, in its order', () => {
    expect(namesIn(TABLE)).toEqual(['name', 'driverId', 'recompute', 'poNumber', 'windowMs', 'ids'])
    const say = (field: string, how: string) => `${how} ${field}`
    const byKind = { text: say, driver: say, flag: say, ids: () => 'ids' }
    expect(forField<typeof TABLE, [string], string>(TABLE, 'driverId', byKind, 'read')).toBe('read driverId')
    expect(eachField(TABLE, byKind, 'show')).toMatchObject({ name: 'show name', ids: 'ids' })
    expect(forEachField(TABLE, made)).toMatchObject({ name: 't', poNumber: 't', driverId: 'd' })
  })

  it('tells what an answer holds under its own names, without what it does not hold', () => {
    const answered: { name: 't'; driver: 'd'; poNumber: 't'; windowMs: 't'; ids: 'i' } = forAnswered(
      TABLE,
      made,
    )
    expect(answered).toEqual({ name: 't', driver: 'd', poNumber: 't', windowMs: 't', ids: 'i' })
  })

  it('leaves out of a form what is said elsewhere', () => {
    expect(namesIn(typedIn(TABLE))).toEqual(['name', 'driverId', 'recompute', 'poNumber', 'windowMs'])
  })

  it('calls fields in a sentence as people do, and leaves a name that is none as it is', () => {
    expect(fieldWords(TABLE, ['driverId', 'poNumber', 'windowMs', 'toString'])).toBe(
      'driver, PO number, window before, toString',
    )
    expect(fieldIn(TABLE, 'toString')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { dvirRow } from '@/lib/dvirs/schema'
import { typeWords } from './dvir-name'
import { countShows, listOf, readListState, see } from './list-filter'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const TIME = '2026-11-20T00:00:00.000Z'
const SIGNED = { signatoryUser: { id: '1', name: 'Ada Quill' }, signedAtTime: TIME, type: 'driver' }

const row = (id: string, facts: object) =>
  dvirRow.parse({
    id,
    authorSignature: SIGNED,
    ...facts,
    ledger: {
      sources: { api: TIME },
      lastSource: 'api',
      firstSeenAt: TIME,
      lastConfirmedAt: TIME,
      stub: false,
    },
  })

const ROWS = [
  row('safe', {
    safetyStatus: 'safe',
    endTime: '2026-11-21T17:00:00Z',
    vehicle: { id: 'v2', name: 'Truck 2' },
  }),
  row('resolved', {
    safetyStatus: 'resolved',
    endTime: '2026-11-21T10:00:00Z',
    vehicle: { id: 'v10', name: 'Truck 10' },
    vehicleDefects: [{ id: 'd0', isResolved: true, defectType: 'Wipers' }],
    secondSignature: SIGNED,
    thirdSignature: SIGNED,
  }),
  row('unsafe', {
    safetyStatus: 'unsafe',
    endTime: '2026-11-19T00:00:00Z',
    vehicle: { id: 'v1', name: 'Truck 1' },
    trailerDefects: [{ id: 'd1', isResolved: false, defectType: 'Brakes', comment: 'Pad worn' }],
  }),
]
const seen = see(ROWS, NOW)
const ids = (query: string) =>
  listOf(seen, readListState(new URLSearchParams(query))).map(({ row: { id } }) => id)

describe('DVIR list', () => {
  it('counts what each chip would show', () => {
    expect(countShows(seen)).toEqual({ unsafe: 1, open: 1, missing: 2 })
  })

  it.each([
    ['', ['unsafe', 'safe', 'resolved']],
    ['show=unsafe', ['unsafe']],
    ['show=open', ['unsafe']],
    ['show=missing', ['unsafe', 'safe']],
    ['show=nonsense', ['unsafe', 'safe', 'resolved']],
    ['sort=newest', ['safe', 'resolved', 'unsafe']],
    ['sort=oldest', ['unsafe', 'resolved', 'safe']],
    ['sort=vehicle', ['unsafe', 'safe', 'resolved']],
    ['q=brakes', ['unsafe']],
    ['q=QUILL+truck', ['unsafe', 'safe', 'resolved']],
    ['q=nothing+like+it', []],
  ])('"%s" lists %j', (query, expected) => {
    expect(ids(query)).toEqual(expected)
  })
})

describe('typeWords', () => {
  it('keeps a word that it does not know', () => {
    expect(typeWords('preTrip')).toBe('Pre-trip')
    expect(typeWords('walkaround')).toBe('walkaround')
    expect(typeWords(null)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { certifyNotes } from '@/lib/dvirs/certification'
import { dvirRow } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { english } from '@/test/english'
import {
  acknowledgementsOf,
  emptyResolve,
  needsCertification,
  readResolveForm,
  type ResolveForm,
} from './resolve-form'

const TIME = '2026-11-20T00:00:00.000Z'
const dvir = (facts: object, stub = false) =>
  dvirRow.parse({
    id: '9',
    ...facts,
    ledger: { sources: { api: TIME }, lastSource: 'api', firstSeenAt: TIME, lastConfirmedAt: TIME, stub },
  })

const UNSAFE = dvir({
  safetyStatus: 'unsafe',
  vehicleDefects: [
    { id: 'a', isResolved: false, defectType: 'Brakes', comment: 'Pad worn' },
    { id: 'b', isResolved: true, defectType: 'Horn' },
  ],
  trailerDefects: [{ id: 'c', isResolved: false, comment: 'Light out' }],
})
const acknowledgements = acknowledgementsOf(UNSAFE, triage(UNSAFE, 0), english)
const required = { acknowledgements, certification: true }

const ZONE = 'America/Phoenix'
const FORM: ResolveForm = {
  ...emptyResolve(' 281 '),
  acknowledged: ['a', 'c'],
  certification: 'repaired',
  mechanicNotes: certifyNotes('New pads, new bulb.', 'repaired'),
}

describe('acknowledgementsOf', () => {
  it('asks for each open defect, and not for a resolved one', () => {
    expect(acknowledgements).toEqual([
      { id: 'a', label: 'Brakes (vehicle)', hint: 'Pad worn' },
      { id: 'c', label: 'Light out (trailer)', hint: null },
    ])
    expect(needsCertification(UNSAFE, triage(UNSAFE, 0))).toBe(true)
  })

  it('asks for the reading of a report that is known by its id only', () => {
    const stub = dvir({}, true)
    expect(acknowledgementsOf(stub, triage(stub, 0), english).map(({ id }) => id)).toEqual(['read'])
    expect(needsCertification(stub, triage(stub, 0))).toBe(true)
  })

  it('asks for nothing of a safe report without defects', () => {
    const safe = dvir({ safetyStatus: 'safe' })
    expect(acknowledgementsOf(safe, triage(safe, 0), english)).toEqual([])
    expect(needsCertification(safe, triage(safe, 0))).toBe(false)
  })
})

describe('readResolveForm', () => {
  it('sends the notes with the certification first, and no time for now', () => {
    expect(readResolveForm(FORM, required, ZONE, english)).toEqual({
      ready: {
        authorId: '281',
        isResolved: true,
        mechanicNotes:
          'Repaired: the listed defects were repaired (49 CFR 396.11(a)(3)).\nNew pads, new bulb.',
      },
      problems: [],
    })
  })

  it('sends a chosen time with the offset of its zone', () => {
    const { ready } = readResolveForm(
      { ...FORM, when: 'then', signedAtTime: '2026-11-20T14:05' },
      required,
      ZONE,
      english,
    )
    expect(ready.signedAtTime).toBe('2026-11-20T14:05:00-07:00')
  })

  it.each<[Partial<ResolveForm>, string, RegExp]>([
    [{ acknowledged: ['a'] }, 'acknowledged', /1 left/],
    [{ certification: '' }, 'certification', /Choose/],
    [{ mechanicNotes: 'Replaced pads.' }, 'mechanicNotes', /first line/],
    [{ certification: 'mixed', mechanicNotes: certifyNotes('', 'mixed') }, 'mechanicNotes', /below/],
    [{ authorId: '  ' }, 'authorId', /Pick/],
    [{ when: 'then', signedAtTime: '' }, 'signedAtTime', /Choose/],
    [{ when: 'then', signedAtTime: '2026-03-08T02:30' }, 'signedAtTime', /skip/],
  ])('refuses %j at %s', (change, field, words) => {
    const { problems } = readResolveForm({ ...FORM, ...change }, required, 'America/New_York', english)
    expect(problems).toEqual([{ path: field, message: expect.stringMatching(words) }])
  })

  it('needs no certification where nothing was found', () => {
    const form = { ...FORM, acknowledged: [], certification: '' as const, mechanicNotes: '' }
    expect(readResolveForm(form, { acknowledgements: [], certification: false }, ZONE, english)).toEqual({
      ready: { authorId: '281', isResolved: true },
      problems: [],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { browseDvirsQuery } from '@/lib/dvirs/list/browse-dvirs'
import { english } from '@/test/english'
import { typeWords } from '../dvir-name'
import { askedOf, readListState } from './list-filter'

const asked = (search: string) => askedOf(readListState(new URLSearchParams(search)))

describe('the address of the DVIR list', () => {
  it.each([
    ['', ''],
    ['show=nonsense&sort=nonsense&q=+', ''],
    ['show=unsafe&sort=oldest&q=+brakes+', 'show=unsafe&sort=oldest&q=brakes'],
    ['sort=triage', ''],
    ['missing=driver&safety=resolved&show=open', 'show=open&safety=resolved&missing=driver'],
    ['safety=doubtful&missing=nobody&asset=+', ''],
    ['show=open&asset=v%2F1', 'show=open&asset=v%2F1'],
  ])('asks %j as %j', (search, expected) => {
    expect(asked(search)).toBe(expected)
  })

  it('asks nothing that our API refuses', () => {
    const long = asked(
      `show=next_driver&sort=vehicle&safety=unsafe&missing=mechanic&asset=${'a'.repeat(500)}&q=${'x'.repeat(5000)}`,
    )
    expect(browseDvirsQuery.safeParse(Object.fromEntries(new URLSearchParams(long))).success).toBe(true)
  })
})

describe('typeWords', () => {
  it('keeps a word that it does not know', () => {
    expect(typeWords('preTrip', english)).toBe('Pre-trip')
    expect(typeWords('walkaround', english)).toBe('walkaround')
    expect(typeWords(null, english)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { NOBODY, openPresence, type SaidSight, type Sight } from './presence'
import { presenceBody, readSaid } from './said-sight'

const route = (id: string, editing = false): Sight => ({ noun: 'route', id, editing })
const said = (fields: Partial<SaidSight> = {}): SaidSight => ({
  ...{ organizationId: 'o1', userId: 'u1', name: 'Ana', page: 'page-1', turn: 1, sight: route('r1') },
  ...fields,
})
function open() {
  const clock = new FakeClock(Date.UTC(2026, 2, 2, 8))
  return { clock, presence: openPresence(clock) }
}

describe('presence', () => {
  it('says who has what before them, each person once for each thing, and a form before a look', () => {
    const { presence } = open()
    presence.note(said())
    presence.note(said({ page: 'page-2', sight: route('r1', true) }))
    presence.note(said({ userId: 'u2', name: 'Ben', page: 'page-3', sight: route('r2') }))
    expect(presence.of('o1')).toEqual([
      { noun: 'route', id: 'r1', editing: true, userId: 'u1', name: 'Ana' },
      { noun: 'route', id: 'r2', editing: false, userId: 'u2', name: 'Ben' },
    ])
  })

  it('tells who has the board of a day open from who has another day or the map', () => {
    const { presence } = open()
    presence.note(said({ sight: { noun: 'board', id: '2026-03-02', editing: false } }))
    presence.note(
      said({ userId: 'u2', page: 'page-2', sight: { noun: 'map', id: '2026-03-02', editing: false } }),
    )
    expect(presence.of('o1').map(({ noun, id, userId }) => [noun, id, userId])).toEqual([
      ['board', '2026-03-02', 'u1'],
      ['map', '2026-03-02', 'u2'],
    ])
  })

  it.each([
    ['board', true],
    ['map', true],
    ['route', true],
    ['settings', false],
  ])('takes a %s for something that can be before somebody: %j', (noun, isTaken) => {
    const sight = { noun, id: '2026-03-02', editing: false }
    const organization = '00000000-0000-4000-8000-00000000000a'
    const word = { page: 'page-of-ana', turn: 1, sight }
    expect(presenceBody.safeParse({ ...word, organization }).success).toBe(isTaken)
    const elsewhere = { by: 'p1', said: { ...word, organizationId: organization, userId: 'u1', name: 'Ana' } }
    expect(readSaid(JSON.stringify(elsewhere)) !== null).toBe(isTaken)
  })

  it('says nothing of one organization in another', () => {
    const { presence } = open()
    presence.note(said())
    expect(presence.of('o2')).toBe(NOBODY)
  })

  it('ends with the last word of a page, and with its silence', async () => {
    const { clock, presence } = open()
    presence.note(said())
    presence.note(said({ turn: 2, sight: null }))
    expect(presence.of('o1')).toBe(NOBODY)
    presence.note(said({ turn: 3 }))
    await clock.advance(24_999)
    expect(presence.of('o1')).toHaveLength(1)
    await clock.advance(1)
    expect(presence.of('o1')).toBe(NOBODY)
  })

  it('is the same list until it changes: nobody is told anew of a beat', async () => {
    const { clock, presence } = open()
    presence.note(said())
    const first = presence.of('o1')
    await clock.advance(10_000)
    presence.note(said({ turn: 2 }))
    expect(presence.of('o1')).toBe(first)
  })

  it('takes a word of one person for nobody else, whatever page it names', () => {
    const { presence } = open()
    presence.note(said())
    presence.note(said({ userId: 'u2', name: 'Ben', turn: 9, sight: null }))
    expect(presence.of('o1')).toHaveLength(1)
  })

  it('holds twenty pages of a person, and a thousand of an organization', () => {
    const { presence } = open()
    for (let page = 0; page < 30; page++)
      presence.note(said({ page: `page-${page}`, sight: route(`r${page}`) }))
    expect(presence.of('o1').map(({ id }) => id)).toHaveLength(20)
    expect(presence.of('o1').some(({ id }) => id === 'r9')).toBe(false)
    for (let user = 0; user < 1_100; user++) presence.note(said({ userId: `v${user}` }))
    expect(presence.of('o1')).toHaveLength(1_000)
  })

  it('ends where the last word of each page says, however words are doubled and overtake each other', () => {
    const word = fc.record({
      page: fc.constantFrom('page-1', 'page-2'),
      sight: fc.constantFrom(null, route('r1'), route('r1', true), route('r2')),
    })
    const shuffled = fc.array(word, { minLength: 1, maxLength: 12 }).chain((words) => {
      const turns = words.map((one, turn) => said({ ...one, turn }))
      return fc.tuple(
        fc.constant(turns),
        fc.shuffledSubarray([...turns, ...turns], { minLength: turns.length * 2 }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([inOrder, asHeard]) => {
        const [one, other] = [open().presence, open().presence]
        for (const each of inOrder) one.note(each)
        for (const each of asHeard) other.note(each)
        expect(other.of('o1')).toEqual(one.of('o1'))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { NAVIGATION } from '@/components/frame/navigation'
import { SETTINGS_GROUPS } from '@/components/frame/settings-pages'
import type { Role } from '@/lib/generated/prisma/enums'
import { english } from '@/test/english'
import { findPages } from '@/test/pages/find-pages'
import { pageAddresses } from '@/test/pages/page-addresses'
import { actions, matching, pages } from './commands'
import { entryGroups } from './entries'
import type { FoundAnswer } from './find-query'

const none = () => undefined
const EXAMPLES = {
  ...{ route: '1', dvir: '1', workOrder: '1', vehicle: '1', driver: '1', program: '1' },
  ...{ delivery: '1', invitation: '1' },
}
const commandsOf = (role: Role) => [
  ...pages(english),
  ...actions(english, { role, theme: 'dark', setTheme: none, signOut: none, showShortcuts: none }),
]
const labels = (typed: string, role: Role = 'dispatcher') =>
  matching(commandsOf(role), typed).map(({ label }) => label)
const found = (kind: FoundAnswer['kind'], given: Partial<FoundAnswer> = {}): FoundAnswer => ({
  ...{ kind, id: '7', name: 'Harbor', of: null, at: null, zone: null, stop: null, exact: false },
  ...given,
})
const NOW = Date.parse('2026-03-05T18:00:00Z')
const listed = (typed: string, told: readonly FoundAnswer[]) =>
  entryGroups({
    ...{ commands: commandsOf('dispatcher'), found: told, typed, t: english, now: NOW },
    zone: 'America/New_York',
  })

describe('pages and actions', () => {
  it('are found by every word, without regard to case and accents, the ones that begin so first', () => {
    expect(labels('ROUTES')).toEqual([
      ...['Routes', 'Routes of today', 'Routes of tomorrow', 'Map of routes', 'Import routes'],
    ])
    expect(labels('tomorrow routes')).toEqual(['Routes of tomorrow'])
    expect(labels('séttings web')).toEqual(['Webhooks'])
    expect(labels('theme')).toEqual(['Theme: System', 'Theme: Light'])
    expect(labels('harbor')).toEqual([])
  })

  it('are offered before anything is typed, the usual ones', () => {
    expect(labels(' ')).toEqual([
      ...NAVIGATION.map(({ label }) => english(label)),
      ...['New route', 'Keyboard shortcuts', 'Sign out'],
    ])
  })

  it('have a new route for those who may make one, and every page of the settings', () => {
    expect(labels('new route', 'viewer')).toEqual([])
    expect(labels('new route', 'mechanic')).toEqual([])
    expect(labels('new route', 'administrator')).toEqual(['New route'])
    expect(labels('import', 'viewer')).toEqual([])
    expect(labels('settings')).toHaveLength(1 + SETTINGS_GROUPS.flatMap((group) => group.pages).length)
  })

  it('have every page of the desk that has no id in its address', () => {
    const there = new Set(
      commandsOf('administrator').flatMap(({ does }) => ('goes' in does ? does.goes.split('?')[0] : [])),
    )
    const led = new Set(pageAddresses(EXAMPLES).leading.map(([from]) => from))
    const missing = findPages()
      .filter(({ desk, pattern, file }) => desk && !pattern.includes('[') && !file.includes('(print)'))
      .filter(({ pattern }) => !there.has(pattern) && !led.has(pattern))
    expect(missing).toEqual([])
  })

  it('have names of their own', () => {
    const ids = commandsOf('administrator').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what the palette lists', () => {
  it('stands by kind, pages first, each where it leads', () => {
    const groups = listed('routes', [
      found('route', { of: 'Ana', at: '2026-03-05T20:05:00Z', zone: 'America/Denver' }),
      found('stop', { id: 'a/b', stop: 3 }),
      found('driver'),
      found('vehicle', { of: 'ABC 123' }),
      found('trailer'),
      found('asset'),
      found('dvir', { at: '2026-03-04T20:05:00Z' }),
      found('work_order'),
    ])
    expect(
      groups.map(({ heading, entries }) => [heading, ...entries.map(({ note, does }) => [note, does])]),
    ).toEqual([
      ['Pages', expect.anything(), expect.anything(), expect.anything(), expect.anything()],
      ['Actions', ['', { goes: '/routes/import' }]],
      ['Routes', ['Ana · 13:05 MST', { goes: '/routes/7' }]],
      ['Stops', ['', { goes: '/routes/a%2Fb#stop-3' }]],
      ['Drivers', ['', { goes: '/drivers/7' }]],
      ['Vehicles', ['ABC 123', { goes: '/vehicles/7' }]],
      ['Trailers', ['', { goes: '/vehicles/7' }]],
      ['Other assets', ['', { goes: '/vehicles/7' }]],
      ['DVIRs', ['Mar 4, 15:05 EST', { goes: '/dvirs/7' }]],
      ['Work orders', ['', { goes: '/work-orders/7' }]],
    ])
  })

  it('begins with what is named letter by letter', () => {
    const groups = listed('today', [found('route', { name: 'today', exact: true })])
    expect(groups.map(({ heading }) => heading)).toEqual(['Routes', 'Pages'])
  })
})

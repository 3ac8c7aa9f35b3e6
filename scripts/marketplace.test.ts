import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SCOPE_REASONS } from '@/components/register/scope-reasons'
import { FEEDS } from '@/lib/feeds/kinds'
import { POLL_MS, QUIET_MS } from '@/lib/feeds/pacing'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { SYNCS } from '@/lib/sync/definitions'
import { english } from '@/test/english'
import { isPlanted } from '@/test/planted'

const MINUTE_MS = 60_000
const BY_HAND = 'by hand in the explorer'

// Tables are padded to line up.
const listing = readFileSync('docs/marketplace.md', 'utf8').replaceAll(/ +/g, ' ')

const rows = new Map(
  [...listing.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) [^`]+)` \| (.+?) \| (.+?) \|$/gm)].map(
    ([, endpoint = '', scope = '', often = '']) => [endpoint, { scope, often }],
  ),
)

/** `10 min`, `6 h`. */
const often = (ms: number) => (ms < 60 * MINUTE_MS ? `${ms / MINUTE_MS} min` : `${ms / (60 * MINUTE_MS)} h`)

/** Files that name an endpoint without calling it for the desk. */
const NAMING = [
  'lib/connection/capability/capability-list.ts',
  'lib/connection/capability/check-capabilities.ts',
  'lib/desk/call-platform.ts',
  'lib/directory/names-of-answer.ts',
]

const callers = ['lib', 'app']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !isPlanted(file))
  .filter((file) => !NAMING.includes(file) && !/^lib\/(?:platform|generated)\//.test(file))
const importedBy = new Map(
  callers.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from '[^']*contract\/endpoints\//g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0]?.trim() ?? ''),
    ),
  ]),
)
const called = new Set([...importedBy.values()].flat())
const ofFeeds = importedBy.get('lib/feeds/kinds.ts') ?? []
const probed = readFileSync('lib/connection/capability/check-capabilities.ts', 'utf8')

describe('docs/marketplace.md', () => {
  it('names every endpoint of the contract with its scope, and no other', () => {
    expect(Object.fromEntries([...rows].map(([endpoint, { scope }]) => [endpoint, scope]))).toEqual(
      Object.fromEntries(ENDPOINTS.map(({ method, path, scope }) => [`${method} ${path}`, scope ?? '—'])),
    )
  })

  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'says how often %s is called',
    (name, { id, writes }) => {
      const said = rows.get(name)?.often ?? ''
      const sync = Object.values(SYNCS).find((one) =>
        [...one.whole, ...one.changed].some((step) => step.endpoint.id === id),
      )
      if (sync) {
        const { everyMs, wholeEveryMs } = sync
        const whole = wholeEveryMs === everyMs ? '' : `, as a whole every ${often(wholeEveryMs)}`
        expect(said).toContain(`every ${often(everyMs)}${whole}`)
      }
      expect(said.includes('as a feed')).toBe(ofFeeds.includes(id))
      const isCalled = called.has(id) || new RegExp(`\\b${id},.*\\{`).test(probed)
      expect([said, said === BY_HAND]).toEqual([said, !isCalled])
      if (writes) expect(said).toMatch(/^(?:when (?:somebody|an administrator) |by hand in the explorer$)/)
    },
  )

  it('says how often a feed is asked, and which one is on from the start', () => {
    expect(listing).toContain(`every ${POLL_MS / 1000} s while somebody`)
    expect(listing).toContain(`every ${QUIET_MS / 1000} s at least`)
    const on = Object.entries(FEEDS).flatMap(([kind, { onByDefault }]) => (onByDefault ? [kind] : []))
    expect(on).toEqual(['route_events'])
    const said = [...rows].flatMap(([name, row]) => (row.often.includes('on from the start') ? [name] : []))
    expect(said).toEqual(['GET /route-events/stream'])
  })

  it.each(SCOPE_REASONS.map(({ scope, why, for: whom }) => [scope, english(why), whom]))(
    'says why it asks for %s',
    (scope, why, whom) => {
      expect(listing).toContain(`| ${scope} | ${why} | ${whom} |`)
    },
  )
})
